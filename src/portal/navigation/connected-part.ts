import type { ConnectedPart } from '../connected/connected-part.tsx';
import type { Session } from '../session/session.ts';

let part: ConnectedPart | undefined;

/** What only a signed-in member needs, the GraphQL client above all: fetched once there is a token. */
export async function loadConnected(session: Session): Promise<ConnectedPart> {
  if (part !== undefined) return part;
  const { createConnectedPart } = await import('../connected/connected-part.tsx');
  part ??= createConnectedPart(session);
  return part;
}

export function connectedPart(): ConnectedPart | undefined {
  return part;
}
