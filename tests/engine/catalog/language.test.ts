import { expect, it } from 'vitest';
import { LANGUAGE, languageOf } from '../../../src/catalog/language.ts';
import { check, findings, schemas, textOf } from './support.ts';

it('the schemas, the shipped catalogue and the engine are of one version', () => {
  const { properties } = schemas.language as { properties: { version: { default: number } } };
  expect(properties.version.default).toBe(LANGUAGE);
  expect(JSON.parse(textOf('language.json') ?? '')).toMatchObject({ version: LANGUAGE });
});

it('a catalogue that tells none is of the first, and is read', () => {
  const { data, ok } = check({ 'language.json': null });
  expect([languageOf(data), ok]).toEqual([1, true]);
});

it('nothing else is said of a catalogue in a newer language', () => {
  const newer = JSON.stringify({ version: LANGUAGE + 1 });
  expect(findings({ 'language.json': newer, 'fees.json': '{ "fares": [] }' })).toEqual([
    `catalog/language.json at ${LANGUAGE + 1} newer-language the catalogue is written in version ${LANGUAGE + 1} of its language, and this tool reads up to ${LANGUAGE}\n  help: check and publish it with a version of the portal that reads ${LANGUAGE + 1}, or write ${LANGUAGE} here and mend what is then found`,
  ]);
  expect(check({ 'language.json': newer }).ok).toBe(false);
});

it.each(['"1"', '1.5', '0', 'null'])('a version %s is no version', (version) => {
  expect(findings({ 'language.json': `{ "version": ${version} }` }).join('\n')).toMatch(
    /^catalog\/language\.json at .* wrong-(type|form) /,
  );
});
