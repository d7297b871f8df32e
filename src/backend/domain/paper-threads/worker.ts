import { constants, setPriority } from 'node:os';
import { move } from 'piscina';

// on Linux, threads have their own priority: requests come first
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** A paper to render: the module with its layout, and its plain data. */
export interface PaperJob<Given = unknown> {
  /** Address of a module that exports `content`. */
  layout: string;
  given: Given;
}

/** The `content` function of a layout module. */
export type PaperLayout<Given> = (given: Given) => Promise<Uint8Array> | Uint8Array;

/** Runs in a worker thread; moves the result instead of copying it. */
export default async function makePaper({ layout, given }: PaperJob): Promise<Uint8Array> {
  const { content } = (await import(layout)) as { content: PaperLayout<unknown> };
  const bytes = await content(given);
  // small buffers share a pool, which cannot be moved
  return move(bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice()) as Uint8Array;
}
