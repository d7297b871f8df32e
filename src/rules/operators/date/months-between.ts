import type { Manual, Operator } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { type CalendarDay, dayNumber, monthLength, parseDay } from '../../formats/calendar.ts';
import { ofDates } from '../../typing/date.ts';
import type { Traits } from '../../typing/traits.ts';
import { aNumber } from '../../typing/value-type.ts';

export const monthsBetween: Operator = {
  name: 'months-between',
  arity: [2, 2],

  compile(call, compiler) {
    const first = compiler.compile(call.args[0]);
    const second = compiler.compile(call.args[1]);
    return (data, dollars) => {
      const from = parseDay(first(data, dollars));
      const to = parseDay(second(data, dollars));
      return from === null || to === null ? null : months(from, to);
    };
  },
};

function monthsBetweenDates(first: unknown, second: unknown): number | null {
  const from = parseDay(first);
  const to = parseDay(second);
  return from === null || to === null ? null : months(from, to);
}

/** The most months that can be added to the earlier date without passing the later one. */
function months(from: CalendarDay, to: CalendarDay): number {
  if (dayNumber(to) < dayNumber(from)) return 0 - months(to, from);
  const count = (to.year - from.year) * 12 + to.month - from.month;
  return Math.min(from.day, monthLength(to.year, to.month)) > to.day ? count - 1 : count;
}

export const manual: Manual = {
  group: 'date',
  type: 'number',
  signature: '{"months-between": [date, date]}',
  doc: 'Nombre de mois entiers de la première date à la deuxième ; négatif si la deuxième est avant. Du 31 janvier au 28 février il y a un mois.',
  example: { rule: { 'months-between': ['2025-01-31', '2025-02-28'] }, data: null },
  result: 1,
};

export const sentence: SentenceForm = {
  label: 'le nombre de mois entre deux dates',
  operands: [
    { name: 'première date', kind: 'day', initial: { var: 'dateEffet' } },
    { name: 'deuxième date', kind: 'day' },
  ],
  says: () => 'le nombre de mois de {0} à {1}',
  isInfix: true,
};

export const traits: Traits = {
  typing: ofDates(2, aNumber),
  turnsNear: 'moved-day',
  writes: {
    calls: { monthsBetweenDates },
    value: ({ args: [from, to] }, writer) => `monthsBetweenDates(${writer.loose(from)}, ${writer.loose(to)})`,
  },
};
