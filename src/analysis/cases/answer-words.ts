import { isRecord } from '../../base/json.ts';
import { type Kind, kinds, type Table } from '../../catalog/walk/index.ts';
import { resolveSchema, type Schema, schemaNamed } from '../docs/schema.ts';
import { shortLabel } from '../record/short-label.ts';
import { calledOrDescribed } from '../sentence/index.ts';
import { valueInFrench } from './french.ts';
import { textOfCell } from './new-case.ts';
import { type Path, pathOf } from './paths.ts';
import type { TableMeans } from './setting-of.ts';
import { plainValue } from './words.ts';

/** The schema of what a decision answers. */
const viewOf: Readonly<Record<string, string>> = { 'contract-view': 'contract', 'card-view': 'card' };

/** The forms of a schema, references followed. */
function formsOf(schema: Schema, home: Schema): Schema[] {
  const { own } = resolveSchema({}, schema, home);
  const inner = [...(own.oneOf ?? []), ...(own.anyOf ?? []), ...(own.allOf ?? [])];
  return [own, ...inner.flatMap((one) => formsOf(one, home))];
}

/** A value of an answer, or one that is given, in words; null where nothing says. */
export interface CellWords {
  /** On the way to it: « Onglets › documents › Avertissement ». */
  called: string | null;
  /** Of a code. */
  means: string | null;
}

/** What answers are said by. */
export interface AnswerWorld {
  table: Table;
  viewSchema: TableMeans['viewSchema'];
}

const unsaid: CellWords = { called: null, means: null };

/** What a value of an answer is called, as the schema of the view describes it, and what its code means. */
export function wordsOfAnswer(
  { table, viewSchema }: AnswerWorld,
  decision: string,
  column: string,
  text: string,
): CellWords {
  const name = viewOf[decision];
  const path = pathOf(column);
  if (name === undefined || path === null) return unsaid;
  const home = schemaNamed({ [name]: viewSchema(name) }, name);
  const said: string[] = [];
  let forms = formsOf(home, home);
  for (const step of path) {
    const next = forms.flatMap((form) => (step.kind === 'name' ? form.properties?.[step.name] : form.items) ?? []);
    const [first] = next;
    if (first === undefined) return unsaid;
    forms = next.flatMap((one) => formsOf(one, home));
    const word = wordOf(step, first.description ?? forms[0]?.description);
    if (word !== null) said.push(word);
  }
  const codes = forms.map((form) => meaningOf(form, table, String(plainValue(text))));
  return {
    called: said.length === 0 ? null : said.join(' › '),
    means: codes.find((one) => one !== null) ?? null,
  };
}

function meaningOf(
  { enum: codes = [], markdownEnumDescriptions = [], ...own }: Schema,
  table: Table,
  code: string,
): string | null {
  const listed = markdownEnumDescriptions[codes.indexOf(code)];
  if (listed !== undefined) return listed;
  const refers = own['x-refers'];
  if (refers === undefined || !Object.hasOwn(kinds, refers)) return null;
  return calledOrDescribed(table, refers as Kind, code);
}

/** An element of a list is called by its name; all of them, as the list. */
function wordOf(step: Path[number], described: string | undefined): string | null {
  if (step.kind === 'named') return step.name;
  return step.kind === 'all' || described === undefined ? null : shortLabel(described);
}

/** What was expected and what came; of things with several properties, those that differ. */
export function saidApart(
  world: AnswerWorld,
  decision: string,
  place: string,
  texts: readonly [string, string],
): { expected: string; got: string } {
  const [expected, got] = texts.map(plainValue);
  if (!isRecord(expected) || !isRecord(got)) {
    const [one, other] = texts.map((text) => wordsOfAnswer(world, decision, place, text).means ?? valueInFrench(text));
    return { expected: one ?? '', got: other ?? '' };
  }
  const apart = [...new Set([...Object.keys(expected), ...Object.keys(got)])].filter(
    (name) => JSON.stringify(expected[name]) !== JSON.stringify(got[name]),
  );
  const said = (whole: Readonly<Record<string, unknown>>) =>
    apart
      .map((name) => {
        const { called, means } = wordsOfAnswer(world, decision, `${place}.${name}`, textOfCell(whole[name]));
        const last = called?.split(' › ').at(-1) ?? name;
        return `${last} ${means ?? valueInFrench(textOfCell(whole[name]))}`;
      })
      .join(', ');
  return { expected: said(expected), got: said(got) };
}
