import { findingAt } from '../../catalog/check/context.ts';
import { fileOf } from '../../catalog/sections.ts';
import type { Finding, Source } from '../../catalog/source/index.ts';
import { dataOf } from '../../catalog/source/index.ts';
import type { RowWaiver } from '../../catalog/types.generated.ts';
import type { CaseFailure, CaseReport } from '../cases/run.ts';

/** A failing row that somebody answers for. */
export interface WaivedRow {
  failure: CaseFailure;
  waiver: RowWaiver;
}

/** The failing rows of tables under the waivers of their catalogue. */
export interface JudgedRows {
  passed: number;
  /** Those that nobody answers for. */
  failures: readonly CaseFailure[];
  waived: readonly WaivedRow[];
  toDo: readonly CaseFailure[];
  /** What is wrong with the waivers themselves. */
  findings: readonly Finding[];
}

const baseName = (file: string): string => file.split('/').at(-1) ?? file;

/** Sets apart the failing rows that are waived. A waiver of a row that passes, or that is not there, keeps nothing. */
export function withRowWaivers(
  { passed, failures, toDo }: CaseReport,
  sources: ReadonlyMap<string, Source>,
): JudgedRows {
  const waived = new Map<CaseFailure, RowWaiver>();
  const findings: Finding[] = [];
  (dataOf(sources).waivers?.rows ?? []).forEach((waiver, i) => {
    const inTable = failures.filter(({ file }) => baseName(file) === baseName(waiver.table));
    waiver.cases.forEach((name, rank) => {
      const kept = inTable.filter(({ row }) => row === name);
      for (const failure of kept) waived.set(failure, waiver);
      if (kept.length > 0) return;
      const place = { file: fileOf('waivers'), pointer: `/rows/${i}/cases/${rank}` };
      const message = `no row "${name}" of ${waiver.table} fails`;
      findings.push(findingAt({ sources }, place, 'pointless-waiver', message, 'take it away'));
    });
  });
  return {
    passed,
    failures: failures.filter((failure) => !waived.has(failure)),
    waived: [...waived].map(([failure, waiver]) => ({ failure, waiver })),
    toDo,
    findings,
  };
}
