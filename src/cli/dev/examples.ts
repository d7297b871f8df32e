import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Catalogue } from '../../catalog/index.ts';
import { projectRoot } from '../../release/index.ts';
import { isDay } from '../../rules/index.ts';
import { fillPath, pageOfProduct } from '../../view/index.ts';
import type { ContractGiven } from '../../view/scope.ts';
import { readGiven } from '../given/read-given.ts';
import { cookieOf } from './cookies.ts';

/** Where the testers' example contracts are, from the root of the project. */
export const EXAMPLES = 'tests/catalog/examples';

/** What remembers the example that a browser looks at. */
export const EXAMPLE_COOKIE = 'societaire_exemple';

/** The token of somebody who looks at an example without having signed in: it opens nothing. */
export const EXAMPLE_TOKEN = 'exemple';

/** Names of the example contracts: of all examples but those that hold something else. */
export function exampleNames(): string[] {
  const folder = join(projectRoot, EXAMPLES);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const names = files.flatMap((file) => /^([a-z0-9-]+)\.json$/.exec(file)?.[1] ?? []);
  return names.filter(mayHoldContract).sort();
}

/** What cannot be read is told where it is asked for. */
function mayHoldContract(name: string): boolean {
  try {
    return typeof readGiven(name).contract === 'object';
  } catch {
    return true;
  }
}

/** The example that a browser looks at, by name; null when it looks at none. */
export function exampleOf(req: IncomingMessage): string | null {
  const name = cookieOf(req, EXAMPLE_COOKIE);
  return exampleNames().includes(name) ? name : null;
}

/** The day that an example is of; null for one that is of any day. */
export function dayOfExample(req: IncomingMessage): string | null {
  const name = exampleOf(req);
  if (name === null) return null;
  try {
    const { today } = readGiven(name);
    return typeof today === 'string' && isDay(today) ? today : null;
  } catch {
    // half of a file that is being written
    return null;
  }
}

/** The address of the page that shows an example. */
export function pageOfExample(catalogue: Catalogue, { contract }: ContractGiven): string {
  const { codeProduit } = contract ?? {};
  const path = pageOfProduct(catalogue, typeof codeProduit === 'string' ? codeProduit : null);
  return fillPath(path, { id: idOf(contract) });
}

/** A page has an address only where its contract has an id. */
const idOf = (contract: ContractGiven['contract']): string => {
  const { id, policeId } = contract ?? {};
  return String(id ?? policeId ?? 'exemple');
};

/** Signs a browser in for an example, where nobody is signed in: before the portal reads who is. */
export function exampleScript(): string {
  const member = { civilite: '', nom: 'Exemple', numClient: 'EXEMPLE', numProfil: 'exemple' };
  const cookie = (name: string, value: string) => `document.cookie='${name}='+${value}+'; Path=/; SameSite=Strict'`;
  return `<script>if(!/(?:^|; )graphql-token=[^;]/.test(document.cookie)){${cookie('graphql-token', `'${EXAMPLE_TOKEN}'`)};${cookie('graphql-token-expiration', `(Date.now()+${LIFETIME})`)};localStorage.setItem('societaire.member',${JSON.stringify(JSON.stringify(member))})}</script>`;
}

/** Half a day, in milliseconds: nobody is asked to sign in again. */
const LIFETIME = 43_200_000;
