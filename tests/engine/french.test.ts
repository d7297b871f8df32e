import { relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from '../../src/build/imports.ts';
import { isFrench, literalsOf } from './literals.ts';

const backend = resolve('src/backend');

/** What holds French and no words for members, each by its reason. */
const others: Readonly<Record<string, string>> = {
  'demo/': 'invented members, contracts and answers of services that nobody has',
  'domain/reference-data/': 'invented streets and buildings of the address service',
  'domain/savings/answer.ts': 'operations as the insurer’s own system names them',
  'http/mail-page.ts': 'the page of unsent mails, for who develops',
};

const isOther = (file: string) =>
  /(^|\/)seed\.ts$/.test(file) || Object.keys(others).some((path) => file === path || file.startsWith(path));

test('no word that a member reads stands in the back-end: the catalogue has it', () => {
  const found = sourceFiles(backend).flatMap((path) => {
    const file = relative(backend, path);
    if (isOther(file) || file.includes('.generated.')) return [];
    return literalsOf(path)
      .filter(({ text }) => isFrench(text))
      .map(({ text, line }) => `${file}:${line} ${text.slice(0, 80)}`);
  });
  expect(found).toEqual([]);
});

test('each file that may hold French does', () => {
  const files = sourceFiles(backend).map((path) => relative(backend, path));
  const holds = (path: string) =>
    files.some(
      (file) =>
        (file === path || file.startsWith(path)) &&
        literalsOf(resolve(backend, file)).some(({ text }) => isFrench(text)),
    );
  expect(Object.keys(others).filter((path) => !holds(path))).toEqual([]);
});

test('words of French are told from those of code', () => {
  for (const text of ['Se déconnecter', 'Ce contrat est suspendu', 'l’aide', 'Retrait total demande'])
    expect([text, isFrench(text)]).toEqual([text, true]);
  for (const text of [
    'the page of a request',
    'contrat',
    '/connexion/mire/1',
    'on localhost only',
    "the catalogue's own",
  ])
    expect([text, isFrench(text)]).toEqual([text, false]);
});
