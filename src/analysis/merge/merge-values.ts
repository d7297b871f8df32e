import type { Node } from 'jsonc-parser';
import type { Json } from '../../rules/index.ts';
import { childrenOf, isContainer, isSame, jsonAt, keyOf } from '../written/nodes.ts';
import type { MergeStep } from './conflict.ts';
import { identified, type Members, type NamedChild, propertiesOf } from './members.ts';
import { mergeOrder } from './order.ts';
import { mergeSequence } from './sequence.ts';

/** A merged value, as what becomes of theirs. */
export type Merged =
  | { kind: 'theirs' }
  | { kind: 'mine'; node: Node }
  | { kind: 'children'; theirs: Node; children: MergedChild[] };

/** A child by its rank in theirs, with what becomes of its value; or one of mine. */
export type MergedChild = { rank: number; value: Merged } | { mine: Node };

/** Both sides' nodes at one place that they changed, each in its way. */
export interface Clash {
  steps: MergeStep[];
  base: Node | null;
  mine: Node | null;
  theirs: Node | null;
}

interface Three<T> {
  base: T | null;
  mine: T;
  theirs: T;
}

const asTheirs: Merged = { kind: 'theirs' };

/** Merges values of three files. */
export class Merger {
  readonly clashes: Clash[] = [];

  merge({ base, mine, theirs }: Three<Node>, steps: MergeStep[]): Merged {
    if (isSame(mine, theirs) || (base !== null && isSame(mine, base))) return asTheirs;
    if (base !== null && isSame(theirs, base)) return { kind: 'mine', node: mine };
    const before = this.clashes.length;
    const merged = this.inside({ base, mine, theirs }, steps);
    if (merged !== null) return merged;
    // what clashed within is part of what clashes as a whole
    this.clashes.length = before;
    this.clashes.push({ steps, base, mine, theirs });
    return { kind: 'mine', node: mine };
  }

  /** Child by child; null where the whole is one cell. */
  private inside(three: Three<Node>, steps: MergeStep[]): Merged | null {
    const { base, mine, theirs } = three;
    if (mine.type !== theirs.type || !isContainer(mine) || (base !== null && base.type !== mine.type)) return null;
    if (mine.type === 'array') return this.lists(three, steps);
    if (isOtherOperator(three)) return null;
    const members = { base: propertiesOf(base), mine: propertiesOf(mine), theirs: propertiesOf(theirs) };
    return this.members(members, theirs, (key) => [...steps, { key }]);
  }

  private lists({ base, mine, theirs }: Three<Node>, steps: MergeStep[]): Merged | null {
    const found = identified(base === null ? [mine, theirs] : [base, mine, theirs]);
    if (found === null) return this.sequences({ base, mine, theirs }, steps);
    const [ofMine, ofTheirs] = found.members.slice(-2);
    if (ofMine === undefined || ofTheirs === undefined) return null;
    const members = {
      base: base === null ? new Map() : (found.members[0] ?? new Map()),
      mine: ofMine,
      theirs: ofTheirs,
    };
    return this.members(members, theirs, (_key, is) => [...steps, { by: found.by, is, at: 0 }], true);
  }

  /** Properties, or elements that have names. */
  private members(
    { base, mine, theirs }: { base: Members; mine: Members; theirs: Members },
    list: Node,
    stepsTo: (key: string, is: Json) => MergeStep[],
    isList = false,
  ): Merged | null {
    const merged = new Map<string, MergedChild>();
    const places: { key: string; step: MergeStep | undefined; rank: number }[] = [];
    for (const key of new Set([...theirs.keys(), ...mine.keys()])) {
      const [of, one, other] = [base.get(key), mine.get(key), theirs.get(key)];
      const steps = stepsTo(key, (other ?? one)?.is ?? null);
      places.push({ key, step: steps[steps.length - 1], rank: (other ?? one)?.rank ?? 0 });
      const child = this.member(of, one, other, steps);
      if (child !== null) merged.set(key, child);
    }
    const keys = [base, mine, theirs].map((all) => [...all.keys()]);
    const [was = [], is = [], are = []] = keys;
    let order = mergeOrder(was, is, are, new Set(merged.keys()));
    if (order === null) {
      if (isList) return null;
      order = [...new Set([...are, ...is])].filter((key) => merged.has(key));
    }
    const ranks = new Map(order.map((key, rank) => [key, rank]));
    for (const { key, step, rank } of places)
      if (step !== undefined && 'at' in step) step.at = ranks.get(key) ?? Math.min(rank, order.length);
    return { kind: 'children', theirs: list, children: order.flatMap((key) => merged.get(key) ?? []) };
  }

  /** What becomes of what bears one name; null where it goes. */
  private member(
    base: NamedChild | undefined,
    mine: NamedChild | undefined,
    theirs: NamedChild | undefined,
    steps: MergeStep[],
  ): MergedChild | null {
    if (mine !== undefined && theirs !== undefined) {
      const three = { base: base?.value ?? null, mine: mine.value, theirs: theirs.value };
      return { rank: theirs.rank, value: this.merge(three, steps) };
    }
    const only = mine ?? theirs;
    if (only === undefined || (base !== undefined && isSame(only.value, base.value))) return null;
    if (base !== undefined)
      this.clashes.push({
        steps,
        base: base.value,
        mine: mine?.value ?? null,
        theirs: theirs?.value ?? null,
      });
    if (mine !== undefined) return { mine: mine.whole };
    return base === undefined && theirs !== undefined ? { rank: theirs.rank, value: asTheirs } : null;
  }

  /** Lists whose elements have no names. */
  private sequences({ base, mine, theirs }: Three<Node>, steps: MergeStep[]): Merged | null {
    if (base === null) return null;
    const all = [base, mine, theirs].map(childrenOf);
    const [was = [], is = [], are = []] = all;
    const isSet = all.every((list) => list.every((element) => !isContainer(element)));
    const [from = [], one = [], other = []] = all.map((list) => list.map(written));
    const stretches = mergeSequence(from, one, other, isSet);
    if (stretches === null) return null;
    const children: MergedChild[] = [];
    for (const stretch of stretches) {
      if (stretch.from === 'theirs')
        for (let rank = stretch.start; rank < stretch.end; rank++) children.push({ rank, value: asTheirs });
      else if (stretch.from === 'mine')
        for (const element of is.slice(stretch.start, stretch.end)) children.push({ mine: element });
      else {
        const [b = null, m, t] = [was[stretch.base], is[stretch.mine], are[stretch.theirs]];
        if (m === undefined || t === undefined) return null;
        const step = { by: null, is: null, at: children.length };
        const value = this.merge({ base: b, mine: m, theirs: t }, [...steps, step]);
        children.push({ rank: stretch.theirs, value });
      }
    }
    return { kind: 'children', theirs, children };
  }
}

const written = (node: Node): string => JSON.stringify(jsonAt(node));

/** Whether a side has put another operator of a rule, or form of a value, in the place of the only one. */
function isOtherOperator({ base, mine, theirs }: Three<Node>): boolean {
  const [was, is, are] = [base, mine, theirs].map((node) => (node === null ? [] : childrenOf(node).map(keyOf)));
  const [sole] = was ?? [];
  const lacks = (keys: readonly string[] = []) => sole !== undefined && keys.length > 0 && !keys.includes(sole);
  if (base !== null && was?.length === 1) return lacks(is) || lacks(are);
  return base === null && is?.length === 1 && are?.length === 1 && is[0] !== are[0];
}
