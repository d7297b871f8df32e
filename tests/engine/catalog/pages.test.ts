import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { proveConditions } from '../../../src/analysis/conditions/proofs.ts';
import { checkCatalogue } from '../../../src/catalog/check/index.ts';
import { pages } from '../../../src/catalog/check/pages.ts';
import { type FindingCode, formatFinding, pointerSteps } from '../../../src/catalog/source/index.ts';
import { loadCatalogue } from '../../../src/release/build.ts';
import { oneIn } from '../../full.ts';
import { SECOND_FILES, withSecondBackend } from '../../second-backend/catalogue.ts';
import { saidInFrench } from './said-in-french.ts';
import { api, files, schemas } from './support.ts';

/** Codes of the map of another API, which the shipped catalogue does not have. */
const second = withSecondBackend(files);
const baseFor = (file: string) => (SECOND_FILES.has(file) ? second : files);

/** The shipped catalogue with an example written where its page says. */
function withExample({ file, pointer }: { file: string; pointer: string }, example: string | null) {
  const base = baseFor(file);
  const copy = new Map(base);
  const text = base.get(file);
  if (example === null) copy.delete(file);
  else if (pointer === '' || text === undefined) copy.set(file, example);
  else {
    const steps = pointerSteps(pointer);
    const at = (length: number) => {
      const root = parseTree(text);
      const path = steps.slice(0, length).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
      // a key of digits is a key where the object has one
      return root === undefined
        ? undefined
        : (findNodeAtLocation(root, path) ?? findNodeAtLocation(root, steps.slice(0, length)));
    };
    const node = at(steps.length);
    const parent = at(steps.length - 1);
    if (node !== undefined)
      copy.set(file, text.slice(0, node.offset) + example + text.slice(node.offset + node.length));
    else if (parent?.type === 'object') {
      const start = parent.offset + 1;
      copy.set(file, `${text.slice(0, start)} "${steps.at(-1)}": ${example}, ${text.slice(start)}`);
    } else throw new Error(`${file} has nothing at ${pointer}`);
  }
  return copy;
}

/** What a check says, and what a proof does of the few that only one can find. */
function findingsOf(catalogue: ReadonlyMap<string, string>, code: string) {
  if (!proved.has(code)) return checkCatalogue(catalogue, schemas, api, '2026-11-22').findings;
  const loaded = loadCatalogue(catalogue);
  return [...loaded.findings, ...proveConditions(loaded, '2026-03-02').findings];
}

const proved = new Set(['never-holds', 'always-holds', 'urgent-hidden']);

/** Whose example is a part of what the catalogue holds: others refer to the rest. */
const parts = new Set(['missing-errand', 'unreadable-schema']);

describe('the page of a code', () => {
  test.each([...oneIn(5, Object.entries(pages))])(
    '%s: what it says to avoid is found, what it says to prefer is sound',
    (code, page) => {
      expect(saidInFrench(findingsOf(withExample(page.at, page.avoid), code)).map((finding) => finding.code)).toContain(
        code as FindingCode,
      );
      const left = findingsOf(withExample(page.at, page.prefer), code);
      expect(left.filter((finding) => finding.code === code || !parts.has(code)).map(formatFinding)).toEqual([]);
    },
  );
});
