import type { Node } from 'jsonc-parser';
import { getOrAdd, memoizeWeak } from '../../base/maps.ts';
import { type Source, settledSource } from '../source/index.ts';
import { type Day, isWithin } from './day.ts';
import { alternativesOf, datedIn, isDate, propertiesOf, spanOf, writtenDates } from './find.ts';

/** The days on which the content of a file changes, sorted. */
function cutsIn(source: Source): Day[] {
  const days = datedIn(source).flatMap((dated) => {
    const spans = dated.kind === 'entry' ? [dated.dates] : dated.alternatives.map(({ dates }) => dates);
    return spans.flatMap((dates) => Object.values(spanOf(dates)) as (Day | null)[]);
  });
  return [...new Set(days.filter((day) => day !== null))].sort();
}

/** The days on which the content of a catalogue changes, sorted. */
export function cutsOf(sources: ReadonlyMap<string, Source>): Day[] {
  return [...new Set([...sources.values()].flatMap(cutsIn))].sort();
}

/** By file and number of past changes: the settled file. */
const settledOf = memoizeWeak((_source: Source) => new Map<number, Source>());

/**
 * The files of a catalogue as of a day, null being before all days that are written: without dates, every node keeping
 * its position in the text. A file without dates is returned as is.
 */
export function asOf(sources: ReadonlyMap<string, Source>, day: Day | null): ReadonlyMap<string, Source> {
  return new Map([...sources].map(([file, source]) => [file, sourceAsOf(source, day)]));
}

function sourceAsOf(source: Source, day: Day | null): Source {
  if (datedIn(source).length === 0) return source;
  // parsed on first use: most files never need it
  const { root } = source;
  if (root === undefined) return source;
  const past = day === null ? 0 : cutsIn(source).filter((cut) => cut <= day).length;
  return getOrAdd(settledOf(source), past, () => settledSource(source, settledChildren(root, day)));
}

/** A node as of a day; null when it does not exist then. */
function settledNode(node: Node, day: Day | null): Node | null {
  const alternatives = alternativesOf(node);
  if (alternatives !== null) {
    const one = alternatives.find((candidate) => isWithin(spanOf(writtenDates(candidate, '')), day));
    const is = one === undefined ? undefined : propertiesOf(one).find(({ name }) => name === 'is')?.value;
    return is === undefined ? null : settledNode(is, day);
  }
  const dates = writtenDates(node, '');
  if (!isWithin(spanOf(dates), day)) return null;
  return settledChildren(dates.length === 0 ? node : withoutDates(node), day);
}

function withoutDates(node: Node): Node {
  const kept = propertiesOf(node).filter(({ name, value }) => !isDate(name, value));
  return { ...node, children: kept.map(({ property }) => property) };
}

/** Returns the same node when nothing below it is dated. */
function settledChildren(node: Node, day: Day | null): Node {
  const { children } = node;
  if (children === undefined) return node;
  const after = node.type === 'object' ? settledProperties(node, day) : children.map((one) => settledNode(one, day));
  if (after.length === children.length && after.every((child, i) => child === children[i])) return node;
  return { ...node, children: after.filter((child) => child !== null) };
}

function settledProperties(node: Node, day: Day | null): (Node | null)[] {
  return (node.children ?? []).map((property) => {
    const [name, value] = property.children ?? [];
    if (name === undefined || value === undefined) return property;
    const after = settledNode(value, day);
    if (after === value) return property;
    return after === null ? null : { ...property, children: [name, after] };
  });
}
