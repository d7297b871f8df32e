import type { Manual, Operator } from '../../core/operator.ts';
import { dayNumber, fromDayNumber } from '../../formats/calendar.ts';
import { compileShift } from './shift.ts';

export const addDays: Operator = {
  name: 'add-days',
  arity: [2, 2],

  compile(call, compiler) {
    return compileShift(call, compiler, (date, count) => fromDayNumber(dayNumber(date) + count));
  },
};

export const manual: Manual = {
  group: 'date',
  type: 'text',
  signature: '{"add-days": [date, jours]}',
  doc: 'La date, un nombre de jours plus tard ; plus tôt si le nombre est négatif.',
  example: { rule: { 'add-days': [{ var: 'dateEffet' }, 30] }, data: { dateEffet: '2025-02-27' } },
  result: '2025-03-29',
};
