import type { Manual } from '../../core/operator.ts';
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

export const traits: Traits = {
  typing: typed(numberAs('a number')),
  writes: /* @__PURE__ */ writtenFormat({ numberFormat: format }, true),
};
