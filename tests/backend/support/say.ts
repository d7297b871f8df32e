import { readFileSync } from 'node:fs';
import { type Say, sayBy } from '../../../src/backend/catalogue/say.ts';
import { compileCatalogue } from '../../../src/catalog/index.ts';

const read = (name: string) => JSON.parse(readFileSync(`catalog/${name}.json`, 'utf8'));
const catalogue = compileCatalogue({ replies: read('replies'), brand: read('brand') });

/** Replies in the words of the catalogue that this repository ships with. */
export const say: Say = sayBy(() => catalogue);
