import { didYouMean } from '../../../rules/index.ts';
import type { Page } from '../../source/index.ts';
import type { Explain } from './explain.ts';

export const notAllowedValue: Page = {
  finds: 'Une valeur n’est pas parmi celles qui sont permises.',
  at: { file: 'catalog/states.json', pointer: '/unknown' },
  avoid: '"actif"',
  prefer: '"active"',
  why: 'Le portail ne connaît que ces valeurs ; pour toute autre il n’aurait rien à montrer.',
};

export const explainNotAllowedValue: Explain = ({ params, data }) => {
  const allowed = (params.allowedValues as unknown[]).map(String);
  return {
    code: 'not-allowed-value',
    message: `"${String(data)}" is not one of the allowed values`,
    help: didYouMean(String(data), allowed) ?? `they are ${allowed.join(', ')}`,
  };
};
