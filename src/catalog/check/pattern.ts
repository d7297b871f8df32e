import { memoize } from '../../base/maps.ts';
import type { FindingPage } from '../source/index.ts';

export const badPattern: FindingPage = {
  finds: 'Une expression régulière ne peut pas servir : elle est mal écrite, ou son examen prendrait trop longtemps.',
  at: { file: 'forms/connexion/identifiant-oublie.json', pointer: '/fields/codePostal/schema/pattern' },
  avoid: '"^[0-9{5}$"',
  prefer: '"^[0-9]{5}$"',
  why: 'Elle juge chaque réponse, dans le navigateur et sur le serveur.',
};

/** A fault in a pattern. */
export interface PatternFault {
  message: string;
  help: string;
}

const unreadable: PatternFault = {
  message: 'this is not a regular expression',
  help: 'check its brackets; in JSON, a backslash is written twice',
};

const slow: PatternFault = {
  message: 'the time that this pattern takes doubles with each letter',
  help: 'let one text be read in one way only: "^(\\\\p{L}+ ?)+$" is "^\\\\p{L}+( \\\\p{L}+)* ?$"',
};

/** Only a repeated group can make matching exponential. */
const repeatedGroup = /\)(?:[*+]|\{\d*,?\d*\})/;

/** Whether the time that a pattern takes doubles with each letter. */
export type JudgePattern = (pattern: string) => boolean;

let isExponential: JudgePattern = () => false;

/** Sets what examines repeated groups. Without it, as in a browser, patterns are only compiled. */
export function setPatternJudge(judge: JudgePattern): void {
  isExponential = judge;
}

/** A pattern of the catalogue that is invalid, or that may block a server or a browser. */
export const patternFault = memoize((pattern: string): PatternFault | null => {
  if (!compiles(pattern)) return unreadable;
  return isSlow(pattern) ? slow : null;
});

/** With the flag that validators and browsers use. */
function compiles(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

const isSlow = (pattern: string): boolean => repeatedGroup.test(pattern) && isExponential(pattern);
