import type { Route } from '../../catalog/index.ts';
import type { Portal } from '../context/portal.ts';
import type { LoadPage, Page, PagePlace } from '../navigation/page.ts';

/** Kinds of `routes.json`, and those of families and forms. */
export type PageKind = NonNullable<Route['kind']> | 'contract' | 'form';

const plain = () => import('../pages/plain/plain.ts');
const papers = () => import('../pages/documents/pages.ts');

/** The page of each kind, loaded on demand. */
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
  absent: plain,
  'not-open': plain,
};

/** Kinds that show what this browser keeps, or lead on. */
const browsersOwn: readonly PageKind[] = ['memo', 'helping', 'callback'];

export const isBrowsersOwn = (kind: PageKind): boolean => browsersOwn.indexOf(kind) >= 0;

export async function loadPage(kind: PageKind, portal: Portal, place: PagePlace): Promise<Page> {
  return (await kinds[kind]()).page(portal, place);
}
