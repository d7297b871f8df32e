export { fieldType, operationField } from './document.ts';
export { deriveDocument, type FieldRead, fieldReads } from './family-document.ts';
export { contractEntries, familyEntries, namedByFamily } from './family-entries.ts';
export { type FormCall, formCalls, formFile } from './form-calls.ts';
export { callArguments, deriveFormDocuments, type FormRead, formReads } from './form-documents.ts';
export { type Needs, needsOf } from './needs.ts';
export { deriveStepReads } from './step-reads.ts';
