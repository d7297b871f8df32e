import type { Manual } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { time as format } from '../../formats/date.ts';
import { format as typed } from '../../typing/text.ts';
import type { Traits } from '../../typing/traits.ts';
import { formatOperator, writtenFormat } from './formatter.ts';

export const time = formatOperator('time', format);

export const manual: Manual = {
  group: 'format',
  type: 'text',
  signature: '{"time": date}',
  doc: 'Heure de Paris : 00:30. Une date sans heure ne donne rien.',
  example: { rule: { time: [{ var: 'creeLe' }] }, data: { creeLe: '2025-06-30T22:30:00Z' } },
  result: '00:30',
};

export const sentence: SentenceForm = {
  label: 'en heure',
  operands: [{ name: 'instant', kind: 'day' }],
  says: () => '{0} en heure',
};

export const traits: Traits = {
  typing: typed(),
  writes: /* @__PURE__ */ writtenFormat({ timeFormat: format }, { isTidy: true }),
};
