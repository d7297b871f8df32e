import type { LoadPage } from '../../navigation/page.ts';
import { claimsPage } from '../claims/claims.tsx';
import { messagesPage } from '../messages/messages.tsx';
import { certificatesPage } from './certificates.tsx';
import { documentsPage } from './documents.tsx';
import { journalPage } from './journal.tsx';
import { noticesPage } from './notices.tsx';

const pages: Readonly<Record<string, LoadPage>> = {
  certificates: certificatesPage,
  claims: claimsPage,
  documents: documentsPage,
  journal: journalPage,
  messages: messagesPage,
  notices: noticesPage,
  errands: async (portal, place) => (await import('../errands/errands.tsx')).page(portal, place),
  helped: async (portal, place) => (await import('../helper-access/helper-access.tsx')).page(portal, place),
  passkeys: async (portal, place) => (await import('../passkeys/passkeys.tsx')).page(portal, place),
};

/** Pages of documents, in one chunk since a visitor of one soon opens another; rare ones are loaded from here. */
export const page: LoadPage = (portal, place) => {
  const kind = portal.data.routes?.routes.find(({ path }) => path === place.path)?.kind ?? '';
  return (pages[kind] ?? documentsPage)(portal, place);
};
