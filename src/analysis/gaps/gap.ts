import type { Catalogue } from '../../catalog/index.ts';
import type { Table } from '../../catalog/walk/index.ts';
import type { Json } from '../../rules/index.ts';
import type { NewCase } from '../cases/new-case.ts';
import type { Setting } from '../cases/setting.ts';
import type { TableMeans, TestedCatalogue } from '../cases/setting-of.ts';
import type { PlainRow } from '../mutate/index.ts';
import type { TouchedPlaces } from './touched.ts';

/** Something that no row of the tables tries, as plain data. */
export interface Gap {
  file: string;
  pointer: string;
  /** The test of a condition and the value that it never has; or what would change unnoticed, in English. */
  what: { test: Json; value: boolean } | { change: string };
  /** A row that would try it; null where none was found. */
  row: NewCase | null;
}

/** What gaps are looked for in. */
export interface GapSpace {
  after: TestedCatalogue & { table: Table };
  catalogue: Catalogue;
  setting: Setting;
  means: TableMeans;
  touched: TouchedPlaces;
  /** Those that can read what is touched. */
  tests: readonly PlainRow[];
  isOver: () => boolean;
}

/** Gaps of one kind, and how many places were not looked at. */
export interface FoundGaps {
  found: Gap[];
  left: number;
}

/** More than anybody fills. */
export const MOST_GAPS = 200;

/** Decisions that show what a rule of a contract says, those that show most first. */
export const ofContracts = ['contract-view', 'certificates', 'moment', 'termination', 'card'] as const;
/** The same of a form. */
export const ofForms = ['form-view', 'form-shown', 'form-next', 'form-entry', 'form-field', 'form-sends'] as const;
