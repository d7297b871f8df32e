import { addDays } from '../../base/day.ts';
import { type Catalogue, compileCatalogue } from '../../catalog/index.ts';
import { decideByName } from '../../view/decide.ts';
import { givenOf } from '../cases/given.ts';
import { at, pathOf, put } from '../cases/paths.ts';
import { same } from '../cases/same.ts';
import type { Setting } from '../cases/setting.ts';
import { compareAnswers, otherId } from './compared.ts';
import { contractGenerator, pick } from './generate.ts';
import type { Relation } from './types.generated.ts';
import { writtenAhead } from './written-ahead.ts';

export type RelationGiven = Readonly<Record<string, unknown>>;
type Random = () => number;

/** A pair of questions of which the answers are related. */
export interface QuestionPair {
  first: RelationGiven;
  second: RelationGiven;
  /** The catalogue for the second question. */
  of: Catalogue;
}

/** A first question, and what makes the second of it. */
export interface Drawn {
  first: RelationGiven;
  change: (first: RelationGiven) => RelationGiven;
  of: Catalogue;
  /** What the second catalogue has that the first has not, where it is drawn too. */
  note: string | null;
}

/** A relation made ready to be tried. */
export interface PreparedRelation {
  relation: Relation;
  draw(random: Random): Drawn;
  /** What is wrong between the two answers, or null. */
  broken(pair: QuestionPair): string | null;
}

const record = (value: unknown): RelationGiven => value as RelationGiven;
const pathIn = (text: string) => pathOf(text) ?? [];
const unread = 'champQueRienNeLit';

/** One of the values of a cell; of a range, any number of it. */
function drawValue(
  setting: Setting,
  decision: string,
  name: string,
  text: string,
  given: RelationGiven,
  random: Random,
): unknown {
  const ends = /^(\d+(?:\.(\d+))?)\.\.(\d+(?:\.(\d+))?)$/.exec(text);
  if (ends !== null) {
    const scale = 10 ** Math.max(ends[2]?.length ?? 0, ends[4]?.length ?? 0);
    const [low, high] = [Number(ends[1]) * scale, Number(ends[3]) * scale];
    // small numbers as often as large ones
    const step = Math.round(low + (high - low) * random() ** 4);
    return step / scale;
  }
  const cell = givenOf(name, pathIn(name), text);
  if ('wrong' in cell) throw new Error(`${name}: ${cell.wrong}; ${cell.help}`);
  const values = cell.values ?? setting.catalogue(null)?.known(decision, cell.path, given) ?? [];
  if (values.length === 0) throw new Error(`the catalogue knows no list of values for "${name}"`);
  return pick(random, values);
}

function fillCells(
  setting: Setting,
  decision: string,
  cells: Readonly<Record<string, string>>,
  given: RelationGiven,
  random: Random,
) {
  let whole = given;
  for (const [name, text] of Object.entries(cells))
    whole = record(put(whole, pathIn(name), drawValue(setting, decision, name, text, whole, random)));
  return whole;
}

const decisionsOnNoContract = new Set(['savings-fee', 'product', 'page', 'display-state', 'state-label', 'frequency']);

/** Makes a relation ready. @throws Error for what the catalogue knows no values of */
export function prepareRelation(setting: Setting, relation: Relation): PreparedRelation {
  const { decision, change, given = {} } = relation;
  const catalogue = setting.catalogue(null)?.catalogue;
  if (catalogue === undefined) throw new Error('the catalogue cannot be compiled');
  const base = decisionsOnNoContract.has(decision) ? () => ({}) : contractGenerator(setting, decision);
  const second = change.reverse === undefined ? catalogue : reverseProducts(catalogue);
  return {
    relation,
    draw: (random) => {
      const first = fillCells(setting, decision, given, base(random), random);
      if (change.dated !== undefined) return onTheEve(catalogue, change.dated, first, random);
      return { ...drawChange(setting, relation, first, random), of: second, note: null };
    },
    broken: (pair) => {
      if (change.back !== undefined) return same(...answersAround(catalogue, decision, pair)) ? null : 'other answers';
      return compareAnswers(relation, answer(catalogue, decision, pair.first), answer(pair.of, decision, pair.second));
    },
  };
}

