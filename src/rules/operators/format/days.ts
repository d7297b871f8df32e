import type { Manual } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { days as format } from '../../formats/duration.ts';
import { numberAs, format as typed } from '../../typing/text.ts';
import type { Traits } from '../../typing/traits.ts';
import { formatOperator, writtenFormat } from './formatter.ts';

export const days = formatOperator('days', format);

export const manual: Manual = {
  group: 'format',
  type: 'text',
  signature: '{"days": nombre}',
  doc: 'Un nombre de jours avec son mot, accordé : 1 jour, 30 jours.',
  example: { rule: { days: [{ var: 'franchise' }] }, data: { franchise: 30 } },
  result: '30\u00a0jours',
};

export const sentence: SentenceForm = {
  label: 'en nombre de jours',
  operands: [{ name: 'nombre', kind: 'number', initial: 30 }],
  says: () => '{0} en nombre de jours',
};

export const traits: Traits = {
  typing: typed(numberAs('a number of days')),
  writes: /* @__PURE__ */ writtenFormat({ daysFormat: format }, { isTidy: true }),
};
