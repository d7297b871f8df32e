import { type Catalogue, compileCatalogue } from '../../catalog/index.ts';
import { type Formula, no } from '../../catalog/prove/index.ts';
import type { Json } from '../../rules/index.ts';
import { contractWorld } from '../contract-world.ts';
import { type Compared, changesBetween } from '../diff/describe.ts';
import { formulaText } from '../regions/formula-text.ts';
import { presencesOf } from '../regions/presences.ts';
import type { Worldly } from '../regions/region-changes.ts';
import { bearingOf } from './bears-on.ts';
import { partNames } from './view-changes.ts';

/** What is shown or not, when it was, and when it is. */
export interface Pair {
  key: string;
  old: Formula;
  now: Formula;
  /** What changes with it is known from conditions alone: a tab, or an action of the page. */
  isFolded: boolean;
  /** The tab in which it stands alone: where that changes as a whole, nothing more is said of it. */
  within: string | null;
}

/** How the contracts of a family are gone through. */
export interface FamilyPlan {
  how: 'same' | 'folded' | 'drawn';
  /** Why each contract is drawn. */
  why: readonly string[];
  pairs: readonly Pair[];
  /** Formulas that tell besides what is named of a folded contract. */
  beside: readonly Formula[];
  names: ReadonlyMap<string, string>;
}

export interface Plan {
  before: Catalogue;
  after: Catalogue;
  today: string;
  families: ReadonlyMap<string, FamilyPlan>;
}

/** What is to be looked at, family by family, to find the contracts that an edit changes. @param today ISO date */
export function planOf(before: Worldly & Compared, after: Worldly & Compared, today: string): Plan {
  const [was, is] = [compileCatalogue(before.data), compileCatalogue(after.data)];
  const changes = changesBetween(before, after);
  const ids = new Set([...Object.keys(before.data.families ?? {}), ...Object.keys(after.data.families ?? {})]);
  const families = [...ids].map((family): [string, FamilyPlan] => {
    const names = partNames([was, is], family);
    const bearing = changes.map((change) => ({ change, bearing: bearingOf(change, family, [before, after]) }));
    const why = bearing.filter((one) => one.bearing === 'otherwise').map((one) => one.change.text);
    const plain = { why: [], pairs: [], beside: [], names };
    if (bearing.every((one) => one.bearing === 'none')) return [family, { ...plain, how: 'same' }];
    if (why.length > 0) return [family, { ...plain, how: 'drawn', why }];
    return [family, { ...plain, ...pairsOf(family, [was, before], [is, after], today), how: 'folded' }];
  });
  return { before: was, after: is, today, families: new Map(families) };
}

type Side = readonly [Catalogue, Worldly];

function pairsOf(family: string, before: Side, after: Side, today: string): Pick<FamilyPlan, 'pairs' | 'beside'> {
  const [was, is] = [before, after].map(([catalogue, { api, table }]) => {
    const { conditions } = contractWorld(catalogue, api, family, today);
    const urgent = catalogue.data.families?.[family]?.urgentAction?.when;
    return {
      presences: presencesOf(catalogue, table, family, conditions),
      text: formulaText(catalogue),
      urgent: urgent === undefined ? no : conditions.of(urgent),
    };
  });
  if (was === undefined || is === undefined) return { pairs: [], beside: [] };
  const keys = new Set([...was.presences.keys(), ...is.presences.keys()]);
  const pairs = [...keys].flatMap((key): Pair[] => {
    const [old, now] = [was.presences.get(key)?.formula ?? no, is.presences.get(key)?.formula ?? no];
    if (was.text(old) === is.text(now)) return [];
    return [
      {
        key,
        old,
        now,
        isFolded: isFolded(key, family, [before[0], after[0]]),
        within: within(key, family, [before[0], after[0]]),
      },
    ];
  });
  return { pairs, beside: [was.urgent, is.urgent] };
}

const TAB = /^\/tabs\/([^/]+)\/when$/;

/** A tab that is drawn in the page, an action of the page whose address is made of the contract's number alone. */
function isFolded(key: string, family: string, catalogues: readonly Catalogue[]): boolean {
  const tab = TAB.exec(key)?.[1];
  const action = /^action (.+)$/.exec(key)?.[1];
  return catalogues.every(({ data }) => {
    const definition = data.families?.[family];
    if (tab !== undefined) return definition?.tabs?.find(({ id }) => id === tab)?.to === undefined;
    if (action === undefined) return false;
    const use = definition?.actions?.find((one) => (typeof one === 'string' ? one : one.id) === action);
    const to = typeof use === 'object' && use.to !== undefined ? use.to : data.actions?.actions[action]?.to;
    const query = typeof use === 'object' ? use.query : undefined;
    const isOnPage = use !== undefined || !JSON.stringify(definition).includes(`"${action}"`);
    return (
      isOnPage &&
      isOnceIn(definition as unknown as Json, action) &&
      readsIdAlone(to as Json | undefined) &&
      readsIdAlone(query as Json | undefined)
    );
  });
}

/** An action that blocks name too appears with them. */
const isOnceIn = (definition: Json | undefined, action: string): boolean =>
  (JSON.stringify(definition) ?? '').split(`"${action}"`).length <= 2;

/** Whether all that stands in braces is the contract's number, and nothing is a rule. */
function readsIdAlone(target: Json | undefined): boolean {
  const text = JSON.stringify(target) ?? '';
  return !/"(?:var|if|rule|default|cat)"/.test(text) && !/\{(?!id\}|"|\})/.test(text);
}

/** The key of the tab in which something stands, and nowhere else. */
function within(key: string, family: string, catalogues: readonly Catalogue[]): string | null {
  const own = /^\/tabs\/([^/]+)\/./.exec(key)?.[1];
  if (own !== undefined) return TAB.test(key) ? null : `/tabs/${own}/when`;
  const action = /^action (.+)$/.exec(key)?.[1];
  const tabs = new Set<string>();
  for (const { data } of action === undefined ? [] : catalogues) {
    const { tabs: drawn = [], ...rest } = data.families?.[family] ?? {};
    if (JSON.stringify(rest).includes(`"${action}"`)) return null;
    for (const tab of drawn) if (JSON.stringify(tab).includes(`"${action}"`)) tabs.add(tab.id);
  }
  const [only] = tabs;
  return only !== undefined && tabs.size === 1 ? `/tabs/${only}/when` : null;
}
