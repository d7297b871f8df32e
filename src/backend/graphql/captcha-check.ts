import { refuse } from '../domain/forms/refusals.ts';
import type { SubmissionCheck } from './submissions.ts';

/** Header with the captcha token. */
export const CAPTCHA_HEADER = 'x-captcha';

/** Requires a captcha for the forms that ask for it, where a service is configured. */
export const captchaCheck: SubmissionCheck = async (operation, _args, { captcha, address, services }) => {
  if (services.verifyCaptcha === null) return;
  if ((await services.decide('form-captcha', { operation })) !== true) return;
  if (await services.verifyCaptcha(captcha, address)) return;
  throw refuse({ code: 'CAPTCHA_REFUSE' });
};
