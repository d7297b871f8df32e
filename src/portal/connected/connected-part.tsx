import { today } from '../data/today.ts';
import type { Session } from '../session/session.ts';
import { readUserStatus, renewalRequired } from '../session/user-status.ts';
import { ConnectedLayout } from './connected-layout.tsx';

export interface ConnectedPart {
  Layout: typeof ConnectedLayout;
  /** Whether the member has to choose a new password, as the account says once a day (P4, OP-033). */
  isRenewalRequired(session: Session, productName: string): Promise<boolean>;
}

export function createConnectedPart(): ConnectedPart {
  return { Layout: ConnectedLayout, isRenewalRequired };
}

async function isRenewalRequired(session: Session, productName: string): Promise<boolean> {
  if (readUserStatus()?.date !== today()) {
    const asked = import('../session/daily-status.ts').then((module) => module.refreshUserStatus(session, productName));
    await asked.catch(() => undefined);
  }
  return readUserStatus()?.valeur === renewalRequired;
}
