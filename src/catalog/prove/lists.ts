import type { Json, Node } from '../../rules/index.ts';
import { givesElements, type Traits, traitsOf, traitsOfNode } from '../../rules/language.ts';
import { inputOf, type Test } from './test.ts';

/** What a test asks of a list; null where it is neither. */
type Question =
  /** Whether there is an element of some kind. */
  | { asks: 'some' }
  /** How many elements there are, beside these numbers. */
  | { asks: 'length'; beside: readonly number[] };

const MOST_COUNTED = 12;
const length = (beside: readonly number[] = []): Question => ({ asks: 'length', beside });

/**
 * Lists that stand for all that there may be, as far as these tests can tell them apart: those that ask for an element
 * are answered by which kinds of element there are, the others by how many. Null where a test asks for something else,
 * or so many lists would be needed that they are not all looked at.
 * @param path of the list
 * @param elements values that stand for all that an element may be
 * @param holds whether a test holds of a list
 */
export function listsApart(
  path: string,
  elements: readonly Json[],
  tests: readonly Test[],
  holds: (test: Test, list: readonly Json[]) => boolean,
  most: number,
): Json[][] | null {
  const questions = tests.map((test) => askedOf(test, path));
  if (!questions.every((one) => one !== null)) return null;
  const looks = tests.filter((_test, i) => questions[i]?.asks === 'some');
  const numbers = questions.flatMap((one) => (one.asks === 'length' ? one.beside : []));
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

function askedOf(test: Test, path: string): Question | null {
  const { node, reads, settled, inputs } = test;
  // what is worked out from the list may tell more of it apart
  const own = reads.filter((read) => !Object.hasOwn(settled, read[0] ?? ''));
  if (inputs.length !== 1 || own.some((read) => inputOf(read) !== path)) return null;
  const question = questionOf(node);
  // an element may be read by its place
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
  // of the elements of one kind that all are of another is two questions: there are some, and none that is not
  if (elements === 'every') return isRead(first) ? { asks: 'some' } : null;
  if (elements === 'any') return { asks: 'some' };
  if (membership !== undefined) {
    const [list, wanted] = membership.list === 0 ? [first, second] : [second, first];
    return isLooking(list) && wanted?.kind === 'literal' ? { asks: 'some' } : null;
  }
  if (comparison === undefined) return null;
  return comparedCount(comparison, first, second) ?? comparedCount(mirrored(comparison), second, first);
}

type Comparison = NonNullable<Traits['comparison']>;

const mirrored = (comparison: Comparison): Comparison => traitsOf(comparison.mirrored).comparison ?? comparison;

/** What comparing the number of elements with a number asks. */
function comparedCount({ turns }: Comparison, counted: Node | undefined, bound: Node | undefined): Question | null {
  if (counted?.kind !== 'call' || traitsOf(counted.operator.name).counts !== true) return null;
  if (bound?.kind !== 'literal' || typeof bound.value !== 'number') return null;
  const [list] = counted.args;
  if (isRead(list)) return length([bound.value]);
  // one more than none: whether there is any
  const least = turns === 'at' ? bound.value : bound.value + 1;
  return isLooking(list) && (least === 1 || least <= 0) ? { asks: 'some' } : null;
}

const isRead = (node: Node | undefined): boolean => traitsOfNode(node)?.names === 'path';
const isLooking = (node: Node | undefined): boolean => node?.kind === 'call' && givesElements(node);

/** All that is not empty, smallest first. */
function* subsets<T>(all: readonly T[], most: number): Generator<T[]> {
  for (let size = 1; size <= Math.min(most, all.length); size++) yield* ofSize(all, size);
}

function* ofSize<T>(all: readonly T[], size: number): Generator<T[]> {
  if (size === 0) yield [];
  else
    for (const [i, one] of all.entries()) for (const rest of ofSize(all.slice(i + 1), size - 1)) yield [one, ...rest];
}
