import type { ConnectedLayout } from '../connected/connected-layout.tsx';

type Layout = typeof ConnectedLayout;

let layout: Layout | undefined;

/** What only a signed-in member needs: fetched once there is a token. */
export async function loadConnectedLayout(): Promise<Layout> {
  layout ??= (await import('../connected/connected-layout.tsx')).ConnectedLayout;
  return layout;
}

/** The same, where it has been needed before. */
export function connectedLayout(): Layout | null {
  return layout ?? null;
}
