import type { Manual } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { monthYear as format } from '../../formats/date.ts';
import { aDate, format as typed } from '../../typing/text.ts';
import type { Traits } from '../../typing/traits.ts';
import { formatOperator, writtenFormat } from './formatter.ts';

export const monthYear = formatOperator('month-year', format);

export const manual: Manual = {
  group: 'format',
  type: 'text',
  signature: '{"month-year": date}',
  doc: 'Mois et année en lettres : mars 2025. Accepte aussi AAAA-MM.',
  example: { rule: { 'month-year': [{ var: 'dateEffetEcheance' }] }, data: { dateEffetEcheance: '2025-03-05' } },
  result: 'mars 2025',
};

export const sentence: SentenceForm = {
  label: 'en mois et année',
  operands: [{ name: 'date', kind: 'day', initial: { var: 'dateEffet' } }],
  says: () => '{0} en mois et année',
};

export const traits: Traits = {
  typing: typed(aDate),
  writes: /* @__PURE__ */ writtenFormat({ monthYearFormat: format }, { isTidy: true }),
};
