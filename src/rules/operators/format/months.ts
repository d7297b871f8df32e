import type { Manual } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { months as format } from '../../formats/duration.ts';
import { numberAs, format as typed } from '../../typing/text.ts';
import type { Traits } from '../../typing/traits.ts';
import { formatOperator, writtenFormat } from './formatter.ts';

export const months = formatOperator('months', format);

export const manual: Manual = {
  group: 'format',
  type: 'text',
  signature: '{"months": nombre}',
  doc: 'Un nombre de mois comme on le dit : 20 ans pour 240, 1 an et 6 mois pour 18.',
  example: { rule: { months: [{ var: 'dureePret' }] }, data: { dureePret: 240 } },
  result: '20\u00a0ans',
};

export const sentence: SentenceForm = {
  label: 'en durée (ans et mois)',
  operands: [{ name: 'nombre de mois', kind: 'number', initial: 12 }],
  says: () => '{0} en durée',
};

export const traits: Traits = {
  typing: typed(numberAs('a number of months')),
  writes: /* @__PURE__ */ writtenFormat({ monthsFormat: format }, { isTidy: true }),
};
