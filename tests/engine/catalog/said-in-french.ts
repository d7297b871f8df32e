import { expect } from 'vitest';
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
