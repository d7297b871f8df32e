import { isRecord, type Json } from '../../base/json.ts';
import { sectionOf } from '../../catalog/sections.ts';
import { isApiFile } from '../../catalog/source/index.ts';
import type { Schemas } from '../../catalog/walk/index.ts';
import { decisionInFrench, decisionOf } from '../cases/table-decision.ts';
import { withoutPlaceholders } from '../sentence/without-placeholders.ts';

const TABLE = /^tests\/catalog\/(.+)\.cases\.csv$/;

/** The name of a table of the testers, without where such tables stand; any other path as it is. */
export const tableName = (path: string): string => TABLE.exec(path)?.[1] ?? path;

/** What a table of the testers is about; null for what is no table, or is about no known decision. */
export const tableSubject = (path: string): string | null =>
  TABLE.test(path) ? decisionInFrench(decisionOf(path)) : null;

/** What people call a table of the testers: by what it is about, then by its name; any other path as it is. */
export function tableLabel(path: string): string {
  const subject = tableSubject(path);
  return subject === null ? tableName(path) : `${subject} (${tableName(path)})`;
}

/**
 * What people call a file of the catalogue: by what it says of itself, a page by its title in the routes, else by what
 * its schema says of such files; null for one that is none.
 */
export function fileLabel(path: string, value: Json | undefined, schemas: Schemas, routes?: Json): string | null {
  if (isApiFile(path)) return path.slice(path.lastIndexOf('/') + 1);
  const place = sectionOf(path);
  if (place === null) return null;
  if (place.key !== null) {
    const own = isRecord(value) ? (value.label ?? value.title ?? value.name) : undefined;
    const said = own ?? (place.section.name === 'pages' ? titleOfPage(routes, place.key) : undefined);
    if (typeof said !== 'string') return place.key;
    const label = withoutPlaceholders(said);
    return label === said ? label : `${label} (${place.key})`;
  }
  const described = String(
    (schemas[place.section.schema] as { description?: string } | undefined)?.description ?? path,
  );
  const [short = path] = described.split(/[:;,]/);
  return short.trim();
}

/** How the routes call the page of a content. */
function titleOfPage(routes: Json | undefined, content: string): unknown {
  const all: readonly Json[] = isRecord(routes) && Array.isArray(routes.routes) ? routes.routes : [];
  for (const one of all)
    if (isRecord(one) && one.content === content && typeof one.title === 'string') return one.title;
  return undefined;
}

/** A line of a file, as people say it. */
export const lineInFrench = (label: string, line: number): string => `${label}, ligne\u00a0${line}`;
