import { describe, expect, test } from 'vitest';
import { checkCatalogue } from '../../../src/catalog/check/index.ts';
import { compileCatalogue } from '../../../src/catalog/index.ts';
import { formatFinding } from '../../../src/catalog/source/index.ts';
import { isFull } from '../../full.ts';
import { expectNoFaults, rough } from '../hostile-seeds.ts';
import { broken, chance } from './broken-files.ts';
import { api, files, schemas } from './support.ts';

/** Enough of the catalogue to hold something of every kind, and little enough to be checked ten thousand times. */
const kept = [...files].filter(
  ([file]) =>
    !/^(?:forms|catalog\/(?:families|pages))\//.test(file) ||
    /(?:families\/(?:auto|eparmil)|pages\/aide|connexion\/(?:inscription|identifiant-oublie)|epargne\/versement)\.json$/.test(
      file,
    ),
);
const names = kept.map(([file]) => file);
/** What most others name: beside one broken file, enough for nine checks in ten. */
const light = kept.filter(([file]) =>
  /(?:catalog\/(?:products|states|moments|rules|operations|actions|links|domains)|families\/eparmil)\.json$/.test(file),
);
const count = isFull ? 10_000 : 60;
const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Breaks one file, checks, and says what went wrong with that; null when nothing did. */
function fault(seed: number): string | null {
  const draw = chance(seed);
  const [file = '', text = ''] = kept[Math.floor(draw() * kept.length)] ?? [];
  const { how, text: wrong } = broken(draw, text);
  const told = (what: string) => `${file}, ${how}: ${what}`;
  const around = seed % 10 === 0 ? kept : light;
  const { findings, ok, data } = checkCatalogue(new Map([...around, [file, wrong]]), schemas, api, '2026-11-22');
  const odd = findings.find(
    (one) => (!names.includes(one.file) && one.code !== 'missing-file') || one.line < 1 || one.column < 1,
  );
  if (odd !== undefined) return told(`points nowhere: ${formatFinding(odd)}`);
  const found = findings.find(({ message }) => rough.test(message) || /undefined/.test(message));
  if (found !== undefined) return told(`is no message: ${formatFinding(found)}`);
  const endless = findings.find(({ message }) => message.length > 2000);
  if (endless !== undefined) return told(`has no end: ${formatFinding(endless).slice(0, 200)}`);
  if (!isJson(wrong.replace(/^\ufeff/, '')) && !findings.some((one) => one.file === file && one.code === 'syntax'))
    return told('is no JSON, and nothing says so');
  if (ok) compileCatalogue(data);
  return null;
}

describe('files that nobody meant', () => {
  test(`${count} catalogues broken at random are refused or handled`, () => expectNoFaults(count, fault), 60 * 60_000);

  test('an exit of a form whose rule cannot be compiled, as written there or where it is named', () => {
    const form = 'forms/connexion/identifiant-oublie.json';
    const rules = 'catalog/rules.json';
    const exit = '{ "==": [{ "var": "canal" }, "aucun"] }, "to": "4"';
    const codesWith = (when: string, rule: string) => {
      const changed = new Map(files);
      changed.set(
        form,
        (files.get(form) ?? '').replace(exit, () => `${when}, "to": "4"`),
      );
      const named = `"to-try": { "description": "Essai", "rule": ${rule} }, "is-running": {`;
      changed.set(
        rules,
        (files.get(rules) ?? '').replace('"is-running": {', () => named),
      );
      return checkCatalogue(changed, schemas, api, '2026-11-22').findings.map(({ code, file }) => `${code} ${file}`);
    };
    const sound = '{ "!!": [{ "var": "canal" }] }';
    const deep = `${'{ "!": ['.repeat(60)}1${'] }'.repeat(60)}`;
    expect(codesWith('{ "rule": "to-try" }', sound)).toEqual([]);
    expect(codesWith('{ "rule": "to-try" }', '{ "nope": [1] }')).toEqual([`unknown-operator ${rules}`]);
    expect(codesWith('{ "rule": "to-try" }', deep)).toEqual([`too-deep ${rules}`]);
    expect(codesWith(deep, sound)).toContain(`too-deep ${form}`);
  });

  test('names of files that are names of every object', () => {
    const copy = new Map([...files, ['catalog/codes/__proto__.json', '{"id":"__proto__","codes":{"polluted":"x"}}']]);
    copy.set('catalog/families/constructor.json', files.get('catalog/families/autre.json') ?? '');
    copy.set('forms/a/toString.json', '{"id":"toString"}');
    const found = checkCatalogue(copy, schemas, api).findings.map(({ code, file }) => `${code} ${file}`);
    expect(found).toContain('unknown-file catalog/codes/__proto__.json');
    expect(found).toContain('wrong-id catalog/families/constructor.json');
  });

  test('a name that is as long as a book', () => {
    const book = 'a'.repeat(200_000);
    const list = files.get('catalog/codes/garage.json') ?? '';
    const changed = [
      list.replace('"id": "garage"', `"id": "${book}"`),
      list.replace('"id": "garage"', `"id": "garage", "${book}": 1, "${book}": 1`),
    ];
    for (const text of changed) {
      const { findings } = checkCatalogue(new Map([...kept, ['catalog/codes/garage.json', text]]), schemas, api);
      const own = findings.filter(({ file }) => file === 'catalog/codes/garage.json');
      expect(own.map(({ message }) => message.slice(0, 2))).toContain('"a');
      expect(own.map(({ message }) => message.length > 2000)).not.toContain(true);
    }
  });

  test('a file of fifty megabytes', { timeout: 120_000 }, () => {
    const text = JSON.stringify({ texts: { 'help.title': 'a'.repeat(50_000_000) } });
    const { findings } = checkCatalogue(new Map([...kept, ['catalog/wording.json', text]]), schemas, api);
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.filter(({ message }) => message.length >= 2000)).toEqual([]);
  });
});
