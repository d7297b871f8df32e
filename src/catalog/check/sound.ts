import { isObject } from '../../base/json.ts';
import type { CatalogueData } from '../data.ts';
import { sectionOf, sections } from '../sections.ts';
import { dataOf, type Finding, type FindingCode, type Source } from '../source/index.ts';
import type { Schemas } from '../walk/index.ts';
import { dataInSchemas } from './data-in-schema.ts';
import { soundPart } from './schema/sound-part.ts';
import { judgeOf } from './schema.ts';

/** The valid part of a catalogue: all of it, or what is left without its mistakes. */
export interface Sound {
  data: CatalogueData;
  sources: ReadonlyMap<string, Source>;
  /** Whether a finding in the valid part may follow from the removed parts. */
  follows(finding: Finding): boolean;
}

/** Codes that depend on one entry only, so missing parts cannot cause them. */
const independent: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'bad-arguments',
  'bad-pattern',
  'bad-template',
  'broken-drawing',
  'crossed-bounds',
  'duplicate-id',
  'dynamic-path',
  'low-contrast',
  'refused-html',
  'repeated-group',
  'same-choices',
  'too-deep',
  'too-large',
  'typography',
  'unknown-operator',
  'unsafe-address',
  'wide-button',
  'wrong-widget',
]);

/** Codes for a name without definition, which may be in a removed part. */
export const referring: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'closed-page',
  'missing-argument',
  'unknown-argument',
  'unknown-field',
  'unknown-name',
  'unknown-operation',
  'unknown-reference',
  'unknown-rule',
  'unknown-table',
  'unlisted-value',
]);

/** Codes for what a wrong name elsewhere may cause. */
export const misled: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'contradictory-state',
  'not-of-family',
  'unused-entry',
]);

/** Codes for a rule that does not compile, which hides the names that it uses. */
export const uncompiled: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'bad-arguments',
  'bad-template',
  'dynamic-path',
  'rule-cycle',
  'too-deep',
  'too-large',
  'unknown-operator',
]);

/** Codes that depend on types, which the file itself may define. */
const typed: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'compared-without-default',
  'wrong-format',
  'wrong-operand',
]);

/** Removes what the schemas refuse, so every check can run on the rest. */
export function soundOf(loaded: ReadonlyMap<string, Source>, schemas: Schemas, wrong: ReadonlySet<string>): Sound {
  const sources = new Map<string, Source>();
  const broken = new Map<string, string>();
  let isUnread = sections.some(({ file, optional }) => file !== undefined && optional !== true && !loaded.has(file));
  for (const [file, source] of loaded) {
    const kept = wrong.has(file) && source.value !== undefined ? partOf(source, schemas) : { source, removed: '' };
    if (kept.source.value === undefined) isUnread = true;
    sources.set(file, kept.source);
    if (kept.removed !== '') broken.set(file, kept.removed);
  }
  const removed = [...broken.values()].join('\n');
  const follows = ({ code, file, message }: Finding): boolean => {
    if (independent.has(code)) return false;
    if (typed.has(code)) return broken.has(file);
    if (isUnread) return true;
    if (!referring.has(code) && code !== 'unused-entry') return broken.has(file);
    return removed !== '' && namesIn(message).some((name) => removed.includes(JSON.stringify(name)));
  };
  return { data: dataOf(sources), sources, follows };
}

/** Texts that a message quotes, and each segment of a quoted path. */
const namesIn = (message: string): string[] =>
  [...message.matchAll(/"([^"]+)"/g)].flatMap(([, quoted = '']) => {
    const bare = quoted.replace(/^\$/, '');
    return [quoted, bare, ...bare.split('.')];
  });

function partOf(source: Source, schemas: Schemas): { source: Source; removed: string } {
  const { file, value } = source;
  const judge = judgeOf(schemas, file);
  if (judge === null || value === undefined) return { source, removed: '' };
  const place = sectionOf(file);
  const part = soundPart(value, (left) => [
    ...judge(left),
    ...(place?.section.name === 'forms' ? dataInSchemas(left).map(unfitError) : []),
  ]);
  const { key } = place ?? {};
  const own: unknown = part.value;
  // the file's name is what others refer to
  if (typeof key === 'string' && isObject(own) && Object.hasOwn(own, 'id')) Object.assign(own, { id: key });
  return { source: { ...source, value: part.value, written: part.written }, removed: part.removed };
}

/** A place that the schema itself may accept. */
const unfitError = (instancePath: string) => ({ instancePath, keyword: 'data', schemaPath: '', params: {} });
