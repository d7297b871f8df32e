export { type Finding, type FindingCode, formatFinding } from './finding.ts';
export { type Loaded, loadCatalogue } from './load.ts';
export { escapeStep, pointerSteps, valueAt } from './pointer.ts';
export { locate, readSource, type Source } from './source.ts';
