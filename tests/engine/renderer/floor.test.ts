import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const src = new URL('../../../src/', import.meta.url);

function files(ending: RegExp): [string, string][] {
  return ['ui', 'renderer'].flatMap((room) =>
    readdirSync(new URL(room, src), { recursive: true, encoding: 'utf8' })
      .filter((file) => ending.test(file))
      .map((file): [string, string] => [`${room}/${file}`, readFileSync(new URL(`${room}/${file}`, src), 'utf8')]),
  );
}

/** What Chrome 80, Firefox 80, Safari 14 or Edge 80 lack, and no compiler gives them. */
it.each([
  ['script', /\.tsx?$/, /Object\.hasOwn\b|\.at\(|replaceAll|structuredClone|findLast|\.toSorted|\(\?<[=!]/],
  [
    'style',
    /\.css$/,
    /\binset:|aspect-ratio|:is\(|:where\(|:has\(|@layer|@container|color-mix|\d[ds]vh\b|[^-]\bgap:|content-visibility/,
  ],
  ['markup', /\.tsx$/, /innerHTML|dangerouslySetInnerHTML/],
])('no %s is newer than the oldest browser', (_, ending, newer) => {
  expect(
    files(ending).flatMap(([file, text]) => (newer.test(text) ? [`${file}: ${newer.exec(text)?.[0]}`] : [])),
  ).toEqual([]);
});
