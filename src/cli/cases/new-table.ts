import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { decisionOf } from '../../analysis/cases/table-decision.ts';
import { Worlds } from '../../analysis/conditions/family-worlds.ts';
import { ContractRows } from '../../analysis/new-table/contract-rows.ts';
import type { Editions } from '../../analysis/new-table/dates.ts';
import { type NewTable, newTable } from '../../analysis/new-table/new-table.ts';
import { newTableText } from '../../analysis/new-table/text.ts';
import { compileCatalogue } from '../../catalog/index.ts';
import { asTested, type LoadedCatalogue, validateWithAjv } from '../../release/index.ts';
import { didYouMean } from '../../rules/index.ts';
import { decisionNames } from '../../view/decide.ts';
import type { DatedCatalogue } from '../catalogue/dated-catalogue.ts';
import { type ExitCode, type Output, UsageError } from '../verb.ts';
import { settingOf } from './run-cases.ts';

/** Options of `cases --new`. */
export interface NewTableRequest {
  decision: string;
  /** A family or a form. */
  of: string | undefined;
  /** File to write the table to; without it, the table goes to the output. */
  out: string | undefined;
}

/** @throws UsageError for an unknown name */
function requireKnown(option: string, name: string, names: readonly string[]): string {
  if (names.includes(name)) return name;
  throw new UsageError(`${option} ${name}: ${didYouMean(name, names) ?? `the names are ${names.join(', ')}`}`);
}

const isOnForm = ({ decision }: Pick<NewTableRequest, 'decision'>) => decision.startsWith('form-');

function checkRequest({ data }: LoadedCatalogue, { decision, of, out }: NewTableRequest): string | null {
  requireKnown('--new', decision, decisionNames);
  const isForm = isOnForm({ decision });
  const known = Object.keys((isForm ? data.forms : data.families) ?? {});
  if (isForm && of === undefined) throw new UsageError(`--new ${decision} needs a form: --of ${known[0] ?? 'FORM'}`);
  if (out !== undefined && (decisionOf(out) !== decision || !out.endsWith('.cases.csv')))
    throw new UsageError(`a table is known by its name: --out ${decision}.….cases.csv, not ${basename(out)}`);
  return of === undefined ? null : requireKnown('--of', of, known);
}

/** The new table of a decision, derived from a catalogue. @throws UsageError for an unknown name */
export function newTableOf(released: LoadedCatalogue, request: NewTableRequest, dated?: DatedCatalogue): NewTable {
  const loaded = asTested(released);
  const of = checkRequest(loaded, request);
  const { table, api, cuts } = loaded;
  if (table === null) throw new UsageError('the catalogue has errors: catalog check names them');
  const catalogue = compileCatalogue(loaded.data, validateWithAjv);
  const editions: Editions = {
    cuts: dated === undefined ? [] : cuts,
    on: (day) => compileCatalogue(asTested(dated?.asOf(day) ?? loaded).data, validateWithAjv),
  };
  const setting = settingOf(loaded);
  if (of !== null && !isOnForm(request) && ContractRows.takenBy(setting, request.decision) === null)
    throw new UsageError(`--of ${of}: ${request.decision} is given no contract; leave it out`);
  const worlds = new Worlds(catalogue, api, table);
  return newTable({ setting, catalogue, table, worlds, decision: request.decision, of }, editions);
}

/** Writes the table and reports what it covers. */
export function writeNewTable(
  loaded: LoadedCatalogue,
  dated: DatedCatalogue,
  request: NewTableRequest,
  output: Output,
): ExitCode {
  const made = newTableOf(loaded, request, dated);
  const { rows, reached, missed, atLeast } = made;
  if (rows.length === 0) {
    output.err(`${request.decision}: no condition, band, date or list of the catalogue decides it by itself`);
    return 1;
  }
  const text = newTableText(made);
  if (request.out === undefined) output.out(text.trimEnd());
  else writeNew(request.out, text);
  const count = (because: (typeof missed)[number]['because']) => missed.filter((one) => one.because === because).length;
  const beside = `${count('impossible')} impossible, ${count('undecided')} not decided, ${count('elsewhere')} elsewhere`;
  const whole = reached.length + missed.length;
  output.err(
    `${rows.length} rows to fill, at least ${atLeast} are needed; they reach ${reached.length} of ${whole}: ${beside}`,
  );
  return 0;
}

/** @throws UsageError where the file exists already */
function writeNew(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new UsageError(`${file} exists already, and is not written over: give --out another name`);
  }
}
