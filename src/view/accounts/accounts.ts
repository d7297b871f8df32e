import { isRecord } from '../../base/json.ts';
import type { AccountProfile, Catalogue, CatalogueData, MailPage, PasswordRule } from '../../catalog/index.ts';
import { compileText } from '../../rules/index.ts';
import { pathOf } from '../addresses/routes.ts';
import { GivenError } from '../given-error.ts';
import { codeText } from '../text/code-text.ts';
import { plainLetters } from '../text/plain-letters.ts';

/** A password, and personal data that it must not contain. */
export interface PasswordGiven {
  password?: string | null | undefined;
  numClient?: string | null | undefined;
  nom?: string | null | undefined;
  prenom?: string | null | undefined;
  email?: string | null | undefined;
}

export interface RuleMet {
  id: string;
  label: string;
  met: boolean;
}

/** The account rules in force, with those common to all profiles (OP-036). */
export interface AccountPolicy extends AccountProfile {
  linkHours: number;
  /** Validity of the link that proves an address. */
  proofHours: number;
  /** Such links per member and hour. */
  proofsAnHour: number;
  ticketMinutes: number;
  contractNumberProducts: string[];
}

/** @throws Error when the catalogue's part with the account rules is not loaded */
export function accountPolicy(catalogue: Catalogue): AccountPolicy {
  const { accounts } = catalogue.data;
  const profile = accounts?.profiles[accounts.profile];
  if (accounts === undefined || profile === undefined) throw new Error('the account rules are not loaded');
  // older releases have no proof of addresses
  const { linkHours, proofHours = 72, proofsAnHour = 5, ticketMinutes, contractNumberProducts } = accounts;
  return { ...profile, linkHours, proofHours, proofsAnHour, ticketMinutes, contractNumberProducts };
}

/** Each password rule, judged (P5), for the browser's ticks and the server's refusals. */
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

export interface MailText {
  from: string;
  subject: string;
  /** Paragraphs. */
  text: string[];
}

/** One of several items in a mail. */
export interface MailFact {
  reference: string;
  /** Kind of request, in words; absent if it is not one. */
  label?: string;
  /** An instant. */
  date: string;
}

export interface MailTerms {
  /** Delay before the next mail of a kind to a member, to bundle news. */
  bundleMinutes: number;
}

export function mailTerms({ data: { mails } }: Catalogue): MailTerms {
  if (mails === undefined) throw new Error('the mails are not loaded');
  return { bundleMinutes: mails.bundleMinutes ?? 10 };
}

/** The variable part of a mail's link. */
export interface MailLink {
  /** Origin of the service for browsers. */
  origin: string;
  query?: Readonly<Record<string, string>>;
  anchor?: string;
}

/** The address of a mail's link, if it has one. */
function linkOf(data: CatalogueData, page: MailPage | undefined, link: unknown): string | undefined {
  if (!isRecord(link) || page === undefined) return undefined;
  const { origin, query = {}, anchor } = link as Partial<MailLink>;
  const { route, step } = page;
  const params = step === undefined ? {} : { step };
  const address = `${origin ?? ''}${pathOf(data, { route, params, query })}`;
  return anchor === undefined ? address : `${address}#${anchor}`;
}

/** A mail of `mails.json`, filled; several facts use its words for several. @throws GivenError for an unknown name */
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
    return { from: fill(mails.from), subject: fill(mail.subject), text: [...mail.text, ...closing].map(fill) };
  }
  const list = facts.map((fact) => filled({ ...values, ...fact })(several.line)).join('\n');
  const fill = filled({ ...values, count: facts.length, list });
  return { from: fill(mails.from), subject: fill(several.subject), text: [...several.text, ...closing].map(fill) };
}
