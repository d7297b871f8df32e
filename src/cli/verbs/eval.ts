import { unknownInData } from '../../analysis/shapes/shape.ts';
import type { Day } from '../../catalog/dates/index.ts';
import { type Catalogue, compileCatalogue } from '../../catalog/index.ts';
import { type LoadedCatalogue, RefusedCatalogue, validateWithAjv } from '../../release/index.ts';
import { didYouMean, isRecord } from '../../rules/index.ts';
import { decideByName, decisionNames, takenBy } from '../../view/decide.ts';
import { givenWith } from '../cases/set-given.ts';
import { DatedCatalogue } from '../catalogue/dated-catalogue.ts';
import { readDay, todayOf } from '../given/day.ts';
import { decisionShapes } from '../given/decision-shapes.ts';
import { printFindings } from '../text/findings.ts';
import { answerLines } from '../text/json-lines.ts';
import { parseArgs, type Verb } from '../verb.ts';

export const evaluate: Verb = {
  name: 'eval',
  summary: 'answers decisions, one JSON object a line',
  usage: '[--set PATH=VALUE]… [--as-of DATE] [--folder FOLDER] < lines',
  help: `Reads {"decision": "savings-fee", "given": {…}}, writes {"result": …} or {"error": "…"}.\n--set replaces a part of what each line gives: --set contract.codeEtat=RES.\nThe catalogue is that of --as-of, otherwise of the day given as today, otherwise of today.\nDecisions: ${decisionNames.join(', ')}.`,
  run: async (args, output) => {
    const { values, all } = parseArgs(args, [], ['--set', '--as-of', '--folder']);
    const asOf = readDay('--as-of', values.get('--as-of'));
    const dated = new DatedCatalogue(values.get('--folder'));
    const loaded = dated.asOf(asOf);
    if (!loaded.ok) {
      printFindings(output, loaded.findings);
      return 1;
    }
    return answerLines(output, answering(dated, asOf, all('--set')));
  },
};

/** The keys that a line may have. */
const LINE = ['decision', 'given'];

/** Whether a key beside "given" is one that belongs inside it. */
function takenByMistake({ decision }: Readonly<Record<string, unknown>>, name: string): boolean {
  const taken = typeof decision === 'string' ? takenBy(decision) : null;
  return taken !== null && Object.hasOwn(taken.keys, name);
}

/** Answers a line: `{"decision": …, "given": …}`. @throws where it cannot be answered */
export function answering(
  dated: DatedCatalogue,
  asOf: Day | undefined,
  sets: readonly string[],
): (line: Readonly<Record<string, unknown>>) => unknown {
  const compiled = new Map<LoadedCatalogue, Catalogue>();
  const catalogueOf = (edition: LoadedCatalogue): Catalogue => {
    if (!edition.ok) throw new RefusedCatalogue(edition.findings);
    const catalogue = compiled.get(edition) ?? compileCatalogue(edition.data, validateWithAjv);
    compiled.set(edition, catalogue);
    return catalogue;
  };
  const shapes = decisionShapes(dated.asOf(asOf));
  return (line) => {
    for (const name of Object.keys(line)) {
      if (LINE.includes(name)) continue;
      const near = didYouMean(name, LINE) ?? (takenByMistake(line, name) ? `write it inside "given"` : null);
      throw new Error(`a line has no "${name}"${near === null ? '' : `; ${near}`}; it holds "decision" and "given"`);
    }
    if (typeof line.decision !== 'string') throw new Error('"decision" is missing');
    const given = givenWith(shapes, line.decision, (line.given ?? {}) as Record<string, unknown>, sets);
    // other fields that the API gives of a contract pass; a near miss is a misspelt name
    const misspelt = unknownInData(shapes.given(line.decision, given), given).find(({ help }) => help !== null);
    if (misspelt !== undefined) {
      throw new Error(`"${misspelt.path}" is not given to ${line.decision}; ${misspelt.help}`);
    }
    const today = todayOf(given);
    return decideByName(catalogueOf(dated.asOf(asOf ?? today)), line.decision, withoutIdleDay(line.decision, given));
  };
}

/** Drops a day that the decision does not take: it only selects the catalogue. */
function withoutIdleDay(decision: string, given: unknown): unknown {
  const taken = takenBy(decision);
  if (!isRecord(given) || taken === null || taken.beside === 'values' || 'today' in taken.keys) return given;
  const { today: _today, ...rest } = given;
  return rest;
}
