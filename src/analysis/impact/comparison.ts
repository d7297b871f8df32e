import type { GraphQLSchema } from 'graphql';
import type { CatalogueData } from '../../catalog/index.ts';
import { plainFile, Table, type TableContent } from '../../catalog/walk/index.ts';
import { type CatalogueChange, type Compared, changesBetween } from '../diff/describe.ts';
import type { Worldly } from '../regions/region-changes.ts';

/** Two catalogues as of one day, with what differs between them. */
export interface Comparison {
  before: Worldly;
  after: Worldly;
  changes: readonly CatalogueChange[];
  /** ISO date. */
  today: string;
}

/** @param today ISO date as of which both were loaded */
export function compareCatalogues(before: Worldly & Compared, after: Worldly & Compared, today: string): Comparison {
  return { before, after, changes: changesBetween(before, after), today };
}

interface PlainSide {
  data: CatalogueData;
  table: TableContent;
}

/** A comparison as plain data, for another thread: all but the schema of the API, which a structured clone refuses. */
export interface PlainComparison extends Pick<Comparison, 'changes' | 'today'> {
  before: PlainSide;
  after: PlainSide;
}

export const toPlain = ({ before, after, changes, today }: Comparison): PlainComparison => ({
  before: plainSide(before),
  after: plainSide(after),
  changes,
  today,
});

const plainSide = ({ data, table: { files, options } }: Worldly): PlainSide => ({
  data,
  table: { files: files.map(plainFile), options },
});

export const fromPlain = ({ before, after, changes, today }: PlainComparison, api: GraphQLSchema): Comparison => ({
  before: { data: before.data, table: new Table(before.table), api },
  after: { data: after.data, table: new Table(after.table), api },
  changes,
  today,
});
