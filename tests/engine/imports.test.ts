import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles as files, importCycles, listImports } from '../../src/build/imports.ts';

const src = resolve('src');

/** What each room may import, besides itself and packages. Cycles are refused by the linter. */
const allowed: Record<string, readonly string[]> = {
  base: [],
  rules: ['base'],
  // what a browser and a server take answers of another API apart with
  vocabulary: ['base'],
  catalog: ['base', 'rules', 'vocabulary'],
  view: ['base', 'rules', 'catalog'],
  analysis: ['base', 'rules', 'catalog', 'view'],
  release: ['base', 'rules', 'vocabulary', 'catalog', 'view'],
  ui: ['base'],
  renderer: ['base', 'view', 'ui'],
  portal: ['base', 'rules', 'vocabulary', 'catalog', 'view', 'ui', 'renderer'],
  // what takes seconds of a catalogue, in a thread beside the service
  workbench: ['base', 'rules', 'catalog', 'view', 'analysis', 'release'],
  backend: ['base', 'rules', 'catalog', 'view', 'release', 'workbench'],
  // the page for who approves a change is drawn as members see it
  cli: ['base', 'rules', 'catalog', 'view', 'analysis', 'release', 'backend', 'renderer', 'ui'],
  // what the preview shows is the portal itself
  studio: ['base', 'rules', 'catalog', 'view', 'analysis', 'release', 'ui', 'renderer', 'portal'],
  // what is run only to build: nothing that is served imports it
  // the page of last resort dials numbers as the pages do
  build: ['base', 'rules', 'catalog', 'release', 'ui', 'cli'],
};

/** Packages and modules of Node that these rooms must not know. */
const foreign: Record<string, RegExp> = {
  // whatever it took would be in every room, and in every page
  base: /^[^.]/,
  rules: /^(node:|react|graphql|ajv|@)/,
  view: /^(node:|react|graphql|ajv|@)/,
  vocabulary: /^[^.]/,
  analysis: /^(node:|react)/,
  ui: /^(node:|react-router|graphql|@apollo)/,
  renderer: /^(node:|react-router|graphql|@apollo)/,
  portal: /^node:/,
  studio: /^node:/,
};

