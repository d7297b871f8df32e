export { type Finding, type FindingCode, formatFinding } from './finding.ts';
export { type Loaded, loadCatalogue, missingFile, unknownFile } from './load.ts';
export type { Page } from './page.ts';
export { escapeStep, pointerSteps, valueAt } from './pointer.ts';
export { duplicateKey, locate, readSource, type Source, syntax } from './source.ts';