/** The same question, asked of a catalogue with an entry or a value added that begins on the next day. */
function onTheEve(catalogue: Catalogue, section: string, first: RelationGiven, random: Random): Drawn {
  const { data, validate } = catalogue;
  const eve = String(first.today);
  const contract = first.contract as { codeProduit?: string } | undefined;
  const file = section === 'families' ? [section, catalogue.product(contract?.codeProduit).family] : [section];
  const { pointer, is, on } = writtenAhead(data, file, addDays(eve, 1), random);
  const note = `${file.join(' ')}#${pointer}: ${is === 'entry' ? 'an entry more' : 'another value'} from ${addDays(eve, 1)}`;
  return { first, change: (one) => one, of: compileCatalogue(on(eve), validate), note };
}

/** The same question before and after another one. */
function answersAround(catalogue: Catalogue, decision: string, { first, second }: QuestionPair): [unknown, unknown] {
  const before = answer(catalogue, decision, first);
  answer(catalogue, decision, second);
  return [before, answer(catalogue, decision, first)];
}

/** What makes the second question of the first; of a number that is raised, the first has the smaller of two. */
function drawChange(
  setting: Setting,
  { decision, change, given = {} }: Relation,
  first: RelationGiven,
  random: Random,
) {
  const { raise, shuffle, set, back, rename, unread: place } = change;
  if (raise !== undefined) {
    const other = drawValue(setting, decision, raise, given[raise] ?? '', first, random) as number;
    const own = at(first, pathIn(raise)) as number;
    const [low, high] = [Math.min(own, other), Math.max(own, other)];
    return {
      first: record(put(first, pathIn(raise), low)),
      change: (one: RelationGiven) => record(put(one, pathIn(raise), high)),
    };
  }
  const cells = set ?? back;
  if (cells !== undefined) {
    const values = Object.entries(cells).map(
      ([name, text]) => [pathIn(name), drawValue(setting, decision, name, text, first, random)] as const,
    );
    return {
      first,
      change: (one: RelationGiven) => values.reduce((whole, [path, value]) => record(put(whole, path, value)), one),
    };
  }
  if (rename !== undefined) {
    const there = (one: RelationGiven) => rename.filter((name) => typeof at(one, pathIn(name)) === 'string');
    return {
      first,
      change: (one: RelationGiven) =>
        there(one).reduce((whole, name) => record(put(whole, pathIn(name), otherId)), one),
    };
  }
  if (place !== undefined)
    return { first, change: (one: RelationGiven) => record(put(one, pathIn(`${place}.${unread}`), 'x')) };
  if (shuffle === undefined) return { first, change: (one: RelationGiven) => one };
  const turn = 1 + Math.floor(random() * 5);
  return {
    first,
    change: (one: RelationGiven) => {
      const list = at(one, pathIn(shuffle));
      const by = Array.isArray(list) && list.length > 0 ? turn % list.length : 0;
      return Array.isArray(list)
        ? record(put(one, pathIn(shuffle), [...list.slice(by), ...list.slice(0, by)].reverse()))
        : one;
    },
  };
}

function reverseProducts({ data, validate }: Catalogue): Catalogue {
  const products = Object.fromEntries(Object.entries(data.products?.products ?? {}).reverse());
  if (data.products === undefined) return compileCatalogue(data, validate);
  return compileCatalogue({ ...data, products: { ...data.products, products } }, validate);
}

interface Refused {
  refused: string;
}

function answer(catalogue: Catalogue, decision: string, given: RelationGiven): unknown {
  try {
    return decideByName(catalogue, decision, given);
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) } satisfies Refused;
  }
}
