import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type FamilyRequest,
  isRefusal,
  type ProposedFamily,
  proposeFamily,
} from '../../../../src/analysis/from-schema/index.ts';
import { loadCatalogue, readCatalogueFiles } from '../../../../src/release/index.ts';
import type { Json } from '../../../../src/rules/index.ts';

/** A schema that stands beside this file. */
export const schemaText = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`${name}.graphql`, import.meta.url)), 'utf8');

const shipped = readCatalogueFiles();

/** What is proposed for a catalogue, the shipped one by default; a refusal as it is. */
export function tryPropose(asked: Omit<FamilyRequest, 'sdlFile'>, texts: ReadonlyMap<string, string> = shipped) {
  const { table, data, api } = loadCatalogue(texts);
  if (table === null) throw new Error('the catalogue is not sound');
  return proposeFamily({ sdlFile: 'their/API.graphql', ...asked }, { table, data, api, texts });
}

/** A proposal, and the catalogue with it. */
export function propose(asked: Omit<FamilyRequest, 'sdlFile'>, texts: ReadonlyMap<string, string> = shipped) {
  const proposal = tryPropose(asked, texts);
  if (isRefusal(proposal)) throw new Error(`${proposal.refused}; ${proposal.help}`);
  const after = new Map([...texts, ...proposal.files]);
  return { proposal, after, loaded: loadCatalogue(after) };
}

/** A file of a proposal, read. */
export const fileOf = ({ files }: ProposedFamily, name: string): Record<string, Json> =>
  JSON.parse(files.get(`catalog/${name}`) ?? 'null') as Record<string, Json>;
