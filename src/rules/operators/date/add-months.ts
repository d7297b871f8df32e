import type { Manual, Operator } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { ofDates } from '../../typing/date.ts';
import { withOperand } from '../../typing/sure.ts';
import type { Traits } from '../../typing/traits.ts';
import { aDay } from '../../typing/value-type.ts';
import { addMonths, compileShift, shifting } from './shift.ts';

export const addMonthsOperator: Operator = {
  name: 'add-months',
  arity: [2, 2],

  compile(call, compiler) {
    return compileShift(call, compiler, (date, count) => addMonths(date, count));
  },
};

const monthsLater = shifting(addMonths);

export const manual: Manual = {
  group: 'date',
  type: 'text',
  signature: '{"add-months": [date, mois]}',
  doc: "La date, un nombre de mois plus tard ; le dernier jour du mois si le jour n'y existe pas.",
  example: { rule: { 'add-months': [{ var: 'dateEffet' }, 1] }, data: { dateEffet: '2025-01-31' } },
  result: '2025-02-28',
};

export const sentence: SentenceForm = {
  label: 'la date, tant de mois après',
  operands: [
    { name: 'date', kind: 'day', initial: { var: 'dateEffet' } },
    { name: 'mois', kind: 'number', initial: 1 },
  ],
  says: () => '{1} mois après {0}',
  isInfix: true,
};

export const traits: Traits = {
  typing: ofDates(1, aDay),
  sure: withOperand(0),
  calculates: true,
  adds: 'month',
  turnsAt: 'moved-value',
  turnsNear: 'moved-day',
  writes: {
    calls: { monthsLater },
    value: ({ args: [date, count] }, writer) => `monthsLater(${writer.loose(date)}, ${writer.loose(count)})`,
  },
};
