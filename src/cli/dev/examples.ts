import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Catalogue } from '../../catalog/index.ts';
import { insurerFolder } from '../../release/index.ts';
import { isDay } from '../../rules/index.ts';
import { fillPath, pageOfProduct } from '../../view/index.ts';
import type { ContractGiven } from '../../view/scope.ts';
import { readGiven } from '../given/read-given.ts';
import { cookieOf } from './cookies.ts';

/** The folder of the testers' example contracts, from the folder of the insurer. */
export const EXAMPLES = 'tests/catalog/examples';

/** Cookie with the name of the open example. */
export const EXAMPLE_COOKIE = 'societaire_exemple';

/** The token of a visitor who opens an example without signing in: it grants nothing. */
export const EXAMPLE_TOKEN = 'exemple';

/** Names of the example contracts: all examples except those that hold something else. */
export function exampleNames(): string[] {
  const folder = join(insurerFolder(), EXAMPLES);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const names = files.flatMap((file) => /^([a-z0-9-]+)\.json$/.exec(file)?.[1] ?? []);
  return names.filter(mayHoldContract).sort();
}

/** Lists an unreadable file as well: opening it shows what is wrong. */
function mayHoldContract(name: string): boolean {
  try {
    return typeof readGiven(name).contract === 'object';
  } catch {
    return true;
  }
}

/** The name of the example open in this browser; null without one. */
export function exampleOf(req: IncomingMessage): string | null {
  const name = cookieOf(req, EXAMPLE_COOKIE);
  return exampleNames().includes(name) ? name : null;
}

/** The day of an example; null for one without a day. */
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

/** Signs the browser in for an example, unless somebody is signed in, before the portal reads the session. */
export function exampleScript(): string {
  const member = { civilite: '', nom: 'Exemple', numClient: 'EXEMPLE', numProfil: 'exemple' };
  const cookie = (name: string, value: string) => `document.cookie='${name}='+${value}+'; Path=/; SameSite=Strict'`;
  return `<script>if(!/(?:^|; )graphql-token=[^;]/.test(document.cookie)){${cookie('graphql-token', `'${EXAMPLE_TOKEN}'`)};${cookie('graphql-token-expiration', `(Date.now()+${LIFETIME})`)};localStorage.setItem('societaire.member',${JSON.stringify(JSON.stringify(member))})}</script>`;
}

/** Half a day, in milliseconds: long enough not to expire during work. */
const LIFETIME = 43_200_000;
