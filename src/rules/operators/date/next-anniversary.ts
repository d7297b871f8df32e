import type { Manual, Operator } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { type CalendarDay, isoDate, monthLength, parseDay } from '../../formats/calendar.ts';
import { dayMonth } from '../../formats/date.ts';
import { ofDates } from '../../typing/date.ts';
import type { Traits } from '../../typing/traits.ts';
import { aDay } from '../../typing/value-type.ts';

export const nextAnniversary: Operator = {
  name: 'next-anniversary',
  arity: [2, 2],

  compile(call, compiler) {
    const anniversary = compiler.compile(call.args[0]);
    const from = compiler.compile(call.args[1]);
    return (data, dollars) => {
      const written = dayMonth(anniversary(data, dollars));
      const start = parseDay(from(data, dollars));
      if (written === null || start === null) return null;
      const thisYear = inYear(written, start.year);
      const isPast = thisYear.month < start.month || (thisYear.month === start.month && thisYear.day < start.day);
      return isoDate(isPast ? inYear(written, start.year + 1) : thisYear);
    };
  },
};

function anniversaryAfter(anniversary: unknown, from: unknown): string | null {
  const written = dayMonth(anniversary);
  const start = parseDay(from);
  if (written === null || start === null) return null;
  const thisYear = inYear(written, start.year);
  const isPast = thisYear.month < start.month || (thisYear.month === start.month && thisYear.day < start.day);
  return isoDate(isPast ? inYear(written, start.year + 1) : thisYear);
}

/** A day written `JJ/MM`, in a year; 29 February is the 28th of an ordinary one. */
function inYear(written: string, year: number): CalendarDay {
  const month = Number(written.slice(3));
  return { year, month, day: Math.min(Number(written.slice(0, 2)), monthLength(year, month)), minutes: null };
}

export const manual: Manual = {
  group: 'date',
  type: 'text',
  signature: '{"next-anniversary": [jour et mois, jour]}',
  doc: "La prochaine date qui tombe ce jour et ce mois, à partir du jour donné, lui compris ; le 29 février devient le 28 dans une année ordinaire. Le jour et le mois s'écrivent comme pour « day-month ».",
  example: {
    rule: { 'next-anniversary': [{ var: 'echeance' }, { var: '$today' }] },
    data: { echeance: '01/04', $today: '2026-11-21' },
  },
  result: '2027-04-01',
};

export const sentence: SentenceForm = {
  label: 'le prochain jour anniversaire',
  operands: [
    { name: 'jour et mois', kind: 'text', initial: { var: 'echeance' } },
    { name: 'à partir du', kind: 'day' },
  ],
  says: () => 'le prochain anniversaire de {0} à partir de {1}',
  isInfix: true,
};

export const traits: Traits = {
  typing: ofDates(2, aDay),
  writes: {
    calls: { anniversaryAfter },
    value: ({ args: [day, from] }, writer) => `anniversaryAfter(${writer.loose(day)}, ${writer.loose(from)})`,
  },
};
