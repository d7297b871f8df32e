export { fieldType, operationField } from './document.ts';
export { deriveDocument, deriveMemoDocument, type FieldRead, fieldReads, memoReads } from './family-document.ts';
export { contractEntries, familyEntries, namedByFamily } from './family-entries.ts';
export { type FormCall, formCalls, formFile } from './form-calls.ts';
export { callArguments, deriveFormDocuments, type FormRead, formReads } from './form-documents.ts';
export { answerOf, type FormUse, formUses, ownerOf, partOf } from './form-uses.ts';
export { memoEntries, memoFamilies } from './memo-entries.ts';
export { type Needs, needsOf } from './needs.ts';
export { deriveStepReads } from './step-reads.ts';
