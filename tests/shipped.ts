import { loadCatalogueFolder } from '../src/release/index.ts';

/** The catalogue of the project, checked once by each worker: as long as it is held here, whoever loads it has it. */
export const shipped = loadCatalogueFolder();
