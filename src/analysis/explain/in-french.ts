import { isObject, type Json } from '../../base/json.ts';
import { type InputChange, isOtherText, listChange } from '../../catalog/prove/index.ts';
import type { Entry } from '../../catalog/walk/index.ts';
import type { AnswerExplanation, Cause } from '../answers/question.ts';
import type { ReadingPlace, WordsWorld } from '../sentence/api-field.ts';
import { type CatalogueNames, catalogueNames } from '../sentence/catalogue-names.ts';
import { listInWords } from '../sentence/list-words.ts';
import type { SentencePart } from '../sentence/parts.ts';
import { sentenceOf } from '../sentence/sentence-of.ts';
import { plainText } from '../sentence/spoken.ts';
import { valueWords } from '../sentence/value-words.ts';
import type { Explanation } from './explain-element.ts';

/** A condition that was tried, as a sentence with its place in the catalogue. */
export interface SaidCondition {
  file: string;
  pointer: string;
  holds: boolean;
  sentence: SentencePart;
  text: string;
}

/** One way to make it otherwise: each of its changes, and where it is known, what the answer is then. */
export interface SaidChange {
  changes: readonly string[];
  answer: string | null;
}

/** An explanation in French: a line for each thing to read, and what these lines are made of. */
export interface SaidExplanation {
  /** `Visible parce que …`, `Absent parce que …`. */
  because: string;
  conditions: readonly SaidCondition[];
  /** `Il faudrait …`; what it takes for something that is shown to be so no more. */
  otherwise: string;
  changes: readonly SaidChange[];
  /** No smaller change does: all that matters was tried. */
  isProved: boolean;
}

/** Why something shows on a contract's page or does not, and what would have to change. */
export function elementInFrench(explanation: Explanation, world: WordsWorld, place: ReadingPlace): SaidExplanation {
  const names = catalogueNames(world, place);
  const { shows, because, changes, isProved } = explanation;
  const conditions = because.map(({ entry, holds }) => saidCondition(entry, holds, names));
  const ways = changes.map((set) => ({ changes: set.map((change) => changeInFrench(change, names)), answer: null }));
  return {
    because: shows ? whyShown(conditions) : whyAbsent(conditions),
    conditions,
    otherwise: otherwiseText(ways, isProved, shows ? 'le cacherait' : 'le montrerait', shows ? SHOWN : ABSENT),
    changes: ways,
    isProved,
  };
}

/** What decided an answer, and what would make it another. */
export function answerInFrench(
  explanation: AnswerExplanation,
  world: WordsWorld,
  place: ReadingPlace,
): SaidExplanation {
  const names = catalogueNames(world, place);
  const { name, answer, because, changes, isProved } = explanation;
  const [kind = '', id = ''] = name.split(':');
  const { subject, path } = answers[kind] ?? { subject: kind, path: '' };
  const conditions = because.flatMap((cause) => causeInFrench(cause, world, names));
  const ways = changes.map(({ set, answer: other }) => ({
    changes: set.map((change) => changeInFrench(change, names)),
    answer: shown(other, path, names),
  }));
  const decisive = conditions.filter(({ holds }) => holds).map(({ text }) => text);
  const decided = decisive.length === 0 ? '' : ` parce que\u00a0: ${decisive.join('\u00a0; ')}`;
  return {
    because: `${[subject, id].filter(Boolean).join(' ')} est ${shown(answer, path, names)}${decided}.`,
    conditions,
    otherwise: otherwiseText(ways, isProved, 'donnerait une autre réponse', ABSENT),
    changes: ways,
    isProved,
  };
}

/** Answers that are explained, each as a subject, with the path by which rules read it. */
const answers: Readonly<Record<string, { subject: string; path: string }>> = {
  state: { subject: 'L’état d’affichage', path: '$display' },
  'state-label': { subject: 'Le libellé de l’état', path: '' },
  moment: { subject: 'Le moment de la vie du contrat', path: '$moment' },
  product: { subject: 'Le produit', path: 'codeProduit' },
  label: { subject: 'Le libellé', path: '' },
  card: { subject: 'La carte', path: '' },
  termination: { subject: 'La résiliation', path: '$terminationStatus' },
  'termination-group': { subject: 'Le groupe de résiliation', path: '' },
  reason: { subject: 'Le motif', path: '' },
  task: { subject: 'La tâche', path: '' },
  shortcut: { subject: 'Le raccourci', path: '' },
  fee: { subject: 'Le barème', path: '' },
  document: { subject: 'Le document', path: '' },
};

function saidCondition(entry: Entry, holds: boolean, names: CatalogueNames): SaidCondition {
  const { file, pointer, value } = entry;
  const isTest = entry.role === 'rule';
  const sentence = sentenceOf(value, names, { isCondition: isTest });
  const said = plainText(sentence);
  return { file, pointer, holds, sentence, text: isTest ? said : `sa valeur n’est pas vide (${said})` };
}

