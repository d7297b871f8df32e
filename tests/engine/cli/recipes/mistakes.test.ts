import { describe, expect, test } from 'vitest';
import { proveConditions } from '../../../../src/analysis/conditions/proofs.ts';
import { checkCatalogue } from '../../../../src/catalog/check/index.ts';
import { loadCatalogue } from '../../../../src/release/index.ts';
import { oneIn } from '../../../full.ts';
import { saidInFrench } from '../../catalog/said-in-french.ts';
import { api, files, schemas } from '../../catalog/support.ts';
import { today } from './effects.ts';
import { type Mistake, mistakes } from './mistakes.ts';
import { edited, type Recipe, recipesOf } from './page.ts';

/** The catalogue of someone who followed a recipe, but for one mistake. */
function mistaken({ edits }: Recipe, { forgets, writes = [] }: Mistake) {
  const followed = edits.filter(({ file }) => file !== forgets);
  return edited(edited(files, followed), writes);
}

/** What `check` finds, with `--prove` where only a proof can. */
function found(catalogue: ReadonlyMap<string, string>, isProved: boolean) {
  if (!isProved) return checkCatalogue(catalogue, schemas, api, today, today).findings;
  const loaded = loadCatalogue(catalogue, today);
  return [...loaded.findings, ...proveConditions(loaded, today).findings];
}

const recipes = recipesOf('catalog/RECETTES.md').map((recipe, i) => ({ ...recipe, wrongs: mistakes[i + 1] ?? [] }));

describe.each(recipes)('$title', (recipe) => {
  test('nothing is found when it is followed', () => {
    expect(found(edited(files, recipe.edits), false)).toEqual([]);
  });

  test('three mistakes at least are made in it', () => expect(recipe.wrongs.length).toBeGreaterThanOrEqual(3));

  test.each(oneIn(2, recipe.wrongs))('$what: found, where it is, with a way out', (mistake) => {
    const catalogue = mistaken(recipe, mistake);
    const finding = saidInFrench(found(catalogue, mistake.code === 'never-holds')).find(
      ({ code, file }) => code === mistake.code && file === mistake.file,
    );
    expect(finding).toBeDefined();
    const line = catalogue.get(mistake.file)?.split('\n')[(finding?.line ?? 0) - 1] ?? '';
    expect(line.slice((finding?.column ?? 0) - 1).slice(0, mistake.at.length)).toBe(mistake.at);
    expect(finding?.help).toContain(mistake.help);
  });
});
