import { checkCatalogue } from '../../../src/catalog/check/index.ts';
import { formatFinding } from '../../../src/catalog/source/index.ts';
import { readApi, readCatalogueFiles, readSchemas } from '../../../src/release/index.ts';
import { saidInFrench } from './said-in-french.ts';

export const files: ReadonlyMap<string, string> = readCatalogueFiles();
export const schemas = readSchemas();
export const api = readApi();

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A change to a copy of the catalogue: path below `catalog/`, or `forms/…` -> new text, or null to take it away. */
export type Change = Readonly<Record<string, string | null>>;

const pathOf = (name: string) => (name.startsWith('forms/') ? name : `catalog/${name}`);

/** Text of a file of the real catalogue. */
export const textOf = (name: string): string | undefined => files.get(pathOf(name));

export function withChange(change: Change): Map<string, string> {
  const copy = new Map(files);
  for (const [path, text] of Object.entries(change)) {
    if (text === null) copy.delete(pathOf(path));
    else copy.set(pathOf(path), text);
  }
  return copy;
}

/** Text of a file of the real catalogue with one piece replaced; the piece must stand in it once. */
export function edited(path: string, before: string, after: string): Change {
  const text = textOf(path);
  if (text === undefined) throw new Error(`the catalogue has no ${path}`);
  const at = text.indexOf(before);
  if (at < 0) throw new Error(`${path} does not hold ${before}`);
  return { [path]: text.slice(0, at) + after + text.slice(at + before.length) };
}

/** A file of the real catalogue changed as data; positions are then those of a two-space layout. */
export function reshaped(path: string, change: (value: never) => void): Change {
  const value = JSON.parse(textOf(path) ?? 'null') as never;
  change(value);
  return { [path]: JSON.stringify(value, null, 2) };
}

export function check(change: Change) {
  return checkCatalogue(withChange(change), schemas, api);
}

/**
 * What an analyst reads after a change, each place given by what stands there rather than by line and column, so that
 * the catalogue may move: `catalog/fees.json at "1,75" wrong-type …`.
 */
export function findings(change: Change): string[] {
  const { findings: found, sources } = check(change);
  return saidInFrench(found).map((finding) => {
    const line = sources.get(finding.file)?.text.split('\n')[finding.line - 1] ?? '';
    const there = line.slice(finding.column - 1);
    const token = /^("(?:[^"\\]|\\.)*"|[\w.-]+|.{0,20})/.exec(there)?.[0] ?? '';
    const place = `${finding.file}:${finding.line}:${finding.column}`;
    return formatFinding(finding).replace(
      place,
      token === '' ? finding.file : `${finding.file} at ${token.slice(0, 40)}`,
    );
  });
}
