import { isRecord } from '../../rules/index.ts';
import { at, pathOf } from '../cases/paths.ts';
import { same } from '../cases/same.ts';
import { csvCell } from '../csv.ts';
import { type Aim, reasonOf } from './aims.ts';
import { cellText } from './candidate.ts';
import type { Because } from './finder.ts';
import type { NewTable } from './new-table.ts';

const longest = 160;
const mostAims = 2;
const short = (text: string, most = longest) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** A place of the catalogue as `reason` names it. */
const placeOf = ({ file, pointer }: Aim): string => (file === '' ? '' : reasonOf(file, pointer));

const aimText = (aim: Aim): string => [placeOf(aim), short(aim.says)].filter((part) => part !== '').join(' ');

/** Why a row is there: what it alone reaches. */
function whyOf(aims: readonly Aim[]): string {
  const more = aims.length > mostAims ? [`and ${aims.length - mostAims} more`] : [];
  return [...aims.slice(0, mostAims).map(aimText), ...more].join(' ; ');
}

/** A name that says what is to be expected, until a person gives it one. */
function nameOf(aims: readonly Aim[], at: number): string {
  const [first] = aims;
  return `todo ${at + 1} ${short((first?.says ?? '').replace(/, and deciding by itself/, ''), 60)}`.trimEnd();
}

const reasons: Readonly<Record<Because, string>> = {
  impossible: 'nothing that can be given brings it about, which is proved',
  undecided: 'not known whether anything that can be given brings it about',
  elsewhere: 'what brings it about by itself was found, and no row in which this decision comes to it',
};

const line = (cells: readonly string[]) => cells.map(csvCell).join(',');

/** A new table, as it is written: to be filled in the columns `expect …`. */
export function newTableText({ rows, missed }: NewTable): string {
  const columns = [...new Set(rows.flatMap(({ candidate }) => [...candidate.cells.keys()]))];
  const days = new Set(rows.map(({ candidate }) => candidate.day));
  const [day = null] = days;
  const isDated = days.size > 1;
  const hasFrom = rows.some(({ candidate }) => candidate.from !== null);
  const expected = expectColumns(rows.map(({ answer }) => answer));
  const head = ['case', 'why', ...(hasFrom ? ['from'] : []), ...(isDated ? ['as of'] : [])];
  const body = rows.map(({ candidate, aims }, i) => [
    nameOf(aims, i),
    whyOf(aims),
    ...(hasFrom ? [candidate.from ?? ''] : []),
    ...(isDated ? [candidate.day ?? ''] : []),
    ...columns.map((name) => (candidate.cells.has(name) ? cellText(candidate.cells.get(name)) : '')),
    ...expected.map(() => ''),
    aims.find(({ reason }) => reason !== null)?.reason ?? '',
  ]);
  return [
    ...(isDated || day === null ? [] : [`# today: ${day}`]),
    line([...head, ...columns.map((name) => `given ${name}`), ...expected, 'reason']),
    ...body.map(line),
    ...missed.map(({ aim, because }) => `# not reached: ${aimText(aim)}: ${reasons[because]}`.replaceAll('\n', ' ')),
    '',
  ].join('\n');
}

/** A person fills so many columns, and no more. */
const most = 12;
/** What names an element of a list, the shortest first. */
const names = ['code', 'id', 'label'];

const elementName = (lists: readonly unknown[]): string | undefined => {
  const elements = lists.flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
  return elements.length === 0
    ? undefined
    : names.find((name) => elements.every((one) => isRecord(one) && typeof one[name] === 'string'));
};

const joinSteps = (...steps: readonly string[]) => steps.filter((step) => step !== '').join('.');

/** Where answers differ, as columns name it: of a list the names of its elements, then other fields. */
function expectColumns(answers: readonly unknown[]): string[] {
  const isList = (name: string) => name.includes('*');
  const all = columnsAt(answers, '', 0);
  const found = [...all.filter(isList), ...all.filter((name) => !isList(name))].slice(0, most);
  return (found.length === 0 ? [''] : found).map((name) => joinSteps('expect', name).replace('.', ' '));
}

function columnsAt(answers: readonly unknown[], path: string, depth: number): string[] {
  const values = answers.map((answer) => at(answer, pathOf(path) ?? []));
  const [first] = values;
  if (values.length > 1 && values.every((value) => same(first, value))) return [];
  if (values.some(Array.isArray)) {
    const name = elementName(values);
    return [name === undefined ? path : joinSteps(path, '*', name)];
  }
  const records = values.filter(isRecord);
  if (records.length === 0 || depth > 1) return [path];
  const fields = [...new Set(records.flatMap((one) => Object.keys(one)))];
  return fields.flatMap((field) => columnsAt(answers, joinSteps(path, field), depth + 1));
}
