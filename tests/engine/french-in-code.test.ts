import { readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../../src/build/imports.ts';
import { FIRST_INSURER } from '../another-insurer/folder.ts';

const src = resolve('src');
const files = sourceFiles(src)
  .map((path) => ({ file: relative(src, path), text: readFileSync(path, 'utf8') }))
  // words for analysts, and what is made from other files
  .filter(({ file }) => !file.startsWith('catalog/check/french') && !file.includes('.generated.'));

/** How the law, the customs or the language of France would stand in the code. */
const FRENCH =
  /fr-FR|'FR'|Europe\/Paris|'EUR'|€|\\d\{5\}|\b[LR]\.\s?\d{3}|jours-feries|codes-postaux|Collator\('fr'|langs\/fr/;

/** The table of src/README.md. */
function listed(): string[] {
  const [, section = ''] =
    /## What stays French in the code\n([\s\S]*?)\n## /.exec(readFileSync('src/README.md', 'utf8')) ?? [];
  return [...section.matchAll(/^\| `([^`]+)` \| [^|]+ \| [^|]{10,} \|$/gm)].flatMap(([, file]) => file ?? []);
}

describe('what is French in the code', () => {
  it('is listed in src/README.md, each with its reason, and nothing else is', () => {
    const found = files.filter(({ text }) => FRENCH.test(text)).map(({ file }) => file);
    expect(listed().toSorted()).toEqual(found.toSorted());
  });

  it('is found in the forms in which it would be written', () => {
    for (const text of ["isValid(text, 'FR')", '/^\\d{5}$/', '// L.113-2', "new Intl.Collator('fr')", "'12 €'"])
      expect(text).toMatch(FRENCH);
  });
});

describe('the first insurer', () => {
  it('is named nowhere in the code, its pages and its style sheets', () => {
    const others = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(css|html|js|graphql|json|yaml)$/.test(name))
      .map((name) => `src/${name}`);
    const pages = ['index.html', 'navigateur-obsolete.html', 'vite.config.ts', 'schemas/portal.graphql', ...others];
    const found = [
      ...files.filter(({ text }) => FIRST_INSURER.test(text)).map(({ file }) => file),
      ...pages.filter((file) => FIRST_INSURER.test(readFileSync(file, 'utf8'))),
    ];
    expect(found).toEqual([]);
  });

  it('would be found', () => {
    for (const text of ['Calanque', 'url("/images/calanque.svg")', "'Marseille'", '32 22', '32\u00a022'])
      expect(text).toMatch(FIRST_INSURER);
  });
});
