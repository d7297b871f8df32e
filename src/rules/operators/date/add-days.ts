import type { Manual, Operator } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { dayNumber, fromDayNumber } from '../../formats/calendar.ts';
import { ofDates } from '../../typing/date.ts';
import { withOperand } from '../../typing/sure.ts';
import type { Traits } from '../../typing/traits.ts';
import { aDay } from '../../typing/value-type.ts';
import { compileShift, shifting } from './shift.ts';

export const addDays: Operator = {
  name: 'add-days',
  arity: [2, 2],

  compile(call, compiler) {
    return compileShift(call, compiler, (date, count) => fromDayNumber(dayNumber(date) + count));
  },
};

const daysLater = shifting((date, count) => fromDayNumber(dayNumber(date) + count));

export const manual: Manual = {
  group: 'date',
  type: 'text',
  signature: '{"add-days": [date, jours]}',
  doc: 'La date, un nombre de jours plus tard ; plus tôt si le nombre est négatif.',
  example: { rule: { 'add-days': [{ var: 'dateEffet' }, 30] }, data: { dateEffet: '2025-02-27' } },
  result: '2025-03-29',
};

export const sentence: SentenceForm = {
  label: 'la date, tant de jours après',
  operands: [
    { name: 'date', kind: 'day', initial: { var: 'dateEffet' } },
    { name: 'jours', kind: 'number', initial: 30 },
  ],
  says: ([, count]) => (count === 1 ? '{1} jour après {0}' : '{1} jours après {0}'),
  isInfix: true,
};

export const traits: Traits = {
  typing: ofDates(1, aDay),
  sure: withOperand(0),
  calculates: true,
  adds: 'day',
  turnsAt: 'moved-value',
  turnsNear: 'moved-day',
  writes: {
    calls: { daysLater },
    value: ({ args: [date, count] }, writer) => `daysLater(${writer.loose(date)}, ${writer.loose(count)})`,
  },
};
