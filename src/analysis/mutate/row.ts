import type { Catalogue } from '../../catalog/index.ts';
import { decideByName } from '../../view/decide.ts';

/** A row of the testers' tables, ready to run on any catalogue. */
export interface Row {
  /** The same for equal rows, wherever they are. */
  key: string;
  file: string;
  line: number;
  name: string;
  decision: string;
  given: Readonly<Record<string, unknown>>;
  /** Profile of accounts that is in force, or null. */
  profile: string | null;
  /** Rows of one group read the same parts of a catalogue, or nearly. */
  group: string;
  /** Whether an answer is what the row expects. */
  isMet(answer: DecisionAnswer): boolean;
}

/** What a decision came to: its result, or why it refused. */
export type DecisionAnswer = { readonly result: unknown } | { readonly error: string };

export function answerOf(catalogue: Catalogue, { decision, given }: Pick<Row, 'decision' | 'given'>): DecisionAnswer {
  try {
    return { result: decideByName(catalogue, decision, given) };
  } catch (thrown) {
    return { error: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}
