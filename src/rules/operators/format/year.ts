import type { Manual } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { year as format } from '../../formats/date.ts';
import { aYear, format as typed } from '../../typing/text.ts';
import type { Traits } from '../../typing/traits.ts';
import { formatOperator, writtenFormat } from './formatter.ts';

export const year = formatOperator('year', format);

export const manual: Manual = {
  group: 'format',
  type: 'text',
  signature: '{"year": date}',
  doc: "L'année d'une date, en texte : 2025. Accepte aussi AAAA-MM et AAAA.",
  example: { rule: { year: [{ var: 'dateEffet' }] }, data: { dateEffet: '2025-03-05' } },
  result: '2025',
};

export const sentence: SentenceForm = {
  label: 'l’année d’une date',
  operands: [{ name: 'date', kind: 'day', initial: { var: 'dateEffet' } }],
  says: () => 'l’année de {0}',
};

export const traits: Traits = {
  typing: typed(aYear),
  turnsAt: 'moved-value',
  turnsNear: 'year',
  writes: /* @__PURE__ */ writtenFormat({ yearFormat: format }, { isTidy: true }),
};
