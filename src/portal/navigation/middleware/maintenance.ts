import { checkMaintenance } from '../maintenance.ts';
import type { Middleware } from './middleware.ts';

/** Asked beside the navigation, not before it: a page does not wait to learn that the service is there. */
export const maintenance: Middleware = ({ door }) => {
  checkMaintenance(door);
  return undefined;
};
