import { type Rows, rows } from '../../database/rows.ts';
import { accounts } from '../../domain/accounts/schema.ts';
import { shift } from '../samples/dates.ts';
import type { Person } from '../samples/person.ts';

/** The secret question of every demonstration member. */
const DEMONSTRATION_QUESTION = 'vacances';

/** Shared by all seeded accounts: two hashes, and the instant that password ages count from. */
export interface Secrets {
  motDePasse: string;
  reponseSecrete: string;
  at: Date;
}

/** A three-year-old account with a month-old password, unless the person specifies otherwise. */
export function accountRows(person: Person, { motDePasse, reponseSecrete, at }: Secrets): Rows[] {
  if (person.registered === false) return [];
  const { months, days } = person.passwordAge ?? { months: 1, days: 0 };
  const before = (by: Parameters<typeof shift>[1]) => new Date(`${shift(at.toISOString().slice(0, 10), by)}T12:00:00Z`);
  const account = {
    ...{ memberId: person.id, motDePasse, statut: person.statut ?? 1 },
    passwordChangedAt: before({ months: -months, days: -days }),
    createdAt: before({ years: -3 }),
    questionSecreteId: DEMONSTRATION_QUESTION,
    reponseSecrete,
  };
  return [rows(accounts, [account])];
}
