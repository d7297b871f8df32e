import type { GraphQLSchema } from 'graphql';
import { getOrAdd, memoizeWeak } from '../../base/maps.ts';
import type { CatalogueData } from '../../catalog/data.ts';
import { acknowledgementNames, dashboardNames } from '../../catalog/names.ts';
import { fileOf, sectionOf } from '../../catalog/sections.ts';
import type { Form } from '../../catalog/types.generated.ts';
import type { TypingPlace, ValueType } from '../../rules/language.ts';
import {
  bannerNotes,
  besideNotes,
  enginePaths,
  pageContractNotes,
  pageNotes,
  pageTerminationNotes,
  proposalsFrom,
} from '../editor/dollar-names.ts';
import type { Proposal } from '../editor/editor-schema.ts';
import { type Paths, pathsOf, REDUCED } from '../editor/fields.ts';
import { fieldsOfAnswer, formPaths, readPaths } from '../editor/form-paths.ts';
import type { WrittenPlace } from './place.ts';
import type { TypedCursor } from './types-at.ts';

/** The paths that a rule or a text may read at a place, with what they hold. */
export function pathsAt(written: WrittenPlace, api: GraphQLSchema, { on, isReduction }: TypedCursor): Proposal[] {
  const found = new Map<string, Proposal>();
  for (const one of [...(isReduction ? REDUCED : []), ...candidates(written, api)])
    if (!found.has(one.name) && isRead(one.name, on)) found.set(one.name, one);
  return [...found.values()];
}

/** Names of the engine are read anywhere; any other is one of the data, or of the element of a list. */
const isRead = (path: string, { data }: TypingPlace): boolean => path.startsWith('$') || has(data, path.split('.'));

function has(type: ValueType, steps: readonly string[]): boolean {
  const [first, ...rest] = steps;
  if (first === undefined || type.kind === 'any') return true;
  if (type.kind === 'list') return type.item !== undefined && has(type.item, steps);
  const field = type.field?.(first) ?? null;
  return field !== null && has(field, rest);
}

function candidates({ data, table, file, entry, cursor }: WrittenPlace, api: GraphQLSchema): readonly Proposal[] {
  const { base } = entry.scope;
  const place = sectionOf(file);
  switch (base) {
    case 'page': {
      const isBanner = place?.section.name === 'banners';
      const read = isBanner ? readPaths(data.banners?.reads, data, api) : [];
      const named = enginePaths(data, isBanner ? bannerNotes : pageNotes);
      return [...read, ...named, ...proposalsFrom({ ...pageTerminationNotes, ...pageContractNotes })];
    }
    case 'answer':
      return fieldsOfAnswer(data, api, entry.pointer.split('/')[2] ?? '');
    case 'acknowledgement':
      return [...named(acknowledgementNames), ...enginePaths(data)];
    case 'form':
    case 'refusal':
    case 'arguments':
      return formPaths(cursor.value as unknown as Partial<Form>, table, data, api);
    case 'plain':
    case 'mail':
    case 'wording':
      return [];
    default: {
      const own = place?.section.name === 'families' ? [place.key ?? ''] : Object.keys(data.families ?? {});
      const { whole, elements, groups } = pathsOfFamilies(data, api, own);
      const dashboard = file === fileOf('dashboard') ? named(Object.keys(dashboardNames)) : [];
      return [...whole, ...dashboard, ...proposalsFrom(besideNotes[base] ?? {}), ...elements, ...groups];
    }
  }
}

const named = (names: Iterable<string>): Proposal[] => [...names].map((name) => ({ name, says: '' }));

/** Many places are asked about while the same families are open. */
const known = memoizeWeak((_families: object) => new Map<string, Paths>());
const none = {};

const pathsOfFamilies = (data: CatalogueData, api: GraphQLSchema, families: readonly string[]): Paths =>
  getOrAdd(known(data.families ?? none), families.join(' '), () => pathsOf(data, api, families));
