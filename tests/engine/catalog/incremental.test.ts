import { expect, test } from 'vitest';
import { checkCatalogue } from '../../../src/catalog/check/index.ts';
import { sectionOf } from '../../../src/catalog/sections.ts';
import { keepBodiesApart } from '../../../src/catalog/walk/index.ts';
import { checkedCatalogue } from '../../../src/release/checked-catalogue.ts';
import { analyse, type Json } from '../../../src/rules/index.ts';
import { isFull } from '../../full.ts';
import { broken, chance } from './broken-files.ts';
import { grown } from './grown.ts';
import { mistakes } from './mistakes.ts';
import { api, files, schemas } from './support.ts';

const today = '2026-11-22';
const rounds = isFull ? 400 : 8;

function checked(texts: ReadonlyMap<string, string>) {
  const { findings, waived, ok, data } = checkedCatalogue(texts, { schemas, api, day: today, waiversOn: today });
  return { findings, waived, ok, released: ok ? JSON.stringify(data) : null };
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** The same files to a reader, none of them as it was read before: nothing that is kept by a file is found again. */
const unseen = (texts: ReadonlyMap<string, string>, round: number): Map<string, string> =>
  new Map([...texts].map(([file, text]) => [file, isJson(text) ? text + ' '.repeat(round + 1) : text]));

/** What is found of files as if nothing had been read before, and none were like another. */
function checkedAnew(texts: ReadonlyMap<string, string>, round: number) {
  keepBodiesApart(true);
  try {
    return checked(unseen(texts, round));
  } finally {
    keepBodiesApart(false);
  }
}

type Draw = () => number;

const pick = <T>(draw: Draw, all: readonly T[]): T => all[Math.floor(draw() * all.length)] as T;

/** A name or a text of a file, said otherwise or as another of the same file says it. */
function retold(draw: Draw, text: string): string {
  const strings = [...text.matchAll(/"((?:[^"\\]|\\.)+)"/g)];
  if (strings.length === 0) return text;
  const [from, to] = [pick(draw, strings), pick(draw, strings)];
  const said = draw() < 0.7 ? `${from[1]} bis` : (to[1] ?? '');
  return `${text.slice(0, from.index + 1)}${said}${text.slice(from.index + from[0].length - 1)}`;
}

/** Edits one file, takes it away, or puts it back as it was shipped. */
function edit(draw: Draw, texts: Map<string, string>): string {
  const changed = [...files.keys()].filter((file) => texts.get(file) !== files.get(file));
  const isMended = changed.length > 0 && draw() < 0.5;
  const file = pick(draw, isMended ? changed : [...files.keys()]);
  const shipped = files.get(file) ?? '';
  const kind = isMended ? 1 : draw();
  if (isMended) texts.set(file, shipped);
  else if (kind < 0.6) texts.set(file, retold(draw, texts.get(file) ?? shipped));
  else if (kind < 0.9) texts.set(file, broken(draw, shipped).text);
  else texts.delete(file);
  return file;
}

test(`${rounds} edits in a row: each check finds what one from nothing finds`, { timeout: 60 * 60_000 }, () => {
  const draw = chance(20_261_122);
  const texts = new Map(files);
  for (let round = 0; round < rounds; round++) {
    const edited = edit(draw, texts);
    const again = checked(texts);
    const once = checkedAnew(texts, round);
    expect(again, `edit ${round + 1}, of ${edited}`).toEqual(once);
  }
});

test(`${rounds} mistakes in files that are alike: each check finds what it finds where none is like another`, {
  timeout: 60 * 60_000,
}, () => {
  const draw = chance(29);
  const texts = grown(files, 3, 1);
  const copied = mistakes.filter(({ file, second }) => second !== true && texts.has(copyOf(pathIn(file), 1)));
  expect(copied.length).toBeGreaterThan(50);
  let found = 0;
  for (let round = 0; round < rounds; round++) {
    const { file: name, from, to, what } = pick(draw, copied);
    const file = pathIn(name);
    const copy = copyOf(file, 1 + Math.floor(draw() * 2));
    const sound = files.get(file) ?? '';
    const mistaken = sound.replace(from, () => to);
    // in one, in its copy, or in both alike, beside one that says the same without it or something else
    const which = draw();
    texts.set(file, which < 0.7 ? mistaken : sound);
    texts.set(copy, named(which > 0.4 ? mistaken : draw() < 0.5 ? sound : retold(draw, sound), copy));
    const again = checked(texts);
    expect(again, `round ${round + 1}: ${what} in ${file}, beside ${copy}`).toEqual(checkedAnew(texts, round + 2000));
    found += again.findings.filter((one) => one.file === file || one.file === copy).length;
    if (draw() < 0.5) texts.set(file, sound);
  }
  expect(found).toBeGreaterThan(rounds);
});

