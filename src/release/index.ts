export { type AtStart, releaseAtStart, releaseOfFolder } from './at-start.ts';
export {
  buildRelease,
  type LoadedCatalogue,
  loadCatalogue,
  loadCatalogueFolder,
  RefusedCatalogue,
  type Release,
  releaseOf,
  reloadCatalogue,
} from './build.ts';
export { currentCatalogue, openReleases, servable } from './current.ts';
export { dayInParis } from './day.ts';
export { earlierCatalogue, lentTexts } from './earlier.ts';
export { engineVersion } from './engine-version.ts';
export { openFileStore } from './file-store.ts';
export { entryOf, type HistoryEntry, type Reason } from './history.ts';
export { MANIFEST, SOURCES } from './manifest.ts';
export { isReleaseName } from './names.ts';
export { openingName } from './opening.ts';
export { buildPublication, type Publication, publishFolder } from './publication.ts';
export { catalogueFolders, projectRoot, readApi, readCatalogueFiles, readSchemas } from './read-files.ts';
export { NoWayBack, rollBack } from './rollback.ts';
export { formatSchedule, fromDay, inForce, parseSchedule, type Schedule } from './schedule.ts';
export type { ReleaseStore, StoreOptions } from './store.ts';
export { UnservableRelease } from './unservable.ts';
export { validateWithAjv } from './validate.ts';
export { checkRelease, isWhole, refusalOf, verified } from './verified.ts';
