import { isObject, ownValue } from '../../base/json.ts';
import { apiName } from '../operation-name.ts';
import { fileOf } from '../sections.ts';
import type { Finding } from '../source/index.ts';
import type { Vocabulary } from '../types.generated.ts';
import { placeOf } from '../vocabulary/index.ts';
import { type CheckContext, findingAt } from './context.ts';

/** A value that a rule compares with a code. */
interface Compared {
  path: string;
  code: string;
}

/** Within the elements of a list, a path is not that of the contract. */
const ELEMENTS = { some: 1, all: 1, none: 1, filter: 1, map: 1 };

/** What a rule compares for equality. */
function comparedIn(rule: unknown): Compared[] {
  if (Array.isArray(rule)) return rule.flatMap(comparedIn);
  if (!isObject(rule)) return [];
  const { '==': same, in: among } = rule as { '=='?: unknown; in?: unknown };
  const given = same ?? among;
  const found = Array.isArray(given) ? [pair(given[0], given[1]), pair(given[1], given[0])].flat() : [];
  if (found.length > 0) return found;
  return Object.entries(rule).flatMap(([operator, below]) => (operator in ELEMENTS ? [] : comparedIn(below)));
}

/** A path that is read, with each code beside it. */
function pair(read: unknown, codes: unknown): Compared[] {
  const { var: path } = isObject(read) ? (read as { var?: unknown }) : {};
  const name = Array.isArray(path) ? path[0] : path;
  if (typeof name !== 'string') return [];
  return [codes].flat().flatMap((code) => (typeof code === 'string' ? [{ path: name, code }] : []));
}

/** Codes that rules of families wait for, and that no code of the other API becomes. */
export function neverGiven(context: CheckContext, vocabulary: Vocabulary): Finding[] {
  const { data, table, api } = context;
  return Object.values(data.families ?? {}).flatMap(({ id, reads }) =>
    table.inFile(fileOf('families', id)).flatMap(({ file, pointer, value, isKey }) => {
      if (isKey) return [];
      const codes = comparedIn(value).filter(({ path, code }) => {
        const [first = '', ...rest] = path.split('.');
        const read = first.startsWith('$') ? reads[first.slice(1)] : reads.contract;
        const steps = first.startsWith('$') ? rest : [first, ...rest];
        const place = read === undefined ? null : placeOf(vocabulary, api, apiName(data, read), steps);
        const given = place?.codes;
        const codes = typeof given === 'string' ? ownValue(vocabulary.codes ?? {}, given) : given;
        return codes !== undefined && !Object.values(codes).includes(code);
      });
      return codes.map(({ path, code }) =>
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
