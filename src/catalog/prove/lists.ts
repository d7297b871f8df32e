import type { Json, Node } from '../../rules/index.ts';
import { givesElements, type Traits, traitsOf, traitsOfNode } from '../../rules/language.ts';
import { inputOf, type Test } from './test.ts';

/** What a test depends on in a list. */
type Question =
  /** Whether it has an element of some kind. */
  | { asks: 'some' }
  /** How many elements it has, compared with these numbers. */
  | { asks: 'length'; bounds: readonly number[] };

const MOST_COUNTED = 12;
const length = (bounds: readonly number[] = []): Question => ({ asks: 'length', bounds });

/**
 * Lists that represent all possible ones for these tests: tests for an element depend only on the kinds of element in a
 * list, the others on its length. Null when a test depends on something else, or when too many lists would be needed.
 * @param path of the list
 * @param elements values that represent all possible elements
 * @param holds whether a test holds for a list
 */
export function listsApart(
  path: string,
  elements: readonly Json[],
  tests: readonly Test[],
  holds: (test: Test, list: readonly Json[]) => boolean,
  most: number,
): Json[][] | null {
  const questions = tests.map((test) => questionOfTest(test, path));
  if (!questions.every((one) => one !== null)) return null;
  const looks = tests.filter((_test, i) => questions[i]?.asks === 'some');
  const numbers = questions.flatMap((one) => (one.asks === 'length' ? one.bounds : []));
  if (numbers.some((number) => number > MOST_COUNTED)) return null;
  const lengths = new Set(numbers.flatMap((number) => [number - 1, number, number + 1]));
  const kinds = new Map<string, Json>();
  for (const one of elements) {
    const kind = looks.map((test) => holds(test, [one])).join();
    if (!kinds.has(kind)) kinds.set(kind, one);
  }
  const lists: Json[][] = [[]];
  for (const some of subsets([...kinds.values()], Math.max(1, looks.length)))
    for (const count of new Set([some.length, ...lengths])) {
      if (count < some.length) continue;
      lists.push([...some, ...Array.from({ length: count - some.length }, () => some[0] as Json)]);
      if (lists.length > most) return null;
    }
  return lists;
}

function questionOfTest(test: Test, path: string): Question | null {
  const { node, reads, settled, inputs } = test;
  // names computed from the list may distinguish more of it
  const own = reads.filter((read) => !Object.hasOwn(settled, read[0] ?? ''));
  if (inputs.length !== 1 || own.some((read) => inputOf(read) !== path)) return null;
  const question = questionOf(node);
  // the rule may read an element by its index
  const isWhole = own.every((read) => read.join('.') === path);
  return question?.asks === 'some' || isWhole ? question : null;
}

function questionOf(node: Node | undefined): Question | null {
  if (node?.kind !== 'call') return null;
  const { joins, emptiness, elements, membership, comparison } = traitsOf(node.operator.name);
  const [first, second] = node.args;
  if (joins === 'negation' || joins === 'truth') return questionOf(first);
  if (emptiness === true) return isRead(first) ? length() : null;
  if (isRead(node)) return length();
  // "every" amounts to two questions: whether there is any element, and whether one fails
  if (elements === 'every') return isRead(first) ? { asks: 'some' } : null;
  if (elements === 'any') return { asks: 'some' };
  if (membership !== undefined) {
    const [list, wanted] = membership.list === 0 ? [first, second] : [second, first];
    return isSearch(list) && wanted?.kind === 'literal' ? { asks: 'some' } : null;
  }
  if (comparison === undefined) return null;
  return countQuestion(comparison, first, second) ?? countQuestion(mirror(comparison), second, first);
}

type Comparison = NonNullable<Traits['comparison']>;

const mirror = (comparison: Comparison): Comparison => traitsOf(comparison.mirrored).comparison ?? comparison;

/** What a comparison of the number of elements with a number depends on. */
function countQuestion({ turns }: Comparison, counted: Node | undefined, bound: Node | undefined): Question | null {
  if (counted?.kind !== 'call' || traitsOf(counted.operator.name).counts !== true) return null;
  if (bound?.kind !== 'literal' || typeof bound.value !== 'number') return null;
  const [list] = counted.args;
  if (isRead(list)) return length([bound.value]);
  // comparing with the least count only tells whether there is any
  const least = turns === 'at' ? bound.value : bound.value + 1;
  return isSearch(list) && (least === 1 || least <= 0) ? { asks: 'some' } : null;
}

const isRead = (node: Node | undefined): boolean => traitsOfNode(node)?.names === 'path';
const isSearch = (node: Node | undefined): boolean => node?.kind === 'call' && givesElements(node);

/** All non-empty subsets, smallest first. */
function* subsets<T>(all: readonly T[], most: number): Generator<T[]> {
  for (let size = 1; size <= Math.min(most, all.length); size++) yield* ofSize(all, size);
}

function* ofSize<T>(all: readonly T[], size: number): Generator<T[]> {
  if (size === 0) yield [];
  else
    for (const [i, one] of all.entries()) for (const rest of ofSize(all.slice(i + 1), size - 1)) yield [one, ...rest];
}
