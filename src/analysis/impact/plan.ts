import { asJson, ownValue } from '../../base/json.ts';
import { memoize, once } from '../../base/maps.ts';
import { type Catalogue, compileCatalogue, type Family } from '../../catalog/index.ts';
import { type Conditions, type Formula, inputOf, no, type Test, testsOf } from '../../catalog/prove/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import { type Json, readsOf } from '../../rules/index.ts';
import { answersOf } from '../../view/branches.ts';
import { momentBranches } from '../../view/contracts/moment.ts';
import type { CatalogueChange } from '../diff/describe.ts';
import { formulaText } from '../regions/formula-text.ts';
import { findPresences, type Presence } from '../regions/presences.ts';
import type { Worldly } from '../regions/region-changes.ts';
import { contractWorld, fromState } from '../worlds/contract-world.ts';
import type { Comparison } from './comparison.ts';
import { distinctText } from './given-data.ts';
import { findEffect } from './impact-kind.ts';
import { type Direction, directionsOf } from './met.ts';
import { type ChangeReading, findReading } from './reading.ts';
import { type ChangedCondition, changedConditions, isAskedByCards } from './sources.ts';
import { partNames } from './view-changes.ts';
import { englishView, type ViewWords } from './view-words.ts';

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
  /** What may appear or disappear, and for which contracts; none in a plan at a moment. */
  directions: readonly Direction[];
}

/** How the moment of a contract follows from its data: the first branch of which the formula holds. */
export interface MomentBranches {
  branches: readonly MomentBranch[];
  otherwise: { moment: string; changes: null };
  /** Whether they read more of the product than its code, which the card of a contract without one knows otherwise. */
  readsFamily: boolean;
}

export interface MomentBranch {
  formula: Formula;
  moment: string;
  /** The fields that the law has changed at this moment: the inputs that they are made of, where that is known. */
  changes: { reads: readonly string[] | null } | null;
}

export interface ReadingPlan {
  before: Catalogue;
  after: Catalogue;
  today: string;
  families: ReadonlyMap<string, FamilyPlan>;
  /** How changes are told. */
  words: ViewWords;
  /** The plan of a family for contracts at a moment that does not follow from their data. */
  atMoment(family: string, moment: string): FamilyPlan;
  /** The catalogues that decide moments; one where both decide alike. */
  deciders: readonly Catalogue[];
  /** What decides the moments of a family's contracts, of each of the deciders. */
  moments(family: string): readonly MomentBranches[];
}

/** What to look at, family by family, to find the contracts that an edit changes. */
export function planImpact({ before, after, changes, today }: Comparison, words: ViewWords = englishView): ReadingPlan {
  const both: Sides = [
    [compileCatalogue(before.data), before],
    [compileCatalogue(after.data), after],
  ];
  const [was, is] = both.map(([catalogue]) => catalogue) as [Catalogue, Catalogue];
  const ids = new Set([...Object.keys(before.data.families ?? {}), ...Object.keys(after.data.families ?? {})]);
  const planned = (family: string, moment?: string) =>
    planFamily(family, changes, both, words, {
      // what contracts meet is told of the plan that follows from their data
      tellsMet: moment === undefined,
      conditionsOf: (side) => contractWorld(side[0], side[1].api, family, today, { moment }).conditions,
    });
  const atMoments = memoize((family: string) => memoize((moment: string) => planned(family, moment)));
  const deciders = decidersOf(both);
  return {
    words,
    ...{ before: was, after: is, today, families: new Map([...ids].map((family) => [family, planned(family)])) },
    atMoment: (family, moment) => atMoments(family)(moment),
    deciders: deciders.map(([catalogue]) => catalogue),
    moments: memoize((family) =>
      deciders.map(([catalogue, { api }]) =>
        momentFormulas(catalogue, contractWorld(catalogue, api, family, today).conditions),
      ),
    ),
  };
}

/** The sections that decide the moment of a contract. */
const DECIDING = ['moments', 'rules', 'states', 'codes', 'products'] as const;

const decidersOf = ([was, is]: Sides): readonly Side[] =>
  DECIDING.every((name) => distinctText(was[0].data[name]) === distinctText(is[0].data[name])) ? [was] : [was, is];

