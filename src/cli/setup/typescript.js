/**
 * `node --import ./src/cli/setup/typescript.js FILE`: runs TypeScript as tsx does, after making the generated modules
 * that a process loads.
 */
import { ensureWordingKeys } from './generated.js';

await ensureWordingKeys();
await import('tsx');
