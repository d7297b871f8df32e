import type { Reader } from './reader.ts';

/** Who takes payments by card and signatures, on a page of their own. */
export interface HostedConfig {
  /** Address of the provider's page, with {id}, {nature} and {montant}; null for the one that plays a provider here. */
  page: string | null;
  /** What the provider signs its messages with; null: a secret of the database, for the one that plays it. */
  secret: string | null;
}

/** Shorter ones may be guessed. */
const SECRET = 32;

export function readHosted(read: Reader): HostedConfig {
  const page = read.text('HOSTED_PAGE', '') || null;
  const secret = read.text('HOSTED_SECRET', '') || null;
  if (page !== null && (!/^https:\/\//.test(page) || !page.includes('{id}')))
    read.fault('HOSTED_PAGE', 'must begin with https:// and hold {id}');
  if (page !== null && (secret ?? '').length < SECRET)
    read.fault('HOSTED_SECRET', `must have ${SECRET} signs at least, since HOSTED_PAGE names a provider`);
  return { page, secret };
}
