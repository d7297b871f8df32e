import { constants, setPriority } from 'node:os';
import { type Works, works } from './work.ts';

// on Linux, threads have their own priority: members' requests come first
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** A piece of work by its name. */
export type Work = { [Name in keyof Works]: { name: Name; given: Works[Name]['given'] } }[keyof Works];

/** Runs in a worker thread. */
export default async function work({ name, given }: Work): Promise<unknown> {
  const does = works[name] as (given: unknown) => Promise<unknown>;
  return does(given);
}
