import { didYouMean, RuleError, readsOf } from '../../rules/index.ts';
import { fileOf } from '../sections.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';
import type { Finding } from './finding.ts';
import { knownOf } from './known-names.ts';

/** What the back-end gives each mail that it sends, beside the brand. */
const given: Readonly<Record<string, readonly string[]>> = {
  'inscription-lien': ['link', 'hours'],
  'inscription-existante': ['link'],
  identifiant: ['numClient', 'link'],
  'reinitialisation-lien': ['link', 'hours'],
  'mot-de-passe-modifie': [],
};

/** Each mail that is sent has its text, and each placeholder of it is filled. */
export const checkMails: Check = (context) => {
  const { mails } = context.data;
  if (mails === undefined) return [];
  const file = fileOf('mails');
  const at = (pointer: string, code: string, message: string, help: string | null) =>
    findingAt(context, { file, pointer }, code, message, help);
  const missing = Object.keys(given).filter((name) => !Object.hasOwn(mails.mails, name));
  return [
    ...missing.map((name) => at('/mails', 'missing-mail', `the mail "${name}" is sent, and has no text`, 'write it')),
    ...Object.entries(mails.mails).flatMap(([name, mail]) => {
      const here = `/mails/${name}`;
      const names = Object.hasOwn(given, name) ? given[name] : undefined;
      if (names === undefined) {
        const help = didYouMean(name, Object.keys(given)) ?? `they are ${Object.keys(given).join(', ')}`;
        return [at(here, 'unknown-reference', `no mail of the name "${name}" is sent`, help)];
      }
      const texts = [mail.subject, ...mail.text];
      return texts.flatMap((text, i) =>
        checkText(context, names, text, (code, message, help) =>
          at(i === 0 ? `${here}/subject` : `${here}/text/${i - 1}`, code, message, help),
        ),
      );
    }),
  ];
};

type Make = (code: string, message: string, help: string | null) => Finding;

function checkText(context: CheckContext, names: readonly string[], text: string, make: Make): Finding[] {
  try {
    return readsOf(text, context.options).flatMap(({ path }) => {
      const [root = '', ...rest] = path;
      if (names.includes(root) && rest.length === 0) return [];
      const brand = root === '$brand' ? knownOf(context, root, rest) : null;
      if (brand !== null) return brand.known ? [] : [make('unknown-name', brand.message, brand.help)];
      const all = [...names, '$brand'];
      const help = didYouMean(root, all) ?? `it is given ${all.join(', ')}`;
      return [make('unknown-name', `"${path.join('.')}" is not given to this mail`, help)];
    });
  } catch (error) {
    if (error instanceof RuleError) return [make(error.code, error.message, error.help)];
    throw error;
  }
}
