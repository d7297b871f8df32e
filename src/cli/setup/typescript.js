/**
 * `node --import ./src/cli/setup/typescript.js FILE`: runs TypeScript as tsx does, once what a process loads of the
 * generated modules is there.
 */
import { ensureWordingKeys } from './generated.js';

await ensureWordingKeys();
await import('tsx');
