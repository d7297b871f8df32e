import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(file));
const pages = files.filter((file) => file.endsWith('.md'));
const names = new Set(files.map((file) => basename(file)));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Files that a recipe has its reader write or an example makes up, those of a release, and addresses: no files of the project. */
const written = [
  'essai.json',
  'contrat.json',
  'forms/connexion/mes-moyens.json',
  'catalog/tarifs.json',
  'catalog/codes/couleur.json',
  // of a catalogue whose API is another insurer's
  'catalog/api.graphql',
  'catalog/vocabulary.json',
];
const released = [
  'index.json',
  'contracts.json',
  'cookies.json',
  'dashboard.json',
  'first-questions.json',
  'later.json',
  'lists.json',
  'pages.json',
  'sign-in.json',
  'whole.json',
];
const isElsewhere = (path: string): boolean =>
  written.includes(path) || released.includes(path) || /^(\/|(\.data|DATA_DIR|dist|node_modules)\b)/.test(path);

/** A page's text outside its blocks of code, which hold commands and examples. */
const prose = (page: string): string => readFileSync(page, 'utf8').replace(/```[\s\S]*?```/g, '');

const linksOf = (page: string): string[] =>
  [...prose(page).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) =>
    /^[a-z]+:|^#/.test(target) ? [] : [target.replace(/#.*$/, '')],
  );

/** Words in code that are files of a kind that stands in the project. */
const filesNamedBy = (page: string): string[] =>
  [...prose(page).matchAll(/`([\w./-]*\w\.(?:json|ts|tsx|js|md|csv|css|graphql|sql|yml))`/g)].map(
    ([, path = '']) => path,
  );

/** A file named alone stands somewhere; one with its folder stands there, as seen from the project, the page or the code. */
function exists(path: string, page: string): boolean {
  if (isElsewhere(path)) return true;
  if (!path.includes('/')) return names.has(path);
  return ['.', dirname(page), 'src', 'catalog', 'schemas'].some((start) => existsSync(join(start, path)));
}

describe.each(pages)('%s', (page) => {
  it('links to pages and files that exist', () => {
    expect(linksOf(page).filter((target) => !existsSync(resolve(dirname(page), target)))).toEqual([]);
  });

  it('names only files that exist', () => {
    expect(filesNamedBy(page).filter((path) => !exists(path, page))).toEqual([]);
  });

  it('names only scripts that package.json has', () => {
    const named = [...readFileSync(page, 'utf8').matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
