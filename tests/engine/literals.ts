import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'rolldown/utils';

/** A text that stands in a source, with the line where it begins; `{}` holds the place of what a template fills in. */
export interface Literal {
  text: string;
  line: number;
  /** What takes it, where it is alone there: the attribute, the property or the function that it is given to. */
  taker: string | null;
}

/** Every string, template and text of JSX in a file of code; what it imports, its types and its comments left out. */
export const literalsOf = (file: string): Literal[] => literalsIn(file, readFileSync(file, 'utf8'));

/** The same of a text that such a file may hold. */
export function literalsIn(file: string, source: string): Literal[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Literal[] = [];
  const takers = new Map<number, string>();
  const add = (text: string, start: number) => {
    const line = source.slice(0, start).split('\n').length;
    found.push({ text, line, taker: takers.get(start) ?? null });
  };
  const skipped = new Set<number>();
  new Visitor({
    ImportDeclaration: ({ source: name }) => void skipped.add(name.start),
    ExportNamedDeclaration: ({ source: name }) => void (name !== null && skipped.add(name.start)),
    ExportAllDeclaration: ({ source: name }) => void skipped.add(name.start),
    TSLiteralType: ({ literal }) => void skipped.add(literal.start),
    JSXAttribute: ({ name, value }) => {
      if (value?.type === 'Literal' && name.type === 'JSXIdentifier') takers.set(value.start, name.name);
    },
    Property: ({ key, value }) => void (key.type === 'Identifier' && takers.set(value.start, key.name)),
    CallExpression: ({ callee, arguments: [first] }) => {
      const called = callee.type === 'MemberExpression' ? callee.property : callee;
      if (first !== undefined && called.type === 'Identifier') takers.set(first.start, called.name);
    },
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && !skipped.has(start)) add(value, start);
    },
    TemplateLiteral: ({ quasis, start }) => {
      if (!skipped.has(start)) add(quasis.map(({ value }) => value.cooked ?? value.raw).join('{}'), start);
    },
    JSXText: ({ value, start }) => add(value, start),
  }).visit(program);
  return found;
}

/** Words that French has and English has not, nor code: one of them beside another word, and a text is French. */
const WORDS = `
  le la les un une des du au aux est sont ce cette ces et ou qui que votre vos vous nous notre nos pas pour
  avec sans dans sur tous aucun aucune il elle ne se sa ses seconde secondes heure heures jour jours mois
  merci contrat demande fichier compte courrier bonjour connexion retrait versement libre total
`;
/** French by themselves, as titles and buttons are. */
const ALONE = /^(?:Introuvable|Courrier|Valider|Annuler|Envoyer|Payer|Signer|Abandonner|Continuer)$/;

const oneOf = (words: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\d_.=/-])(?:${words.join('|')})(?![\\p{L}\\d_.=/-])`, 'iu');
const word = oneOf(WORDS.trim().split(/\s+/));

/** Whether a text holds words of French: a letter with an accent, an elision, or a usual word beside another. */
export function isFrench(text: string): boolean {
  if (/[àâäçéèêëîïôöùûüœ«»]/iu.test(text)) return true;
  if (/(?<!\p{L})(?:[ldnsjmct]|qu)’\p{L}/iu.test(text) || ALONE.test(text.trim())) return true;
  return word.test(text) && /\p{L}\s+\p{L}/u.test(text);
}

/** Every name that an object gives to one of its values, as `auto` in `{ auto: 1 }`; what takes an object apart left out. */
export function keysIn(file: string, source: string): Literal[] {
  const found: Literal[] = [];
  new Visitor({
    ObjectExpression: ({ properties }) => {
      for (const one of properties)
        if (one.type === 'Property' && !one.shorthand && !one.computed && one.key.type === 'Identifier')
          found.push({ text: one.key.name, line: source.slice(0, one.start).split('\n').length, taker: null });
    },
  }).visit(parseSync(file, source).program);
  return found;
}
