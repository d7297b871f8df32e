import { move } from 'piscina';

/** A paper to be made: the module that lays it out, and what it is made of, as plain data. */
export interface PaperJob<Given = unknown> {
  /** The address of a module with a function `content`. */
  layout: string;
  given: Given;
}

/** What a module that lays a paper out gives. */
export type PaperLayout<Given> = (given: Given) => Promise<Uint8Array> | Uint8Array;

/** Runs in a thread of its own: the content goes back without being copied. */
export async function makePaper({ layout, given }: PaperJob): Promise<Uint8Array> {
  const { content } = (await import(layout)) as { content: PaperLayout<unknown> };
  const made = await content(given);
  // a small buffer stands in a pool, which is not to be given away
  return move(made.byteLength === made.buffer.byteLength ? made : made.slice()) as unknown as Uint8Array;
}
