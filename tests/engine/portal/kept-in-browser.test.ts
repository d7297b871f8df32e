import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Row {
  cells: readonly string[];
}
interface Section {
  blocks: readonly { block: string; rows?: readonly Row[] }[];
}

/** What the page of cookies lists: a name that ends with « … » is the beginning of several. */
const { sections } = JSON.parse(readFileSync('catalog/pages/cookies.json', 'utf8')) as { sections: Section[] };
const listed = sections
  .flatMap(({ blocks }) => blocks)
  .flatMap(({ rows = [] }) => rows)
  .flatMap(({ cells }) => (cells[0] ?? '').split(', '));

/** Where code that a browser runs may stand. */
const sources = ['src/portal', 'src/renderer', 'src/ui', 'public']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => /\.(js|tsx?)$/.test(file))
  .concat('src/backend/http/outdated.ts')
  .filter((file) => !file.startsWith('src/portal/dev/'))
  .map((file) => readFileSync(file, 'utf8'));

const CONSTANT = /\bconst (\w+) = '([^']+)'/g;
const everywhere = new Map(sources.flatMap((text) => [...text.matchAll(CONSTANT)].map(([, name, is]) => [name, is])));

/** What a name of the code stands for: where it is used first. */
function keyOf(name: string, text: string): string {
  const here = [...text.matchAll(CONSTANT)].find(([, constant]) => constant === name);
  const found = here?.[2] ?? everywhere.get(name);
  if (found === undefined) throw new Error(`what is kept under "${name}" cannot be told`);
  return found;
}

const WRITTEN = [
  /(?:local|session)Storage\.setItem\(\s*(?:'([^']+)'|(\w+))/g,
  /document\.cookie = `(?:(\w[\w-]*)=|\$\{(\w+)\})/g,
];
const CACHE = /\bconst \w*Cache = '([^']+)'/g;

const written = sources.flatMap((text) => [
  ...WRITTEN.flatMap((pattern) => [...text.matchAll(pattern)]).map(
    ([, literal, name = '']) => literal ?? keyOf(name, text),
  ),
  ...[...text.matchAll(CACHE)].flatMap(([, name]) => name ?? []),
]);

/** Names of the embedded provider's cookies, which are its own, and those that the server sets. */
const ofProvider = ['_session', '_interaction', '_interaction_resume'];
const ofServer = readdirSync('src/backend', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => [...readFileSync(join('src/backend', file), 'utf8').matchAll(/\bconst \w*COOKIE = '([^']+)'/g)])
  .flatMap(([, name]) => name ?? []);

const isListed = (name: string) =>
  listed.some((entry) => (entry.endsWith('…') ? name.startsWith(entry.slice(0, -1)) : entry === name));

test('the page of cookies lists all that the portal keeps in a browser', () => {
  expect(written.length).toBeGreaterThan(20);
  expect(ofServer).toContain('appareil');
  expect([...new Set([...written, ...ofProvider, ...ofServer])].filter((name) => !isListed(name))).toEqual([]);
});

test('the page of cookies lists nothing that is not kept', () => {
  const kept = [...written, ...ofProvider, ...ofServer];
  const isKept = (entry: string) =>
    entry.endsWith('…') ? kept.some((name) => name.startsWith(entry.slice(0, -1))) : kept.includes(entry);
  expect(listed.filter((entry) => !isKept(entry))).toEqual([]);
});
