import { isInterfaceType, isObjectType } from 'graphql';
import { didYouMean } from '../../rules/index.ts';
import { fileOf } from '../sections.ts';
import type { Finding } from '../source/index.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';
import { unknownList } from './unknown-list.ts';

/** The fields of domains.json exist in the API, and the lists that it names exist. */
export const checkDomains: Check = (context) => [
  ...Object.entries(context.data.domains?.fields ?? {}).flatMap(([name, { codes }]) => [
    ...unknownField(context, name, { pointer: `/fields/${name}`, onKey: true }),
    ...(codes === undefined
      ? []
      : unknownList(context, { file: fileOf('domains'), pointer: `/fields/${name}/codes` }, codes)),
  ]),
  ...(context.data.domains?.personal ?? []).flatMap((name, i) =>
    unknownField(context, name, { pointer: `/personal/${i}` }),
  ),
];

function unknownField(context: CheckContext, name: string, at: { pointer: string; onKey?: boolean }): Finding[] {
  const { api } = context;
  const [owner = '', field = ''] = name.split('.');
  const type = api.getType(owner);
  const place = { file: fileOf('domains'), ...at };
  if (!isObjectType(type) && !isInterfaceType(type)) {
    const types = Object.keys(api.getTypeMap());
    return [findingAt(context, place, 'unknown-reference', `the API has no type "${owner}"`, didYouMean(owner, types))];
  }
  const fields = Object.keys(type.getFields());
  if (fields.includes(field)) return [];
  const help = didYouMean(field, fields) ?? `the fields are ${fields.join(', ')}`;
  return [findingAt(context, place, 'unknown-field', `"${field}" is not a field of ${owner}`, help)];
}
