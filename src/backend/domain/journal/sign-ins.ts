import type { Db } from '../../database/database.ts';
import type { Journal } from './journal.ts';

/** Comings and goings of a member, as `journal.json` names them. */
const ACTORS = { connexion: 'societaire', connexionRefusee: 'inconnu', deconnexion: 'societaire' } as const;

/** Where and when comings and goings are told. */
export interface SignInJournal {
  journal: Journal;
  now(): Date;
}

/** Tells of a sign-in, of one that was refused or of a sign-out; neither from where, nor by which browser. */
export function journalSignIn(
  { journal, now }: SignInJournal,
  tx: Db,
  memberId: string,
  action: keyof typeof ACTORS,
): Promise<void> {
  return journal.write(tx, { memberId, actor: ACTORS[action], action, objet: null, date: now() });
}