const pathIn = (file: string): string => (file.startsWith('forms/') ? file : `catalog/${file}`);
const copyOf = (file: string, number: number): string => file.replace('.json', `-${number}.json`);

/** A file under the name of another, which nothing but the name says. */
const named = (text: string, file: string): string => text.replace(/(?<="id":\s*")[^"]*/, sectionOf(file)?.key ?? '');

test('findings of the shipped files come back with them', () => {
  const before = checked(files);
  const texts = new Map(files);
  for (const file of ['catalog/products.json', 'catalog/rules.json', 'catalog/families/auto.json'])
    checked(new Map([...texts, [file, retold(chance(1), files.get(file) ?? '')]]));
  expect(checked(files)).toEqual(before);
});

type Rules = Record<string, { rule: Json }>;

/** Turns a named rule round, says another in its place, or takes it away. */
function ruleEdited(draw: Draw, texts: ReadonlyMap<string, string>): Map<string, string> {
  const written = JSON.parse(texts.get('catalog/rules.json') ?? '') as { rules: Rules };
  const names = Object.keys(written.rules);
  const [name, other] = [pick(draw, names), pick(draw, names)];
  const [one, another] = [written.rules[name], written.rules[other]];
  const kind = draw();
  if (one === undefined || another === undefined) throw new Error(`no rule ${name}`);
  if (kind < 0.4) one.rule = { '!': [one.rule] };
  else if (kind < 0.8) one.rule = another.rule;
  else delete written.rules[name];
  return new Map(texts).set('catalog/rules.json', JSON.stringify(written));
}

test(`${rounds} edits of named rules: each check finds what one from nothing finds, and analyses as anew`, {
  timeout: 60 * 60_000,
}, () => {
  const draw = chance(7);
  let texts: ReadonlyMap<string, string> = files;
  for (let round = 0; round < rounds; round++) {
    texts = ruleEdited(draw, draw() < 0.3 ? files : texts);
    const again = checked(texts);
    const { table } = checkCatalogue(texts, schemas, api, today);
    for (const entry of table?.computedExpressions() ?? []) {
      const found = table?.analysis(entry);
      if (entry.scope.lists.length > 0 || found == null) continue;
      const { reads, rules, tables } = analyse(entry.value, table?.options);
      expect(
        { reads: found.reads, rules: found.rules, tables: found.tables },
        `${entry.file} ${entry.pointer}`,
      ).toEqual({ reads, rules, tables });
    }
    expect(again, `edit ${round + 1}`).toEqual(checkedAnew(texts, round + 1000));
  }
});

test('a file whose rules call nothing that has changed is not analysed again', () => {
  const tableOf = (texts: ReadonlyMap<string, string>) => checkCatalogue(texts, schemas, api, today).table;
  const before = tableOf(files);
  const written = JSON.parse(files.get('catalog/rules.json') ?? '') as { rules: Rules };
  const name = before?.names('rule').find((rule) => before.referrers('rule', rule).length === 1) ?? '';
  const one = written.rules[name];
  if (one !== undefined) one.rule = { '!!': [one.rule] };
  const after = tableOf(new Map(files).set('catalog/rules.json', JSON.stringify(written)));
  const users = new Set(before?.referrers('rule', name).map(({ entry }) => entry.file));
  const changed = before?.files.filter(({ file, entries }) => {
    const now = after?.inFile(file) ?? [];
    return file !== 'catalog/rules.json' && before.analysesIn(entries) !== after?.analysesIn(now);
  });
  expect(changed?.map(({ file }) => file)).toEqual([...users].filter((file) => file !== 'catalog/rules.json'));
  expect(users.size).toBeGreaterThan(0);
});
