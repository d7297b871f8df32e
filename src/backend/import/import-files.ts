import type { Db } from '../database/database.ts';
import { type LineFault, lineChecker } from './check-line.ts';
import { ReferenceChecker, type ReferenceOptions } from './check-references.ts';
import type { Codes } from './codes.ts';
import { type Counts, kindOf, kindOfLine, noCounts } from './counts.ts';
import {
  type ImportFault,
  type ImportLine,
  isContract,
  isDocument,
  isMember,
  type SoundLine,
  type SourceLine,
} from './lines.ts';
import { readLines } from './read-lines.ts';
import { refusedLines } from './refused-lines.ts';
import { writeContracts } from './write-contracts.ts';
import { writeDocuments } from './write-documents.ts';
import { writeMembers } from './write-members.ts';

/** Lines of one transaction. */
const BATCH = 500;
/** Faults of a line that are named. */
const FAULTS_OF_LINE = 10;

export interface ImportOptions extends ReferenceOptions {
  codes: Codes;
  /** Writes nothing. */
  check: boolean;
  /** Writes the sound lines where others are refused. */
  skipErrors: boolean;
  /** Replaces the contact details of members who have an account. */
  contact: boolean;
  /** Is given each fault, in the order of the lines. */
  onFault(fault: PlacedFault): void;
  /** Is given the number of lines written so far. */
  onProgress?(lines: number): void;
}

export interface PlacedFault extends ImportFault {
  file: string;
  line: number;
  column: number | null;
}

export interface ImportReport {
  counts: Counts;
  /** Refused lines that name no kind. */
  unknown: number;
  /** Whether anything was written, or could be. */
  written: boolean;
  /** Where the refused lines are. */
  refused: string[];
}

/**
 * Checks all lines of the files, then writes those that are sound, batch by batch. A line that the database holds already
 * changes nothing, so that an interrupted import is run again.
 */
export async function importFiles(db: Db, files: readonly string[], options: ImportOptions): Promise<ImportReport> {
  const report: ImportReport = { counts: noCounts(), unknown: 0, written: false, refused: [] };
  const refused = new Set<string>();
  let isWhole = true;
  await checkFiles(db, files, options, (source, faults) => {
    refused.add(placeOf(source));
    if (source.fault?.endsFile) isWhole = false;
    const kind = kindOf((source.value as { __typename?: unknown } | null)?.__typename);
    if (kind === null) report.unknown += 1;
    else report.counts[kind].refused += 1;
    for (const { path, ...fault } of faults.slice(0, FAULTS_OF_LINE))
      options.onFault({ ...fault, file: source.file, line: source.line, column: source.columnOf(path) });
  });
  if (options.check || !isWhole || (refused.size > 0 && !options.skipErrors)) return report;
  const apart = refusedLines(refused);
  try {
    await writeFiles(db, files, options, report.counts, (source) => apart.take(source));
  } finally {
    report.refused = await apart.close();
  }
  return { ...report, written: true };
}

const placeOf = ({ file, line }: SourceLine) => `${file}:${line}`;

async function checkFiles(
  db: Db,
  files: readonly string[],
  { codes, move, findErased }: ImportOptions,
  refuse: (source: SourceLine, faults: readonly LineFault[]) => void,
): Promise<void> {
  const check = lineChecker(codes);
  const references = new ReferenceChecker(db, { move, findErased });
  for (const file of files)
    for await (const batch of batches(readLines(file))) {
      const checked = batch.map((source) => ({ source, ...check(source) }));
      const sound = checked.flatMap(({ source, line }) => (line === null ? [] : [{ source, line }]));
      const wrong = new Map<SourceLine, readonly LineFault[]>();
      for (const { source, faults } of checked) if (faults !== null) wrong.set(source, faults);
      for (const [rank, fault] of (await references.check(sound)).entries()) {
        const source = sound[rank]?.source;
        if (fault !== null && source !== undefined) wrong.set(source, [fault]);
      }
      for (const source of batch) {
        const faults = wrong.get(source);
        if (faults !== undefined) refuse(source, faults);
      }
    }
}

async function writeFiles(
  db: Db,
  files: readonly string[],
  options: ImportOptions,
  counts: Counts,
  /** Whether a line was refused; it is kept apart then. */
  isRefused: (source: SourceLine) => Promise<boolean>,
): Promise<void> {
  const check = lineChecker(options.codes);
  let lines = 0;
  for (const file of files)
    for await (const batch of batches(readLines(file))) {
      const sound: SoundLine[] = [];
      for (const source of batch) {
        if (await isRefused(source)) continue;
        const { line } = check(source);
        if (line === null) throw new Error(`${placeOf(source)} has changed since it was checked: run the import again`);
        sound.push({ source, line });
      }
      await writeBatch(db, sound, options, counts);
      lines += sound.length;
      options.onProgress?.(lines);
    }
}

async function writeBatch(db: Db, batch: readonly SoundLine[], options: ImportOptions, counts: Counts): Promise<void> {
  const lines: ImportLine[] = batch.map(({ line }) => line);
  const written = noCounts();
  await db.transaction(async (tx) => {
    await writeMembers(tx, lines.filter(isMember), written.members, options);
    await writeContracts(tx, lines.filter(isContract), written.contracts, options.codes);
    const papers = batch.flatMap(({ source, line }) => (isDocument(line) ? [{ source, line }] : []));
    await writeDocuments(tx, papers, written.documents);
  });
  for (const kind of new Set(lines.map(kindOfLine)))
    for (const outcome of ['new', 'changed', 'same'] as const) counts[kind][outcome] += written[kind][outcome];
}

async function* batches<T>(all: AsyncIterable<T>): AsyncIterable<T[]> {
  let batch: T[] = [];
  for await (const one of all) {
    batch.push(one);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
