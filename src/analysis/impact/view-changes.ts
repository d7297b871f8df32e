import { asJson, ownValue } from '../../base/json.ts';
import type { Catalogue } from '../../catalog/index.ts';
import type { Json } from '../../rules/index.ts';
import { contractScope } from '../../view/contract-scope.ts';
import { cardView } from '../../view/contracts/card-view.ts';
import { contractView } from '../../view/contracts/contract-view.ts';
import { certificatesOf } from '../../view/papers/certificates.ts';
import type { ContractGiven } from '../../view/scope.ts';
import { type Difference, findDifferences } from '../diff/tree.ts';
import { valueText } from '../diff/words.ts';
import { walkElements } from '../regions/presences.ts';
import { errandChanges } from './errand-changes.ts';
import type { ViewChange } from './part.ts';
import { englishView, type PartChange, type PartKind, partKinds, type ViewWords } from './view-words.ts';

type Drawn = { view: Json; card: Json };

/** The page of a contract with its certificates, and its card. */
function draw(catalogue: Catalogue, given: ContractGiven): Drawn {
  // the place of notices follows from the tabs, which are compared
  const { notices: _notices, ...view } = contractView(catalogue, given);
  const { contract } = given;
  const certificates = certificatesOf(catalogue, contractScope(catalogue, given)).map(({ code, label, fileName }) => ({
    code,
    label,
    fileName,
  }));
  const item = { numContrat: contract?.numeroContrat ?? null, ...contract };
  const { theme: _theme, ...card } = cardView(catalogue, item, { today: given.today, termination: given.termination });
  return { view: asJson({ ...view, certificates }), card: asJson(card) };
}

/** Colours are one thing to see: which of them is another says nothing. */
const whole = { isWhole: (_before: string, after: string) => after.endsWith('/colors') };

/** Names of the parts of a family's page, by their place in a view. */
export function partNames(
  catalogues: readonly Catalogue[],
  family: string,
  words: ViewWords = englishView,
): Map<string, string> {
  const names = new Map<string, string>();
  for (const { data } of catalogues) {
    const definition = ownValue(data.families, family);
    if (definition === undefined) continue;
    for (const { key, subject } of walkElements(asJson(definition), '', '', new Map()))
      names.set(key.replace('/header', '').replaceAll('/blocks/', '/content/'), words.subject(subject));
  }
  return names;
}

/** Everything that a contract shows differently under two catalogues, in words, each once. */
export function viewChanges(
  before: Catalogue,
  after: Catalogue,
  given: ContractGiven,
  names: ReadonlyMap<string, string>,
  words: ViewWords = englishView,
): ViewChange[] {
  const [was, is] = [draw(before, given), draw(after, given)];
  const found = [
    ...findDifferences(was.view, is.view, whole).map((one) => changeOf(one, names, words)),
    ...findDifferences(was.card, is.card, whole).map((one) => {
      const change = changeOf(one, new Map(), words);
      return { ...change, what: words.onCard(change.what) };
    }),
    ...errandChanges(before, after, given, words),
  ];
  const once = new Map<string, ViewChange>();
  for (const one of found) if (!once.has(one.what)) once.set(one.what, one);
  return [...once.values()];
}

function changeOf(
  { change, path, before, after }: Difference,
  names: ReadonlyMap<string, string>,
  words: ViewWords,
): ViewChange {
  const part = partOf(path, names, words);
  const isWhole = part !== null && part.length === path.length;
  if (part !== null && isWhole && change !== 'changed')
    return { what: words.change(part.name, verbs[change]), detail: null };
  const [was, is] = [before?.value ?? null, after?.value ?? null];
  const name = part?.name ?? words.property(path[0] ?? 'page');
  if (path.length === 1 && was === null) return { what: words.change(name, 'appears'), detail: null };
  if (path.length === 1 && is === null) return { what: words.change(name, 'disappears'), detail: null };
  return { what: words.change(name, 'changes'), detail: words.becomes(valueText(was), valueText(is)) };
}

const verbs = {
  added: 'appears',
  removed: 'disappears',
  renamed: 'renamed',
  moved: 'moves',
} as const satisfies Record<string, PartChange>;

const kinds: Readonly<Record<string, PartKind>> = partKinds;

/** The innermost named part around a path. */
function partOf(
  path: readonly string[],
  names: ReadonlyMap<string, string>,
  words: ViewWords,
): { name: string; length: number } | null {
  for (let length = path.length; length >= 2; length--) {
    const kind = kinds[path[length - 2] ?? ''];
    if (kind === undefined) continue;
    const known = names.get(`/${path.slice(0, length).join('/')}`);
    return { name: known ?? words.part(kind, path[length - 1] ?? ''), length };
  }
  return null;
}
