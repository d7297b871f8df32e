import { refuse } from '../domain/forms/refusals.ts';
import type { SubmissionCheck } from './submissions.ts';

/** The header that carries what the page's script has earned. */
export const CAPTCHA_HEADER = 'x-captcha';

/** What a form that asks for it sends comes from a person, where a service that tells so is configured. */
export const captchaCheck: SubmissionCheck = async (operation, _args, { captcha, address, services }) => {
  if (services.verifyCaptcha === null) return;
  if ((await services.decide('form-captcha', { operation })) !== true) return;
  if (await services.verifyCaptcha(captcha, address)) return;
  throw refuse({ code: 'CAPTCHA_REFUSE' });
};
