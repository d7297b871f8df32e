export { type ChangedScalar, readChangedScalar } from './changed-scalar.ts';
export { cutShort, type Finding, type FindingCode, formatFinding } from './finding.ts';
export { dataOf, loadCatalogue, missingFile, type ReadFiles, unknownFile } from './load.ts';
export type { FindingPage } from './page.ts';
export { eachPart, escapeStep, type PartPlace, pointerSteps, unescapeStep, valueAt } from './pointer.ts';
export {
  duplicateKey,
  freezeDeep,
  isApiFile,
  locate,
  positionAt,
  rangeOf,
  readSource,
  type Source,
  settledSource,
  spansOf,
  syntax,
} from './source.ts';
