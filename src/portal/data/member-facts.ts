import { type GetTableauDeBordQuery, getTableauDeBord } from '../documents/dashboard.generated.ts';
import type { Door } from './door.ts';
import { dashboardVariables } from './query-variables.ts';

/** What is known of a member beside their contracts. */
export interface MemberFacts {
  /** Null for each part that could not be read. */
  facts: GetTableauDeBordQuery | null;
  /** Something could not be read: what there is to do may not be all. */
  partial: boolean;
}

/** Milliseconds after which the contracts are shown without it. */
const timeout = 4000;

/** Never fails: the contracts stand without it. */
export function readMemberFacts(door: Door, numProfil: string): Promise<MemberFacts> {
  const nothing: MemberFacts = { facts: null, partial: true };
  const read = door.ask(getTableauDeBord, dashboardVariables(numProfil), { shown: true }).then(
    ({ data, errors }): MemberFacts => ({ facts: data, partial: data === null || errors.length > 0 }),
    () => nothing,
  );
  const timedOut = new Promise<MemberFacts>((resolve) => setTimeout(() => resolve(nothing), timeout));
  return Promise.race([read, timedOut]);
}
