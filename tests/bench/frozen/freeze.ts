/**
 * `node --import tsx tests/bench/frozen/freeze.ts`: keeps a copy of what a browser loads for two families. The views
 * written by hand beside it say the same thing in TypeScript; frozen, they stay comparable when the catalogue moves.
 */
import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { type CatalogueData, mergeData } from '../../../src/catalog/index.ts';
import { buildRelease, loadCatalogueFolder } from '../../../src/release/index.ts';

const { files } = await buildRelease(loadCatalogueFolder());
const parts = ['index.json', 'family-auto.json', 'family-habitation.json'].map(
  (name) => JSON.parse(files[name] ?? '{}') as CatalogueData,
);
const [, auto, home] = parts;
const merged = mergeData(...parts);
const both = {
  ...merged,
  actions: { ...home?.actions, actions: { ...auto?.actions?.actions, ...home?.actions?.actions } },
  offers: { offers: { ...auto?.offers?.offers, ...home?.offers?.offers } },
  certificates: {
    certificates: { ...auto?.certificates?.certificates, ...home?.certificates?.certificates },
    lists: [...(auto?.certificates?.lists ?? []), ...(home?.certificates?.lists ?? [])],
  },
  guarantees: { guarantees: { ...auto?.guarantees?.guarantees, ...home?.guarantees?.guarantees } },
  cancellationGroups: {
    ...home?.cancellationGroups,
    groups: { ...auto?.cancellationGroups?.groups, ...home?.cancellationGroups?.groups },
  },
  operations: { operations: { ...auto?.operations?.operations, ...home?.operations?.operations } },
};
for (const section of ['wording', 'routes', 'banners', 'familyIndex', 'documents'] as const) delete both[section];
const texts = { 'unavailable.value': merged.wording?.texts['unavailable.value'] ?? '' };
writeFileSync(
  new URL('catalogue.json.br', import.meta.url),
  brotliCompressSync(`${JSON.stringify({ ...both, wording: { texts } })}\n`),
);
