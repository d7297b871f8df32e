import type { Manual, Operator } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { dayNumber, parseDay } from '../../formats/calendar.ts';
import { ofDates } from '../../typing/date.ts';
import type { Traits } from '../../typing/traits.ts';
import { aNumber } from '../../typing/value-type.ts';

export const daysBetween: Operator = {
  name: 'days-between',
  arity: [2, 2],

  compile(call, compiler) {
    const first = compiler.compile(call.args[0]);
    const second = compiler.compile(call.args[1]);
    return (data, dollars) => {
      const from = parseDay(first(data, dollars));
      const to = parseDay(second(data, dollars));
      return from === null || to === null ? null : dayNumber(to) - dayNumber(from);
    };
  },
};

function daysBetweenDates(first: unknown, second: unknown): number | null {
  const from = parseDay(first);
  const to = parseDay(second);
  return from === null || to === null ? null : dayNumber(to) - dayNumber(from);
}

export const manual: Manual = {
  group: 'date',
  type: 'number',
  signature: '{"days-between": [date, date]}',
  doc: 'Nombre de jours de la première date à la deuxième ; négatif si la deuxième est avant. null si une date manque.',
  example: { rule: { 'days-between': ['2025-02-27', '2025-03-01'] }, data: null },
  result: 2,
};

export const sentence: SentenceForm = {
  label: 'le nombre de jours entre deux dates',
  operands: [
    { name: 'première date', kind: 'day', initial: { var: 'dateEffet' } },
    { name: 'deuxième date', kind: 'day' },
  ],
  says: () => 'le nombre de jours de {0} à {1}',
  isInfix: true,
};

export const traits: Traits = {
  typing: ofDates(2, aNumber),
  distinct: 'operands',
  turnsAt: 'moved-value',
  turnsNear: 'moved-day',
  writes: {
    calls: { daysBetweenDates },
    value: ({ args: [from, to] }, writer) => `daysBetweenDates(${writer.loose(from)}, ${writer.loose(to)})`,
  },
};
