import type { FindingPage } from '../../source/index.ts';
import { findingAt } from '../context.ts';
import { allNeighbours, type DateCheck } from './date-check.ts';

export const dateGap: FindingPage = {
  finds:
    'Entre deux valeurs d’une même chose, des jours n’en ont aucune. Entre deux entrées de même identifiant, ce n’est qu’un avertissement : elle peut n’exister que par moments.',
  at: { file: 'catalog/fees.json', pointer: '/fees/0/bands/1/rate' },
  avoid: '{ "dated": [{ "to": "2026-12-31", "is": 1.7 }, { "from": "2027-01-01", "is": 1.6 }] }',
  prefer: '{ "dated": [{ "to": "2027-01-01", "is": 1.7 }, { "from": "2027-01-01", "is": 1.6 }] }',
  why: '`to` est le premier jour sans : ici, le 31 décembre n’aurait pas de taux.',
};

/** No day between two alternatives lacks a value; between entries with the same id, a gap may be intended. */
export const checkDateGaps: DateCheck = (context) =>
  allNeighbours(context).flatMap(({ kind, before, after }) => {
    const [end, start] = [before.span.to, after.span.from];
    if (end === null || start === null || start <= end) return [];
    const message = `from ${end} until ${start} there is neither this nor what comes before it`;
    const help = `write "from": "${end}" here, or "to": "${start}" before it`;
    return [findingAt(context, after, 'date-gap', message, help, kind === 'entry' ? 'warning' : 'error')];
  });
