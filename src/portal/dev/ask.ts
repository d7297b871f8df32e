import { givenOfPage } from './given.ts';
import { words } from './words.ts';

interface Server {
  /** Authenticates the page to the server. */
  token: string;
  /** The folder of the project. */
  root: string;
  /** The name of the shown example. */
  example: string | null;
}

/** An absent element, and the fields of the least change that would show it. */
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

/** Asks the server about the page's contract. @throws Error with the server's message */
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
