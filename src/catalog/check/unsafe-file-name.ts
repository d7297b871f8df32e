import type { FindingPage } from '../source/index.ts';
import type { Role } from '../walk/index.ts';
import { findingAt } from './context.ts';
import type { EntryCheck } from './per-file.ts';

export const unsafeFileName: FindingPage = {
  finds:
    'Le nom d’un fichier que l’on télécharge a un signe que tous les appareils n’acceptent pas, ou il est trop long.',
  at: { file: 'catalog/errands.json', pointer: '/acknowledgement/fileName' },
  avoid: '"accusé de réception/{$errand.reference}"',
  prefer: '"accuse-de-reception-{$errand.reference}"',
  why: 'Une barre, deux points ou un accent se perdent ou changent de dossier sur un téléphone ou sous Windows.',
};

/** Letters, digits, dashes and placeholders. */
const safe = /^(?:[A-Za-z0-9_.-]|\{[^{}]*\})+$/;
const longest = 100;

/** Names that Windows reserves, whatever their extension. */
const kept = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Names of documents and downloads are valid on any device. */
export const unsafeFileNames: EntryCheck = {
  concerns: ({ name, role, isKey }) => name === 'fileName' && named.has(role) && !isKey,
  find: (context, { file, pointer, value }) => {
    const fault = typeof value === 'string' ? faultOf(value) : null;
    if (fault === null) return null;
    const help = 'write letters without accents, digits, "-" and "_" alone';
    return findingAt(context, { file, pointer }, 'unsafe-file-name', `"${String(value)}" ${fault}`, help);
  },
};

const named: ReadonlySet<Role> = new Set(['file-name', 'text', 'words']);

function faultOf(name: string): string | null {
  if (!safe.test(name) || name.startsWith('.')) return 'has signs that not every device keeps in the name of a file';
  if (kept.test(name)) return 'is a name that Windows keeps for itself';
  return name.length > longest ? `has more than ${longest} characters` : null;
}
