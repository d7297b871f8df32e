import { describe, expect, test } from 'vitest';
import { checkCatalogue } from '../../../src/catalog/check/index.ts';
import { type Finding, formatFinding } from '../../../src/catalog/source/index.ts';
import { readBeside } from '../../../src/release/index.ts';
import { oneIn } from '../../full.ts';
import { withSecondBackend } from '../../second-backend/catalogue.ts';
import { type Mistake, mistakes } from './mistakes.ts';
import { saidInFrench } from './said-in-french.ts';
import { api, files, schemas } from './support.ts';

const today = '2026-11-22';
const beside = readBeside();
const pathOf = (file: string) => (file.startsWith('forms/') ? file : `catalog/${file}`);

/** The shipped catalogue with mistakes in it. */
function checked(...made: readonly Mistake[]) {
  const copy = made.some(({ second }) => second === true) ? withSecondBackend(files) : new Map(files);
  for (const { file, from, to, what } of made) {
    const text = copy.get(pathOf(file)) ?? '';
    if (!text.includes(from)) throw new Error(`${file} does not hold what "${what}" replaces`);
    copy.set(
      pathOf(file),
      text.replace(from, () => to),
    );
  }
  return checkCatalogue(copy, schemas, api, today, today, beside);
}

const known = new Map<Mistake, string[]>();

/** What is said of one mistake alone, asked once. */
function messagesOf(one: Mistake): string[] {
  const messages = known.get(one) ?? checked(one).findings.map(({ message }) => message);
  known.set(one, messages);
  return messages;
}

const textAt = ({ file, line, column }: Finding, { sources }: ReturnType<typeof checked>): string =>
  (sources.get(file)?.text.split('\n')[line - 1] ?? '').slice(column - 1);

describe('a deliberate mistake is found, where it is, and nothing else', () => {
  test.each(oneIn(2, mistakes).map((one) => [one.what, one] as const))('%s', (_what, one) => {
    const found = checked(one);
    known.set(
      one,
      found.findings.map(({ message }) => message),
    );
    const codes = one.besides === undefined ? [one.code] : [one.code, one.besides];
    expect([...new Set(found.findings.map(({ code, file }) => `${code} ${file}`))].sort()).toEqual(
      codes.map((code) => `${code} ${pathOf(one.file)}`).sort(),
    );
    for (const finding of saidInFrench(found.findings).filter(({ code }) => code === one.code))
      expect(textAt(finding, found).slice(0, one.at.length)).toBe(one.at);
  });

  test('there are fifty at least, each another one', () => {
    expect(new Set(mistakes.map(({ file, from, to }) => JSON.stringify([file, from, to]))).size).toBe(mistakes.length);
    expect(mistakes.length).toBeGreaterThanOrEqual(50);
  });
});

describe('one run says all that it can', () => {
  const named = (...whats: string[]) => mistakes.filter(({ what }) => whats.includes(what));

  test('of mistakes in several files, each with its code', () => {
    const made = named(
      'a rate as a text',
      'a status that is misspelt',
      'a colour that cannot be read in the dark',
      'two exits with one condition',
      'three full stops',
    );
    expect(made).toHaveLength(5);
    const codes = new Set(checked(...made).findings.map(({ code }) => code));
    expect([...codes].sort()).toEqual(made.map(({ code }) => code).sort());
  });

  test('of two mistakes in one entry: an icon and a theme', () => {
    const icon = named('an icon that does not exist');
    const theme = { ...icon[0], what: 'theme', from: '"theme": "mrh"', to: '"theme": "mhr"' } as Mistake;
    const found = checked(...icon, theme).findings.map(formatFinding);
    expect(found).toHaveLength(2);
    expect(found.join('\n')).toContain('there is no theme "mhr"');
  });

  test('in its own words', () => {
    const formal = mistakes.filter(({ code }) => code.startsWith('wrong-'));
    expect(formal.flatMap(messagesOf).join('\n')).not.toMatch(/must (?:be|match|NOT|have)|should/);
  });
});

describe('a waiver', () => {
  const waiver = {
    code: 'fee-unit',
    file: 'catalog/fees.json',
    at: 'libre-1',
    owner: 'actuariat',
    reason: 'Un taux d’essai, voulu',
    expires: '2027-01-31',
  };
  const rate = mistakes.filter(({ what }) => what === 'a rate ten times what was meant');

  function withWaiver(own: object, day?: string): string[] {
    const copy = new Map(files);
    copy.set('catalog/waivers.json', JSON.stringify({ waivers: [own] }, null, 2));
    for (const { file, from, to } of rate) copy.set(pathOf(file), (copy.get(pathOf(file)) ?? '').replace(from, to));
    return checkCatalogue(copy, schemas, api, day).findings.map(({ code, file }) => `${code} ${file}`);
  }

  test.each(['libre-1', '/fees/0/bands/0', '/fees/0/bands/0/rate', '/fees'])('keeps a finding at %s', (at) => {
    expect(withWaiver({ ...waiver, at }, today)).toEqual([]);
  });

  test('holds on its last day, and not on the next', () => {
    expect(withWaiver(waiver, '2027-01-31')).toEqual([]);
    const after = ['fee-unit catalog/fees.json', 'expired-waiver catalog/waivers.json'];
    expect(withWaiver(waiver, '2027-02-01')).toEqual(after);
    expect(withWaiver(waiver)).toEqual([]);
  });

  test.each([
    { ...waiver, at: 'libre-2' },
    { ...waiver, at: '/fees/1' },
    { ...waiver, code: 'fee-band' },
    { ...waiver, file: 'catalog/fee.json' },
    { ...waiver, at: '__proto__' },
  ])('of what is not found there is pointless: $code $file $at', (other) => {
    expect(withWaiver(other, today)).toEqual(['fee-unit catalog/fees.json', 'pointless-waiver catalog/waivers.json']);
  });
});
