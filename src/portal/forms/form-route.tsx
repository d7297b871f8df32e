import type { ComponentType } from 'react';
import { FormPage } from './form-page.tsx';

const routes = new Map<string, ComponentType>();

/** The page of one form, the same component for all its addresses: moving from step to step keeps it mounted. */
export function formRoute(id: string): ComponentType {
  const known = routes.get(id);
  if (known !== undefined) return known;
  const Route = () => <FormPage id={id} />;
  routes.set(id, Route);
  return Route;
}
