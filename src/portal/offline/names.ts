import { memoPath, notebookPath } from '../../catalog/fixed-paths.ts';
import { homePath, listPath, loginPath } from '../addresses/paths.ts';

/** The built portal: its files, and its page under each address that it is opened at without asking the network. */
export const shellCache = 'societaire-shell';
/** Of the release in force, the files that are the same for everybody. */
export const releaseCache = 'societaire-release';
/** What `/boot.js` said last, of the deployment and of the release alone. */
export const openingKey = '/opening.json';

/** Addresses that say nothing of whoever opens them: no other is ever the key of a cache. */
export const shellAddresses = [
  homePath,
  `${homePath}?standalone=true`,
  listPath,
  loginPath,
  notebookPath,
  memoPath,
  `${memoPath}?standalone=true`,
] as const;
/** Files of a release that say nothing of what a member holds; families, products and forms do. */
export const keptFiles = [
  ...['index.json', 'contracts.json', 'lists.json', 'cookies.json', 'pages.json', 'sign-in.json', 'offline.json'],
  'memo.json',
  ...[notebookPath, memoPath].map((path) => `page-${path.slice(1)}.json`),
] as const;
