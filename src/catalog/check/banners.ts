import { ownValue } from '../../base/json.ts';
import { bannerNames } from '../names.ts';
import { apiName } from '../operation-name.ts';
import { fileOf } from '../sections.ts';
import { escapeStep, type Finding } from '../source/index.ts';
import type { Entry } from '../walk/index.ts';
import { unknownReads } from './content-pages.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';
import { faultOfPath } from './unknown-field.ts';

/**
 * Banners read only names that they are given, and fields that these have: any other is empty, and the banner shows to
 * nobody. What they read is of the member, as there is no contract.
 */
export const checkBanners: Check = (context) => {
  const reads = context.data.banners?.reads ?? {};
  const names = new Set([...bannerNames, ...Object.keys(reads).map((name) => `$${name}`)]);
  const entries = context.table.inFile(fileOf('banners')).filter(({ role }) => role !== 'rich-text');
  return [
    ...Object.entries(reads).flatMap(([name, operation]) => notOfMember(context, name, operation)),
    ...entries.flatMap((entry) => [
      ...unknownReads(context, entry, { names, reader: 'a banner' }),
      ...unknownFields(context, entry, reads),
    ]),
  ];
};

/** The data of a read that needs no contract: its query may only have the member's number. */
const ofMember: ReadonlySet<string> = new Set(['numProfil', 'today', '$today']);

function notOfMember(context: CheckContext, name: string, operation: string): Finding[] {
  const { api, data, table } = context;
  // an operation that does not exist has its own finding
  if (ownValue(data.operations?.operations, operation) === undefined) return [];
  const place = { file: fileOf('banners'), pointer: `/reads/${escapeStep(name)}` };
  const called = apiName(data, operation);
  if (Object.hasOwn(api.getMutationType()?.getFields() ?? {}, called))
    return [
      findingAt(context, place, 'unknown-operation', `"${operation}" changes something, and a banner only reads`),
    ];
  const within = `/operations/${escapeStep(operation)}/args/`;
  const needs = table
    .inFile(fileOf('operations'))
    .filter(({ pointer }) => pointer.startsWith(within))
    .flatMap((entry) => table.reads(entry).map(({ path: [root = ''] }) => root))
    .find((root) => !ofMember.has(root));
  if (needs === undefined) return [];
  const message = `"${operation}" needs "${needs}" of a contract, and a banner has none`;
  return [
    findingAt(context, place, 'unknown-name', message, 'name an operation that the number of the member suffices for'),
  ];
}

function unknownFields(context: CheckContext, entry: Entry, reads: Readonly<Record<string, string>>): Finding[] {
  const { api, data, table } = context;
  return table.reads(entry).flatMap(({ path: [root = '', ...path], pointer }) => {
    const operation = Object.hasOwn(reads, root.slice(1)) ? reads[root.slice(1)] : undefined;
    if (operation === undefined || ownValue(data.operations?.operations, operation)?.pick !== undefined) return [];
    const type = api.getQueryType()?.getFields()[apiName(data, operation)]?.type;
    const fault = type === undefined ? null : faultOfPath(type, path);
    if (fault === null) return [];
    return [findingAt(context, { file: entry.file, pointer }, 'unknown-field', fault.message, fault.help)];
  });
}
