import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import type { Portal } from '../context/portal.ts';

/** A page as the router takes it: what draws it, and what reads for it before and while it is drawn. */
export interface Page {
  Component: ComponentType;
  loader?: LoaderFunction;
}

/** What an address says of its page beside the kind. */
export interface PagePlace {
  /** As the catalogue writes it. */
  path: string;
  /** The form's id, where the address is a form's. */
  form?: string;
}

/** What the module of a kind of page exports under the name `page`. */
export type LoadPage = (portal: Portal, place: PagePlace) => Page | Promise<Page>;
