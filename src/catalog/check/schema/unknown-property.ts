import { didYouMean } from '../../../rules/index.ts';
import type { FindingPage } from '../../source/index.ts';
import type { ExplainFault } from './explain.ts';

export const unknownProperty: FindingPage = {
  finds: 'Un objet a une propriété que son schéma ne connaît pas, souvent une faute de frappe.',
  at: { file: 'catalog/families/autre.json', pointer: '/header/lines/2' },
  avoid: '{ "id": "echeance", "key": "Échéance", "valeur": { "var": "echeance" }, "value": { "var": "echeance" } }',
  prefer: '{ "id": "echeance", "key": "Échéance", "value": { "var": "echeance" } }',
  why: 'Une propriété inconnue ne ferait rien, en silence.',
};

/** An unknown property, reported at its name. */
export const explainUnknownProperty: ExplainFault = ({ params, parentSchema }) => {
  const name = String(params.additionalProperty);
  const known = Object.keys((parentSchema?.properties as object | undefined) ?? {});
  const all = known.filter((key) => key !== '$schema').join(', ');
  return {
    code: 'unknown-property',
    message: `"${name}" is not a property of this object`,
    help: didYouMean(name, known) ?? (known.length > 0 ? `the properties are ${all}` : null),
    step: name,
  };
};
