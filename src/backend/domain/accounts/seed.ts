import { shift } from '../../demo/samples/dates.ts';
import type { Person } from '../../demo/samples/person.ts';
import { type Rows, rows } from '../../demo/samples/rows.ts';
import { accounts, secretQuestions } from './schema.ts';

/** Secret questions: what somebody else hardly knows, and oneself never forgets. In this order. */
const QUESTIONS = [
  ['animal', 'Quel était le nom de votre premier animal de compagnie\u00a0?'],
  ['vacances', 'Dans quelle ville avez-vous passé vos premières vacances\u00a0?'],
  ['instituteur', 'Quel était le nom de l’instituteur ou de l’institutrice que vous préfériez\u00a0?'],
  ['rue', 'Dans quelle rue habitait votre meilleur ami d’enfance\u00a0?'],
  ['livre', 'Quel est le premier livre que vous avez aimé\u00a0?'],
  ['vehicule', 'Quel était le surnom de votre premier véhicule\u00a0?'],
  ['metier', 'Quel métier vouliez-vous faire à dix ans\u00a0?'],
  ['concert', 'Quel est le premier concert auquel vous avez assisté\u00a0?'],
] as const;

/** The question that all demonstration members have chosen. */
const DEMONSTRATION_QUESTION = 'vacances';

export function questionRows(): Rows[] {
  return [
    rows(
      secretQuestions,
      QUESTIONS.map(([id, libelle], rank) => ({ id, libelle, position: rank + 1 })),
    ),
  ];
}

/** What the accounts of a seed share: two hashes, and the moment from which the age of passwords is counted. */
export interface Secrets {
  motDePasse: string;
  reponseSecrete: string;
  at: Date;
}

/** An account three years old whose password is of last month, unless its member says otherwise. */
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
