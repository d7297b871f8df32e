import { isObject } from '../../base/json.ts';
import { getOrAdd } from '../../base/maps.ts';
import type { Analysis, Json } from '../../rules/index.ts';
import { callIn } from '../../rules/language.ts';
import type { Finding, FindingPage } from '../source/index.ts';
import { computedIn, type Entry } from '../walk/index.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';
import { type EntryCheck, nothing, perFile } from './per-file.ts';

export const fixedId: FindingPage = {
  finds: 'Un identifiant ou un code envoyé en a un autre, écrit d’avance, pour repli.',
  at: { file: 'forms/resiliation/resiliation.json', pointer: '/steps/3/send/variables/policeId' },
  avoid: '{ "default": [{ "var": "$params.id" }, "1234"] }',
  prefer: '{ "var": "$params.id" }',
  why: 'Quand il manque, c’est le contrat d’un autre, ou un choix que personne n’a fait, qui partirait. Rien ne vaut un identifiant : sans lui, la demande n’a pas lieu.',
};

/** Names of what is one thing of one person. */
const ID = /^(?:id|.*Id|id[A-Z].*|.*police.*|numProfil|numeroContrat|numContrat|token|iban|numIBAN)$/i;
const CODE = /^(?:code.*|.*Code|motif)$/;

/** A word such as « inconnu » is nobody’s number. */
const isNumbered = (value: Json): boolean => /\d/.test(String(value));

/** What a value may be, in place of the name that it reads. */
interface Fallback {
  pointer: string;
  value: Json;
  /** The last name of the path that it stands for. */
  name: string;
}

const ARGUMENT = /\/(?:args|variables)\/[^/]+$/;

/** No id is written for everybody. */
export const writtenIds: EntryCheck = {
  concerns: ({ isKey, name, value, pointer }) =>
    !isKey &&
    typeof value !== 'object' &&
    ID.test(name) &&
    isWritten(value) &&
    isNumbered(value) &&
    ARGUMENT.test(pointer),
  find(context, { file, pointer, name, value }) {
    const message = `${JSON.stringify(value)} is the "${name}" of one person, sent for everybody`;
    return findingAt(context, { file, pointer }, 'fixed-id', message, HELP);
  },
};

/** Neither an id nor a code that is sent is replaced by a written one. */
export const checkFallbacks: Check = perFile(nothing, (context, { entries }) => {
  const instead: Finding[] = [];
  for (const entry of computedIn(entries))
    for (const { pointer, value, name } of fallbacksOf(context, entry)) {
      if (ID.test(name) ? !isNumbered(value) : !CODE.test(name) || !isSent(entry)) continue;
      const message = `${JSON.stringify(value)} would stand for "${name}" wherever it is missing`;
      const place = { file: entry.file, pointer: entry.pointer + pointer };
      instead.push(findingAt(context, place, 'fixed-id', message, HELP));
    }
  return instead;
});

const HELP = 'read it, without a fallback, and let a guard or a condition say what happens where it is missing';

const isSent = ({ scope, pointer }: Entry): boolean => scope.base === 'arguments' || pointer.includes('/variables/');

const isWritten = (value: Json | undefined): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '' && !value.includes('{'));

/** What a rule has in place of what it reads; a rule that is written in many places is searched once. */
function fallbacksOf({ table }: CheckContext, entry: Entry): readonly Fallback[] {
  if (!isObject(entry.value)) return noFallbacks;
  const analysis = table.analysis(entry);
  const search = () => fallbacksIn(entry.value, '').found;
  return analysis === null ? search() : getOrAdd(fallbacks, analysis, search);
}

const noFallbacks: readonly Fallback[] = [];
const fallbacks = new WeakMap<Analysis, readonly Fallback[]>();

/** The values written beside a name that is read, and that name. */
function fallbacksIn(rule: Json | undefined, pointer: string): { name: string | null; found: Fallback[] } {
  const call = callIn(rule);
  if (call === null) return { name: null, found: [] };
  const [first] = call.args;
  const path = call.traits.names === 'path' && typeof first === 'string' ? first : null;
  const isChoice = call.traits.joins === 'choice';
  const below = call.args.map((arg, rank) => fallbacksIn(arg, pointer + call.pointerTo(rank)));
  const within = below.flatMap(({ found }) => found);
  const isValue = (rank: number) => !isChoice || rank % 2 === 1 || rank === call.args.length - 1;
  const name =
    path === null
      ? (below.find((one, rank) => isValue(rank) && one.name !== null)?.name ?? null)
      : (path.split('.').at(-1) ?? null);
  if (name === null || !(isChoice || call.traits.coalesces === true || path !== null))
    return { name: null, found: within };
  const own = call.args.flatMap((value, rank): Fallback[] =>
    isWritten(value) && isValue(rank) && !(path !== null && rank === 0)
      ? [{ pointer: pointer + call.pointerTo(rank), value, name }]
      : [],
  );
  return { name, found: [...within, ...own] };
}
