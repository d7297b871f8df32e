import { isNonNullType } from 'graphql';
import { didYouMean } from '../../rules/index.ts';
import { apiName } from '../operation-name.ts';
import { fileOf } from '../sections.ts';
import type { Finding, FindingPage } from '../source/index.ts';
import { type Check, findingAt } from './context.ts';

export const unknownOperation: FindingPage = {
  finds: 'Une opération n’est pas dans l’API.',
  at: { file: 'catalog/operations.json', pointer: '/operations/getGarantieCollection' },
  avoid: '{ "operation": "getGaranties", "args": { "idPolice": "{id}" } }',
  prefer: '{ "args": { "idPolice": "{id}" } }',
  why: 'La requête serait refusée en entier, et la page avec elle.',
};

export const unknownArgument: FindingPage = {
  finds: 'Un argument n’est pas de ceux de l’opération.',
  at: { file: 'catalog/operations.json', pointer: '/operations/getForfaitKmItem/args' },
  avoid: '{ "police": "{id}" }',
  prefer: '{ "policeId": "{id}" }',
  why: 'L’API refuse une requête qui lui donne un argument qu’elle ne connaît pas.',
};

export const missingArgument: FindingPage = {
  finds: 'Une opération n’a pas tous les arguments dont elle a besoin.',
  at: { file: 'catalog/operations.json', pointer: '/operations/getSituationPaiementItem/args' },
  avoid: '{}',
  prefer: '{ "id": "{id}" }',
  why: 'L’API refuse une requête incomplète.',
};

/** Each operation exists in the API, and gets known arguments and all required ones. */
export const checkOperations: Check = (context) => {
  const findings: Finding[] = [];
  const fields = { ...context.api.getQueryType()?.getFields(), ...context.api.getMutationType()?.getFields() };
  for (const [name, operation] of Object.entries(context.data.operations?.operations ?? {})) {
    const at = (rest: string) => ({ file: fileOf('operations'), pointer: `/operations/${name}${rest}`, onKey: true });
    const called = apiName(context.data, name);
    // names that every object inherits are not in the API
    const field = Object.hasOwn(fields, called) ? fields[called] : undefined;
    if (field === undefined) {
      findings.push(
        findingAt(
          context,
          at(''),
          'unknown-operation',
          `"${name}" is not an operation of the API`,
          didYouMean(name, Object.keys(fields)),
        ),
      );
      continue;
    }
    const known = field.args.map((argument) => argument.name);
    for (const argument of Object.keys(operation.args)) {
      if (known.includes(argument)) continue;
      findings.push(
        findingAt(
          context,
          at(`/args/${argument}`),
          'unknown-argument',
          `"${argument}" is not an argument of ${name}`,
          didYouMean(argument, known) ?? `they are ${known.join(', ')}`,
        ),
      );
    }
    for (const argument of field.args) {
      if (operation.file !== undefined || !isNonNullType(argument.type) || operation.args[argument.name] !== undefined)
        continue;
      findings.push(findingAt(context, at('/args'), 'missing-argument', `${name} needs "${argument.name}"`));
    }
  }
  return findings;
};
