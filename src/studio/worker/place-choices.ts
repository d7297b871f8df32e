import { nameChoices } from '../../analysis/sentence/choices.ts';
import { catalogueNames, choicesAt, type EditorChoice, placeOf } from '../../analysis/sentence/index.ts';
import { type Kind, kinds } from '../../catalog/walk/index.ts';
import type { Drawable } from './drawable.ts';
import { schemas } from './open-catalogue.ts';
import type { AskedChoices, PlaceChoices } from './questions.ts';

/** What may stand at a place of a rule, drawn from the last state that could be walked. */
export function placeChoices({ loaded, table }: Drawable, { path, kind, list, about }: AskedChoices): PlaceChoices {
  const { data, api } = loaded;
  const place = placeOf(table, path);
  return {
    choices: choicesAt(worldFor({ loaded, table }), kind, {
      ...place,
      file: path,
      list,
      ...(about === null ? {} : { about }),
    }),
    about: about === null ? null : catalogueNames({ data, api, table }, place).field(about),
  };
}

/** The names of a kind, with what is known of each. */
export const namesOf = (drawable: Drawable, kind: string, path: string): EditorChoice[] =>
  kind in kinds ? nameChoices(worldFor(drawable), kind as Kind, path) : [];

const worldFor = ({ loaded: { data, api, sources }, table }: Pick<Drawable, 'loaded' | 'table'>) => ({
  ...{ data, api, schemas },
  known: { table, sources },
});
