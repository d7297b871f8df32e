import { dayInParis } from '../../base/paris.ts';
import { dailyStatusField, dailyStatusQuery } from '../../catalog/daily-status.ts';
import { requireData } from '../data/check-answer.ts';
import { type Door, untypedDocument } from '../data/door.ts';
import type { Session } from './session.ts';
import { writeUserStatus } from './user-status.ts';

/** Longest wait for the answer, in milliseconds: a later one serves the next page. */
const timeout = 2000;

let pending: Promise<void> | undefined;

/** Refreshes the status; the next page retries a failure. Rejected tokens end the session. */
export async function refreshUserStatus(door: Door, session: Session, productName: string): Promise<void> {
  pending ??= read(door, session, productName)
    .catch(() => undefined)
    .then(() => {
      pending = undefined;
    });
  await Promise.race([pending, new Promise((resolve) => setTimeout(resolve, timeout))]);
}

/** Drops an answer that comes after the member has left. */
async function read(door: Door, session: Session, productName: string): Promise<void> {
  const { numClient } = session.state;
  if (numClient === '') return;
  const query = untypedDocument(dailyStatusQuery(productName));
  const answer = requireData(await door.ask(query, { identifiant: numClient }));
  const { statut } = (answer[dailyStatusField(productName)] ?? {}) as { statut?: unknown };
  if (typeof statut !== 'number' || session.state.numClient !== numClient) return;
  writeUserStatus({ valeur: statut, date: dayInParis() });
}
