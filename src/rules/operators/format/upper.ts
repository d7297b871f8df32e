import type { Manual } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { upper as format } from '../../formats/text.ts';
import { withOperand } from '../../typing/sure.ts';
import { format as typed } from '../../typing/text.ts';
import type { Traits } from '../../typing/traits.ts';
import { formatOperator, writtenFormat } from './formatter.ts';

export const upper = formatOperator('upper', format);

export const manual: Manual = {
  group: 'format',
  type: 'text',
  signature: '{"upper": texte}',
  doc: 'Le texte en majuscules, accents compris.',
  example: { rule: { upper: [{ var: 'nom' }] }, data: { nom: 'Hélène' } },
  result: 'HÉLÈNE',
};

export const sentence: SentenceForm = {
  label: 'en majuscules',
  operands: [{ name: 'texte', kind: 'text', initial: { var: 'numeroContrat' } }],
  says: () => '{0} en majuscules',
};

export const traits: Traits = {
  typing: typed(),
  sure: withOperand(0),
  turnsAt: 'moved-value',
  turnsNear: 'letter-case',
  writes: /* @__PURE__ */ writtenFormat({ upperFormat: format }),
};
