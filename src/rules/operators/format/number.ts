import type { Manual } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { number as format } from '../../formats/number.ts';
import { numberAs, format as typed } from '../../typing/text.ts';
import type { Traits } from '../../typing/traits.ts';
import { formatOperator, writtenFormat } from './formatter.ts';

export const number = formatOperator('number', format);

export const manual: Manual = {
  group: 'format',
  type: 'text',
  signature: '{"number": nombre}',
  doc: 'Nombre à la française : 1 234,5. Trois décimales au plus.',
  example: { rule: { number: [{ var: 'km' }] }, data: { km: 12000 } },
  result: '12\u202f000',
};

export const sentence: SentenceForm = {
  label: 'en nombre à la française',
  operands: [{ name: 'nombre', kind: 'number', initial: { var: 'montantAnnuelTTC' } }],
  says: () => '{0} en nombre',
};

export const traits: Traits = {
  typing: typed(numberAs('a number')),
  writes: /* @__PURE__ */ writtenFormat({ numberFormat: format }, { isTidy: true }),
};
