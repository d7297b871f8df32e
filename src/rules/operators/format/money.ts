import type { Manual } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { money as format } from '../../formats/number.ts';
import { numberAs, format as typed } from '../../typing/text.ts';
import type { Traits } from '../../typing/traits.ts';
import { formatOperator, writtenFormat } from './formatter.ts';

export const money = formatOperator('money', format);

export const manual: Manual = {
  group: 'format',
  type: 'text',
  signature: '{"money": montant}',
  doc: "Montant dans la monnaie de `market.json`, écrit comme elle s’y écrit, avec ses centimes : 1 234,56 € en France. Donne null si la valeur est absente ou n'est pas un nombre.",
  example: { rule: { money: [{ var: 'montantAnnuelTTC' }] }, data: { montantAnnuelTTC: 1234.5 } },
  result: '1\u202f234,50\u00a0€',
};

export const sentence: SentenceForm = {
  label: 'en monnaie',
  operands: [{ name: 'montant', kind: 'number', initial: { var: 'montantAnnuelTTC' } }],
  says: () => '{0} en monnaie',
};

export const traits: Traits = {
  typing: typed(numberAs('an amount')),
  writes: /* @__PURE__ */ writtenFormat({ moneyFormat: format }, { isTidy: true, ofMoney: true }),
};
