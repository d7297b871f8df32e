import type { Manual } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { date as format } from '../../formats/date.ts';
import { aDate, format as typed } from '../../typing/text.ts';
import type { Traits } from '../../typing/traits.ts';
import { formatOperator, writtenFormat } from './formatter.ts';

export const date = formatOperator('date', format);

export const manual: Manual = {
  group: 'format',
  type: 'text',
  signature: '{"date": date}',
  doc: "Date jj/mm/aaaa. Une date sans heure est montrée telle quelle ; un instant est montré à l'heure de Paris. Donne null si ce n'est pas une date.",
  example: { rule: { date: [{ var: 'dateEffet' }] }, data: { dateEffet: '2025-06-30T22:30:00Z' } },
  result: '01/07/2025',
};

export const sentence: SentenceForm = {
  label: 'en date (jj/mm/aaaa)',
  operands: [{ name: 'date', kind: 'day', initial: { var: 'dateEffet' } }],
  says: () => '{0} en date',
};

export const traits: Traits = {
  typing: typed(aDate),
  writes: /* @__PURE__ */ writtenFormat({ dateFormat: format }, { isTidy: true }),
};
