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

/** A space within, an address before another, a computer's name for itself or a host of one word, a number of letters. */
const NOWHERE = /^https:\/\/(?:[^?#]*\s|https?:|localhost\b|127\.|[\w-]+(?:[/:?#]|$))|^tel:[a-z]/iu;

/** Fixed external addresses are safe; those that a rule gives are checked at run time. */
export const unsafeAddresses: EntryCheck = {
  concerns: ({ traits }) => traits.gives === 'address',
  find: (context, { file, pointer, value }) => {
    if (typeof value !== 'string' || value.startsWith('{')) return null;
    if (NOWHERE.test(value))
      return findingAt(
        context,
        { file, pointer },
        'unsafe-address',
        `"${value}" leads nowhere`,
        'open it, and copy it from there',
      );
    if (safeAddress.test(value)) return null;
    const message = `"${value}" is not an address that a link may have`;
    return findingAt(context, { file, pointer }, 'unsafe-address', message, 'begin with https://, mailto: or tel:');
  },
};
