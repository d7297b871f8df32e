import type { Manual } from '../../core/operator.ts';
import { lower as format } from '../../formats/text.ts';
import { formatOperator } from './formatter.ts';

export const lower = formatOperator('lower', format);

export const manual: Manual = {
  group: 'format',
  type: 'text',
  signature: '{"lower": texte}',
  doc: 'Le texte en minuscules.',
  example: { rule: { lower: [{ var: 'nom' }] }, data: { nom: 'HÉLÈNE' } },
  result: 'hélène',
};
