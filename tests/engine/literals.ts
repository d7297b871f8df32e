import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'rolldown/utils';

/** A text that stands in a source, with the line where it begins; `{}` holds the place of what a template fills in. */
export interface Literal {
  text: string;
  line: number;
}

/** Every string, template and text of JSX in a file of code; what it imports, its types and its comments left out. */
export function literalsOf(file: string): Literal[] {
  const source = readFileSync(file, 'utf8');
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Literal[] = [];
  const add = (text: string, start: number) => found.push({ text, line: source.slice(0, start).split('\n').length });
  const skipped = new Set<number>();
  new Visitor({
    ImportDeclaration: ({ source: name }) => void skipped.add(name.start),
    ExportNamedDeclaration: ({ source: name }) => void (name !== null && skipped.add(name.start)),
    ExportAllDeclaration: ({ source: name }) => void skipped.add(name.start),
    TSLiteralType: ({ literal }) => void skipped.add(literal.start),
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
