import { isObject } from '../../base/json.ts';
import { fileOf } from '../../catalog/sections.ts';
import { own } from '../../rules/index.ts';
import { contractScope } from '../../view/contract-scope.ts';
import { readsBesideContract } from '../../view/contracts/card-view.ts';
import { type Fields, stateCode } from '../../view/scope.ts';
import { codeText } from '../../view/text/code-text.ts';
import { type Deciding, type Explain, type ExplainedCatalogue, entry, type Given, notDecisive } from './deciding.ts';
import { witnessed } from './first-branch.ts';
import { moment } from './moments.ts';
import { page, productOf } from './products.ts';
import { cardKindOf } from './states.ts';

const lists = fileOf('lists');

const itemOf = (given: Given): Fields => (isObject(given.item) ? (given.item as Fields) : {});

/** A card is given an item of a list; its moment is decided on it as on a contract. */
const asContract = ({ item, ...beside }: Given): Given => ({
  ...readsBesideContract((item ?? {}) as Fields),
  ...beside,
  contract: item,
});

/** What lists say of a contract: the first entry of its moment whose condition holds. */
const listed: Explain = (explained, given, path) => {
  const contract = asContract(given);
  const scope = contractScope(explained.catalogue, contract);
  const passed: Deciding[] = [];
  for (const [i, one] of (explained.catalogue.data.lists?.moments ?? []).entries()) {
    if (one.moment !== scope.dollars.$moment) continue;
    const at = `/moments/${i}`;
    const property = path.at(-1) ?? '';
    const says = own(one, property);
    const said = entry(lists, says === undefined ? at : `${at}/${property}`, one.moment, says ?? one);
    if (one.when === undefined) return [said, ...moment(explained, contract, []).slice(0, 1), ...passed];
    const decided = witnessed(explained, { file: lists, pointer: `${at}/when`, when: one.when }, scope);
    const isTrue = decided?.value === true;
    const condition = { ...said, pointer: `${at}/when`, value: decided?.value ?? null, reads: decided?.reads ?? [] };
    if (isTrue) return [said, condition, ...moment(explained, contract, []).slice(0, 1)];
    passed.push(notDecisive(condition));
  }
  return [...moment(explained, contract, []).slice(0, 1), ...passed];
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
  colors: (...asked) => [...kind(...asked), ...ofProduct('colors')(...asked)],
  theme: (...asked) => [...kind(...asked), ...ofProduct('theme')(...asked)],
  subLabel: kind,
  number: kind,
  clickable: kind,
  link: (explained, given, path) => [
    ...kind(explained, given, path),
    ...page(explained, { codeProduit: itemOf(given).codeProduit }, []),
  ],
  moment: (explained, given) => moment(explained, asContract(given), []),
  phase: (explained, given) => moment(explained, asContract(given), []),
  state: listed,
  since: listed,
  heading: listed,
  aside: listed,
  primary: listed,
  secondary: listed,
};

export const card: Explain = (explained, given, path) => {
  const part = path[0] !== undefined && Object.hasOwn(parts, path[0]) ? parts[path[0]] : undefined;
  return part === undefined ? kind(explained, given, path) : part(explained, given, path);
};
