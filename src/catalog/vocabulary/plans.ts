import type { Plan } from '../../vocabulary/index.ts';
import { type BothApis, compileDocument } from './compile.ts';
import type { RequestedDocument } from './documents.ts';
import type { MapProblem } from './problem.ts';

/** A problem, and the pages whose documents have it. */
export interface PlacedProblem extends MapProblem {
  pages: readonly string[];
}

/** The plans of documents by the names of their operations, and what the map gets wrong, each once. */
export function compilePlans(
  documents: readonly RequestedDocument[],
  words: BothApis,
): { plans: Record<string, Plan>; problems: PlacedProblem[] } {
  const plans: Record<string, Plan> = {};
  const found = new Map<string, { problem: MapProblem; pages: Set<string> }>();
  for (const { name, text, page } of documents) {
    const { plan, problems } = compileDocument(text, words);
    const other = plans[name];
    if (other !== undefined && JSON.stringify(other) !== JSON.stringify(plan))
      throw new Error(`two documents are named "${name}"`);
    plans[name] = plan;
    for (const problem of problems) {
      const id = JSON.stringify([problem.code, problem.pointer, problem.message]);
      const known = found.get(id) ?? { problem, pages: new Set<string>() };
      known.pages.add(page);
      found.set(id, known);
    }
  }
  return { plans, problems: [...found.values()].map(({ problem, pages }) => ({ ...problem, pages: [...pages] })) };
}
