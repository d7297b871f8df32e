import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isLeafType,
  isNonNullType,
  isObjectType,
  TypeNameMetaFieldDef,
} from 'graphql';
import { didYouMean, type Json } from '../../rules/index.ts';
import type { FieldPlace } from '../types.generated.ts';
import { BOUNDS, listsOf } from './lists.ts';
import type { ReportProblem } from './problem.ts';
import type { TheirSelection } from './selection.ts';

/** A place of an answer of the other API, with what is selected there. */
export interface TheirPlace {
  type: GraphQLNamedType;
  selection: TheirSelection;
  /** Response keys from where the path begins, `[]` after a list. */
  at: string;
  /** Lists on the way. */
  lists: number;
  isNullable: boolean;
  /** Where a list on the way says that it has more, and where its elements have their cursors. */
  page: Page | null;
}

interface Page {
  /** Of the list, by its response keys. */
  at: string;
  more: string | null;
  cursors: { each: string; below: TheirSelection } | null;
}

/** Writes the arguments of the field at a step of a path. */
export type WriteArguments = (
  field: GraphQLField<unknown, unknown>,
  step: number,
  name: string,
  bound: Readonly<Record<string, Json>>,
) => string;

interface Way {
  path: string;
  all: FieldPlace['all'] | undefined;
  /** Directives of ours, on the first field. */
  directives: string;
  write: WriteArguments;
  pointer: string;
  report: ReportProblem;
}

/** Follows a path from an object, selecting what is on it; null where there is none. */
export function follow(type: GraphQLNamedType, selection: TheirSelection, way: Way): TheirPlace | null {
  const { path, pointer, report } = way;
  const place: TheirPlace = { type, selection, at: '', lists: 0, isNullable: false, page: null };
  if (path === '.') return place;
  const steps = path.split('.');
  const bounded = boundedStep(type, steps);
  let before: { selection: TheirSelection; type: GraphQLNamedType; at: string } | null = null;
  for (const [n, step] of steps.entries()) {
    const field = fieldOf(place.type, step);
    if (field === undefined) {
      report({ code: 'unknown-path', pointer, ...unknownStep(place.type, step) });
      return null;
    }
    const args = way.write(field, n, step, n === bounded ? boundOf(field, way) : {});
    if (n === bounded && way.all === undefined && !BOUND.test(args)) tellOpen(place.type, step, field.type, way);
    const { key, below } = place.selection.add(step, `${args}${n === 0 ? way.directives : ''}`);
    const listed = listsOf(field.type);
    const at = join(place.at, key);
    if (n > bounded && listed > 0 && place.page === null && before !== null)
      place.page = pageOf(before, place, key, step, way);
    if (n === bounded) before = { selection: below, type: getNamedType(field.type), at };
    place.at = `${at}${'[]'.repeat(listed)}`;
    place.lists += listed;
    place.isNullable ||= !isNonNullType(field.type);
    place.type = getNamedType(field.type);
    place.selection = below;
  }
  return place;
}

const join = (at: string, key: string) => (at === '' ? key : `${at}.${key}`);

const fieldOf = (type: GraphQLNamedType, name: string) => {
  // of which type an element of an interface or of a union is
  if (name === TypeNameMetaFieldDef.name && isCompositeType(type)) return TypeNameMetaFieldDef;
  if (!isObjectType(type) && !isInterfaceType(type)) return undefined;
  const fields = type.getFields();
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
};

function unknownStep(type: GraphQLNamedType, step: string): { message: string; help: string | null } {
  const known = isObjectType(type) || isInterfaceType(type) ? Object.keys(type.getFields()) : [];
  return { message: `${type.name} of the other API has no field "${step}"`, help: didYouMean(step, known) ?? null };
}

/** The step of a path whose field says how many elements it gives; -1 for none. */
function boundedStep(type: GraphQLNamedType, steps: readonly string[]): number {
  let at: GraphQLNamedType = type;
  for (const [n, step] of steps.entries()) {
    const field = fieldOf(at, step);
    if (field === undefined) return -1;
    at = getNamedType(field.type);
    if (fieldOf(at, 'edges') !== undefined || fieldOf(at, 'pageInfo') !== undefined) return n;
    if (listsOf(field.type) > 0 && field.args.some(({ name }) => name === 'first' || name === 'limit')) return n;
  }
  return -1;
}

/** An argument that says how many elements are read, in a text of arguments. */
const BOUND = new RegExp(`\\b(?:${BOUNDS.join('|')})\\b`);

/** The argument that says how many elements are read, where the map says how many. */
function boundOf(field: GraphQLField<unknown, unknown>, { all, pointer, report }: Way): Record<string, Json> {
  if (all === undefined) return {};
  const { argument = 'first', first } = all;
  if (field.args.some(({ name }) => name === argument)) return { [argument]: first };
  const message = `the field "${field.name}" of the other API has no argument "${argument}"`;
  report({ code: 'unknown-path', pointer: `${pointer}/all`, message });
  return {};
}

function tellOpen(type: GraphQLNamedType, step: string, of: GraphQLOutputType, { pointer, report }: Way): void {
  if (isLeafType(getNamedType(of))) return;
  const message = `nothing says how many elements of "${step}" are read`;
  report({ code: 'open-list', pointer, message, help: `"all": { "first": 100 } asks ${type.name} for a hundred` });
}

/** What a Relay connection says beside its elements. */
function pageOf(
  connection: { selection: TheirSelection; type: GraphQLNamedType; at: string },
  { selection }: TheirPlace,
  key: string,
  step: string,
  { all }: Way,
): Page {
  const hasMore = fieldOf(connection.type, 'pageInfo') !== undefined;
  const edge = fieldOf(connection.type, step);
  const hasCursor = edge !== undefined && fieldOf(getNamedType(edge.type), 'cursor') !== undefined;
  let more: string | null = null;
  if (hasMore && all !== undefined) {
    const info = connection.selection.add('pageInfo');
    more = `${connection.at}.${info.key}.${info.below.add('hasNextPage').key}`;
  }
  const below = selection.add(step).below;
  const cursors = hasCursor ? { each: `${connection.at}.${key}[]`, below } : null;
  return { at: connection.at, more, cursors };
}
