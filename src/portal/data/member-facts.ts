import { type GetTableauDeBordQuery, getTableauDeBord } from '../documents/dashboard.generated.ts';
import type { Door } from './door.ts';
import { dashboardVariables } from './query-variables.ts';

/** Facts about a member besides their contracts. */
export interface MemberFacts {
  /** Parts that could not be read are null. */
  facts: GetTableauDeBordQuery | null;
  /** Something could not be read: there may be more to do. */
  partial: boolean;
}

/** After this the dashboard does without them, in milliseconds. */
const timeout = 4000;

/** Never rejects: the dashboard can do without them. */
export function readMemberFacts(door: Door, numProfil: string): Promise<MemberFacts> {
  const nothing: MemberFacts = { facts: null, partial: true };
  const read = door.ask(getTableauDeBord, dashboardVariables(numProfil), { shown: true }).then(
    ({ data, errors }): MemberFacts => ({ facts: data, partial: data === null || errors.length > 0 }),
    () => nothing,
  );
  const timedOut = new Promise<MemberFacts>((resolve) => setTimeout(() => resolve(nothing), timeout));
  return Promise.race([read, timedOut]);
}
