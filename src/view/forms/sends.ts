import type { Fields } from '../scope.ts';
import { argumentsAs, callOf, sentBy } from './call.ts';
import { type CompiledForm, type FormGiven, shownAnswers, stepOf } from './form.ts';

export interface SendView {
  operation: string;
  /** By argument name. */
  variables: Fields;
  /** Has all required variables. */
  isComplete: boolean;
  /** Page outside the portal to open after the answer. */
  leave: string | null;
}

/** What a step sends with these answers; null where it sends nothing. @throws GivenError for an unknown step */
export function sendsOf(compiled: CompiledForm, stepId: string, given: FormGiven): SendView | null {
  const send = sentBy(compiled, stepOf(compiled, stepId), given);
  const call = send === null ? null : callOf(compiled, send.id, given);
  if (send === null || call === null) return null;
  const leave = compiled.text(send.leave, shownAnswers(compiled, given).data);
  const { variables, isComplete } = call;
  return { operation: send.operation, variables: argumentsAs(send.id, variables), isComplete, leave };
}
