import type { FilePlace } from '../worker/questions.ts';

/** Where a line of a file begins. @param line from 1 */
export function placeOfLine(text: string, file: string, line: number): FilePlace {
  const before = text.split('\n').slice(0, line - 1);
  const start = before.reduce((sum, one) => sum + one.length + 1, 0);
  return { file, pointer: '', start, end: start };
}
