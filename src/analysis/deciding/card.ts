import { isObject } from '../../base/json.ts';
import type { ListMoment } from '../../catalog/index.ts';
import { own } from '../../rules/index.ts';
import { type Branch, conditionAt } from '../../view/branches.ts';
import { contractScope } from '../../view/contract-scope.ts';
import { readsBesideContract } from '../../view/contracts/card-view.ts';
import { hiddenLines, listedBranches } from '../../view/contracts/listed.ts';
import { type Fields, stateCode } from '../../view/scope.ts';
import { codeText } from '../../view/text/code-text.ts';
import type { Given } from '../given.ts';
import { type Deciding, type Explain, type ExplainedCatalogue, entry, notDecisive, ruled } from './deciding.ts';
import { followBranches, witnessedBranch } from './first-branch.ts';
import { moment, phase } from './moments.ts';
import { page, productOf } from './products.ts';
import { cardKindOf } from './states.ts';

const itemOf = (given: Given): Fields => (isObject(given.item) ? (given.item as Fields) : {});

/** A card is given an item of a list; its moment is decided on it as on a contract. */
const asContract = ({ item, ...beside }: Given): Given => ({
  ...readsBesideContract((item ?? {}) as Fields),
  ...beside,
  contract: item,
});

/** Names of what a card shows -> names of what lists say. */
const properties: Readonly<Record<string, keyof ListMoment>> = { state: 'label', aside: 'link' };

/** What lists show of a contract: the first entry of its moment whose condition holds. */
const listed: Explain = (explained, given, path) => {
  const contract = asContract(given);
  const scope = contractScope(explained.catalogue, contract);
  const { taken, before } = followBranches(
    explained,
    listedBranches(explained.catalogue, scope.dollars.$moment),
    scope,
  );
  const ofMoment = moment(explained, contract, []).slice(0, 1);
  const conditionOf = (branch: Branch<ListMoment>): Deciding => {
    const { file, pointer } = conditionAt(branch);
    const decided = witnessedBranch(explained, branch, scope);
    return decided === null ? entry(file, pointer, branch.id, null) : ruled(decided, [branch.id]);
  };
  const passed = before.map((branch) => notDecisive(conditionOf(branch)));
  if (taken === null) return [...ofMoment, ...passed];
  const [first = ''] = path;
  const property = path.at(-1) === 'tone' ? 'tone' : (properties[first] ?? first);
  const says = own(taken.gives, property);
  const { file, pointer } = taken.at;
  const decided = entry(file, says === undefined ? pointer : `${pointer}/${property}`, taken.id, says ?? taken.gives);
  return taken.when === undefined
    ? [decided, ...ofMoment, ...passed]
    : [decided, conditionOf(taken), ...ofMoment, ...passed];
};

/** Lines of a card: the entries of `hiddenLines` that take one away, else what lists say of the contract. */
const lines: Explain = (explained, given, path) => {
  const scope = contractScope(explained.catalogue, asContract(given));
  const hidden = hiddenLines(explained.catalogue).flatMap((one) => followBranches(explained, one, scope).taken ?? []);
  if (hidden.length === 0) return listed(explained, given, path);
  return hidden.map((branch) => {
    const decided = witnessedBranch(explained, branch, scope);
    const { file, pointer } = conditionAt(branch);
    const hides = decided === null ? entry(file, pointer, branch.id, true) : ruled(decided, [branch.id]);
    return { ...hides, note: `it leaves out «\u00a0${branch.gives}\u00a0»` };
  });
};

const ofProduct =
  (property: string): Explain =>
  (explained: ExplainedCatalogue, given: Given) =>
    productOf(explained, codeText(itemOf(given).codeProduit), property);

const kind: Explain = (explained, given) =>
  cardKindOf(explained, stateCode(contractScope(explained.catalogue, asContract(given)).data));

const parts: Readonly<Record<string, Explain>> = {
  label: ofProduct('label'),
  icon: ofProduct('icon'),
  external: ofProduct('externalLink'),
  group: ofProduct('theme'),
  colors: (...args) => [...kind(...args), ...ofProduct('colors')(...args)],
  theme: (...args) => [...kind(...args), ...ofProduct('theme')(...args)],
  subLabel: kind,
  number: kind,
  clickable: kind,
  link: (explained, given, path) => [
    ...kind(explained, given, path),
    ...page(explained, { codeProduit: itemOf(given).codeProduit }, []),
  ],
  moment: (explained, given) => moment(explained, asContract(given), []),
  phase: (explained, given) => phase(explained, asContract(given), []),
  state: listed,
  since: listed,
  heading: listed,
  aside: listed,
  primary: lines,
  secondary: lines,
};

export const card: Explain = (explained, given, path) => {
  const part = path[0] !== undefined && Object.hasOwn(parts, path[0]) ? parts[path[0]] : undefined;
  return part === undefined ? kind(explained, given, path) : part(explained, given, path);
};
