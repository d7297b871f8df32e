import type { Manual } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { decimal as format } from '../../formats/number.ts';
import { numberAs, format as typed } from '../../typing/text.ts';
import type { Traits } from '../../typing/traits.ts';
import { formatOperator, writtenFormat } from './formatter.ts';

export const decimal = formatOperator('decimal', format);

export const manual: Manual = {
  group: 'format',
  type: 'text',
  signature: '{"decimal": nombre}',
  doc: 'Nombre à la française, toujours avec deux décimales : 0.5 donne 0,50.',
  example: { rule: { decimal: [{ var: 'crm' }] }, data: { crm: 0.5 } },
  result: '0,50',
};

export const sentence: SentenceForm = {
  label: 'avec deux décimales',
  operands: [{ name: 'nombre', kind: 'number', initial: { var: 'montantAnnuelTTC' } }],
  says: () => '{0} avec deux décimales',
};

export const traits: Traits = {
  typing: typed(numberAs('a number')),
  writes: /* @__PURE__ */ writtenFormat({ decimalFormat: format }, { isTidy: true }),
};
