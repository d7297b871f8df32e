import { digestsOf } from '../release/documents.ts';
import { type ClientDocuments, headerOf, typedDocuments } from './typed-documents.ts';

/** The portal's documents. */
export const PORTAL: ClientDocuments = { folder: 'src/portal/documents', schema: 'schemas/portal.graphql' };

/** The list of the portal's documents that the back-end accepts. */
const digestsModule = 'src/backend/graphql/portal-documents.generated.ts';

/** The modules of the portal's documents, and the digests of all. */
export async function portalDocuments(root: string): Promise<Record<string, string>> {
  const { modules, texts } = await typedDocuments(root, PORTAL);
  return { ...modules, [digestsModule]: formatDigests(texts) };
}

function formatDigests(texts: readonly string[]): string {
  const lines = Object.entries(digestsOf(texts)).map(([hash, name]) => `  '${hash}': '${name}',\n`);
  return `${headerOf(PORTAL)}\n/** Digest of each document's text, as sent by either of the portal's clients -> name of its operation. */\nexport const PORTAL_DOCUMENTS: Readonly<Record<string, string>> = {\n${lines.join('')}};\n`;
}
