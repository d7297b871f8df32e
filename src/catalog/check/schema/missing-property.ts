import type { FindingPage } from '../../source/index.ts';
import type { ExplainFault } from './explain.ts';

export const missingProperty: FindingPage = {
  finds: 'Une propriété obligatoire manque.',
  at: { file: 'catalog/families/autre.json', pointer: '/header/lines/2' },
  avoid: '{ "id": "echeance", "key": "Échéance" }',
  prefer: '{ "id": "echeance", "key": "Échéance", "value": { "day-month": [{ "var": "echeance" }] } }',
  why: 'Sans elle, ce qui est écrit ne veut rien dire : une ligne sans valeur, un champ sans question.',
};

export const explainMissingProperty: ExplainFault = ({ params, parentSchema }) => {
  const name = String(params.missingProperty);
  const own = (parentSchema?.properties as Record<string, { description?: string }> | undefined)?.[name];
  const described = own?.description === undefined ? '' : ` (${own.description})`;
  return { code: 'missing-property', message: `"${name}" is missing`, help: `add "${name}"${described}` };
};
