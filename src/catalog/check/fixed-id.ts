import type { Json } from '../../rules/index.ts';
import { callIn, nameIn } from '../../rules/language.ts';
import type { Finding, FindingPage } from '../source/index.ts';
import type { Entry } from '../walk/index.ts';
import { type Check, findingAt } from './context.ts';

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

const ARGUMENT = /\/(?:args|variables)\/([^/]+)$/;

/** No id is written for everybody, and neither an id nor a code that is sent is replaced by a written one. */
export const checkFallbacks: Check = (context) => {
  const { table } = context;
  const report = ({ file }: Entry, pointer: string, message: string): Finding =>
    findingAt(context, { file, pointer }, 'fixed-id', message, HELP);
  const written = table.entries.flatMap((entry) => {
    const { pointer, isKey, value } = entry;
    const name = isKey ? undefined : ARGUMENT.exec(pointer)?.[1];
    if (name === undefined || !ID.test(name) || !isWritten(value as Json) || !isNumbered(value as Json)) return [];
    return [report(entry, pointer, `${JSON.stringify(value)} is the "${name}" of one person, sent for everybody`)];
  });
  const instead = table.computedExpressions().flatMap((entry) =>
    fallbacksIn(entry.value as Json, entry.pointer)
      .found.filter(({ value, name }) => (ID.test(name) ? isNumbered(value) : CODE.test(name) && isSent(entry)))
      .map(({ pointer, value, name }) =>
        report(entry, pointer, `${JSON.stringify(value)} would stand for "${name}" wherever it is missing`),
      ),
  );
  return [...written, ...instead];
};

const HELP = 'read it, without a fallback, and let a guard or a condition say what happens where it is missing';

const isSent = ({ scope, pointer }: Entry): boolean => scope.base === 'arguments' || pointer.includes('/variables/');

const isWritten = (value: Json | undefined): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '' && !value.includes('{'));

/** The values written beside a name that is read, and that name. */
function fallbacksIn(rule: Json | undefined, pointer: string): { name: string | null; found: Fallback[] } {
  const call = callIn(rule);
  if (call === null) return { name: null, found: [] };
  const path = nameIn(rule, 'path');
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
