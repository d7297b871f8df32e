import type { AnswerWorld, CellWords } from '../../analysis/cases/answer-words.ts';
import { catalogueNames } from '../../analysis/sentence/index.ts';
import { type Drawable, worldOf } from './drawable.ts';
import { viewSchemaOf } from './view-schemas.ts';

/** Where rules read what a column gives. */
const placeInRules = (column: string): string =>
  column.startsWith('contract.') ? column.slice('contract.'.length) : `$${column}`;

/** What a column of a row gives, as whoever describes the field calls it, with what its code means. */
export function wordsOfGiven(drawable: Drawable, family: string, column: string, text: string): CellWords {
  const names = catalogueNames(worldOf(drawable), { family });
  const place = placeInRules(column);
  const { label } = names.field(place);
  return { called: label === place ? null : label, means: names.code(place, text) };
}

/** What answers of a catalogue are said by. */
export const answersOf = ({ table }: Pick<Drawable, 'table'>): AnswerWorld => ({ table, viewSchema: viewSchemaOf });
