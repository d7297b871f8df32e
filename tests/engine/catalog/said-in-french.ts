import { expect } from 'vitest';
import { failureInFrench } from '../../../src/analysis/cases/french.ts';
import { sentenceInFrench } from '../../../src/catalog/check/french.ts';

/** Words of English that no name of the catalogue is. */
const ENGLISH = /(?<![\p{L}\d_.$/-])(?:the|is|has|and|this|which|where|nothing|never|write)(?![\p{L}\d_.$/-])/u;
const QUOTED = /«.*»|".*"|\{.*\}/gs;

/** The same findings: the message and the help of each have their French, to their end. */
export function saidInFrench<T extends { message: string; help: string | null }>(findings: readonly T[]): readonly T[] {
  const texts = findings.flatMap(({ message, help }) => (help === null ? [message] : [message, help]));
  const untold = texts.filter((text) => {
    const french = sentenceInFrench(text);
    return french === null || ENGLISH.test(french.replace(QUOTED, ''));
  });
  expect(untold).toEqual([]);
  return findings;
}

/** The same failures of tables, of which each line has its French. */
export function failuresInFrench<T extends { message: string }>(failures: readonly T[]): readonly T[] {
  const untold = failures.flatMap(({ message }) => {
    const french = failureInFrench(message).split('\n');
    return message.split('\n').filter((line, i) => line === french[i]);
  });
  expect(untold).toEqual([]);
  return failures;
}
