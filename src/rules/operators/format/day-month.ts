import type { Manual } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { dayMonth as format } from '../../formats/date.ts';
import { aShortDay, format as typed } from '../../typing/text.ts';
import type { Traits } from '../../typing/traits.ts';
import { formatOperator, writtenFormat } from './formatter.ts';

export const dayMonth = formatOperator('day-month', format);

export const manual: Manual = {
  group: 'format',
  type: 'text',
  signature: '{"day-month": date}',
  doc: "Jour et mois, jamais l'année : 01/07. Accepte une date, --MM-JJ, MM-JJ, JJ/MM et JJMM.",
  example: { rule: { 'day-month': [{ var: 'echeance' }] }, data: { echeance: '0107' } },
  result: '01/07',
};

export const sentence: SentenceForm = {
  label: 'en jour et mois',
  operands: [{ name: 'date', kind: 'day', initial: { var: 'dateEffet' } }],
  says: () => '{0} en jour et mois',
};

export const traits: Traits = {
  typing: typed(aShortDay),
  writes: /* @__PURE__ */ writtenFormat({ dayMonthFormat: format }, { isTidy: true }),
};
