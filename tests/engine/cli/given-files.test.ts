import { describe, expect, test } from 'vitest';
import { catalog } from './run.ts';

const refused = (said: string) => ({ code: 2, out: '', err: expect.stringContaining(said) });

describe('a file that there is not is told, with the nearest', () => {
  test.each(['coverage', 'mutate'])('catalog %s: as the beginning of a name', async (verb) => {
    expect(await catalog(verb, 'nope-nope-nope')).toEqual(refused('the name of no file begins with "nope-nope-nope"'));
    expect(await catalog(verb, 'moment.json')).toEqual(refused('did you mean "catalog/moments.json"?'));
    expect(await catalog(verb, 'catalog/familles')).toEqual(refused('did you mean "catalog/families"?'));
  });

  test.each([[[]], [['--format']]])('catalog cases: as a table %j', async (options) => {
    expect(await catalog('cases', 'nope', ...options)).toEqual(refused('nope is not there\nhelp: '));
    expect(await catalog('cases', 'tests/catalog/reply.case.csv', ...options)).toEqual(
      refused('tests/catalog/reply.cases.csv"?'),
    );
    expect(await catalog('cases', 'tests/catalog', ...options)).toEqual(refused('tests/catalog is no file'));
  });
});

describe('a place that cannot be written to is told', () => {
  test('catalog docs: a folder of the system', { timeout: 60_000 }, async () => {
    expect(await catalog('docs', '--out', '/proc/zz')).toEqual(refused('/proc/zz/ADRESSES.md cannot be written: '));
  });

  test('a folder that is a file', async () => {
    expect(await catalog('docs', '--out', 'package.json')).toEqual(refused('its folder is a file'));
    expect(await catalog('coverage', 'catalog/memo.json', '--html', 'nulle/part.html')).toEqual(
      refused('nulle/part.html cannot be written: its folder is not there'),
    );
  });
});
