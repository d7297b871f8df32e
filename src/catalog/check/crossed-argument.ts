import type { Json } from '../../rules/index.ts';
import { fileOf } from '../sections.ts';
import { escapeStep, type Finding, type FindingPage } from '../source/index.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';

export const crossedArgument: FindingPage = {
  finds: 'Un argument reçoit ce qui va à un autre : le numéro du sociétaire à la place du contrat, ou l’inverse.',
  at: { file: 'catalog/operations.json', pointer: '/operations/getOwlianceItem/args' },
  avoid: '{ "numProfil": "{id}", "idPoliceContratSante": "{numProfil}" }',
  prefer: '{ "numProfil": "{numProfil}", "idPoliceContratSante": "{id}" }',
  why: 'L’API ne trouverait rien, ou trouverait ce qui est à un autre.',
};

type Subject = 'the contract' | 'the member';

/** What the name of an argument is about; null where it may be about anything, as `id`. */
function subjectOf(argument: string): Subject | null {
  if (/police/i.test(argument)) return 'the contract';
  return /numprofil/i.test(argument) ? 'the member' : null;
}

/** What a value gives when it gives nothing but an identifier. */
function givenBy(value: Json | undefined): Subject | null {
  const name = typeof value === 'string' ? /^\{(\w+)\}$/.exec(value)?.[1] : undefined;
  return name === 'id' ? 'the contract' : name === 'numProfil' ? 'the member' : null;
}

/** Arguments about a contract get its id, and those about the member get their number. */
export const checkArguments: Check = (context) => [...ofOperations(context), ...ofStores(context)];

function ofOperations(context: CheckContext): Finding[] {
  return Object.entries(context.data.operations?.operations ?? {}).flatMap(([name, { args }]) =>
    Object.entries(args).flatMap(([argument, value]) => {
      const place = {
        file: fileOf('operations'),
        pointer: `/operations/${escapeStep(name)}/args/${escapeStep(argument)}`,
      };
      return crossed(context, place, argument, givenBy(value as Json | undefined));
    }),
  );
}

function ofStores(context: CheckContext): Finding[] {
  return Object.entries(context.data.documentTypes?.stores ?? {}).flatMap(([flag, { variables }]) =>
    Object.entries(variables).flatMap(([argument, what]) => {
      const pointer = `/stores/${escapeStep(flag)}/variables/${escapeStep(argument)}`;
      const place = { file: fileOf('documentTypes'), pointer };
      const subject = what === 'idPolice' ? 'the contract' : what === 'numProfil' ? 'the member' : null;
      // `id` is the document
      if (subject !== null || subjectOf(argument) === null) return crossed(context, place, argument, subject);
      const message = `"${argument}" is about ${subjectOf(argument)}, and gets the id of the document`;
      return [findingAt(context, place, 'crossed-argument', message, HELP)];
    }),
  );
}

const HELP = 'give each argument what its name is about';

function crossed(
  context: CheckContext,
  place: { file: string; pointer: string },
  argument: string,
  given: Subject | null,
): Finding[] {
  const wanted = subjectOf(argument);
  if (wanted === null || given === null || wanted === given) return [];
  const message = `"${argument}" is about ${wanted}, and gets what tells ${given}`;
  return [findingAt(context, place, 'crossed-argument', message, HELP)];
}
