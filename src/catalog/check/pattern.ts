import type { Page } from '../source/index.ts';

export const badPattern: Page = {
  finds: 'Une expression régulière ne peut pas servir : elle est mal écrite, ou son examen prendrait trop longtemps.',
  at: { file: 'forms/connexion/identifiant-oublie.json', pointer: '/fields/codePostal/schema/pattern' },
  avoid: '"^[0-9{5}$"',
  prefer: '"^[0-9]{5}$"',
  why: 'Elle juge chaque réponse, dans le navigateur et sur le serveur.',
};
/** Whether a pattern of the catalogue is a regular expression, as validators and browsers read it. */
export function compiles(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

export const patternHelp = 'check its brackets; in JSON, a backslash is written twice';
