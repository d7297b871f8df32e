import { runToEnd } from '../../base/run-to-end.ts';
import type { Waived } from '../../catalog/check/waivers.ts';
import type { Day } from '../../catalog/dates/index.ts';
import type { Finding } from '../../catalog/source/index.ts';
import type { CaseFailure } from '../cases/run.ts';
import { openTable, runningTables } from '../cases/run-tables.ts';
import { settingOf, type TableMeans, type TestedCatalogue } from '../cases/setting-of.ts';
import { type JudgedProofs, proveEditions } from '../conditions/judged-proofs.ts';
import { changesByDay, type DatedComparison, type DayChanges } from '../diff/by-day.ts';
import { dayOfCase } from '../given.ts';
import { type JudgedRows, type WaivedRow, withRowWaivers } from './rows.ts';

/** The testers' tables of a catalogue: the text of each, or the bytes of its file, by the name that messages give it. */
export type TestersTables = ReadonlyMap<string, string | Uint8Array>;

/** What a publication is judged by. */
export interface GateInput {
  /** The catalogue to be published, checked as of the day from which it is to be served, waivers as of today. */
  loaded: TestedCatalogue;
  /** ISO date from which it is to be served. */
  day: Day;
  /** The same files, checked as of another day; called only for a catalogue with dates. */
  asOf(day: Day): TestedCatalogue;
  /** What is served until then; null where nothing is, or where it cannot be read any more. */
  served: DatedComparison | null;
  /** Null where the catalogue has none beside it. */
  tables: TestersTables | null;
  means: TableMeans;
}

/** Why a publication is refused. */
export type GateReason = 'errors' | 'rows' | 'proofs';

/** What is found before a publication, as plain data. */
export interface GateReport {
  verdict: 'passes' | 'refused';
  /** None where it passes. */
  reasons: readonly GateReason[];
  /** Those of the check, and those about waivers of rows and of proofs. */
  errors: readonly Finding[];
  warnings: readonly Finding[];
  /** Errors of the check, and proofs, that somebody answers for. */
  waived: readonly Waived[];
  /** Null where no table was run: the catalogue has errors, or no tables. */
  rows: Omit<JudgedRows, 'findings'> | null;
  /** Null where nothing was proved: the catalogue has errors. */
  proofs: ProofReport | null;
  /** Null where nothing is served to compare with. */
  changes: readonly DayChanges[] | null;
}

/** What the proofs of `catalog check --prove` say. */
export interface ProofReport extends Pick<JudgedProofs, 'decided' | 'undecided'> {
  /** Conditions that never hold, and what else is proved wrong. */
  refuted: readonly Finding[];
}

export type { CaseFailure, WaivedRow };

/** Judges a publication: by the check, by every row of the testers' tables, and by the proofs of the conditions. */
export const judgePublication = (input: GateInput): GateReport => runToEnd(judgingPublication(input));

/** The same, which pauses after each table and between its other pieces. */
export function* judgingPublication(input: GateInput): Generator<undefined, GateReport> {
  const { loaded, day, served } = input;
  const isError = ({ severity }: Finding) => severity === 'error';
  const rows = loaded.ok && input.tables !== null ? yield* judgeRows(input, input.tables) : null;
  yield;
  const proofs = loaded.ok ? proveEditions(loaded, day) : null;
  yield;
  const ofWaivers = ({ code }: Finding) => code === 'pointless-waiver';
  const found = [...loaded.findings, ...(rows?.findings ?? []), ...(proofs?.findings.filter(ofWaivers) ?? [])];
  const proved = proofs?.findings.filter((finding) => !ofWaivers(finding)) ?? [];
  const errors = found.filter(isError);
  const refuted = proved.filter(isError);
  const reasons: GateReason[] = [
    ...(errors.length > 0 ? (['errors'] as const) : []),
    ...((rows?.failures.length ?? 0) > 0 ? (['rows'] as const) : []),
    ...(refuted.length > 0 ? (['proofs'] as const) : []),
  ];
  return {
    verdict: reasons.length === 0 ? 'passes' : 'refused',
    reasons,
    errors,
    warnings: [...found, ...proved].filter((finding) => !isError(finding)),
    waived: [...loaded.waived, ...(proofs?.waived ?? [])].filter(({ finding }) => isError(finding)),
    rows: rows === null ? null : plainRows(rows),
    proofs: proofs === null ? null : { refuted, decided: proofs.decided, undecided: proofs.undecided },
    changes: served === null ? null : changesByDay(served, loaded),
  };
}

const plainRows = ({ passed, failures, waived, toDo }: JudgedRows) => ({ passed, failures, waived, toDo });

function* judgeRows({ loaded, day, asOf, means }: GateInput, tables: TestersTables): Generator<undefined, JudgedRows> {
  const isDated = loaded.cuts.length > 0;
  const setting = settingOf(loaded, means, isDated ? (given) => asOf(dayOfCase(given) ?? day) : undefined);
  const opened = [...tables].map(([file, content]) => openTable(setting, file, content));
  const othersOf = (decision: string) => opened.filter((table) => table.decision === decision);
  const report = yield* runningTables(setting, opened, othersOf);
  return withRowWaivers(report, loaded.sources);
}
