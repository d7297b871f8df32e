import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the project. A build takes `new URL` with the module's address for an asset of its own. */
export const projectRoot = `${resolve(fileURLToPath(import.meta.url), '../../..')}/`;

/** The folder of the insurer that is served: `CATALOG_DIR`, else the project's own. */
export const insurerFolder = (): string => resolve(process.env.CATALOG_DIR || projectRoot);
