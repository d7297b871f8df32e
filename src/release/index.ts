export { inServedWords, UNMAPPED } from './api-words.ts';
export {
  type AtStart,
  planAtStart,
  releaseAtStart,
  releaseOfFolder,
  type StartFolder,
  type StartPlan,
} from './at-start.ts';
export {
  buildRelease,
  loadCatalogue,
  loadCatalogueFolder,
  RefusedCatalogue,
  type Release,
  releaseOf,
} from './build.ts';
export { asTested, type LoadedCatalogue } from './checked-catalogue.ts';
export { currentCatalogue, dataFolder, openReleases, readReleases, servable } from './current.ts';
export { DOCUMENTS, type DocumentDigests } from './documents.ts';
export { replaceDurably } from './durable.ts';
export { earlierCatalogue, fallbackNotice } from './earlier.ts';
export { engineVersion } from './engine-version.ts';
export { openFileStore } from './file-store.ts';
export { filesToKeep } from './first-built.ts';
export { insurerFolder, projectRoot } from './folders.ts';
export { entryOf, type HistoryEntry, keptEntry, publicationName, type SwitchReason } from './history.ts';
export { digest, MANIFEST, SOURCES } from './manifest.ts';
export { isReleaseName } from './names.ts';
export { openingName } from './opening.ts';
export { lastServedFrom, servedFrom } from './origin.ts';
export { FIRST_QUESTIONS } from './plans.ts';
export { isAlive, takeLock } from './process-lock.ts';
export { buildPublication, Overtaken, type Publication, publishBuilt, publishFolder } from './publication.ts';
export {
  catalogueFolders,
  readAddedApi,
  readApi,
  readBeside,
  readCatalogueFiles,
  readSchemas,
  readViewSchema,
  withSchema,
} from './read-files.ts';
export { type Recorded, recordedOf, recordOf } from './recorded.ts';
export { goBack, NoWayBack, type WayBack, wayBack } from './rollback.ts';
export {
  continueWith,
  formatSchedule,
  fromDay,
  inForce,
  parseSchedule,
  type Schedule,
  type Step,
  sameSchedule,
} from './schedule.ts';
export type { ReleaseReadings, ReleaseStore, StoreOptions } from './store.ts';
export { UnservableRelease } from './unservable.ts';
export { validateWithAjv } from './validate.ts';
export { checkRelease, isWhole, refusalOf, verifyReads } from './verified.ts';