/** The rule that decided, where a rule on the data itself did. */
function causeInFrench(
  { file, pointer, isDecisive, rule }: Cause,
  { table }: WordsWorld,
  names: CatalogueNames,
): SaidCondition[] {
  const entry = table.at(file, pointer);
  return rule === null || entry === undefined ? [] : [saidCondition(entry, isDecisive, names)];
}

const textsOf = (conditions: readonly Pick<SaidCondition, 'text'>[]) =>
  conditions.map(({ text }) => text).join('\u00a0; ');

function whyShown(conditions: readonly SaidCondition[]): string {
  return conditions.length === 0
    ? 'Visible parce que rien ne le cache\u00a0: aucune condition.'
    : `Visible parce que\u00a0: ${textsOf(conditions)}.`;
}

function whyAbsent(conditions: readonly SaidCondition[]): string {
  const failed = conditions.filter(({ holds }) => !holds);
  if (failed.length === 0) return 'Absent parce que ce qu’il montre est vide, ou ce qui l’entoure est absent.';
  const are = failed.length === 1 ? 'cette condition n’est pas remplie' : 'ces conditions ne sont pas remplies';
  return `Absent parce que ${are}\u00a0: ${textsOf(failed)}.`;
}

const SHOWN = 'Il ne le serait plus avec\u00a0: ';
const ABSENT = 'Il faudrait\u00a0: ';

/** What it takes where only the conditions are known: that those which fail hold; empty where none fails. */
export function neededInFrench(conditions: readonly Pick<SaidCondition, 'holds' | 'text'>[]): string {
  const failed = conditions.filter(({ holds }) => !holds);
  return failed.length === 0 ? '' : `${ABSENT}${textsOf(failed)}.`;
}

function otherwiseText(ways: readonly SaidChange[], isProved: boolean, does: string, start: string): string {
  if (ways.length === 0)
    return isProved
      ? `Rien de ce que quelqu’un peut changer ne ${does}.`
      : `Aucun changement qui ${does} n’a été trouvé.`;
  const said = ways.map(
    ({ changes, answer }) => `${changes.join(' et ')}${answer === null ? '' : ` (alors ${answer})`}`,
  );
  return `${start}${said.join('\u00a0; ou ')}${isProved ? '' : ' (peut-être moins suffirait-il)'}.`;
}

const OTHERS = 3;

const moreWords = (count: number): string => (count === 1 ? 'un autre' : `${count} autres`);

/** `code d’état : « NY » au lieu de « RES » (Résilié)`. */
function changeInFrench({ path, from, to, orElse }: InputChange, names: CatalogueNames): string {
  const all = [to, ...orElse];
  const steps = Array.isArray(from) ? all.flatMap((one) => stepInFrench(from, one, path, names) ?? []) : [];
  const isByStep = steps.length > 0 && steps.length === all.length;
  const said = isByStep ? steps : all.map((value) => shown(value, path, names));
  const more = said.length > OTHERS + 1 ? [moreWords(said.length - OTHERS - 1)] : [];
  const wanted = [...new Set(said.slice(0, OTHERS + 1)), ...more].join(' ou ');
  return `${names.field(path).label}\u00a0: ${wanted}${isByStep ? '' : ` au lieu ${instead(shown(from, path, names))}`}`;
}

/** `un élément de plus (code : « RC »)`; null for what is more than one element away, or leaves none. */
function stepInFrench(from: readonly Json[], to: Json, path: string, names: CatalogueNames): string | null {
  if (!Array.isArray(to) || to.length === 0 || from.length === 0) return null;
  const { more, less } = listChange(from, to);
  if (more.length + less.length !== 1) return null;
  return `${shown([...more, ...less], path, names)} ${more.length > 0 ? 'de plus' : 'de moins'}`;
}

/** `de «\u00a0RES\u00a0»`, `d’absent`. */
const instead = (text: string): string => (/^[aeiou]/.test(text) ? `d’${text}` : `de ${text}`);

const LONGEST = 60;

function shown(value: unknown, path: string, names: CatalogueNames): string {
  if (Array.isArray(value)) {
    const below = (name: string) => (path === '' ? name : `${path}.${name}`);
    const said = listInWords(value, {
      label: (name) => names.field(below(name)).label,
      value: (one, name) => shown(one, name === null ? path : below(name), names),
    });
    return value.length === 0 ? 'vide' : said;
  }
  if (isOtherText(value)) return 'une autre valeur';
  if (isObject(value)) return 'présent';
  const plain = (value ?? null) as Json;
  const label = path === '' ? null : names.code(path, plain);
  const text = short(
    valueWords(plain, { isCompared: true, money: path !== '' && names.field(path).isAmount ? names.money : null }),
  );
  return label === null ? text : `${text} (${label})`;
}

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
