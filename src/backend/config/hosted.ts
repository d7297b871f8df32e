import type { Reader } from './reader.ts';

/** The provider that takes card payments and signatures on its own page. */
export interface HostedConfig {
  /** Address of the provider's page, with {id}, {nature} and {montant}; null for the played provider. */
  page: string | null;
  /** Key of the provider's signatures; null: a secret in the database, for the played provider. */
  secret: string | null;
}

/** Shorter secrets can be guessed. */
const SECRET = 32;

export function readHosted(read: Reader): HostedConfig {
  const page = read.text('HOSTED_PAGE', '') || null;
  const secret = read.text('HOSTED_SECRET', '') || null;
  if (page !== null && (!/^https:\/\//.test(page) || !page.includes('{id}')))
    read.fault('HOSTED_PAGE', 'must begin with https:// and hold {id}');
  if (page !== null && (secret ?? '').length < SECRET)
    read.fault('HOSTED_SECRET', `must have at least ${SECRET} characters, since HOSTED_PAGE names a provider`);
  return { page, secret };
}
