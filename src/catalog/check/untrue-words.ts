import type { FindingCode, FindingPage } from '../source/index.ts';
import { type Check, findingAt } from './context.ts';
import { perFile } from './per-file.ts';
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
  avoid: '"Appelez le 01 99 00 12 1"',
  prefer: '"Appelez le 01 99 00 12 12"',
  why: 'Qui l’appelle tombe sur personne, ou sur quelqu’un d’autre. Un numéro se prend dans `brand.json` : {$brand.supportPhone}.',
};

export const yearInText: FindingPage = {
  finds: 'Une année est écrite dans un texte, sans jour ni mois.',
  at,
  avoid: '"Les tarifs 2026"',
  prefer: '"Les tarifs de l’année"',
  why: 'Le texte sera faux au premier janvier, sans que personne l’ait touché. Une valeur datée (`from`, `to`) change d’elle-même, et une date entière dit depuis quand.',
};

interface Fault {
  code: FindingCode;
  isIn: (text: string) => boolean;
  says: string;
  help: string;
}

const MONTH = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';
const YEAR = new RegExp(
  `(?<![\\d/.,-]|\\d[ \u00a0]|(?:${MONTH})[ \u00a0])20(?:2[4-9]|[3-9]\\d)(?![\\d/-]|[ \u00a0](?:€|km))`,
  'u',
);
const EMPTY_LINK = /(?<!\p{L})(?:cliqu|appuy)(?:ez|er) ici(?!\p{L})/iu;
const TU = /(?<![\p{L}’'-])(?:tu|toi|ton|ta|tes)(?![\p{L}’'-])/u;
/** Groups of digits that begin as a number of ours. */
const PHONE = /(?<![\d.,/])0[1-9](?:[ .\u00a0\u202f]\d{1,3}){3,}(?![\d/])/gu;
const PHONE_DIGITS = 10;

/** What makes a text untrue, or of no use, whatever it is about. */
const FAULTS: readonly Fault[] = [
  {
    code: 'empty-link',
    isIn: (text) => EMPTY_LINK.test(text),
    says: 'does not say where it leads',
    help: 'say what is found there',
  },
  { code: 'two-voices', isIn: (text) => TU.test(text), says: 'says tu where the portal says vous', help: 'say vous' },
  {
    code: 'wrong-phone',
    isIn: (text) => [...text.matchAll(PHONE)].some(([number]) => number.replace(/\D/g, '').length !== PHONE_DIGITS),
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

/** Texts say where links lead, address members in one way, and stay true. */
export const checkWords: Check = perFile(
  ({ data }) => [data.exactTexts],
  (context, { entries }) =>
    shownTexts(context, entries).flatMap(({ file, pointer, text, bare }) =>
      FAULTS.filter(({ isIn }) => isIn(bare)).map(({ code, says, help }) =>
        findingAt(context, { file, pointer }, code, `"${text}" ${says}`, help, 'warning'),
      ),
    ),
);
