import { isRecord } from '../../base/json.ts';
import type { AccountProfile, Catalogue, CatalogueData, MailPage, PasswordRule } from '../../catalog/index.ts';
import { compileText } from '../../rules/index.ts';
import { pathOf } from '../addresses/routes.ts';
import { GivenError } from '../given-error.ts';
import { codeText } from '../text/code-text.ts';
import { plainLetters } from '../text/plain-letters.ts';

/** What a password is judged with besides itself: it may not hold what everybody knows of the member. */
export interface PasswordGiven {
  password?: string | null | undefined;
  numClient?: string | null | undefined;
  nom?: string | null | undefined;
  prenom?: string | null | undefined;
  email?: string | null | undefined;
}

/** A rule of the password policy, and whether the password meets it. */
export interface RuleMet {
  id: string;
  label: string;
  met: boolean;
}

/** The account rules in force, with what all profiles share: lifetimes, and who must give a contract number (OP-036). */
export interface AccountPolicy extends AccountProfile {
  linkHours: number;
  /** Validity of the link by which an address is proved. */
  proofHours: number;
  /** Such links, an hour, for one member. */
  proofsAnHour: number;
  ticketMinutes: number;
  contractNumberProducts: string[];
}

/** @throws Error when the catalogue's part with the account rules is not loaded */
export function accountPolicy(catalogue: Catalogue): AccountPolicy {
  const { accounts } = catalogue.data;
  const profile = accounts?.profiles[accounts.profile];
  if (accounts === undefined || profile === undefined) throw new Error('the account rules are not loaded');
  // a release of a version that proved no address says neither
  const { linkHours, proofHours = 72, proofsAnHour = 5, ticketMinutes, contractNumberProducts } = accounts;
  return { ...profile, linkHours, proofHours, proofsAnHour, ticketMinutes, contractNumberProducts };
}

/** Each rule of the policy in force, judged (P5): the browser ticks them, the server refuses by them. */
export function passwordRules(catalogue: Catalogue, given: PasswordGiven): RuleMet[] {
  const { rules, maxLength } = accountPolicy(catalogue).password;
  const password = codeText(given.password)?.slice(0, maxLength + 1) ?? '';
  return rules.map((rule) => ({ id: rule.id, label: rule.label, met: isMet(rule, password, given) }));
}

function isMet(rule: PasswordRule, password: string, given: PasswordGiven): boolean {
  if (rule.pattern !== undefined) return new RegExp(rule.pattern, 'u').test(password);
  if (rule.distinct !== undefined) return new Set(password).size >= rule.distinct;
  const plain = plainLetters(password);
  if (rule.notAmong !== undefined) {
    const core = plain.replace(/^[^a-z]+|[^a-z]+$/g, '');
    return password !== '' && rule.notAmong.every((known) => known !== plain && known !== core);
  }
  const personal = (rule.without ?? []).map((name) => plainLetters(codeText(given[name]) ?? '').replace(/@.*$/, ''));
  return password !== '' && personal.every((word) => word.length < 3 || plain.indexOf(word) < 0);
}

/** A mail ready to be sent. */
export interface MailText {
  from: string;
  subject: string;
  /** Paragraphs. */
  text: string[];
}

/** What one of several things is told by, in a mail that tells of them together. */
export interface MailFact {
  reference: string;
  /** What kind of request it is, in the words of the catalogue; absent: the fact is no request. */
  label?: string;
  /** An instant. */
  date: string;
}

/** How what is to be told by mail is kept together. */
export interface MailTerms {
  /** After a mail, how long the next of its kind to the same member waits, for what else there may be to tell. */
  bundleMinutes: number;
}

export function mailTerms({ data: { mails } }: Catalogue): MailTerms {
  if (mails === undefined) throw new Error('the mails are not loaded');
  return { bundleMinutes: mails.bundleMinutes ?? 10 };
}

/** What the link of a mail has besides the page that it leads to. */
export interface MailLink {
  /** What the member's browser calls the service. */
  origin: string;
  query?: Readonly<Record<string, string>>;
  /** A place on that page. */
  anchor?: string;
}

/** The address of a mail's link; undefined where the mail is given none, or leads to no page. */
function linkOf(data: CatalogueData, page: MailPage | undefined, link: unknown): string | undefined {
  if (!isRecord(link) || page === undefined) return undefined;
  const { origin, query = {}, anchor } = link as Partial<MailLink>;
  const { route, step } = page;
  const params = step === undefined ? {} : { step };
  const address = `${origin ?? ''}${pathOf(data, { route, params, query })}`;
  return anchor === undefined ? address : `${address}#${anchor}`;
}

/**
 * A mail of `mails.json`, its placeholders filled; of several facts, in the words for several where there are some.
 * @throws GivenError when there is none of this name
 */
export function mailText(catalogue: Catalogue, name: string, values: Readonly<Record<string, unknown>>): MailText {
  const { mails, brand } = catalogue.data;
  const mail = Object.hasOwn(mails?.mails ?? {}, name) ? mails?.mails[name] : undefined;
  if (mails === undefined || mail === undefined) throw new GivenError(`there is no mail "${name}" in mails.json`);
  const link = linkOf(catalogue.data, mail.page, values.link);
  const filled = (given: Readonly<Record<string, unknown>>) => (text: string) =>
    compileText(text, catalogue.options)({ ...given, link, $brand: brand }) ?? '';
  const facts = Array.isArray(values.facts) ? (values.facts as MailFact[]) : [];
  const { several } = mail;
  const { closing = [] } = mails;
  if (facts.length < 2 || several === undefined) {
    const fill = filled(values);
    return { from: mails.from, subject: fill(mail.subject), text: [...mail.text, ...closing].map(fill) };
  }
  const list = facts.map((fact) => filled({ ...values, ...fact })(several.line)).join('\n');
  const fill = filled({ ...values, count: facts.length, list });
  return { from: mails.from, subject: fill(several.subject), text: [...several.text, ...closing].map(fill) };
}
