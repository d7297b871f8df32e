import type { Manual } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { percent as format } from '../../formats/number.ts';
import { numberAs, format as typed } from '../../typing/text.ts';
import type { Traits } from '../../typing/traits.ts';
import { formatOperator, writtenFormat } from './formatter.ts';

export const percent = formatOperator('percent', format);

export const manual: Manual = {
  group: 'format',
  type: 'text',
  signature: '{"percent": taux}',
  doc: 'Taux déjà en pour cent : 1.75 donne 1,75 %. Trois décimales au plus.',
  example: { rule: { percent: [{ var: 'taux' }] }, data: { taux: 1.75 } },
  result: '1,75\u00a0%',
};

export const sentence: SentenceForm = {
  label: 'en pour cent',
  operands: [{ name: 'taux', kind: 'number' }],
  says: () => '{0} en pour cent',
};

export const traits: Traits = {
  typing: typed(numberAs('a number')),
  writes: /* @__PURE__ */ writtenFormat({ percentFormat: format }, { isTidy: true }),
};
