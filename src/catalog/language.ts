import type { CatalogueData } from './data.ts';

/**
 * The version of the catalogue's language that this engine reads, along with all earlier ones. It increases with the
 * first change that makes a valid catalogue invalid in the version before, or gives it another meaning: an operator, a
 * kind of block, a property, a new place for dates.
 */
export const LANGUAGE = 1;

/** The version in which a catalogue is written: as it declares, otherwise the first. */
export const languageOf = ({ language }: Pick<CatalogueData, 'language'>): number => language?.version ?? 1;

/** Whether this engine reads a version. */
export const readsLanguage = (version: number): boolean => version <= LANGUAGE;
