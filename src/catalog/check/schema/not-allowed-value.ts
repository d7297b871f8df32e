import { isObject } from '../../../base/json.ts';
import { didYouMean } from '../../../rules/index.ts';
import type { FindingPage } from '../../source/index.ts';
import type { ExplainFault } from './explain.ts';

export const notAllowedValue: FindingPage = {
  finds: 'Une valeur n’est pas parmi celles qui sont permises.',
  at: { file: 'catalog/states.json', pointer: '/unknown' },
  avoid: '"actif"',
  prefer: '"active"',
  why: 'Le portail ne connaît que ces valeurs ; pour toute autre il n’aurait rien à montrer.',
};

const longest = 60;

export const explainNotAllowedValue: ExplainFault = ({ params, data }) => {
  const allowed = (params.allowedValues as unknown[]).map(String);
  // objects and lists are visible at their place in the file
  const written = isObject(data) ? null : String(data).slice(0, longest);
  return {
    code: 'not-allowed-value',
    message: `${written === null ? 'this' : `"${written}"`} is not one of the allowed values`,
    help: didYouMean(written ?? '', allowed) ?? `they are ${allowed.join(', ')}`,
  };
};
