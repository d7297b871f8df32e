import { type Api, createApi } from '../data/client.ts';
import { isRenewalRequired } from '../session/daily-status.ts';
import type { Session } from '../session/session.ts';
import { ConnectedLayout } from './connected-layout.tsx';

export interface ConnectedPart {
  api: Api;
  Layout: typeof ConnectedLayout;
  isRenewalRequired: typeof isRenewalRequired;
}

export function createConnectedPart(session: Session): ConnectedPart {
  return { api: createApi(session), Layout: ConnectedLayout, isRenewalRequired };
}
