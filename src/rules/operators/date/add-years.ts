import type { Manual, Operator } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { ofDates } from '../../typing/date.ts';
import { withOperand } from '../../typing/sure.ts';
import type { Traits } from '../../typing/traits.ts';
import { aDay } from '../../typing/value-type.ts';
import { addMonths, compileShift, shifting } from './shift.ts';

export const addYears: Operator = {
  name: 'add-years',
  arity: [2, 2],

  compile(call, compiler) {
    return compileShift(call, compiler, (date, count) => addMonths(date, count * 12));
  },
};

const yearsLater = shifting((date, count) => addMonths(date, count * 12));

export const manual: Manual = {
  group: 'date',
  type: 'text',
  signature: '{"add-years": [date, années]}',
  doc: "La date, un nombre d'années plus tard ; le 29 février devient le 28 dans une année ordinaire.",
  example: { rule: { 'add-years': [{ var: 'echeance' }, -1] }, data: { echeance: '2024-02-29' } },
  result: '2023-02-28',
};

export const sentence: SentenceForm = {
  label: 'la date, tant d’années après',
  operands: [
    { name: 'date', kind: 'day', initial: { var: 'dateEffet' } },
    { name: 'années', kind: 'number', initial: 1 },
  ],
  says: ([, count]) => (count === 1 ? '{1} an après {0}' : '{1} ans après {0}'),
  isInfix: true,
};

export const traits: Traits = {
  typing: ofDates(1, aDay),
  sure: withOperand(0),
  calculates: true,
  adds: 'year',
  turnsAt: 'moved-value',
  turnsNear: 'moved-day',
  writes: {
    calls: { yearsLater },
    value: ({ args: [date, count] }, writer) => `yearsLater(${writer.loose(date)}, ${writer.loose(count)})`,
  },
};
