import { asJson, isObject, valueBelow } from '../../base/json.ts';
import { translator, type Words } from '../../catalog/check/french/translator.ts';
import { dataPath } from '../mutate/mutant.ts';
import type { WordsWorld } from '../sentence/api-field.ts';
import { catalogueNames, placeOf } from '../sentence/catalogue-names.ts';
import { sentenceOf } from '../sentence/sentence-of.ts';
import { plainText } from '../sentence/spoken.ts';
import type { Gap } from './gap.ts';

const changes: Words = {
  'is negated': 'ceci devient son contraire',
  'its negation is dropped': 'ceci perd sa négation',
  'is made true': 'ceci est toujours vrai',
  '"{}" becomes "{}"': '« {} » devient « {} »',
  '{} of its conditions is dropped': '{:ordinal} de ces conditions est retirée',
  '{} is dropped from the list': '{} est retiré de la liste',
  '{} becomes a day later': '{} devient le lendemain',
  '{} becomes {}': '{:value} devient {:value}',
  'the label changes': 'le libellé change',
  '{} is dropped': '{} est retiré',
  '{} comes after the next one': '{} passe après le suivant',
};

/** What mutants change, by the names that their templates use. */
export const mutantTables: Readonly<Record<string, Words>> = {
  changes,
  ordinal: { 'the 1st': 'la 1re', 'the 2nd': 'la 2e', 'the 3rd': 'la 3e', 'the {}th': 'la {}e' },
  value: { true: 'vrai', false: 'faux', '{}': '{}' },
};

const translate = translator(mutantTables);

const LONGEST = 200;
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** What no row tries, in one sentence. */
export function gapInFrench({ file, pointer, what }: Gap, world: WordsWorld): string {
  const names = catalogueNames(world, placeOf(world.table, file));
  const say = (rule: Parameters<typeof sentenceOf>[0], isCondition: boolean) =>
    short(plainText(sentenceOf(rule, names, { isCondition })));
  if ('test' in what)
    return `Aucune ligne ne rend ceci ${what.value ? 'vrai' : 'faux'}, seul à décider\u00a0: ${say(what.test, true)}`;
  const change = translate(what.change) ?? what.change;
  const value = valueBelow(world.data, dataPath(file, pointer));
  const said =
    isObject(value) && !Array.isArray(value) && Object.keys(value).length === 1 ? say(asJson(value), false) : '';
  return `Si ${change}, aucune ligne ne le remarque${said === '' ? '' : `\u00a0: ${said}`}`;
}

/** How much was not looked at, for want of time. */
export const leftInFrench = (left: number): string =>
  left === 1 ? '1 autre endroit n’a pas été examiné.' : `${left} autres endroits n’ont pas été examinés.`;
