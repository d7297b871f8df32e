import type { Json } from '../../rules/index.ts';
import { callIn } from '../../rules/language.ts';
import { fileOf } from '../sections.ts';
import { escapeStep, type Finding } from '../source/index.ts';
import { type Check, findingAt } from './context.ts';

/** The first day on which what ended a contract may have happened is not after the last. */
export const checkEventBounds: Check = (context) =>
  Object.entries(context.data.cancellationTerms?.reasons ?? {}).flatMap(([code, { event }]): Finding[] => {
    const [first, last] = [shiftOf(event?.notBefore as Json), shiftOf(event?.notAfter as Json)];
    if (first === null || last === null || first.from !== last.from || first.days <= last.days) return [];
    const place = { file: fileOf('cancellationTerms'), pointer: `/reasons/${escapeStep(code)}/event/notBefore` };
    const message = '"notBefore" is later than "notAfter": no day is between them';
    return [findingAt(context, place, 'crossed-bounds', message, 'exchange them, or write the day that was meant')];
  });

/** Days at most in what is added, enough to tell which of two comes first. */
const DAYS = { day: 1, month: 30, year: 365 } as const;

/** How far a rule goes from some day; null for a rule that is not that day or moved by a written number. */
function shiftOf(rule: Json | undefined): { from: string; days: number } | null {
  const call = callIn(rule);
  if (call === null) return null;
  const { adds } = call.traits;
  const [from, count] = call.args;
  if (adds === undefined) return { from: JSON.stringify(rule), days: 0 };
  return typeof count === 'number' ? { from: JSON.stringify(from), days: count * DAYS[adds] } : null;
}
