import type { ConnectedLayout } from '../connected/connected-layout.tsx';

type Layout = typeof ConnectedLayout;

let layout: Layout | undefined;

/** Loads the layout of members, once there is a token. */
export async function loadConnectedLayout(): Promise<Layout> {
  layout ??= (await import('../connected/connected-layout.tsx')).ConnectedLayout;
  return layout;
}

/** The layout, if loaded. */
export function connectedLayout(): Layout | null {
  return layout ?? null;
}
