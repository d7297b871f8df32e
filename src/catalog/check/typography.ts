import { isObject } from '../../base/json.ts';
import { keptBy } from '../../base/kept.ts';
import type { Json } from '../../rules/index.ts';
import { callIn, traitsOf } from '../../rules/language.ts';
import { MONEY_SIGNS } from '../currencies.ts';
import type { FindingPage } from '../source/index.ts';
import { type Entry, type Role, shownIn } from '../walk/index.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';
import { perFile } from './per-file.ts';
import { factsOf, ofText, type TextFacts } from './text-facts.ts';

export const typography: FindingPage = {
  finds:
    'Un texte français est mal typographié : apostrophe droite, espace qui se coupe en fin de ligne, « (s) », trois points.',
  at: { file: 'catalog/wording.json', pointer: '/texts/help.title' },
  avoid: `"Besoin d'aide ?"`,
  prefer: '"Besoin d’aide\u00a0?"',
  why: 'Un signe seul au début d’une ligne se lit mal, et « document(s) » laisse le lecteur accorder. Ce que la spécification fixe autrement se cite dans `exact-texts.json`.',
};

/** Faults in a text and their corrections; the spaces in the corrections are non-breaking. */
const FAULTS: readonly [what: string, pattern: RegExp, instead: string][] = [
  ['has a straight apostrophe', /(?<=\p{L})'(?=\p{L})/gu, '’'],
  ['lets a line break before a sign', / (?=[;:?!»%€](?![\p{L}\d]))/gu, '\u00a0'],
  ['lets a line break after a sign', /(?<=«) /gu, '\u00a0'],
  [
    'lets a line break before a unit',
    new RegExp(`(?<=[\\d}]|^) (?=(?:km|m²|CV|ko|Mo|mois|ans?|jours?|${MONEY_SIGNS})(?![\\p{L}\\d]))`, 'gu'),
    '\u00a0',
  ],
  ['lets a line break after a unit', new RegExp(`(?<=(?<!\\p{L})(?:${MONEY_SIGNS})) (?=\\d)`, 'gu'), '\u00a0'],
  [
    'lets a line break within a number',
    /(?<=(?<![\d.,]|\p{L}-|\d )\d{1,3}(?:[ \u00a0\u202f]\d{3})*) (?=\d{3}(?!\d))/gu,
    '\u00a0',
  ],
  ['has no space before a sign', /(?<=[\p{L}\d)}])(?=[;?!](?:\s|$))|(?<=[\p{L}\d)}])(?=:\s)/gu, '\u00a0'],
  ['leaves the reader to choose a plural', /\((?:s|e|es|x)\)/gu, ''],
  // a longer row is a line to write on
  ['has three full stops', /(?<!\.)\.{3}(?!\.)/gu, '…'],
  ['has "le champs"', /\ble champs\b/gu, 'le champ'],
  ['has no space inside its quotation marks', /(?<=«)(?=[^\s\u00a0\u202f])|(?<=[^\s\u00a0\u202f])(?=»)/gu, '\u00a0'],
  ['has straight quotation marks', /(?<=^|[\s\u00a0(])"(?=\p{L}[^"]*"(?:[\s\u00a0.,)]|$))/gu, '«\u00a0'],
  [
    'says a word twice',
    /(?<![\p{L}’'-])(à|au|aux|avec|ce|cette|dans|de|des|du|est|et|la|le|les|ou|par|pas|pour|que|qui|sont|sur|un|une|vos|votre)[ \u00a0]+\1(?![\p{L}’'-])/giu,
    '$1',
  ],
  ['has two spaces in a row', /(?<=\S) {2,}(?=\S)/gu, ' '],
  ['has a date that is not written jj/mm/aaaa', /(?<=\p{L}[\s\u00a0]+)(\d{4})-(\d\d)-(\d\d)(?!\d)/gu, '$3/$2/$1'],
  ['has a date that is not written jj/mm/aaaa', /(?<![\d/])(\d)\/(\d\d)\/(\d{4})(?![\d/])/gu, '0$1/$2/$3'],
  ['has "oe" where œ goes', /(?<=\b[csvnCSVN]|\b)oe(?=ur|uvre|ud|ux?\b|il\b|uf)/gu, 'œ'],
  [
    'has a capital without its accent',
    /(?<!\p{L})E(?=tat|tape|tude|tranger|cole|chéance|cheance|quipe|nergie|pargne|vénement|valuation|tabli|tes-vous|crivez|lectri|lève)/gu,
    'É',
  ],
  [
    'has a capital without its accent',
    /(?<=^|[.!?…]\s+)A(?= (?:partir|compter|payer|noter|savoir|faire|bientôt|défaut|l’|la |votre|tout|envoyer|signer)\b)/gu,
    'À',
  ],
];

