export { buildRelease, type LoadedCatalogue, loadCatalogueFolder, RefusedCatalogue, type Release } from './build.ts';
export { openFileStore } from './file-store.ts';
export { checkNames, isReleaseFile, isReleaseName } from './names.ts';
export { currentCatalogue, openReleases, publishFolder } from './publish.ts';
export { projectRoot, readApi, readCatalogueFiles, readSchemas } from './read-files.ts';
export type { ReleaseStore } from './store.ts';
export { validateWithAjv } from './validate.ts';
