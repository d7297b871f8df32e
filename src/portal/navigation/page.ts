import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import type { Portal } from '../context/portal.ts';

/** A page for the router: its component and its loader. */
export interface Page {
  Component: ComponentType;
  loader?: LoaderFunction;
}

/** What an address tells its page. */
export interface PagePlace {
  /** As written in the catalogue. */
  path: string;
  /** The form's id, where the address is a form's. */
  form?: string;
}

/** The export `page` of a page's module. */
export type LoadPage = (portal: Portal, place: PagePlace) => Page | Promise<Page>;
