import { day } from '../view/decisions/given.ts';

/** What a decision is asked with, as a table, a command or a tool writes it: the decision judges it. */
export type Given = Readonly<Record<string, unknown>>;

/** The day that a decision's input gives as today; undefined for an invalid one, which the decision refuses itself. */
export const dayOfCase = ({ today }: Given): string | undefined => (day.is(today) ? today.slice(0, 10) : undefined);
