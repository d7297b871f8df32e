export { type Finding, type FindingCode, formatFinding } from './finding.ts';
export { type Loaded, loadCatalogue, missingFile, sectionsOf, unknownFile } from './load.ts';
export type { Page } from './page.ts';
export { escapeStep, pointerSteps, valueAt } from './pointer.ts';
export { duplicateKey, locate, positionAt, rangeOf, readSource, type Source, spansOf, syntax } from './source.ts';
