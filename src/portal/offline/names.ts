import { memoPath, notebookPath } from '../../catalog/fixed-paths.ts';
import type { CatalogueData } from '../../catalog/index.ts';
import { isOpenPath } from '../addresses/open.ts';
import { homePath, listPath, loginPath } from '../addresses/paths.ts';

/** The built portal: its files, and its page under each address that opens offline. */
export const shellCache = 'societaire-shell';
/** The current release's files that are the same for everybody. */
export const releaseCache = 'societaire-release';
/** The last `/boot.js`, without what depends on the visitor. */
export const openingKey = '/opening.json';

/** The worker's address; the other one where the server draws pages, which it then asks first. */
export const workerPath = '/sw.js';
export const drawnQuery = '?drawn';

/** Addresses without personal data: the only cache keys. */
export const shellAddresses = [
  homePath,
  `${homePath}?standalone=true`,
  listPath,
  loginPath,
  notebookPath,
  memoPath,
  `${memoPath}?standalone=true`,
] as const;
/** Release files that reveal nothing about contracts, of those that a catalogue has; families, products and forms would. */
export const keptFiles = (data: CatalogueData): readonly string[] => [
  ...['index.json', 'contracts.json', 'lists.json', 'cookies.json', 'pages.json', 'sign-in.json', 'offline.json'],
  'memo.json',
  ...[notebookPath, memoPath].filter((path) => isOpenPath(data, path)).map((path) => `page-${path.slice(1)}.json`),
];