describe('imports run one way', () => {
  for (const [room, rooms] of Object.entries(allowed)) {
    it(`${room} imports ${rooms.length === 0 ? 'no other room' : `only ${rooms.join(', ')}`}`, () => {
      const wrong: string[] = [];
      for (const file of files(join(src, room))) {
        for (const name of listImports(file)) {
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

/** Lists of what a release, or the built portal, is made of: who changes a room of theirs has both made anew. */
const stamped = { 'release/engine-version.ts': 'release', 'cli/setup/build.js': 'portal' };

it.each(Object.entries(stamped))('%s names every room that has a say in it', (file, room) => {
  const named = [...readFileSync(join(src, file), 'utf8').matchAll(/'src\/(\w+)'/g)].map(([, name]) => name);
  expect(named).toEqual(expect.arrayContaining([room, ...(allowed[room] ?? [])]));
});

/** Rooms so big that their folders are held apart as rooms are: no two of them import each other. */
const heldInside = ['backend', 'portal'];

/** The two neighbouring folders that an import joins, a folder's own files counting as one more; null within one. */
function neighbours(room: string, from: string, to: string): [string, string] | null {
  const [a, b] = [relative(room, from).split('/'), relative(room, to).split('/')];
  let shared = 0;
  while (shared < Math.min(a.length, b.length) - 1 && a[shared] === b[shared]) shared++;
  const side = (path: string[]) => [
    ...path.slice(0, shared),
    path.length === shared + 1 ? 'its own files' : path[shared],
  ];
  const [left, right] = [side(a).join('/'), side(b).join('/')];
  return left === right ? null : [left, right];
}

/** Pairs of folders that import each other, at every depth, each with a file of either side. */
function pairsWithin(room: string): string[] {
  const edges = new Map<string, string>();
  for (const file of files(room))
    for (const name of listImports(file)) {
      const target = resolve(dirname(file), name);
      const joined = name.startsWith('.') && target.startsWith(`${room}/`) ? neighbours(room, file, target) : null;
      if (joined !== null) edges.set(joined.join(' → '), `${relative(room, file)} → ${relative(room, target)}`);
    }
  return [...edges].flatMap(([edge, example]) => {
    const [left = '', right = ''] = edge.split(' → ');
    const back = edges.get(`${right} → ${left}`);
    return left < right && back !== undefined ? [`${left} ⇄ ${right}: ${example}, ${back}`] : [];
  });
}

it('no two files define a type of the same name for others', () => {
  const owners = new Map<string, string[]>();
  for (const file of files(src).filter((one) => !one.includes('.generated.')))
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
      /^export (?:abstract )?(?:interface|type|class|enum) (\w+)/gm,
    ))
      owners.set(name, [...(owners.get(name) ?? []), relative(src, file)]);
  expect([...owners].filter(([, of]) => of.length > 1)).toEqual([]);
});

it('no file imports itself by way of others, not even for a type', () =>
  expect(importCycles(files(src)).map((circle) => circle.map((file) => relative(src, file)))).toEqual([]));

describe('inside a big room, no two folders import each other', () => {
  for (const room of heldInside) it(room, () => expect(pairsWithin(join(src, room))).toEqual([]));
});

describe('what only demonstrates', () => {
  const demo = join(src, 'backend/demo');
  /** The one place that loads it for the service, and for the commands of who runs a demonstration. */
  const doors = ['backend/load-demonstration.ts', 'backend/operate/demonstration.ts'];
  const outside = files(src).filter((file) => !file.startsWith(`${demo}/`));

  it('is imported by nothing else, so that a deployment may leave it out', () => {
    const importing = outside.filter((file) =>
      listImports(file).some((name) => name.startsWith('.') && resolve(dirname(file), name).startsWith(`${demo}/`)),
    );
    expect(importing.map((file) => relative(src, file)).sort()).toEqual(doors);
  });

  it('is loaded by the service only once it is wanted', () => {
    const [door = ''] = doors;
    const text = readFileSync(join(src, door), 'utf8');
    expect(text).toMatch(/await import\('\.\/demo\//);
    expect(text).not.toMatch(/from '\.\/demo\//);
  });
});

it('the areas of the back-end know nothing of GraphQL', () => {
  const known = files(join(src, 'backend/domain')).flatMap((file) =>
    listImports(file)
      .filter((name) => /graphql|api\.generated/.test(name))
      .map((name) => `${relative(src, file)} → ${name}`),
  );
  expect(known).toEqual([]);
});

/** The rooms of the catalogue that no browser needs; each may import those before it. */
const rooms = ['source', 'dates', 'walk', 'layout', 'derive', 'types', 'prove', 'check'];

describe('imports of the catalogue run one way', () => {
  it.each(rooms)('%s imports only what comes before it', (room) => {
    const later = rooms.slice(rooms.indexOf(room) + 1);
    const wrong = files(join(src, 'catalog', room)).filter((file) =>
      listImports(file).some((name) =>
        later.includes(relative(join(src, 'catalog'), resolve(dirname(file), name)).split('/')[0] ?? ''),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('what a browser loads knows nothing of the language of rules but how it evaluates', () => {
    const loaded = ['view', 'renderer', 'portal', 'ui'].flatMap((room) => files(join(src, room)));
    const wrong = loaded.filter((file) => listImports(file).some((name) => name.endsWith('rules/language.ts')));
    expect(wrong).toEqual([]);
  });

  it('what a browser loads imports none of them', () => {
    const shared = readdirSync(join(src, 'catalog'), { withFileTypes: true }).filter((entry) => entry.isFile());
    const loaded = [
      ...shared.map((entry) => join(src, 'catalog', entry.name)),
      ...['view', 'renderer', 'portal'].flatMap((room) => files(join(src, room))),
    ];
    const wrong = loaded.filter((file) =>
      listImports(file).some((name) =>
        rooms.some((room) => name.includes(`catalog/${room}/`) || name.startsWith(`./${room}/`)),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
