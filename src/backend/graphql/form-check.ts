import { checkForm } from '../domain/forms/check.ts';
import type { Step } from './submissions.ts';

export const formCheck: Step = (operation, args, { services: { decide, today } }) =>
  checkForm(decide, { operation, args, today: today() });
