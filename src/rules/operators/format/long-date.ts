import type { Manual } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { longDate as format } from '../../formats/date.ts';
import { aDate, format as typed } from '../../typing/text.ts';
import type { Traits } from '../../typing/traits.ts';
import { formatOperator, writtenFormat } from './formatter.ts';

export const longDate = formatOperator('long-date', format);

export const manual: Manual = {
  group: 'format',
  type: 'text',
  signature: '{"long-date": date}',
  doc: 'La date comme on la dit : 1er avril 2027.',
  example: { rule: { 'long-date': [{ var: 'dateEffet' }] }, data: { dateEffet: '2027-04-01' } },
  result: '1er\u00a0avril 2027',
};

export const sentence: SentenceForm = {
  label: 'en date longue',
  operands: [{ name: 'date', kind: 'day', initial: { var: 'dateEffet' } }],
  says: () => '{0} en date longue',
};

export const traits: Traits = {
  typing: typed(aDate),
  writes: /* @__PURE__ */ writtenFormat({ longDateFormat: format }, { isTidy: true }),
};
