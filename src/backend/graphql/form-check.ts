import { checkForm } from '../domain/forms/check.ts';
import type { SubmissionCheck } from './submissions.ts';

export const formCheck: SubmissionCheck = (operation, args, { services: { decide, today } }) =>
  checkForm(decide, { operation, args, today: today() });
