import type { FindingPage } from '../../source/index.ts';
import { findingAt } from '../context.ts';
import { allNeighbours, type DateCheck, type Neighbours } from './date-check.ts';

export const overlappingDates: FindingPage = {
  finds: 'Deux valeurs d’une même chose valent le même jour : leurs dates se chevauchent.',
  at: { file: 'catalog/fees.json', pointer: '/fees/0/bands/1/rate' },
  avoid: '{ "dated": [{ "to": "2027-02-01", "is": 1.7 }, { "from": "2027-01-01", "is": 1.6 }] }',
  prefer: '{ "dated": [{ "to": "2027-01-01", "is": 1.7 }, { "from": "2027-01-01", "is": 1.6 }] }',
  why: 'Rien ne dirait laquelle compte. `to` est le premier jour sans : l’une finit le jour où l’autre commence.',
};

/** At most one alternative, and one entry with a given id, is valid on each day. */
export const checkOverlaps: DateCheck = (context) =>
  allNeighbours(context).flatMap((neighbours) => {
    const overlap = overlapOf(neighbours);
    return overlap === null ? [] : [findingAt(context, neighbours.after, 'overlapping-dates', ...overlap)];
  });

function overlapOf({ before, after }: Neighbours): [message: string, help: string] | null {
  const [end, start] = [before.span.to, after.span.from];
  if (start === null && end === null)
    return ['this and what comes before it hold on every day', 'say with "from" and "to" when each holds'];
  if (start === null) return ['this has no beginning, nor has what comes before it', `write "from": "${end}" here`];
  if (end === null)
    return [`this begins on ${start}, and what comes before it has no end`, `write "to": "${start}" before it`];
  if (start >= end) return null;
  return [
    `this begins on ${start}, and what comes before it ends on ${end} only`,
    `write "from": "${end}" here, or "to": "${start}" before it`,
  ];
}
