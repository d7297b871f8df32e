import { at, pathOf } from '../cases/paths.ts';
import { same, show } from '../cases/same.ts';
import type { Relation } from './types.generated.ts';

/** Stands for an id in the second question, where the first has its own. */
export const otherId = 'autre-identifiant-4711';

const pathIn = (text: string) => pathOf(text) ?? [];

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.flat(3).map((one) => JSON.stringify(one)) : [];

/** What is wrong between the answers to the first and the second question, or null. */
export function compareAnswers({ holds, change }: Relation, first: unknown, second: unknown): string | null {
  for (const name of holds.within ?? []) {
    const known = new Set(textsIn(at(first, pathIn(name))));
    const more = textsIn(at(second, pathIn(name))).filter((one) => !known.has(one));
    if (more.length > 0) return `${name}: the second has ${more.join(', ')} besides`;
  }
  for (const name of holds.grows ?? []) {
    const [low, high] = [at(first, pathIn(name)), at(second, pathIn(name))];
    if (typeof low !== 'number' || typeof high !== 'number' || high < low)
      return `${name}: first ${show(low)}, then ${show(high)}`;
  }
  if (holds.same !== true) return null;
  if (change.rename === undefined) return same(first, second) ? null : differenceText(first, second);
  const renamed = swapIds(first, second);
  return same(...renamed) ? null : differenceText(...renamed);
}

/** Both answers with each id in the place of the other's. */
function swapIds(first: unknown, second: unknown): [unknown, unknown] {
  const id = String(at(first, pathIn('id')) ?? '');
  const text = JSON.stringify(second) ?? 'null';
  return [first, JSON.parse(id === '' ? text : text.replaceAll(otherId, id))];
}

const differenceText = (first: unknown, second: unknown) => {
  const [one, other] = [JSON.stringify(first) ?? '', JSON.stringify(second) ?? ''];
  const from = Math.max(0, [...one].findIndex((letter, i) => letter !== other[i]) - 30);
  return `first …${one.slice(from, from + 120)}…, then …${other.slice(from, from + 120)}…`;
};
