import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import type { Route } from '../../catalog/index.ts';
import type { Portal } from '../context/portal.ts';
import { withWords } from './with-words.tsx';

/** A page as the router takes it: what draws it, and what reads for it before and while it is drawn. */
export interface Page {
  Component: ComponentType;
  loader?: LoaderFunction;
}

/** Kinds of the addresses that `routes.json` lists, and of those that families and forms bring themselves. */
export type PageKind = NonNullable<Route['kind']> | 'contract' | 'form';

/** What an address says of its page beside the kind. */
export interface Place {
  /** As the catalogue writes it. */
  path: string;
  /** The form's id, where the address is a form's. */
  form?: string;
}

type LoadPage = (portal: Portal, place: Place) => Promise<Page>;

/** One entry a kind; the code of a page is fetched when an address asks for it. */
const kinds: Readonly<Record<PageKind, LoadPage>> = {
  async dashboard(portal) {
    const { Dashboard, loadDashboard } = await import('../pages/dashboard/dashboard.tsx');
    return { Component: Dashboard, loader: () => loadDashboard(portal) };
  },
  async list(portal) {
    const { Contracts, loadContracts } = await import('../pages/contracts/contracts.tsx');
    return { Component: Contracts, loader: () => loadContracts(portal) };
  },
  async contract(portal) {
    const { Contract, loadContractPage } = await import('../pages/contract/contract.tsx');
    return { Component: Contract, loader: ({ request }) => loadContractPage(portal, new URL(request.url).pathname) };
  },
  async form(_portal, { form = '' }) {
    const { formRoute } = await import('../forms/form-route.tsx');
    return { Component: formRoute(form) };
  },
  async 'sign-in'({ files }) {
    const [{ SignInPage }, words] = await Promise.all([import('../pages/sign-in/sign-in.tsx'), files.part('sign-in')]);
    return { Component: withWords(SignInPage, words) };
  },
  async callback() {
    const { Callback } = await import('../pages/callback/callback.tsx');
    return { Component: Callback };
  },
  async 'not-open'({ files }, { path }) {
    const [{ NotOpen }, { routes }] = await Promise.all([
      import('../pages/not-open/not-open.tsx'),
      files.part('pages'),
    ]);
    const route = routes?.routes.find((candidate) => candidate.path === path);
    const instead = routes?.insteads?.[route?.instead ?? ''];
    return { Component: () => NotOpen({ route, instead }) };
  },
};

export function loadPage(kind: PageKind, portal: Portal, place: Place): Promise<Page> {
  return kinds[kind](portal, place);
}
