import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The schema of this API: the file that the second insurer's map names. */
export const INSURER_SDL = readFileSync(
  fileURLToPath(new URL('../second-insurer/catalog/insurer.graphql', import.meta.url)),
  'utf8',
);
