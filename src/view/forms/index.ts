export { type BegunForm, begunForm } from './begun.ts';
export { type AnswerFault, faultsOf, fileMessage, rulesOf } from './faults.ts';
export { type CompiledForm, compiledForm, type FormGiven, shownAnswers, stepOf } from './form.ts';
export { type Destination, isAllowed, nextOf, otherwiseOf, stepReads } from './navigation.ts';
export { type CallError, refusalOf } from './refusal.ts';
export { fieldsSchema, type StepSchema } from './schema.ts';
export { stepView } from './step-view.ts';
export { argumentFaults, draftOf, requiresCaptcha } from './submission.ts';
export { uploadLimits, uploadLimitsOf } from './upload.ts';
