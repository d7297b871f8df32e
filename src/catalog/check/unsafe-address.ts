import { safeAddress } from '../safe-address.ts';
import type { FindingPage } from '../source/index.ts';
import { findingAt } from './context.ts';
import type { EntryCheck } from './per-file.ts';

export const unsafeAddress: FindingPage = {
  finds: 'Une adresse n’est pas de celles qu’un lien peut avoir.',
  at: { file: 'catalog/links.json', pointer: '/links/healthPortal' },
  avoid: '"http://www.assureur.example/portail-sante"',
  prefer: '"https://www.assureur.example/portail-sante"',
  why: 'Un lien mène dehors par `https://`, `mailto:` ou `tel:` seulement ; celui d’une démarche mène à une page du portail (`/…`) ou à un lien de `links.json`. Tout autre serait retiré de la page.',
};

/** Fixed external addresses are safe; those that a rule gives are checked at run time. */
export const unsafeAddresses: EntryCheck = {
  concerns: ({ traits }) => traits.gives === 'address',
  find: (context, { file, pointer, value }) => {
    if (typeof value !== 'string' || value.startsWith('{') || safeAddress.test(value)) return null;
    const message = `"${value}" is not an address that a link may have`;
    return findingAt(context, { file, pointer }, 'unsafe-address', message, 'begin with https://, mailto: or tel:');
  },
};
