import type { Db } from '../../database/database.ts';
import type { Journal } from './journal.ts';

/** Sign-ins and sign-outs, as `journal.json` names them. */
const ACTORS = { connexion: 'societaire', connexionRefusee: 'inconnu', deconnexion: 'societaire' } as const;

/** Journal and clock for sign-ins. */
export interface SignInJournal {
  journal: Journal;
  now(): Date;
}

/** Records a sign-in, a refused one or a sign-out, without address or browser. */
export function journalSignIn(
  { journal, now }: SignInJournal,
  tx: Db,
  memberId: string,
  action: keyof typeof ACTORS,
): Promise<void> {
  return journal.write(tx, { memberId, actor: ACTORS[action], action, objet: null, date: now() });
}
