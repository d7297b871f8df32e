import { fileOf } from '../../catalog/sections.ts';
import { settledScope } from '../../view/contracts/contract-view.ts';
import type { ContractGiven } from '../../view/scope.ts';
import { codeText } from '../../view/text/code-text.ts';
import { type Deciding, type Explain, type Explained, entry, notDecisive } from './deciding.ts';
import { firstRule } from './first-rule.ts';
import { productOf } from './products.ts';

const groups = fileOf('cancellationGroups');

/** What decides the group of a product: the entry that names it, else the one that names its family. */
export function groupOf(explained: Explained, code: string | null): Deciding[] {
  const { groups: all = {}, withoutGroup = [] } = explained.catalogue.data.cancellationGroups ?? {};
  const none = code === null ? -1 : withoutGroup.indexOf(code);
  if (none >= 0) return [entry(groups, `/withoutGroup/${none}`, String(code), null)];
  for (const [group, { products = [] }] of Object.entries(all)) {
    const at = code === null ? -1 : products.indexOf(code);
    if (at >= 0) return [entry(groups, `/groups/${group}/products/${at}`, group, Number(group))];
  }
  const family = explained.catalogue.product(code).family;
  const [product] = productOf(explained, code, 'family');
  const why = product === undefined ? [] : [notDecisive(product)];
  for (const [group, { families = [] }] of Object.entries(all)) {
    const at = families.indexOf(family);
    if (at >= 0) {
      const note = `no group names the product ${code ?? ''}`.trimEnd();
      return [entry(groups, `/groups/${group}/families/${at}`, group, Number(group), note), ...why];
    }
  }
  return [
    entry(groups, '/groups', 'groups', null, `no group names ${code ?? 'no code'}, nor its family ${family}`),
    ...why,
  ];
}

export const terminationGroup: Explain = (explained, given) => groupOf(explained, codeText(given.codeProduit));

export const terminationReasons: Explain = (explained, given, [first = '']) => {
  const group = groupOf(explained, codeText(given.codeProduit));
  const named = /^\[(.+)\]$/.exec(first)?.[1];
  const reason = named === undefined ? undefined : explained.catalogue.data.cancellationReasons?.reasons[named];
  if (named === undefined || reason === undefined) return group;
  const offers = reason.groups.some((one) => one === group[0]?.value);
  const note = offers ? `offered to group ${group[0]?.value}` : `not offered to group ${group[0]?.value}`;
  const own = entry(fileOf('cancellationReasons'), `/reasons/${named}/groups`, named, reason.groups, note);
  return [own, ...group];
};

export const terminationStatus: Explain = (explained, given) => {
  const { rules = [], otherwise = 'blocked' } = explained.catalogue.data.cancellationStatus ?? {};
  const scope = settledScope(explained.catalogue, given as ContractGiven);
  const named = rules.map(({ id, when, status }) => ({ id, when, gives: status }));
  return firstRule(explained, { file: fileOf('cancellationStatus'), rules: named, otherwise }, scope);
};
