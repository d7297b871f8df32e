import type { Manual, Operator } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { type CalendarDay, parseDay } from '../../formats/calendar.ts';
import { ofDates } from '../../typing/date.ts';
import type { Traits } from '../../typing/traits.ts';
import { aNumber } from '../../typing/value-type.ts';

export const age: Operator = {
  name: 'age',
  arity: [2, 2],

  compile(call, compiler) {
    const first = compiler.compile(call.args[0]);
    const second = compiler.compile(call.args[1]);
    return (data, dollars) => {
      const from = parseDay(first(data, dollars));
      const to = parseDay(second(data, dollars));
      return from === null || to === null ? null : years(from, to);
    };
  },
};

function ageOn(first: unknown, second: unknown): number | null {
  const from = parseDay(first);
  const to = parseDay(second);
  return from === null || to === null ? null : years(from, to);
}

/** Born on 29 February, one is a year older on 1 March of a common year. */
function years(birth: CalendarDay, today: CalendarDay): number | null {
  const before = today.month < birth.month || (today.month === birth.month && today.day < birth.day);
  const age = today.year - birth.year - (before ? 1 : 0);
  return age < 0 ? null : age;
}

export const manual: Manual = {
  group: 'date',
  type: 'number',
  signature: '{"age": [naissance, jour]}',
  doc: 'Âge en années révolues, au jour donné. null si une des deux dates manque ou si la naissance est après ce jour.',
  example: {
    rule: { age: [{ var: 'dateNaissance' }, { var: '$today' }] },
    data: { dateNaissance: '2000-06-15', $today: '2025-06-14' },
  },
  result: 24,
};

export const sentence: SentenceForm = {
  label: 'l’âge en années révolues',
  operands: [
    { name: 'naissance', kind: 'day' },
    { name: 'jour', kind: 'day' },
  ],
  says: () => 'les années révolues de {0} à {1}',
  isInfix: true,
};

export const traits: Traits = {
  typing: ofDates(2, aNumber),
  calculates: true,
  turnsAt: 'moved-value',
  turnsNear: 'moved-day',
  writes: {
    calls: { ageOn },
    value: ({ args: [from, to] }, writer) => `ageOn(${writer.loose(from)}, ${writer.loose(to)})`,
  },
};
