/**
 * Makes what is generated and not tracked where it is missing or older than its sources. Only type-checks, bundles and
 * tests need the modules of types; every process that checks a catalogue needs the names of texts.
 */
import { ensureMade, isGenerated } from './stamped.js';

const isCode = (file) => /\.tsx?$/.test(file) && !isGenerated(file);

/** Writes the keys of the texts that the code uses and its documents, for the check; needs no development package. */
export function ensureWordingKeys() {
  return makeOrReport({
    stamp: '.cache/wording-keys.json',
    sources: ['catalog/wording.json', 'src'],
    isSource: (file) => file.endsWith('.json') || file.endsWith('.graphql') || isCode(file),
    made: ['src/catalog/check/wording-keys.generated.ts', 'src/catalog/vocabulary/portal-documents.generated.ts'],
    script: 'src/build/generated-wording-keys.ts',
  });
}

/** Writes the types of the catalogue, of the views and of both APIs, and the documents of both clients. */
export function ensureTypes() {
  return makeOrReport({
    stamp: '.cache/types.json',
    sources: [
      'package-lock.json',
      'schemas',
      'src/build',
      'src/portal/documents',
      'src/release/documents.ts',
      'src/studio/documents',
    ],
    isSource: (file) => !isGenerated(file) && !file.startsWith('schemas/editor/'),
    made: [
      'src/analysis/relations/types.generated.ts',
      'src/backend/graphql/core/api.generated.ts',
      'src/backend/graphql/portal-documents.generated.ts',
      'src/backend/http/portal-config.generated.ts',
      'src/backend/studio/studio-api.generated.ts',
      'src/catalog/types.generated.ts',
      'src/portal/documents',
      'src/portal/handover/config.generated.ts',
      'src/studio/documents',
      'src/ui/icon.generated.ts',
      'src/view/types.generated.ts',
    ],
    script: 'src/build/generated-types.ts',
  });
}

/** Makes everything generated. Returns whether it is there. */
export async function ensureGenerated() {
  const [keys, types] = [await ensureWordingKeys(), await ensureTypes()];
  return keys && types;
}

async function makeOrReport(what) {
  if (await ensureMade(what)) return true;
  process.stderr.write('Generated modules could not be written: see above; mend that, then run npm run types.\n');
  return false;
}
