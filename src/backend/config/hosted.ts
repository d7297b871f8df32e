import { type Reader, SECRET_LENGTH } from './reader.ts';

/** The provider that takes card payments and signatures on its own page. */
export interface HostedConfig {
  /** Address of the provider's page, with {id}, {nature} and {montant}; null for the played provider. */
  page: string | null;
  /** Keys of the provider's signatures, any of which holds; none: a secret in the database, for the played provider. */
  secrets: readonly string[];
}

export const readHostedSecrets = (read: Reader): string[] => read.secrets('HOSTED_SECRET', SECRET_LENGTH);

export function readHosted(read: Reader): HostedConfig {
  const page = read.text('HOSTED_PAGE', '') || null;
  const secrets = readHostedSecrets(read);
  if (page !== null && (!/^https:\/\//.test(page) || !page.includes('{id}')))
    read.fault('HOSTED_PAGE', 'must begin with https:// and hold {id}');
  if (page !== null && secrets.length === 0)
    read.fault('HOSTED_SECRET', 'is required when HOSTED_PAGE names a provider');
  return { page, secrets };
}
