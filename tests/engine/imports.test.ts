import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = resolve('src');

/** What each room may import, besides itself and packages. Cycles are refused by the linter. */
const allowed: Record<string, readonly string[]> = {
  rules: [],
  catalog: ['rules'],
  view: ['rules', 'catalog'],
  release: ['rules', 'catalog', 'view'],
  ui: [],
  renderer: ['view', 'ui'],
  portal: ['rules', 'catalog', 'view', 'ui', 'renderer'],
  backend: ['rules', 'catalog', 'view', 'release'],
  cli: ['rules', 'catalog', 'view', 'release', 'backend'],
  // what is run only to build: nothing that is served imports it
  build: ['rules'],
};

/** Packages and modules of Node that these rooms must not know. */
const foreign: Record<string, RegExp> = {
  rules: /^(node:|react|graphql|ajv|@)/,
  view: /^(node:|react|graphql|ajv|@)/,
  ui: /^(node:|react-router|graphql|@apollo)/,
  renderer: /^(node:|react-router|graphql|@apollo)/,
  portal: /^node:/,
};

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return files(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
}

describe('imports run one way', () => {
  for (const [room, rooms] of Object.entries(allowed)) {
    it(`${room} imports ${rooms.length === 0 ? 'no other room' : `only ${rooms.join(', ')}`}`, () => {
      const wrong: string[] = [];
      for (const file of files(join(src, room))) {
        for (const name of importsOf(file)) {
          if (name.startsWith('.')) {
            const target = relative(src, resolve(dirname(file), name)).split('/')[0] ?? '';
            if (target !== room && target in allowed && !rooms.includes(target))
              wrong.push(`${relative(src, file)} → ${target}`);
          } else if (foreign[room]?.test(name)) wrong.push(`${relative(src, file)} → ${name}`);
        }
      }
      expect(wrong).toEqual([]);
    });
  }
});
