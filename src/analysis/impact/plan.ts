import { asJson } from '../../base/json.ts';
import { type Catalogue, compileCatalogue, type Family } from '../../catalog/index.ts';
import { type Conditions, type Formula, no, type Test, testsOf } from '../../catalog/prove/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import type { Json } from '../../rules/index.ts';
import { answersOf } from '../../view/branches.ts';
import { momentBranches } from '../../view/contracts/moment.ts';
import type { CatalogueChange } from '../diff/describe.ts';
import { formulaText } from '../regions/formula-text.ts';
import { findPresences, type Presence } from '../regions/presences.ts';
import type { Worldly } from '../regions/region-changes.ts';
import { contractWorld } from '../worlds/contract-world.ts';
import type { Comparison } from './comparison.ts';
import { findEffect } from './impact-kind.ts';
import { type Direction, directionsOf } from './met.ts';
import { type ChangeReading, findReading } from './reading.ts';
import { type ChangedCondition, changedConditions, isAskedByCards } from './sources.ts';
import { partNames } from './view-changes.ts';

/** Something that shows under a condition, before and after. */
export interface PresencePair {
  key: string;
  old: Formula;
  now: Formula;
  /** Its effect follows from conditions alone: a tab, or an action of the page. */
  isFolded: boolean;
  /** Other tabs that contain it: its effect is known only where they change as a whole. */
  besides: readonly string[];
  /** The only tab that contains it: not reported where that tab changes as a whole. */
  within: string | null;
}

/** How the contracts of a family are compared. */
export interface FamilyPlan {
  /**
   * `folded`: one contract drawn for all with the same results of conditions. `sifted`: only contracts for which changed
   * rules give another result, one drawn for all with the same values. `read`: one drawn for all with the same values.
   */
  how: 'same' | 'folded' | 'sifted' | 'read' | 'drawn';
  /** Why conditions alone are not enough. */
  why: readonly string[];
  /** What else distinguishes contracts; null where each is drawn. */
  reading: ChangeReading | null;
  /** The changed conditions and rules: where all give the same result, nothing changes. */
  gate: readonly PresencePair[];
  pairs: readonly PresencePair[];
  /** Tests for the card, which knows less about a contract than its page. */
  ofCard: ReadonlySet<Test>;
  /** Other formulas that distinguish folded contracts. */
  beside: readonly Formula[];
  names: ReadonlyMap<string, string>;
  /** What may appear or disappear, and for which contracts. */
  directions: readonly Direction[];
}

export interface ReadingPlan {
  before: Catalogue;
  after: Catalogue;
  today: string;
  families: ReadonlyMap<string, FamilyPlan>;
}

/** What to look at, family by family, to find the contracts that an edit changes. */
export function planImpact({ before, after, changes, today }: Comparison): ReadingPlan {
  const [was, is] = [compileCatalogue(before.data), compileCatalogue(after.data)];
  const ids = new Set([...Object.keys(before.data.families ?? {}), ...Object.keys(after.data.families ?? {})]);
  const families = [...ids].map((family): [string, FamilyPlan] => {
    const names = partNames([was, is], family);
    const effects = changes.map((change) => ({ change, effect: findEffect(change, family, [before, after]) }));
    const relevant = effects.filter((one) => one.effect !== 'none').map(({ change }) => change);
    const otherwise = effects.filter((one) => one.effect === 'otherwise').map(({ change }) => change);
    const why = otherwise.map(({ text }) => text);
    const plain = {
      why,
      reading: null,
      gate: [],
      pairs: [],
      ofCard: new Set<Test>(),
      beside: [],
      names,
      directions: [],
    };
    if (relevant.length === 0) return [family, { ...plain, how: 'same' }];
    const both = [
      [was, before],
      [is, after],
    ] as const;
    const sources = changedConditions(relevant, family, [before, after]);
    const page = buildWorlds(family, both, today);
    const reading = findReading(relevant, family, both, page);
    const presences = changedPresences(family, both, page);
    const directions = presences.flatMap(({ presence, old, now }) => directionsOf(presence, old, now));
    if (otherwise.length > 0 && (sources === null || otherwise.some(({ file }) => file !== fileOf('rules'))))
      return [family, { ...plain, reading, directions, how: reading === null ? 'drawn' : 'read' }];
    const how = otherwise.length > 0 ? 'sifted' : 'folded';
    const card = relevant.some((change) => bearsOnCard(change, [before, after]))
      ? buildWorlds(family, both, today)
      : null;
    const gate = [...gatePairs(sources, page), ...(card === null ? [] : gatePairs(sources, card))];
    const ofMoments = card === null || how === 'sifted' ? [] : momentPairs(both, card);
    const paired = how === 'sifted' ? { pairs: [], beside: [] } : presencePairs(family, both, page, presences);
    const ofCard = card === null ? [] : [...gatePairs(sources, card), ...ofMoments];
    return [
      family,
      {
        ...{ ...plain, how, reading, directions, gate, pairs: [...paired.pairs, ...ofMoments], beside: paired.beside },
        ofCard: new Set(ofCard.flatMap(({ old, now }) => [...testsOf(old), ...testsOf(now)])),
      },
    ];
  });
  return { before: was, after: is, today, families: new Map(families) };
}

