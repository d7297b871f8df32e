import { givenOfPage } from './given.ts';
import { words } from './words.ts';

interface Server {
  /** What the server knows its own page by. */
  token: string;
  /** The folder of the project. */
  root: string;
  /** The example that is looked at, by name. */
  example: string | null;
}

/** Something that the page leaves out, and the fields of the least change after which it would be there. */
export interface GhostView {
  name: string;
  fields: readonly string[];
  text: string;
}

interface Answers {
  names: string[][];
  why: string;
  absent: GhostView[];
}

export const server = JSON.parse(
  document.querySelector<HTMLMetaElement>('meta[name="societaire-dev"]')?.content ?? '{}',
) as Server;

/** Asks of the contract of the page. @throws Error with what the server says is wrong */
export async function ask<What extends keyof Answers>(what: What, more: object = {}): Promise<Answers[What]> {
  const given = givenOfPage();
  if (given === null) throw new Error(words.noContract);
  const response = await fetch('/dev/explications', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-societaire-dev': server.token },
    body: JSON.stringify({ ...more, ask: what, given }),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Answers[What];
}
