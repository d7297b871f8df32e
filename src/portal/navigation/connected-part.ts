import type { ConnectedPart } from '../connected/connected-part.tsx';
import type { Session } from '../session/session.ts';

let part: ConnectedPart | undefined;

/** What only a signed-in member needs, the GraphQL client above all: fetched once there is a token. */
export async function loadConnected(session: Session): Promise<void> {
  if (part !== undefined) return;
  const { createConnectedPart } = await import('../connected/connected-part.tsx');
  part ??= createConnectedPart(session);
}

export function connectedPart(): ConnectedPart | undefined {
  return part;
}
