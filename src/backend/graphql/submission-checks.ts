import { type FileRow, isFileId, listUnclaimedFiles } from '../domain/files/files.ts';
import { checkForm } from '../domain/forms/check.ts';
import { refuse } from '../domain/forms/refusals.ts';
import { unstorableError } from './core/errors.ts';
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

/** File properties that forms check. */
const facts = ({ name, mime, size }: FileRow) => ({ name, type: mime, size });

export const formCheck: SubmissionCheck = async (operation, args, { member, services: { db, decide, today } }) => {
  const ids = Object.values(args).flatMap((value) => (Array.isArray(value) ? value.filter(isFileId) : []));
  const own = member === null ? [] : await listUnclaimedFiles(db, member.viewer.memberId, ids);
  const files = Object.fromEntries(own.map((file) => [file.id, facts(file)]));
  await checkForm(decide, { operation, args, files, today: today() });
};

/** U+0000 and unpaired surrogates: not storable, and nobody types them. */
const NO_TEXT = /[\0\p{Surrogate}]/u;

/** Refuses texts that cannot be stored. */
export const textCheck: SubmissionCheck = async (_operation, args, { services: { say } }) => {
  for (const [champ, value] of Object.entries(args))
    if ([value].flat().some((one) => typeof one === 'string' && NO_TEXT.test(one))) throw unstorableError(say, champ);
};
