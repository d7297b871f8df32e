import type { ComponentType } from 'react';
import { releasePart } from '../data/release-part.ts';
import { withWords } from './with-words.tsx';

type LazyPage = () => Promise<{ Component: ComponentType }>;

/** The pages that exist, by the names of their routes; every other route says that its page is not open yet. */
const pages: Readonly<Record<string, LazyPage>> = {
  index: () => import('./dashboard/dashboard.tsx').then((module) => ({ Component: module.Dashboard })),
  contrats: () => import('./contracts/contracts.tsx').then((module) => ({ Component: module.Contracts })),
  'connexion-mire-1': () =>
    Promise.all([import('./sign-in/sign-in.tsx'), releasePart('sign-in')]).then(([module, words]) => ({
      Component: withWords(module.SignInPage, words),
    })),
  'connexion-mire-2': () => import('./callback/callback.tsx').then((module) => ({ Component: module.Callback })),
};

/** The one page of every family. */
export const contractPage: LazyPage = () =>
  import('./contract/contract.tsx').then((module) => ({ Component: module.Contract }));

export function pageNamed(name: string): LazyPage | undefined {
  return Object.hasOwn(pages, name) ? pages[name] : undefined;
}

/** The one page of every form. */
export async function formPage(id: string): Promise<{ Component: ComponentType }> {
  const { formRoute } = await import('../forms/form-route.tsx');
  return { Component: formRoute(id) };
}
