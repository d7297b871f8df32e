import { expect, test } from 'vitest';
import { checkCatalogue } from '../../../src/catalog/check/index.ts';
import { sectionOf } from '../../../src/catalog/sections.ts';
import { checkedCatalogue } from '../../../src/release/checked-catalogue.ts';
import { analyse, type Json } from '../../../src/rules/index.ts';
import { isFull } from '../../full.ts';
import { broken, chance } from './broken-files.ts';
import { grown } from './grown.ts';
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

/**
 * The same files to a reader, none of them as it was read before, nor alike any: nothing that is kept by a file, or by
 * what stands in it besides its names, is found again.
 */
const unseen = (texts: ReadonlyMap<string, string>, round: number): Map<string, string> =>
  new Map([...texts].map(([file, text], rank) => [file, isJson(text) ? noted(text, `${round} ${rank}`) : text]));

/** With another note for editors, as long as the one that it has, or at the end. */
function noted(text: string, note: string): string {
  const renoted = text.replace(/(?<="\$schema":\s*")[^"]*/, (before) => note.padEnd(before.length, '.'));
  const end = text.lastIndexOf('}');
  const names = Object.keys((JSON.parse(text) as object | null) ?? {});
  if (renoted !== text || end < 0 || names.length === 0 || names.includes('$schema')) return `${renoted} `;
  return `${text.slice(0, end)}, "$schema": "${note}"${text.slice(end)}`;
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
    const once = checked(unseen(texts, round));
    expect(again, `edit ${round + 1}, of ${edited}`).toEqual(once);
  }
});

test(`${rounds} edits of files that are alike: each check finds what it finds where none is like another`, {
  timeout: 60 * 60_000,
}, () => {
  const draw = chance(29);
  const texts = grown(files, 3, 1);
  const copied = [...files.keys()].filter((file) => texts.has(file.replace('.json', '-1.json')));
  for (let round = 0; round < rounds; round++) {
    const file = pick(draw, copied);
    const { text } = broken(draw, files.get(file) ?? '');
    const copy = file.replace('.json', `-${1 + Math.floor(draw() * 2)}.json`);
    // of one, of its copy, or of both alike
    const which = draw();
    if (which < 0.7) texts.set(file, which < 0.35 ? text : retold(draw, texts.get(file) ?? ''));
    if (which > 0.4)
      texts.set(copy, draw() < 0.5 ? named(texts.get(file) ?? '', copy) : retold(draw, texts.get(copy) ?? ''));
    expect(checked(texts), `edit ${round + 1}, of ${file} and ${copy}`).toEqual(checked(unseen(texts, round + 2000)));
    if (draw() < 0.5) {
      texts.set(file, files.get(file) ?? '');
      texts.set(copy, named(files.get(file) ?? '', copy));
    }
  }
});

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
    expect(again, `edit ${round + 1}`).toEqual(checked(unseen(texts, round + 1000)));
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
