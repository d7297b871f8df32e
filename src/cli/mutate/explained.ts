import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Mutant } from '../../analysis/mutate/index.ts';
import { insurerFolder } from '../../release/index.ts';

/** Why no table notices the changes of one place. */
export interface ExplainedSurvivor {
  file: string;
  /** JSON Pointer of the place, including everything below it. */
  under: string;
  why: string;
}

/** The testers' explanations of changes that no table notices. */
export function explainedSurvivors(file = join(insurerFolder(), 'tests/catalog/survivors.csv')): ExplainedSurvivor[] {
  if (!existsSync(file)) return [];
  const rows: unknown = parse(readFileSync(file, 'utf8'), { bom: true, columns: true, skipEmptyLines: true });
  return rows as ExplainedSurvivor[];
}

/** The testers' explanation of a change, if any. */
export const explanationOf = (
  all: readonly ExplainedSurvivor[],
  { file, pointer }: Mutant,
): ExplainedSurvivor | undefined => all.find((one) => one.file === file && `${pointer}/`.startsWith(`${one.under}/`));
