import { dayInParis } from '../../base/paris.ts';
import { dataOf } from '../data/check-answer.ts';
import { type Door, untyped } from '../data/door.ts';
import type { Session } from './session.ts';
import { writeUserStatus } from './user-status.ts';

/** A page waits for the answer at most this long, in milliseconds: a later one is for the next page. */
const patience = 2000;

let asking: Promise<void> | undefined;

/** A failure says nothing, and the next page asks again; but a refusal of the token ends the session. */
export async function refreshUserStatus(door: Door, session: Session, productName: string): Promise<void> {
  asking ??= read(door, session, productName)
    .catch(() => undefined)
    .then(() => {
      asking = undefined;
    });
  await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, patience))]);
}

/** An answer that comes after the member has left is kept nowhere. */
async function read(door: Door, session: Session, productName: string): Promise<void> {
  const operation = `getUtilisateur${productName}Item`;
  const { numClient } = session.state;
  if (numClient === '') return;
  const query = untyped(
    `query ${operation}($identifiant: String!) { ${operation}(identifiant: $identifiant) { statut } }`,
  );
  const answer = dataOf(await door.ask(query, { identifiant: numClient }));
  const { statut } = (answer[operation] ?? {}) as { statut?: unknown };
  if (typeof statut !== 'number' || session.state.numClient !== numClient) return;
  writeUserStatus({ valeur: statut, date: dayInParis() });
}
