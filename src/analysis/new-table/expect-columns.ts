import { isRecord } from '../../rules/index.ts';
import { at, pathOf } from '../cases/paths.ts';
import { same } from '../cases/same.ts';

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

const joined = (...steps: readonly string[]) => steps.filter((step) => step !== '').join('.');

/** Where answers differ, as columns name it: of a list the names of its elements, then other fields. */
export function expectColumns(answers: readonly unknown[]): string[] {
  const isList = (name: string) => name.includes('*');
  const all = columnsAt(answers, '', 0);
  const found = [...all.filter(isList), ...all.filter((name) => !isList(name))].slice(0, most);
  return (found.length === 0 ? [''] : found).map((name) => joined('expect', name).replace('.', ' '));
}

function columnsAt(answers: readonly unknown[], path: string, depth: number): string[] {
  const values = answers.map((answer) => at(answer, pathOf(path) ?? []));
  const [first] = values;
  if (values.length > 1 && values.every((value) => same(first, value))) return [];
  if (values.some(Array.isArray)) {
    const name = elementName(values);
    return [name === undefined ? path : joined(path, '*', name)];
  }
  const records = values.filter(isRecord);
  if (records.length === 0 || depth > 1) return [path];
  const fields = [...new Set(records.flatMap((one) => Object.keys(one)))];
  return fields.flatMap((field) => columnsAt(answers, joined(path, field), depth + 1));
}
