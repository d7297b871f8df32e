import type { Route } from '../../catalog/index.ts';
import type { Portal } from '../context/portal.ts';
import type { LoadPage, Page, PagePlace } from '../navigation/page.ts';

/** Kinds of the addresses that `routes.json` lists, and of those that families and forms bring themselves. */
export type PageKind = NonNullable<Route['kind']> | 'contract' | 'form';

const plain = () => import('../pages/plain/plain.ts');
const papers = () => import('../pages/documents/pages.ts');

/** One entry a kind; the code of a page is fetched when an address asks for it. */
const kinds: Readonly<Record<PageKind, () => Promise<{ page: LoadPage }>>> = {
  dashboard: () => import('../pages/dashboard/dashboard.tsx'),
  action: () => import('../pages/action/action.tsx'),
  list: () => import('../pages/contracts/contracts.tsx'),
  contract: () => import('../pages/contract/contract.tsx'),
  form: () => import('../forms/form-page.tsx'),
  'sign-in': () => import('../pages/sign-in/sign-in.tsx'),
  callback: () => import('../pages/callback/callback.tsx'),
  verification: () => import('../pages/verification/verification.tsx'),
  documents: papers,
  certificates: papers,
  notices: papers,
  errands: papers,
  messages: papers,
  journal: papers,
  claims: papers,
  passkeys: papers,
  helped: papers,
  helping: () => import('../pages/helping/helping.tsx'),
  cookies: () => import('../pages/cookies/cookies.tsx'),
  text: plain,
  hub: plain,
  memo: plain,
  'not-open': plain,
};

export async function loadPage(kind: PageKind, portal: Portal, place: PagePlace): Promise<Page> {
  return (await kinds[kind]()).page(portal, place);
}
