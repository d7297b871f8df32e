import { MONEY_SIGNS } from '../currencies.ts';
import { countryOf } from '../market.ts';
import type { Finding, FindingCode, FindingPage } from '../source/index.ts';
import { type Check, findingAt } from './context.ts';
import { perFile } from './per-file.ts';
import { ofText } from './text-facts.ts';
import { shownTexts } from './typography.ts';

const at = { file: 'catalog/wording.json', pointer: '/texts/help.title' };

export const emptyLink: FindingPage = {
  finds: 'Un texte dit de cliquer « ici » au lieu de dire où cela mène.',
  at,
  avoid: '"Cliquez ici"',
  prefer: '"Lire nos conseils"',
  why: 'Un lecteur d’écran lit les liens l’un après l’autre, sans ce qui les entoure, et sur un téléphone personne ne clique (RGAA 6.1).',
};

export const twoVoices: FindingPage = {
  finds: 'Un texte tutoie, alors que le portail vouvoie.',
  at,
  avoid: '"Retrouve tes contrats"',
  prefer: '"Retrouvez vos contrats"',
  why: 'Deux voix dans une même page font douter que ce soit la même maison qui parle.',
};

export const wrongPhone: FindingPage = {
  finds: 'Un numéro de téléphone n’a pas dix chiffres.',
  at,
  avoid: '"Appelez le 01 99 00 45 6"',
  prefer: '"Appelez le 01 99 00 45 67"',
  why: 'Qui l’appelle tombe sur personne, ou sur quelqu’un d’autre. Un numéro se prend dans `brand.json` : {$brand.supportPhone}.',
};

export const yearInText: FindingPage = {
  finds: 'Une année est écrite dans un texte, sans jour ni mois.',
  at,
  avoid: '"Les tarifs 2026"',
  prefer: '"Les tarifs de l’année"',
  why: 'Le texte sera faux au premier janvier, sans que personne l’ait touché. Une valeur datée (`from`, `to`) change d’elle-même, et une date entière dit depuis quand.',
};

export const unfinishedText: FindingPage = {
  finds:
    'Un texte n’est pas écrit : il est vide, ou n’est que des espaces, des points, « TODO », « xxx », « test », « à compléter », « à indiquer », ou le numéro d’exemple 01 99 00 00 00.',
  at,
  avoid: '"À compléter"',
  prefer: '"Besoin d’aide"',
  why: 'C’est ce que lirait le sociétaire, ou ce qu’il ne verrait pas là où il cherche un mot.',
};

interface Fault {
  code: FindingCode;
  isIn: (text: string, isWhole: boolean) => boolean;
  says: string;
  help: string;
}

