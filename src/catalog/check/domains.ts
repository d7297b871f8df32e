import { isInterfaceType, isObjectType } from 'graphql';
import { didYouMean } from '../../rules/index.ts';
import { fileOf } from '../sections.ts';
import { escapeStep, type Finding } from '../source/index.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';
import { unknownList } from './unknown-list.ts';

/** The fields of domains.json exist in the API, and the lists that it names exist. */
export const checkDomains: Check = (context) => [
  ...Object.entries(context.data.domains?.fields ?? {}).flatMap(([name, { codes, values }]) => [
    ...undescribed(context, name, values, codes),
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

/** Codes that a description enumerates to its end: « Code de statut : attendue, relancee, recue ». */
const ENUMERATED = /: ([A-Za-z][\w-]*(?:, [A-Za-z][\w-]*)+(?: ou [A-Za-z][\w-]*)?)$/;

/** The codes of a field by its description; null where that does not enumerate them. */
function describedCodes({ api }: CheckContext, name: string): readonly string[] | null {
  const [owner = '', field = ''] = name.split('.');
  const type = api.getType(owner);
  if (!isObjectType(type) && !isInterfaceType(type)) return null;
  const listed = ENUMERATED.exec(type.getFields()[field]?.description ?? '')?.[1];
  return listed === undefined ? null : listed.split(/, | ou /);
}

/** The values of a field are those that the API describes; a list of codes may have more, but no code in another case. */
function undescribed(
  context: CheckContext,
  name: string,
  values: readonly string[] | undefined,
  codes: string | undefined,
): Finding[] {
  const described = describedCodes(context, name);
  if (described === null) return [];
  const place = { file: fileOf('domains'), pointer: `/fields/${name}` };
  if (values !== undefined) {
    const unknown = values.flatMap((value, rank) => {
      if (described.includes(value)) return [];
      const at = { file: place.file, pointer: `${place.pointer}/values/${rank}` };
      const help = didYouMean(value, described) ?? `they are ${described.join(', ')}`;
      return [
        findingAt(context, at, 'unlisted-value', `"${value}" is not a code that the API describes`, help, 'warning'),
      ];
    });
    if (unknown.length > 0) return unknown;
    return described
      .filter((code) => !values.includes(code))
      .map((code) => {
        const message = `the API describes the code "${code}" too`;
        return findingAt(
          context,
          { ...place, pointer: `${place.pointer}/values` },
          'unlisted-value',
          message,
          'write it',
          'warning',
        );
      });
  }
  const own = Object.keys(context.data.codes?.[codes ?? '']?.codes ?? {});
  return own.flatMap((code) => {
    const meant = described.find((one) => one !== code && one.toLowerCase() === code.toLowerCase());
    if (meant === undefined || own.includes(meant)) return [];
    const at = { file: fileOf('codes', codes ?? ''), pointer: `/codes/${escapeStep(code)}`, onKey: true };
    return [
      findingAt(
        context,
        at,
        'unlisted-value',
        `"${code}" is not a code that the API describes`,
        `write "${meant}"`,
        'warning',
      ),
    ];
  });
}
