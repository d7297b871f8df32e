import { addCase, fittingTables, hasCase, type NamedCase, newCaseTable } from '../../analysis/cases/add-case.ts';
import { wordsOfAnswer } from '../../analysis/cases/answer-words.ts';
import { type AnswerCell, answerCells, caseOfCandidate, type NewCase } from '../../analysis/cases/new-case.ts';
import { at, pathOf } from '../../analysis/cases/paths.ts';
import { prepareTable } from '../../analysis/cases/run.ts';
import { settingOf } from '../../analysis/cases/setting-of.ts';
import { applyEdits } from '../../analysis/edits.ts';
import { answerOf } from '../../analysis/mutate/index.ts';
import { makeCandidate } from '../../analysis/new-table/candidate.ts';
import { familyOfProduct } from '../../view/index.ts';
import { answersOf, wordsOfGiven } from './column-words.ts';
import type { Drawable } from './drawable.ts';
import type { OpenCatalogue } from './open-catalogue.ts';
import type { AddedCase, CaseChoices, ContractOf } from './questions.ts';
import { meansOf, tablesOf } from './tables.ts';

/** Named as a row may be until it is. */
const UNNAMED = 'x';
const UNSAID = 'OP-000';

/** What a contract of the preview is, as a row gives it. */
export function caseOfContract(
  opened: OpenCatalogue,
  { loaded }: Drawable,
  { example, set, day }: ContractOf,
): NewCase {
  const setting = settingOf(loaded, meansOf(opened));
  const own = setting.example(example)?.today;
  const candidate = makeCandidate(setting, 'contract-view', {
    ...{ from: example, columns: Object.entries(set), day: own === day ? null : day },
  });
  return caseOfCandidate('contract-view', candidate);
}

/** The tables that could take a row, and what it may expect of the answer of the draft. */
export function caseChoices(opened: OpenCatalogue, drawable: Drawable, row: NewCase): CaseChoices {
  const example = settingOf(drawable.loaded, meansOf(opened)).example(row.from ?? '');
  const code = at(example, pathOf('contract.codeProduit') ?? []);
  const family = familyOfProduct(drawable.catalogue, typeof code === 'string' ? code : null);
  return {
    tables: fittingTables(tablesOf(opened), row),
    answers: answersTo(opened, drawable, row).map((cell) => ({
      ...cell,
      ...wordsOfAnswer(answersOf(drawable), row.decision, cell.column, cell.text),
    })),
    given: row.given.map(([column, text]) => wordsOfGiven(drawable, family, column, text)),
  };
}

/** The answer of the draft to a row, as cells that it may expect. */
function answersTo(opened: OpenCatalogue, { loaded }: Drawable, row: NewCase): readonly AnswerCell[] {
  const setting = settingOf(loaded, meansOf(opened));
  const text = newCaseTable({ ...row, name: UNNAMED, why: UNSAID, expect: [['error', UNSAID]] });
  const [prepared] = prepareTable(setting, `${row.decision}.cases.csv`, () => text).rows;
  const [test] = prepared?.tests ?? [];
  if (prepared === undefined || test === undefined) return [];
  const answer = answerOf(prepared.catalogue, { decision: row.decision, given: test.given });
  return 'error' in answer ? [] : answerCells(setting, row.decision, answer.result);
}

/** A table with a row more; `taken` where one of its rows has that name. */
export function addedCase(opened: OpenCatalogue, file: string, added: NamedCase): AddedCase {
  const text = opened.tests.get(file);
  if (text === undefined) return { file, text: newCaseTable(added), line: 2 };
  if (hasCase(text, added.name)) return 'taken';
  const edits = addCase(text, added);
  if (edits === null) return 'unreadable';
  const whole = applyEdits(text, edits);
  return { file, text: whole, line: lineOfLast(whole) };
}

/** Where the last row of a table begins, from 1: it was written on one line. */
const lineOfLast = (text: string): number => text.trimEnd().split(/\r\n|\n|\r/).length;
