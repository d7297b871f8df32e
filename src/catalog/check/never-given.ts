import { type Json, ownValue } from '../../base/json.ts';
import { callIn, isBody, nameIn } from '../../rules/language.ts';
import { apiName } from '../operation-name.ts';
import { fileOf } from '../sections.ts';
import type { Finding } from '../source/index.ts';
import type { Vocabulary } from '../types.generated.ts';
import { placeOf } from '../vocabulary/index.ts';
import { computedIn } from '../walk/index.ts';
import { type CheckContext, findingAt } from './context.ts';

/** A value that a rule compares with a code. */
interface Compared {
  path: string;
  code: string;
}

/** What a rule compares for equality; within the elements of a list, a path is not that of the contract. */
function comparedIn(rule: Json): Compared[] {
  const call = callIn(rule);
  if (call === null) return [];
  const { traits, args } = call;
  const isCompared = traits.comparison?.of === 'equality' || traits.membership !== undefined;
  const below = args.flatMap((arg, rank) => (isBody(traits, rank) ? [] : comparedIn(arg)));
  return isCompared ? [...pairs(args), ...below] : below;
}

/** Each path that is read, with each code beside it. */
function pairs(operands: readonly Json[]): Compared[] {
  const paths = operands.flatMap((operand) => nameIn(operand, 'path') ?? []);
  const codes = operands.flat().filter((one) => typeof one === 'string');
  return paths.flatMap((path) => codes.map((code) => ({ path, code })));
}

/** Codes that rules of families wait for, and that no code of the other API becomes. */
export function neverGiven(context: CheckContext, vocabulary: Vocabulary): Finding[] {
  const { data, table, api } = context;
  return Object.values(data.families ?? {}).flatMap(({ id, reads }) =>
    computedIn(table.inFile(fileOf('families', id))).flatMap(({ file, pointer, value }) => {
      const waited = comparedIn(value).filter(({ path, code }) => {
        const [first = '', ...rest] = path.split('.');
        const read = first.startsWith('$') ? reads[first.slice(1)] : reads.contract;
        const steps = first.startsWith('$') ? rest : [first, ...rest];
        const place = read === undefined ? null : placeOf(vocabulary, api, apiName(data, read), steps);
        const given = place?.codes;
        const codes = typeof given === 'string' ? ownValue(vocabulary.codes ?? {}, given) : given;
        return codes !== undefined && !Object.values(codes).includes(code);
      });
      return waited.map(({ path, code }) =>
        findingAt(
          context,
          { file, pointer },
          'unlisted-code',
          `"${path}" never is "${code}": no code of the other API becomes it`,
          'give one of its codes this meaning in the map, or take the condition away',
          'warning',
        ),
      );
    }),
  );
}
