import type { CatalogueData } from './data.ts';

/**
 * The version of the catalogue's language that this engine reads, as it reads all before it. It grows by one with the
 * first change by which a catalogue that is right in the new version would be refused, or mean something else, in the
 * one before: an operator, a kind of block, a property, a place where days may stand.
 */
export const LANGUAGE = 1;

/** The version that a catalogue is written in: what it says itself, or the first. */
export const languageOf = ({ language }: Pick<CatalogueData, 'language'>): number => language?.version ?? 1;

/** Whether this engine reads a version. */
export const readsLanguage = (version: number): boolean => version <= LANGUAGE;