/** Visits every text in a value with its pointer, except names of fields, tables and rules. */
function eachText(value: Json, pointer: string, visit: (pointer: string, text: string) => void): void {
  if (typeof value === 'string') visit(pointer, value);
  else if (isObject(value))
    for (const name of Object.keys(value))
      if (!isName(value, name)) eachText((value as Fields)[name] as Json, `${pointer}/${name}`, visit);
}

type Fields = Readonly<Record<string, Json>>;

/** Whether an operand is the name of a field, a table or a rule. */
function isName(value: Json, operator: string): boolean {
  const { names } = traitsOf(operator);
  return (names === 'path' || names === 'named-rule') && callIn(value) !== null;
}

/** Removes tags, entities and formats of placeholders: their punctuation is not the text's own. */
const withoutMarkup = (text: string, role: Role): string =>
  role === 'rich-text' ? text.replace(/<[^>]*>/g, '\n').replace(/&\w+;/g, '\u00a0') : text;

interface Misprints {
  what: readonly string[];
  better: string;
}

/** The typographic faults of a text, and its correction. */
const misprintsIn = ofText(misprintsOf);

export const misprints = (text: string): Misprints => misprintsIn(factsOf(text));

function misprintsOf(text: string): Misprints {
  const what: string[] = [];
  let better = text;
  for (const [fault, pattern, instead] of FAULTS) {
    const mended = better.replace(pattern, instead);
    if (mended !== better) what.push(fault);
    better = mended;
  }
  return { what, better };
}

/** A text that members see. */
export interface ShownText {
  file: string;
  pointer: string;
  role: Role;
  /** As it is written. */
  text: string;
  /** Of it without tags and entities. */
  bare: TextFacts;
  /** The text of its property, not a part of a rule. */
  isWhole: boolean;
}

/** Every text of a file that members see, once, but those that the specification fixes. */
export const shownTexts = ({ data: { exactTexts } }: CheckContext, entries: readonly Entry[]): readonly ShownText[] =>
  textsIn(entries, [exactTexts], () => search(entries, exactTexts?.texts ?? {}));

const textsIn = keptBy<readonly ShownText[]>();

function search(entries: readonly Entry[], exact: object): ShownText[] {
  const shown: ShownText[] = [];
  for (const { file, pointer, role, value } of shownIn(entries)) {
    eachText(value, pointer, (at, text) => {
      if (!Object.hasOwn(exact, text))
        shown.push({
          file,
          pointer: at,
          role,
          text,
          bare: factsOf(withoutMarkup(text, role)),
          isWhole: value === text,
        });
    });
  }
  // an object that the engine needs something for is an entry, and so is each of its parts
  const isTwice = ({ traits, value }: Entry) => traits.uses.length > 0 && isObject(value);
  return shownIn(entries).some(isTwice) ? distinct(shown) : shown;
}

/** One text of each place. */
function distinct(shown: readonly ShownText[]): ShownText[] {
  const seen = new Set<string>();
  return shown.filter(({ pointer }) => !seen.has(pointer) && seen.add(pointer));
}

/** Texts follow French typography (C1: dates, amounts and texts are French). */
export const checkTypography: Check = perFile(
  ({ data }) => [data.exactTexts],
  (context, { entries }) =>
    shownTexts(context, entries).flatMap(({ file, pointer, role, text, bare }) => {
      const { what, better } = misprintsIn(bare);
      if (what.length === 0) return [];
      const help =
        role === 'rich-text'
          ? null
          : `write "${better.replaceAll('\u00a0', '⍽')}"${better.includes('\u00a0') ? ' (⍽ is a space that does not break)' : ''}`;
      return [findingAt(context, { file, pointer }, 'typography', `"${text}" ${what.join(', ')}`, help, 'warning')];
    }),
);
