import { catalogueNames, choicesAt, placeOf } from '../../analysis/sentence/index.ts';
import { type Drawable, schemas } from './open-catalogue.ts';
import type { AskedChoices, PlaceChoices } from './questions.ts';

/** What may stand at a place of a rule, drawn from the last state that could be walked. */
export function placeChoices({ loaded, table }: Drawable, { path, kind, list, about }: AskedChoices): PlaceChoices {
  const { data, api, sources } = loaded;
  const place = placeOf(table, path);
  const world = { data, api, schemas, known: { table, sources } };
  return {
    choices: choicesAt(world, kind, { ...place, file: path, list, ...(about === null ? {} : { about }) }),
    about: about === null ? null : catalogueNames({ data, api, table }, place).field(about),
  };
}