function momentFormulas(catalogue: Catalogue, conditions: Conditions): MomentBranches {
  const { branches, otherwise } = momentBranches(catalogue);
  const reads = branches.flatMap(({ when = true }) => readsOf(when, conditions.options));
  return {
    readsFamily: reads.some(({ path }) => isOfFamily(path, conditions)),
    branches: branches.map(({ when = true, gives, becomes }) => ({
      formula: conditions.of(when),
      moment: gives,
      changes: becomes === undefined ? null : { reads: plainInputs(becomes.dateFin, conditions) },
    })),
    otherwise: { moment: otherwise.gives, changes: null },
  };
}

function isOfFamily([name = '', property]: readonly string[], { world }: Conditions): boolean {
  if (name === '$product') return property !== 'code';
  return name === '$family' || (world.decided(name) !== null && !fromState.has(name) && name !== '$id');
}

/** The inputs that a value is made of; null where it reads what conditions decide. */
function plainInputs(value: Json, { world, options }: Conditions): string[] | null {
  const inputs: string[] = [];
  for (const { path } of readsOf(value, options)) {
    const [name = ''] = path;
    const decided = Object.hasOwn(world.fixed, name) ? null : world.decided(name);
    if (decided !== null && decided.kind !== 'computed') return null;
    inputs.push(...(decided?.inputs ?? [inputOf(path)]));
  }
  return inputs;
}

interface Planning {
  /** Whether it has to say what may appear or disappear, which takes long to find. */
  tellsMet: boolean;
  /** Makes the conditions of a side, each time anew. */
  conditionsOf(side: Side): Conditions;
}

function planFamily(
  family: string,
  changes: readonly CatalogueChange[],
  both: Sides,
  words: ViewWords,
  { tellsMet, conditionsOf }: Planning,
): FamilyPlan {
  const sides = both.map(([, side]) => side) as [Worldly, Worldly];
  const names = partNames(
    both.map(([catalogue]) => catalogue),
    family,
    words,
  );
  const effects = changes.map((change) => ({ change, effect: findEffect(change, family, sides) }));
  const relevant = effects.filter((one) => one.effect !== 'none').map(({ change }) => change);
  const otherwise = effects.filter((one) => one.effect === 'otherwise').map(({ change }) => change);
  const why = otherwise.map(({ text }) => text);
  const plain = { why, reading: null, gate: [], pairs: [], ofCard: new Set<Test>(), beside: [], names, directions: [] };
  if (relevant.length === 0) return { ...plain, how: 'same' };
  const buildWorlds = (): Worlds => [conditionsOf(both[0]), conditionsOf(both[1])];
  const sources = changedConditions(relevant, family, sides);
  const page = buildWorlds();
  const reading = findReading(relevant, family, both, page);
  const presences = once(() => changedPresences(family, both, page));
  const directions = tellsMet ? presences().flatMap(({ presence, old, now }) => directionsOf(presence, old, now)) : [];
  if (otherwise.length > 0 && (sources === null || otherwise.some(({ file }) => file !== fileOf('rules'))))
    return { ...plain, reading, directions, how: reading === null ? 'drawn' : 'read' };
  const how = otherwise.length > 0 ? 'sifted' : 'folded';
  const card = relevant.some((change) => bearsOnCard(change, sides)) ? buildWorlds() : null;
  const gate = [...gatePairs(sources, page), ...(card === null ? [] : gatePairs(sources, card))];
  const ofMoments = card === null || how === 'sifted' ? [] : momentPairs(both, card);
  const paired = how === 'sifted' ? { pairs: [], beside: [] } : presencePairs(family, both, page, presences());
  const ofCard = card === null ? [] : [...gatePairs(sources, card), ...ofMoments];
  return {
    ...{ ...plain, how, reading, directions, gate, pairs: [...paired.pairs, ...ofMoments], beside: paired.beside },
    ofCard: new Set(ofCard.flatMap(({ old, now }) => [...testsOf(old), ...testsOf(now)])),
  };
}

type Side = readonly [Catalogue, Worldly];
type Sides = readonly [Side, Side];

type Worlds = readonly [Conditions, Conditions];

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
    const when = ownValue(sides[at][0].data.families, family)?.urgentAction?.when;
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
    const definition = ownValue(data.families, family);
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
  const tabs = catalogues.flatMap(({ data }) => ownValue(data.families, family)?.tabs ?? []);
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
    const { tabs: drawn = [], ...rest } = ownValue(data.families, family) ?? {};
    if (JSON.stringify(rest).includes(`"${action}"`)) return null;
    for (const tab of drawn) if (JSON.stringify(tab).includes(`"${action}"`)) tabs.add(tab.id);
  }
  const [only] = tabs;
  return only !== undefined && tabs.size === 1 ? `/tabs/${only}/when` : null;
}
