import type { Catalogue } from '../../catalog/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import { statusBranches } from '../../view/cancellation/status.ts';
import { groupFound, terminationReasons as reasonsOf } from '../../view/cancellation/termination.ts';
import { settledScope } from '../../view/contracts/contract-view.ts';
import type { GivenByName } from '../../view/lookup.ts';
import type { ContractGiven } from '../../view/scope.ts';
import { codeText } from '../../view/text/code-text.ts';
import { type Deciding, type Explain, type ExplainedCatalogue, entry, notDecisive } from './deciding.ts';
import { branchTaken } from './first-branch.ts';
import { productOf } from './products.ts';

const groups = fileOf('cancellationGroups');

/** Where a group names a product or a family. */
function placeOf({ data }: Catalogue, { gives: group, by }: GivenByName<number | null>, name: string): string {
  const { groups: all, withoutGroup = [] } = data.cancellationGroups ?? {};
  if (group === null) return `/withoutGroup/${withoutGroup.indexOf(name)}`;
  const kind = by === 'product' ? 'products' : 'families';
  return `/groups/${group}/${kind}/${all?.[group]?.[kind]?.indexOf(name)}`;
}

/** What decides the group of a product: the entry that names it, else the one that names its family. */
export function groupOf(explained: ExplainedCatalogue, code: string | null): Deciding[] {
  const family = explained.catalogue.product(code).family;
  const found = groupFound(explained.catalogue, code, family);
  const [product] = productOf(explained, code, 'family');
  const why = product === undefined ? [] : [notDecisive(product)];
  if (found === null) {
    const note = `no group names ${code ?? 'no code'}, nor its family ${family}`;
    return [entry(groups, '/groups', 'groups', null, note), ...why];
  }
  const { gives: group, by } = found;
  const at = placeOf(explained.catalogue, found, by === 'product' ? (code ?? '') : family);
  if (by === 'product') return [entry(groups, at, String(group ?? code), group)];
  const note = `no group names the product ${code ?? ''}`.trimEnd();
  return [entry(groups, at, String(group), group, note), ...why];
}

export const terminationGroup: Explain = (explained, given) => groupOf(explained, codeText(given.codeProduit));

export const terminationReasons: Explain = (explained, given, [first = '']) => {
  const group = groupOf(explained, codeText(given.codeProduit));
  const named = /^\[(.+)\]$/.exec(first)?.[1];
  const reason = named === undefined ? undefined : explained.catalogue.data.cancellationReasons?.reasons[named];
  if (named === undefined || reason === undefined) return group;
  const of = group[0]?.value;
  const isOffered = typeof of === 'number' && reasonsOf(explained.catalogue, of).some(({ code }) => code === named);
  const note = isOffered ? `offered to group ${of}` : `not offered to group ${of}`;
  const own = entry(fileOf('cancellationReasons'), `/reasons/${named}/groups`, named, reason.groups, note);
  return [own, ...group];
};

export const terminationStatus: Explain = (explained, given) => {
  const scope = settledScope(explained.catalogue, given as ContractGiven);
  return branchTaken(explained, statusBranches(explained.catalogue), scope, scope.dollars.$terminationStatus);
};
