import { checked } from '../data/check-answer.ts';
import { post } from '../data/post.ts';
import { today } from '../data/today.ts';
import type { Session } from './session.ts';
import { readUserStatus, renewalRequired, writeUserStatus } from './user-status.ts';

/** A page waits for the answer at most this long, in milliseconds: a later one is for the next page. */
const patience = 2000;

let asking: Promise<void> | undefined;

/** Asks once a day (P4, OP-033). A failure says nothing: the next page asks again. */
export async function isRenewalRequired(session: Session, productName: string): Promise<boolean> {
  if (readUserStatus()?.date !== today()) {
    asking ??= ask(session, productName)
      .catch(() => undefined)
      .then(() => {
        asking = undefined;
      });
    await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, patience))]);
  }
  return readUserStatus()?.valeur === renewalRequired;
}

/** An answer that comes after the member has left is kept nowhere. */
async function ask(session: Session, productName: string): Promise<void> {
  const operation = `getUtilisateur${productName}Item`;
  const { numClient } = session.state;
  const query = `query ${operation}($identifiant: String!) { ${operation}(identifiant: $identifiant) { statut } }`;
  const answer = checked(await post(query, { identifiant: numClient }, session.bearer()));
  const { statut } = (answer[operation] ?? {}) as { statut?: unknown };
  if (typeof statut !== 'number' || session.state.numClient !== numClient) return;
  writeUserStatus({ valeur: statut, date: today() });
}
