import { type Rows, rows } from '../../database/rows.ts';
import { secretQuestions } from './schema.ts';

/** Secret questions, in order: easy to remember and hard to guess. */
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

export function questionRows(): Rows[] {
  return [
    rows(
      secretQuestions,
      QUESTIONS.map(([id, libelle], rank) => ({ id, libelle, position: rank + 1 })),
    ),
  ];
}
