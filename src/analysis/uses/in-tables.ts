import { type Node, parseTree } from 'jsonc-parser';
import type { Kind } from '../../catalog/walk/index.ts';
import { decisionOf } from '../cases/table-decision.ts';
import { type CsvCell, CsvFault, offsetInFile, readCsv } from '../csv.ts';

/** A testers' table: its path from the root of the project, which begins with the decision, and its text. */
export interface TestTable {
  file: string;
  text: string;
}

/** A name in a table, with its case; none for the head. */
export interface TableMention {
  file: string;
  start: number;
  end: number;
  column: string;
  row: string | null;
}

/** A cell that says something. */
interface TextInTable extends TableMention {
  text: string;
}

/** Where tables name things of a kind: paths of a decision, with `*` for each element of a list. */
interface Naming {
  decision: RegExp;
  side: 'given' | 'expect';
  /** Lists with elements of that name: `actions.[resilier]`. */
  lists?: RegExp;
  /** Values that are the name. */
  values?: RegExp;
}

const namings: Partial<Record<Kind, readonly Naming[]>> = {
  action: [
    {
      decision: /^contract-view$/,
      side: 'expect',
      lists: /(^|\.)actions$/,
      values: /(^|\.)(actions\.\*\.id|question\.claim)$/,
    },
  ],
  'list-heading': [{ decision: /^card$/, side: 'expect', values: /^heading$/ }],
  moment: [
    { decision: /^moment$/, side: 'expect', values: /^$/ },
    { decision: /./, side: 'expect', values: /(^|\.)moment$/ },
  ],
  product: [{ decision: /./, side: 'given', values: /(^|\.)codeProduit$/ }],
  tab: [{ decision: /^contract-view$/, side: 'expect', lists: /^tabs$/, values: /^tabs\.\*\.id$/ }],
  'claim-family': [{ decision: /^claim-family$/, side: 'given', values: /^code$/ }],
  form: [{ decision: /^form-/, side: 'given', values: /^form$/ }],
  step: [
    { decision: /^form-/, side: 'given', values: /^step$/ },
    { decision: /^form-(next|entry|errors)$/, side: 'expect', values: /^step$/ },
  ],
};

/** Every place of a table that names something. */
export function findMentionsInTable({ file, text }: TestTable, kind: Kind, name: string): TableMention[] {
  const decision = decisionOf(file);
  const own = (namings[kind] ?? []).filter((naming) => naming.decision.test(decision));
  if ((own.length === 0 && kind !== 'account-profile') || !text.includes(name)) return [];
  const [head = [], ...rows] = cellsOf(text);
  const at = (cell: CsvCell, offset: number, length: number, column: number, row: CsvCell[] | null): TableMention => ({
    file,
    start: offsetInFile(text, cell, offset),
    end: offsetInFile(text, cell, offset + length),
    column: head[column]?.text ?? '',
    row: row?.[caseColumn]?.text ?? null,
  });
  const caseColumn = head.findIndex((cell) => cell.text === 'case');
  return head.flatMap((cell, column) => {
    const title = cell.text;
    if (kind === 'account-profile' && title === 'profile')
      return rows.flatMap((row) => whole(row[column], name).map((found) => at(...found, column, row)));
    const [, side, path = ''] = /^(given|expect)(?: (.+))?$/.exec(title) ?? [];
    return own
      .filter((naming) => naming.side === side)
      .flatMap((naming) => [
        ...inHead(cell, path, naming, name).map((found) => at(...found, column, null)),
        ...rows.flatMap((row) => inCell(row[column], path, naming, name).map((found) => at(...found, column, row))),
      ]);
  });
}

/** The cells of a table that say something, each with the place that its column is of. */
export function findTextsInTable({ file, text }: TestTable, says: (cell: string) => boolean): TextInTable[] {
  const [head = [], ...rows] = cellsOf(text);
  const caseColumn = head.findIndex((cell) => cell.text === 'case');
  return rows.flatMap((row) =>
    row.flatMap((cell, column) =>
      says(cell.text)
        ? [
            {
              ...{ file, start: offsetInFile(text, cell, 0), end: offsetInFile(text, cell, cell.text.length) },
              ...{ column: head[column]?.text ?? '', row: row[caseColumn]?.text ?? null, text: cell.text },
            },
          ]
        : [],
    ),
  );
}

/** The cells of a table; none of one that cannot be read, which is for `cases` to say. */
function cellsOf(text: string): CsvCell[][] {
  try {
    return readCsv(text).rows.map(({ cells }) => cells);
  } catch (error) {
    if (error instanceof CsvFault) return [];
    throw error;
  }
}

type Found = [cell: CsvCell, offset: number, length: number];

const whole = (cell: CsvCell | undefined, name: string): Found[] =>
  cell?.text === name ? [[cell, 0, name.length]] : [];

/** A path with every element of a list as `*`. */
const anyElement = (steps: readonly string[]) =>
  steps.map((step) => (/^(\d+|\[.+\])$/.test(step) ? '*' : step)).join('.');

function inHead(cell: CsvCell, path: string, { lists }: Naming, name: string): Found[] {
  const steps = path === '' ? [] : path.split('.');
  const before = cell.text.indexOf(path);
  return steps.flatMap((step, i): Found[] => {
    if (step !== `[${name}]` || lists?.test(anyElement(steps.slice(0, i))) !== true) return [];
    return [[cell, before + steps.slice(0, i).join('.').length + (i === 0 ? 1 : 2), name.length]];
  });
}

function inCell(cell: CsvCell | undefined, path: string, { values }: Naming, name: string): Found[] {
  if (cell === undefined || values === undefined || !cell.text.includes(name)) return [];
  const steps = path === '' ? [] : path.split('.');
  const fits = (below: readonly string[]) => values.test(anyElement([...steps, ...below]).replace(/(\.\*)+$/, ''));
  const json = /^\s*["[{]/.test(cell.text) ? parseTree(cell.text) : undefined;
  if (json === undefined) return fits([]) ? whole(cell, name) : [];
  return textsIn(json, []).flatMap(({ node, path: below }): Found[] =>
    node.value === name && fits(below) ? [[cell, node.offset + 1, name.length]] : [],
  );
}

function textsIn(node: Node, path: readonly string[]): { node: Node; path: readonly string[] }[] {
  if (node.type === 'array') return (node.children ?? []).flatMap((child) => textsIn(child, [...path, '*']));
  if (node.type !== 'object') return typeof node.value === 'string' ? [{ node, path }] : [];
  return (node.children ?? []).flatMap(({ children = [] }) => {
    const [key, value] = children;
    return key === undefined || value === undefined ? [] : textsIn(value, [...path, String(key.value)]);
  });
}
