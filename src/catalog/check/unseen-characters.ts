import { isObject } from '../../base/json.ts';
import { keptBy } from '../../base/kept.ts';
import { memoizeWeak } from '../../base/maps.ts';
import { UNSEEN } from '../../base/unseen.ts';
import { escapeStep, type Finding, type FindingPage, type Source } from '../source/index.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';
import { noFaults, type PartCheck } from './per-part.ts';

export const unseenCharacter: FindingPage = {
  finds:
    'Un texte contient un caractère que personne ne voit : un caractère de commande, la moitié d’un caractère, une espace sans largeur, un signe qui retourne le sens de lecture.',
  at: { file: 'catalog/wording.json', pointer: '/texts/help.title' },
  avoid: '"Besoin\\u0000 d’aide\u00a0?"',
  prefer: '"Besoin d’aide\u00a0?"',
  why: 'Il vient d’une copie et ne se relit pas. La base de données refuse U+0000 et les moitiés de caractères ; un signe de sens de lecture fait lire autre chose que ce qui est écrit ; un code qui contient une espace sans largeur n’est égal à aucun autre.',
};

/** Texts and names have no character that nobody sees: PostgreSQL stores not all of them, and eyes miss them. */
export const checkUnseenCharacters: Check = (context) =>
  [...context.sources].flatMap(([file, source]) =>
    mayHoldUnseen(source) ? kept(source, [file], () => search(context, file, source.value, '')) : [],
  );

/** Whether a file as it is written holds such a character, or an escape that may stand for one. */
const mayHoldUnseen = memoizeWeak(({ text }: Source) => ESCAPE.test(text) || (RARE.test(text) && UNSEEN.test(text)));
const ESCAPE = /\\[bfru]/;
/** Other than what texts are mostly written with, all of which is seen: one look at a character, where the rest takes several. */
const RARE = /[^\t\n -~\u00a0-\u00ac\u00ae-\u024f\u2010-\u2027\u202f-\u205e\u20a0-\u20bf]/;

const kept = keptBy<readonly Finding[]>();

function search(context: CheckContext, file: string, value: unknown, pointer: string): Finding[] {
  if (typeof value === 'string') return findingsOf(context, { file, pointer }, value);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = `${pointer}/${escapeStep(name)}`;
    const own = Array.isArray(value) ? [] : findingsOf(context, { file, pointer: at, onKey: true }, name);
    return [...own, ...search(context, file, inner, at)];
  });
}

function findingsOf(context: CheckContext, place: Parameters<typeof findingAt>[1], text: string): Finding[] {
  const [found] = UNSEEN.exec(text) ?? [];
  if (found === undefined) return [];
  const code = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const message = `the text holds U+${code}, a character that nobody sees`;
  return [
    findingAt(context, place, 'unseen-character', message, 'take it out, or write the text again without copying'),
  ];
}

const SPACES: ReadonlySet<number> = new Set([0x09, 0x20, 0xa0, 0x202f]);

/** Codes neither begin nor end with a space, which nobody sees and by which they equal no other. */
export const spacedNames: PartCheck = {
  faultsIn(part, names) {
    if (Array.isArray(part) || !names.some(isSpaced)) return noFaults;
    return names.filter(isSpaced).map((name) => ({
      steps: [name],
      onKey: true,
      code: 'unseen-character',
      message: `"${name}" begins or ends with a space`,
      help: 'take the space out: the code is equal to no other',
      severity: 'error',
    }));
  },
  alone: true,
};

const isSpaced = (name: string): boolean =>
  SPACES.has(name.charCodeAt(0)) || SPACES.has(name.charCodeAt(name.length - 1));
