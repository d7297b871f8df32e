export { type Fault, faultsOf, fileMessage, rulesOf } from './faults.ts';
export { type CompiledForm, compiledForm, type FormGiven, settle, stepOf } from './form.ts';
export { type Destination, isAllowed, nextOf, otherwiseOf } from './navigation.ts';
export { type CallError, refusalOf } from './refusal.ts';
export { fieldsSchema, type StepSchema } from './schema.ts';
export { stepReads } from './step-reads.ts';
export { stepView } from './step-view.ts';
export { argumentFaults, draftOf, wantsPerson } from './submission.ts';
export { uploadLimits, uploadLimitsOf } from './upload.ts';
