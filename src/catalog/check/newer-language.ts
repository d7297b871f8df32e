import { LANGUAGE, readsLanguage } from '../language.ts';
import { fileOf } from '../sections.ts';
import type { Finding, FindingPage, Source } from '../source/index.ts';
import { findingAt } from './context.ts';

export const newerLanguage: FindingPage = {
  finds: 'Le catalogue est écrit dans une version du langage que cet outil ne lit pas encore.',
  at: { file: 'catalog/language.json', pointer: '/version' },
  avoid: '99',
  prefer: '1',
  why: 'Un outil plus ancien refuserait ce qu’il ne connaît pas, ou le lirait de travers : rien d’autre n’est contrôlé.',
};

/** The only finding in a catalogue of a newer language, which cannot be read. */
export function checkLanguage(sources: ReadonlyMap<string, Source>): Finding[] {
  const file = fileOf('language');
  const version = (sources.get(file)?.value as { version?: unknown } | undefined)?.version;
  if (typeof version !== 'number' || !Number.isInteger(version) || readsLanguage(version)) return [];
  const message = `the catalogue is written in version ${version} of its language, and this tool reads up to ${LANGUAGE}`;
  const help = `check and publish it with a version of the portal that reads ${version}, or write ${LANGUAGE} here and mend what is then found`;
  return [findingAt({ sources }, { file, pointer: '/version' }, 'newer-language', message, help)];
}
