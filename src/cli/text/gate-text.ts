import type { CaseFailure, GateReport, WaivedRow } from '../../analysis/gate/gate.ts';
import type { Waived } from '../../catalog/check/waivers.ts';
import { formatFinding } from '../../catalog/source/index.ts';

/** As many as one reads of what is in the way of a publication. */
const MOST = 20;

/** A failing row, as the tables' own command tells it. */
export const failureText = ({ file, line, name, message }: CaseFailure): string =>
  `${file}:${line} ${name}\n    ${message}`;

const MOST_CELLS = 3;
const short = (text: string): string => (text.length > 100 ? `${text.slice(0, 99)}…` : text);

/** A failing row, in as few lines as say what it expects and what comes. */
function shortFailureText({ file, line, name, message, cells }: CaseFailure): string {
  const wrong = cells
    .slice(0, MOST_CELLS)
    .map((cell) => `${cell.column}: ${short(cell.expected)}, but ${short(cell.got)}`);
  const more = cells.length > MOST_CELLS ? [`and ${cells.length - MOST_CELLS} more cells`] : [];
  return [`${file}:${line} ${name}`, ...(cells.length === 0 ? [message] : [...wrong, ...more])].join('\n    ');
}

const answersFor = ({ owner, expires, reason }: Pick<Waived['waiver'], 'owner' | 'expires' | 'reason'>): string =>
  `  ${owner} answers for it until ${expires}: ${reason}`;

/** A finding that is waived, and whose waiver it is. */
export const waivedText = ({ finding, waiver }: Waived): string =>
  `${finding.file}:${finding.line}:${finding.column} ${finding.code} (waived) ${finding.message}\n${answersFor(waiver)}`;

const waivedRowText = ({ failure: { file, line, name }, waiver }: WaivedRow): string =>
  `${file}:${line} ${name} (waived)\n${answersFor(waiver)}`;

const counted = (count: number, one: string, several = `${one}s`): string => `${count} ${count === 1 ? one : several}`;

const firstOf = (texts: readonly string[], rest: string): string[] =>
  texts.length <= MOST ? [...texts] : [...texts.slice(0, MOST), `and ${texts.length - MOST} more: ${rest}`];

/** What was run before a publication that passes, and what is let through, by whose waiver. @param tests their folder */
export function gateLines({ rows, proofs, waived }: GateReport, tests: string): string[] {
  return [
    ...(rows === null ? [`no table was run: there is none in ${tests}`] : [rowsText(rows)]),
    ...(proofs === null ? [] : [proofsText(proofs)]),
    ...waived.map(waivedText),
    ...firstOf(rows?.waived.map(waivedRowText) ?? [], '"catalog cases" tells all'),
  ];
}

function rowsText({ passed, waived, toDo }: NonNullable<GateReport['rows']>): string {
  const through = waived.length === 0 ? '' : `, ${waived.length} failed and let through`;
  return `tables: ${passed} passed${through}${toDo.length === 0 ? '' : `, ${toDo.length} to do`}`;
}

const proofsText = ({ decided, undecided }: NonNullable<GateReport['proofs']>): string =>
  `proofs: ${counted(decided, 'condition')} decided, ${undecided.length} not`;

/** What is in the way of a publication: the first of each kind, and how many more. */
export function obstacleLines({ errors, warnings, rows, proofs }: GateReport): string[] {
  return [
    ...(errors.length === 0 ? [] : [...errors, ...warnings].map(formatFinding)),
    ...firstOf(rows?.failures.map(shortFailureText) ?? [], '"catalog cases" tells all'),
    ...firstOf(proofs?.refuted.map(formatFinding) ?? [], '"catalog check --prove" tells all'),
  ];
}

/** Why a publication is refused, in a line. */
export function refusalText({ errors, rows, proofs, reasons }: GateReport): string {
  const failing = rows?.failures.length ?? 0;
  const refuted = proofs?.refuted.length ?? 0;
  const words = {
    errors: `the catalogue has ${counted(errors.length, 'error')}`,
    rows: `${counted(failing, 'row')} of the tables ${failing === 1 ? 'fails' : 'fail'}`,
    proofs: `${counted(refuted, 'proof')} ${refuted === 1 ? 'speaks' : 'speak'} against it`,
  };
  return reasons.map((reason) => words[reason]).join('; ');
}
