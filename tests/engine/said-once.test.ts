import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../../src/build/imports.ts';

const src = resolve('src');

interface Once {
  what: string;
  /** How it would be written a second time. */
  pattern: RegExp;
  /** Who writes it besides all the same: a file of `src` and the reason. */
  except: Readonly<Record<string, string>>;
}

const once: readonly Once[] = [
  {
    what: 'the pattern of a day, which is in base/day.ts',
    pattern: /(?:\\d|\[0-9\])\{4\}\)?-\(?(?:\\d|\[0-9\])/,
    except: {
      'rules/formats/calendar.ts': 'takes an instant apart, from its year to its time zone',
      'catalog/check/typography.ts': 'looks for a day within a sentence, and turns its parts round',
    },
  },
  {
    what: 'the milliseconds of a day, which are in base/day.ts',
    pattern: /86_?400_?000|864e5|24 \* (?:3_?600_?000|3_?600 \* 1_?000|60 \* 60 \* 1_?000)|3_?600_?000 \* 24/,
    except: {},
  },
  { what: 'the time zone of the insurer, which is in base/paris.ts', pattern: /Europe\/Paris/, except: {} },
  { what: 'the escapes of HTML, which are in base/html.ts', pattern: /&amp;/, except: {} },
  {
    what: 'a test for an object by hand, which is in base/json.ts',
    pattern: /typeof ([\w.]+) (?:===|!==) 'object'\s+(?:&&|\|\|)\s+\1 (?:===|!==) null/,
    except: {},
  },
];

describe('what base/ says is said nowhere else', () => {
  const files = sourceFiles(src)
    .map((file) => ({ file: relative(src, file), text: readFileSync(file, 'utf8') }))
    .filter(({ file }) => !file.startsWith('base/') && !file.endsWith('.generated.ts'));

  it.each(once)('$what', ({ pattern, except }) => {
    const found = files.filter(({ file, text }) => pattern.test(text) && !Object.hasOwn(except, file));
    expect(found.map(({ file }) => file)).toEqual([]);
  });

  it('finds the forms in which it would be said again', () => {
    const [day, ms] = once;
    for (const text of ['/^\\d{4}-\\d{2}-\\d{2}$/', '/^(\\d{4})-(\\d\\d)-/', '/[0-9]{4}-[0-9]{2}/'])
      expect(text).toMatch(day?.pattern ?? '');
    for (const text of ['86_400_000', '24 * 3600 * 1000', 'DAYS * 24 * 3_600_000', '24 * 60 * 60 * 1000'])
      expect(text).toMatch(ms?.pattern ?? '');
  });
});
