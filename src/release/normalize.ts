import { richNodes } from '../catalog/check/index.ts';
import type { CatalogueData, CodeList, NamedRule } from '../catalog/index.ts';

const notes: ReadonlySet<string> = new Set(['assumed', '$schema']);

/**
 * The catalogue as a release carries it: rich texts as nodes, and without what is written for people only. Pointers
 * into the files stay true, so that a trace finds its place.
 */
export function normalize(data: CatalogueData): CatalogueData {
  const { formFiles: _formFiles, ...rest } = data;
  const released = visit(rest) as CatalogueData;
  for (const rule of Object.values(released.rules?.rules ?? {})) delete (rule as Partial<NamedRule>).description;
  for (const list of Object.values(released.codes ?? {})) delete (list as Partial<CodeList>).label;
  return released;
}

function visit(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(visit);
  if (typeof value !== 'object' || value === null) return value;
  const out: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (notes.has(key) ? [] : [[key, visit(inner)]])),
  );
  if (out.block === 'rich-text' && typeof out.html === 'string') {
    out.nodes = richNodes(out.html);
    delete out.html;
  }
  if (typeof out.description === 'string' && typeof out.title === 'string' && 'color' in out) {
    out.nodes = richNodes(out.description);
    delete out.description;
  }
  return out;
}