type Side = readonly [Catalogue, Worldly];
type Sides = readonly [Side, Side];

type Worlds = readonly [Conditions, Conditions];

const buildWorlds = (family: string, [was, is]: Sides, today: string): Worlds => [
  contractWorld(was[0], was[1].api, family, today).conditions,
  contractWorld(is[0], is[1].api, family, today).conditions,
];

/** Whether a change can affect cards, through moments or rules. */
const bearsOnCard = ({ file, path: [, name = ''] }: CatalogueChange, sides: readonly Worldly[]): boolean =>
  file === fileOf('moments') || (file === fileOf('rules') && sides.some((side) => isAskedByCards(side, name)));

const drawnEach = { isFolded: false, besides: [], within: null };

const gatePairs = (sources: readonly ChangedCondition[] | null, [was, is]: Worlds): PresencePair[] =>
  (sources ?? []).map(({ key, was: one, is: other }) => ({ key, old: was.of(one), now: is.of(other), ...drawnEach }));

/** The moment that the card shows. */
function momentPairs(sides: Sides, [was, is]: Worlds): PresencePair[] {
  const moments = new Set(sides.flatMap(([catalogue]) => answersOf(momentBranches(catalogue))));
  return [...moments].map((moment) => {
    const rule = { '==': [{ var: '$moment' }, moment] };
    return { key: `card ${moment}`, old: was.of(rule), now: is.of(rule), ...drawnEach };
  });
}

interface ChangedPresence {
  key: string;
  presence: Presence;
  old: Formula;
  now: Formula;
}

/** What shows under another condition than before. */
function changedPresences(family: string, [was, is]: Sides, [before, after]: Worlds): ChangedPresence[] {
  const [old, now] = [
    findPresences(was[0], was[1].table, family, before),
    findPresences(is[0], is[1].table, family, after),
  ];
  const [wasText, isText] = [formulaText(was[0]), formulaText(is[0])];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key): ChangedPresence[] => {
    const [one, other] = [old.get(key), now.get(key)];
    const presence = other ?? one;
    const changed = { key, old: one?.formula ?? no, now: other?.formula ?? no };
    return presence === undefined || wasText(changed.old) === isText(changed.now) ? [] : [{ ...changed, presence }];
  });
}

function presencePairs(
  family: string,
  sides: Sides,
  worlds: Worlds,
  presences: readonly ChangedPresence[],
): Pick<FamilyPlan, 'pairs' | 'beside'> {
  const catalogues = sides.map(([catalogue]) => catalogue);
  const pairs = presences.map(({ key, old, now }) => ({
    ...{ key, old, now },
    isFolded: isFolded(key, family, catalogues),
    besides: besides(key, family, catalogues),
    within: within(key, family, catalogues),
  }));
  const urgentOf = (at: 0 | 1): Formula => {
    const when = sides[at][0].data.families?.[family]?.urgentAction?.when;
    return when === undefined ? no : worlds[at].of(when);
  };
  return { pairs, beside: [urgentOf(0), urgentOf(1)] };
}

const TAB = /^\/tabs\/([^/]+)\/when$/;

/** A tab drawn in the page, or an action of the page whose address depends only on the contract's id. */
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
      isOnceIn(outsideTabs(definition, action), action) &&
      readsIdAlone(to as Json | undefined) &&
      readsIdAlone(query as Json | undefined)
    );
  });
}

/** A family without the tabs that name an action. */
const outsideTabs = (definition: Family | undefined, action: string): Json =>
  asJson({ ...definition, tabs: (definition?.tabs ?? []).filter((tab) => !names(tab, action)) });

const names = (part: unknown, action: string): boolean => JSON.stringify(part).includes(`"${action}"`);

/** Keys of the tabs that also contain an action of the page. */
function besides(key: string, family: string, catalogues: readonly Catalogue[]): string[] {
  const action = /^action (.+)$/.exec(key)?.[1];
  if (action === undefined) return [];
  const tabs = catalogues.flatMap(({ data }) => data.families?.[family]?.tabs ?? []);
  return [...new Set(tabs.filter((tab) => names(tab, action)).map(({ id }) => `/tabs/${id}/when`))];
}

/** Whether an action is named at most once: one that blocks also name appears with them. */
const isOnceIn = (definition: Json | undefined, action: string): boolean =>
  (JSON.stringify(definition) ?? '').split(`"${action}"`).length <= 2;

/** Whether an address has no placeholder but the contract's id, and no rule but one that reads links. */
function readsIdAlone(target: Json | undefined): boolean {
  const text = (JSON.stringify(target) ?? '').replace(/\{"var":"\$links\.[\w.-]+"\}/g, '""');
  return !/"(?:var|if|rule|default|cat)"/.test(text) && !/\{(?!id\}|"|\})/.test(text);
}

/** The key of the only tab that contains something; null where it is also elsewhere. */
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
