import type { Manual } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { dateTime as format } from '../../formats/date.ts';
import { aDate, format as typed } from '../../typing/text.ts';
import type { Traits } from '../../typing/traits.ts';
import { formatOperator, writtenFormat } from './formatter.ts';

export const dateTime = formatOperator('date-time', format);

export const manual: Manual = {
  group: 'format',
  type: 'text',
  signature: '{"date-time": date}',
  doc: 'Date et heure de Paris : 01/07/2025 à 00:30. Une date sans heure est montrée sans heure.',
  example: { rule: { 'date-time': [{ var: 'creeLe' }] }, data: { creeLe: '2025-06-30T22:30:00Z' } },
  result: '01/07/2025 à 00:30',
};

export const sentence: SentenceForm = {
  label: 'en date et heure',
  operands: [{ name: 'date', kind: 'day', initial: { var: 'dateEffet' } }],
  says: () => '{0} en date et heure',
};

export const traits: Traits = {
  typing: typed(aDate),
  writes: /* @__PURE__ */ writtenFormat({ dateTimeFormat: format }, { isTidy: true }),
};
