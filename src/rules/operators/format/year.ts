import type { Manual } from '../../core/operator.ts';
import { year as format } from '../../formats/date.ts';
import { formatOperator } from './formatter.ts';

export const year = formatOperator('year', format);

export const manual: Manual = {
  group: 'format',
  type: 'text',
  signature: '{"year": date}',
  doc: "L'année d'une date, en texte : 2025. Accepte aussi AAAA-MM et AAAA.",
  example: { rule: { year: [{ var: 'dateEffet' }] }, data: { dateEffet: '2025-03-05' } },
  result: '2025',
};
