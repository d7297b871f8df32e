import type { GraphQLSchema } from 'graphql';
import type { CatalogueData } from '../../catalog/data.ts';
import { type Kind, kinds, type Schemas } from '../../catalog/walk/index.ts';
import { formats } from '../../rules/index.ts';
import { traitsOf } from '../../rules/language.ts';
import type { Proposal } from '../editor/editor-schema.ts';
import { localNames, namesOfKind, pageAddresses } from '../editor/names.ts';
import type { Known } from '../uses/index.ts';
import { cursorAt } from './cursor.ts';
import { pathsAt } from './paths-at.ts';
import { placeOf, type WrittenPlace } from './place.ts';
import { typingAt } from './types-at.ts';
import { valuesBeside } from './values-at.ts';

/** What proposals are drawn from: a checked catalogue. */
export interface ProposalWorld {
  known: Known;
  data: CatalogueData;
  api: GraphQLSchema;
  schemas: Schemas;
}

/** What may be written at a place, and the range that it takes the place of. */
export interface Proposals {
  from: number;
  to: number;
  /** Quotes stand around the range, or are to be written with it. */
  quotes: 'there' | 'needed' | 'none';
  /** It is a part of a text that is proposed, and no whole value. */
  isPart: boolean;
  proposals: readonly Proposal[];
}

/**
 * What the text that is being written may hold at an offset, where no schema can say it: the names of this very file, the
 * fields that a rule or a text reads there, the values that go with what is beside.
 */
export function proposalsAt(world: ProposalWorld, file: string, text: string, offset: number): Proposals | null {
  const cursor = cursorAt(text, offset);
  const written = placeOf(world.data, world.schemas, file, cursor);
  if (written === null) return null;
  const { entry, below } = written;
  const quotes = cursor.isQuoted ? 'there' : 'needed';
  const whole = { from: cursor.from, to: cursor.to, quotes, isPart: false } as const;
  if (entry.refers !== null && below.length === 0)
    return {
      ...whole,
      quotes: !cursor.isKey && entry.refers === 'termination-group' ? 'none' : quotes,
      proposals: namesAt(world, written, entry.refers),
    };
  if (cursor.isKey || entry.isKey) return null;
  const typing = typingAt(written, world.api);
  const call = typing.calls.at(-1);
  const isFirst = call?.rank === 0;
  const { names } = traitsOf(call?.name ?? '');
  if (isFirst && names === 'path') return { ...whole, proposals: pathsAt(written, world.api, typing) };
  if ((below.length === 0 && entry.role !== 'rule') || (isFirst && names === 'template')) {
    const hole = holeAt(cursor.typed, cursor.written.slice(cursor.typed.length));
    if (hole === null) {
      if (entry.traits.gives === null || below.length > 0) return null;
      const links = Object.entries(written.data.links?.links ?? {});
      const named = links.map(([name, to]) => ({ name: `{$links.${name}}`, says: String(to) }));
      return { ...whole, proposals: [...pageAddresses(written.data), ...named] };
    }
    const range = { from: cursor.from + hole.from, to: offset + hole.after, quotes: 'there', isPart: true } as const;
    return { ...range, proposals: hole.isFormat ? formatNames : pathsAt(written, world.api, typing) };
  }
  const beside = valuesBeside(written, typing, world.api);
  if (beside === null || beside.values.length === 0) return null;
  return { ...whole, quotes: beside.areNumbers ? 'none' : quotes, proposals: beside.values };
}

const formatNames: readonly Proposal[] = Object.keys(formats).map((name) => ({ name, says: '' }));

/** The part of a placeholder in which a cursor stands: from its start in the text before the cursor, on to its end after. */
function holeAt(before: string, after: string): { from: number; after: number; isFormat: boolean } | null {
  // two braces are one that is meant
  const opens = before.replaceAll('{{', '  ').lastIndexOf('{');
  if (opens < 0 || before.indexOf('}', opens) >= 0) return null;
  const bar = before.lastIndexOf('|');
  const isFormat = bar > opens;
  const rest = /^[^{}|\s"]*/.exec(after)?.[0].length ?? 0;
  return { from: (isFormat ? bar : opens) + 1, after: rest, isFormat };
}

function namesAt(world: ProposalWorld, written: WrittenPlace, kind: Kind): readonly Proposal[] {
  const { table, data, file } = written;
  const naming = { known: { ...world.known, table }, data, api: world.api, schemas: world.schemas };
  if (kind === 'step-or-page') return [...localNames(naming.known, 'step', file), ...pageAddresses(data)];
  return kinds[kind] === 'file' ? localNames(naming.known, kind, file) : namesOfKind(naming, kind);
}
