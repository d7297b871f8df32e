import type { Manual } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { money as format } from '../../formats/number.ts';
import type { Traits } from '../../typing/traits.ts';
import { formatOperator } from './formatter.ts';
import { traits as ofMoney } from './money.ts';

/** What `money` was called while every catalogue was in euros: published releases and their texts say it. */
export const euro = formatOperator('euro', format);

export const manual: Manual = {
  group: 'format',
  type: 'text',
  signature: '{"euro": montant}',
  doc: "L’ancien nom de `money` : le même montant, dans la monnaie de `market.json`, qui n’est l’euro que si elle le dit. Donne null si la valeur est absente ou n'est pas un nombre.",
  example: { rule: { euro: [{ var: 'montantAnnuelTTC' }] }, data: { montantAnnuelTTC: 1234.5 } },
  result: '1\u202f234,50\u00a0€',
};

export const sentence: SentenceForm = {
  label: 'en euros',
  operands: [{ name: 'montant', kind: 'number', initial: { var: 'montantAnnuelTTC' } }],
  says: () => '{0} en euros',
};

export const traits: Traits = ofMoney;
