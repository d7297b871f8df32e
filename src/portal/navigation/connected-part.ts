import type { ConnectedPart } from '../connected/connected-part.tsx';

let part: ConnectedPart | undefined;

/** What only a signed-in member needs: fetched once there is a token. */
export async function loadConnected(): Promise<ConnectedPart> {
  if (part !== undefined) return part;
  const { createConnectedPart } = await import('../connected/connected-part.tsx');
  part ??= createConnectedPart();
  return part;
}

export function connectedPart(): ConnectedPart | undefined {
  return part;
}
