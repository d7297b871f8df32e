import { isRecord } from '../../base/json.ts';
import type { ExitCode, Output } from '../verb.ts';
import { lineFault } from './line-fault.ts';

/**
 * One JSON object per line in, one per line out: `{"result": …}` or `{"error": "…"}`. A line that fails gets its error
 * as its answer, and the exit code stays 0.
 */
export async function answerLines(
  output: Output,
  answer: (line: Record<string, unknown>) => unknown,
): Promise<ExitCode> {
  for await (const line of output.lines()) {
    if (line.trim() === '') continue;
    try {
      const given: unknown = parse(line);
      if (!isRecord(given)) throw new Error('each line must be a JSON object');
      const result = answer(given as Record<string, unknown>);
      output.out(JSON.stringify({ result: result === undefined ? null : result }));
    } catch (error) {
      output.out(JSON.stringify({ error: lineFault(error) }));
    }
  }
  return 0;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error('this line is not JSON');
  }
}
