import { isObject, isRecord } from '../../base/json.ts';
import type { CatalogueData } from '../../catalog/data.ts';
import { sectionOf } from '../../catalog/sections.ts';
import { escapeStep } from '../../catalog/source/index.ts';
import { type Entry, isExpression, type Schemas, type Table, walk } from '../../catalog/walk/index.ts';
import type { Json } from '../../rules/index.ts';
import type { Cursor } from './cursor.ts';

/** Where a cursor stands in the catalogue, as it would be with what is being written. */
export interface WrittenPlace {
  file: string;
  data: CatalogueData;
  table: Table;
  cursor: Cursor;
  /** What stands there: a name, a text; or the rule around it. */
  entry: Entry;
  /** Steps inside that rule. */
  below: readonly string[];
}

/** The catalogue with another value of a file. */
function withFile(data: CatalogueData, file: string, value: Json): CatalogueData | null {
  const place = sectionOf(file);
  if (place === null || !isObject(value)) return null;
  const { section, key } = place;
  if (key === null) return { ...data, [section.name]: value };
  const others = data[section.name] as Readonly<Record<string, unknown>> | undefined;
  const files = section.name === 'forms' && { formFiles: { ...data.formFiles, [key]: file } };
  return { ...data, [section.name]: { ...others, [key]: value }, ...files };
}

/** @returns null where the schemas know of nothing to say */
export function placeOf(data: CatalogueData, schemas: Schemas, file: string, cursor: Cursor): WrittenPlace | null {
  const whole = withFile(data, file, cursor.value);
  if (whole === null) return null;
  const table = walk(whole, schemas);
  const steps = cursor.path.map(String);
  const pointerOf = (count: number) =>
    steps
      .slice(0, count)
      .map((step) => `/${escapeStep(step)}`)
      .join('');
  const at = pointerOf(steps.length);
  const exact = table.inFile(file).find((entry) => entry.pointer === at && entry.isKey === cursor.isKey);
  if (exact !== undefined) return { file, data: whole, table, cursor, entry: exact, below: [] };
  for (let count = steps.length - 1; count > 0; count--) {
    const entry = table.at(file, pointerOf(count));
    if (entry !== undefined)
      return isExpression(entry) ? { file, data: whole, table, cursor, entry, below: steps.slice(count) } : null;
  }
  return null;
}

/** An operand of a call that is being written. */
export interface WrittenOperand {
  name: string;
  args: readonly Json[];
  rank: number;
}

/** The calls around a place in a rule, from the outermost in, each with the operand that leads to the place. */
export function callsAround(rule: Json, steps: readonly string[]): WrittenOperand[] {
  const calls: WrittenOperand[] = [];
  let at: Json | undefined = rule;
  for (let i = 0; i < steps.length && at !== undefined; i++) {
    const step: string = steps[i] ?? '';
    const next: Json | undefined = Array.isArray(at) ? at[Number(step)] : isRecord(at) ? (at[step] as Json) : undefined;
    if (isRecord(at) && next !== undefined) {
      const args = Array.isArray(next) ? next : [next];
      calls.push({ name: step, args, rank: Array.isArray(next) ? Number(steps[i + 1] ?? 0) : 0 });
    }
    at = next;
  }
  return calls;
}
