import type { Manual } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { lower as format } from '../../formats/text.ts';
import { withOperand } from '../../typing/sure.ts';
import { format as typed } from '../../typing/text.ts';
import type { Traits } from '../../typing/traits.ts';
import { formatOperator, writtenFormat } from './formatter.ts';

export const lower = formatOperator('lower', format);

export const manual: Manual = {
  group: 'format',
  type: 'text',
  signature: '{"lower": texte}',
  doc: 'Le texte en minuscules.',
  example: { rule: { lower: [{ var: 'nom' }] }, data: { nom: 'HÉLÈNE' } },
  result: 'hélène',
};

export const sentence: SentenceForm = {
  label: 'en minuscules',
  operands: [{ name: 'texte', kind: 'text', initial: { var: 'numeroContrat' } }],
  says: () => '{0} en minuscules',
};

export const traits: Traits = {
  typing: typed(),
  sure: withOperand(0),
  turnsAt: 'moved-value',
  turnsNear: 'letter-case',
  writes: /* @__PURE__ */ writtenFormat({ lowerFormat: format }),
};
