import type { Manual } from '../../core/operator.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import { capitalize as format } from '../../formats/text.ts';
import { format as typed } from '../../typing/text.ts';
import type { Traits } from '../../typing/traits.ts';
import { formatOperator, writtenFormat } from './formatter.ts';

export const capitalize = formatOperator('capitalize', format);

export const manual: Manual = {
  group: 'format',
  type: 'text',
  signature: '{"capitalize": texte}',
  doc: 'Met une majuscule à la première lettre et laisse les autres ; combinez avec « lower » pour un nom écrit en majuscules.',
  example: { rule: { capitalize: [{ lower: [{ var: 'marque' }] }] }, data: { marque: 'RENAULT' } },
  result: 'Renault',
};

export const sentence: SentenceForm = {
  label: 'avec une majuscule',
  operands: [{ name: 'texte', kind: 'text', initial: { var: 'numeroContrat' } }],
  says: () => '{0} avec une majuscule',
};

export const traits: Traits = {
  typing: typed(),
  writes: /* @__PURE__ */ writtenFormat({ capitalizeFormat: format }),
};
