export { type AtStart, releaseAtStart, releaseOfFolder, UnservableRelease } from './at-start.ts';
export {
  buildRelease,
  type LoadedCatalogue,
  loadCatalogueFolder,
  RefusedCatalogue,
  type Release,
  releaseOf,
} from './build.ts';
export { openFileStore } from './file-store.ts';
export { MANIFEST, SOURCES } from './manifest.ts';
export { openingName } from './opening.ts';
export { currentCatalogue, openReleases, publishFolder, servable } from './publish.ts';
export { catalogueFolders, projectRoot, readApi, readCatalogueFiles, readSchemas } from './read-files.ts';
export type { ReleaseStore } from './store.ts';
export { validateWithAjv } from './validate.ts';
export { checkRelease, verified } from './verified.ts';
