import type { Day } from '../catalog/dates/index.ts';
import { buildPublication, loadCatalogue, RefusedCatalogue, type Release, type Schedule } from '../release/index.ts';
import {
  type CatalogueReport,
  changesInFrench,
  type InForce,
  loadInForce,
  type ReportGiven,
  reportOn,
  type Texts,
} from './report.ts';
import { takeTurns } from './take-turns.ts';

/** The releases of a catalogue, and the days from which each is served. */
export interface BuiltReleases {
  releases: readonly Release[];
  schedule: Schedule;
}

/** What a thread may be asked: plain data, and plain data back. */
export interface Works {
  report: { given: ReportGiven; made: CatalogueReport };
  /** Null: the catalogue has errors. */
  build: { given: { files: Texts; today: Day; day: Day | null }; made: BuiltReleases | null };
  /** What differs between two catalogues in force, in words. */
  changes: { given: { before: InForce; after: InForce; today: Day }; made: readonly string[] };
}

/** Does a piece of work. */
export type Does = { [Name in keyof Works]: (given: Works[Name]['given']) => Promise<Works[Name]['made']> };

/** What takes seconds, and stands in nobody's way in a thread. */
export const works: Does = {
  report: (given) => takeTurns(reportOn(given)),
  async build({ files, today, day }) {
    try {
      const { releases, schedule } = await buildPublication(loadCatalogue(files, day ?? today, today), day);
      return { releases, schedule };
    } catch (error) {
      if (error instanceof RefusedCatalogue) return null;
      throw error;
    }
  },
  changes: async ({ before, after, today }) => changesInFrench(loadInForce(before, today), loadInForce(after, today)),
};
