export { callKey, readsKey } from '../../catalog/document-names.ts';
export { answerOf, type Call, callOf, isComplete } from './call.ts';
export { type Fault, faultsOf, rulesOf } from './faults.ts';
export { type CompiledForm, compiledForm, type FormGiven, isSensitive, kindOf, settle, stepOf } from './form.ts';
export {
  type Destination,
  firstStep,
  isAllowed,
  nextOf,
  opensAlone,
  otherwiseOf,
} from './navigation.ts';
export { type CallError, type Refusal, refusalOf } from './refusal.ts';
export { fieldsSchema, type StepSchema } from './schema.ts';
export { stepReads } from './step-reads.ts';
export { stepView } from './step-view.ts';
export { type ArgumentFault, argumentFaults, draftOf, wantsPerson } from './submission.ts';
