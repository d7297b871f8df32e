import { saidApart, wordsOfAnswer } from '../../analysis/cases/answer-words.ts';
import { examplesIn } from '../../analysis/cases/examples-in.ts';
import { expectedIn, placeOf } from '../../analysis/cases/expected.ts';
import { failureInFrench } from '../../analysis/cases/french.ts';
import type { CaseFailure } from '../../analysis/cases/run.ts';
import { openTable, runTables } from '../../analysis/cases/run-tables.ts';
import type { FailureReason } from '../../analysis/cases/setting.ts';
import { settingOf, type TableMeans } from '../../analysis/cases/setting-of.ts';
import { decisionOf } from '../../analysis/cases/table-decision.ts';
import { memoize } from '../../base/maps.ts';
import { rangeOf } from '../../catalog/source/index.ts';
import { answersOf } from './column-words.ts';
import type { Drawable } from './drawable.ts';
import type { OpenCatalogue } from './open-catalogue.ts';
import { wordsOfPlaceInFile } from './place-words.ts';
import type { DecidingPlace, FailingCell, FailingRow, TableResults } from './questions.ts';
import { viewSchemaOf } from './view-schemas.ts';

const TABLE = /^tests\/catalog\/.+\.cases\.csv$/;

/** Decisions that judge answers by schemas, which no page may compile: their tables run on the server. */
export const LEFT_TO_SERVER: ReadonlySet<string> = new Set(['form-faults', 'form-refusals']);

/** What the testers' tables run with in a browser. */
export const meansOf = ({ tests }: Pick<OpenCatalogue, 'tests'>): TableMeans => ({
  examples: examplesIn(tests),
  viewSchema: viewSchemaOf,
  validate: () => [],
});

/** The testers' tables, by their path. */
export const tablesOf = ({ tests }: Pick<OpenCatalogue, 'tests'>): Map<string, string> =>
  new Map([...tests].filter(([path]) => TABLE.test(path)));

/** Runs the testers' tables on the draft as it is. */
export function runDraftTables(opened: OpenCatalogue): TableResults {
  const { drawable } = opened;
  if (drawable === null) return { rows: 0, failures: [], toDo: [], leftToServer: 0 };
  const setting = settingOf(drawable.loaded, meansOf(opened));
  const tables = [...tablesOf(opened)];
  const own = tables.filter(([path]) => !LEFT_TO_SERVER.has(decisionOf(path)));
  const open = (which: readonly (readonly [string, string])[]) =>
    which.map(([path, text]) => openTable(setting, path, text));
  const report = runTables(setting, open(own), (decision) =>
    open(own.filter(([path]) => decisionOf(path) === decision)),
  );
  const placed = placesIn(drawable);
  return {
    rows: report.passed + report.failures.length,
    failures: report.failures.map((one) => told(drawable, placed, one)),
    toDo: report.toDo.map((one) => told(drawable, placed, one)),
    leftToServer: tables.length - own.length,
  };
}

/** Places in words, each made once however many cells it decided. */
type PlaceOf = (reason: FailureReason) => DecidingPlace | null;

function told(drawable: Drawable, placed: PlaceOf, failure: CaseFailure): FailingRow {
  const { file, line, name, message } = failure;
  const decision = decisionOf(file);
  const answers = answersOf(drawable);
  const cells = failure.cells.map(({ column, expected, got, hint, reasons }): FailingCell => {
    const name = expectedIn(column) ?? column;
    const place = placeOf(name);
    const decisive = reasons.filter(({ isDecisive }) => isDecisive);
    return {
      ...{ column, name: name || column, got, hint: hint === null ? null : failureInFrench(hint) },
      called: wordsOfAnswer(answers, decision, place, got).called,
      said: saidApart(answers, decision, place, [expected, got]),
      decidedBy: [...new Set(decisive.flatMap((reason) => placed(reason) ?? []))],
    };
  });
  return { file, line, name, cells, message: failureInFrench(message) };
}

function placesIn({ loaded }: Drawable): PlaceOf {
  const inFile = memoize((file: string) => {
    const source = loaded.sources.get(file);
    return memoize((pointer: string): DecidingPlace | null => {
      const range = source && rangeOf(source, pointer);
      return range ? { file, pointer, ...range, text: wordsOfPlaceInFile(source, pointer) } : null;
    });
  });
  return ({ file, pointer }) => inFile(file)(pointer);
}