const MONTH = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';
const YEAR = new RegExp(
  `(?<![\\d/.,-]|\\d[ \u00a0]|(?:${MONTH})[ \u00a0])20(?:2[4-9]|[3-9]\\d)(?![\\d/-]|[ \u00a0](?:${MONEY_SIGNS}|km))`,
  'u',
);
const EMPTY_LINK = /(?<!\p{L})(?:cliqu|appuy)(?:ez|er) ici(?!\p{L})/iu;
const TU = /(?<![\p{L}’'-])(?:[Tt]u|te|toi|ton|ta|tes)(?![\p{L}’'-])|(?<![\p{L}’'-])t’(?=\p{L})/u;
/** A note to whoever was to write the text. */
const NOTE =
  /(?<!\p{L})(?:TODO|FIXME|TBD|XXX+|[Ll]orem ipsum)(?!\p{L})|(?<!\p{L})[àÀ] (?:compléter|définir|indiquer|rédiger)\s*$/u;
/** A text typed to see where it shows. */
const TRIAL = /^(?:test|xxx+|azerty)\s*\d*$/iu;
/** Letters with accents, of which each byte was read as a letter. */
const MISREAD = /[ÃÂ][\u0080-\u00bf]|â€|\ufffd/u;
/** A tag where texts have none: the bare text of one that may have them is without. */
const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/iu;
/** A number that stands for one: the first of those that no operator gives to anybody. */
const NOBODY = /(?<!\d)(?:0|\+33[ \u00a0])1(?:[ .\u00a0\u202f]99)(?:[ .\u00a0\u202f]00){3}(?!\d)/u;
/** Nothing, nothing but spaces, or a sign that stands for a text; within a rule it joins others. */
const SIGNS = /^(?:\s*|[-–—._?…]{1,3})$/u;
/** A placeholder in the braces of another tool: two of ours write one, and the path is read as it stands. */
const TWO_BRACES = /\{\{\s*[$\p{L}][\w$.]*(?:\|[\w-]+)?\s*\}\}/u;
/** Groups of digits that begin as a number of ours. */
const PHONE = /(?<![\d.,/])0[1-9](?:[ .\u00a0\u202f]\d{1,3}){3,}(?![\d/])/gu;
const PHONE_DIGITS = 10;
/** A French number in its international form, and one without spaces that a text says to call. */
const ABROAD = /(?<!\d)\+33(?:[ .\u00a0\u202f]?\d)+(?!\d)/gu;
const ABROAD_DIGITS = 11;
const CALLED = /(?<=\p{L} au )0[1-9]\d{5,}(?![\d/])/gu;

const hasOthers = (text: string, pattern: RegExp, digits: number): boolean =>
  [...text.matchAll(pattern)].some(([number]) => number.replace(/\D/g, '').length !== digits);

/** What makes a text untrue, or of no use, whatever it is about. */
const FAULTS: readonly Fault[] = [
  {
    code: 'empty-link',
    isIn: (text) => EMPTY_LINK.test(text),
    says: 'does not say where it leads',
    help: 'say what is found there',
  },
  {
    code: 'unfinished-text',
    isIn: (text, isWhole) =>
      NOTE.test(text) || NOBODY.test(text) || (isWhole && (SIGNS.test(text) || TRIAL.test(text))),
    says: 'is still to be written',
    help: 'write it, or leave it out',
  },
  {
    code: 'bad-template',
    isIn: (text) => TWO_BRACES.test(text),
    says: 'shows a placeholder as it is written',
    help: 'write one brace on each side',
  },
  {
    code: 'typography',
    isIn: (text) => MISREAD.test(text),
    says: 'has letters that were misread when they were copied',
    help: 'type it again, or save what it comes from as UTF-8',
  },
  {
    code: 'refused-html',
    isIn: (text) => TAG.test(text),
    says: 'shows its tags as they are written',
    help: 'take them out: this text has no formatting',
  },
  { code: 'two-voices', isIn: (text) => TU.test(text), says: 'says tu where the portal says vous', help: 'say vous' },
  {
    code: 'wrong-phone',
    isIn: (text) =>
      hasOthers(text, PHONE, PHONE_DIGITS) ||
      hasOthers(text, CALLED, PHONE_DIGITS) ||
      hasOthers(text, ABROAD, ABROAD_DIGITS),
    says: 'has a phone number without ten digits',
    help: 'write its ten digits, or take it from brand.json',
  },
  {
    code: 'year-in-text',
    isIn: (text) => YEAR.test(text),
    says: 'has a year, and will be untrue after it',
    help: 'write the whole date, leave the year out, or date the value (from, to)',
  },
];

/** Numbers have ten digits in France alone. */
const FRANCE = 'FR';

/** Texts say where links lead, address members in one way, and stay true. */
export const checkWords: Check = perFile(
  ({ data }) => [data.exactTexts, countryOf(data)],
  (context, { entries }) => {
    const isFrench = countryOf(context.data) === FRANCE;
    const findings: Finding[] = [];
    for (const { file, pointer, text, bare, isWhole } of shownTexts(context, entries))
      for (const { code, says, help } of (isWhole ? faultsOfWhole : faultsOfPart)(bare))
        if (code !== 'wrong-phone' || isFrench)
          findings.push(findingAt(context, { file, pointer }, code, `"${text}" ${says}`, help, 'warning'));
    return findings;
  },
);

/** The faults of texts of a kind. */
const faultsIn = (isWhole: boolean) =>
  ofText((text) => {
    const faults = FAULTS.filter(({ isIn }) => isIn(text, isWhole));
    return faults.length === 0 ? noFaults : faults;
  });
const noFaults: readonly Fault[] = [];
const faultsOfWhole = faultsIn(true);
const faultsOfPart = faultsIn(false);
