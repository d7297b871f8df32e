import { type Path, pathOf } from '../../analysis/cases/paths.ts';
import { plainValue } from '../../analysis/cases/words.ts';
import { resolveSchema, type Schema, schemaNamed } from '../../analysis/docs/schema.ts';
import { shortLabel } from '../../analysis/record/short-label.ts';
import { saidOf } from '../../analysis/sentence/catalogue-names.ts';
import { calledBy, catalogueNames } from '../../analysis/sentence/index.ts';
import { type Kind, kinds, type Table } from '../../catalog/walk/index.ts';
import { type Drawable, worldOf } from './drawable.ts';
import type { CellWords } from './questions.ts';
import { viewSchemaOf } from './view-schemas.ts';

/** The schema of what a decision answers. */
const viewOf: Readonly<Record<string, string>> = { 'contract-view': 'contract', 'card-view': 'card' };

/** The forms of a schema, references followed. */
function formsOf(schema: Schema, home: Schema): Schema[] {
  const { own } = resolveSchema({}, schema, home);
  const inner = [...(own.oneOf ?? []), ...(own.anyOf ?? []), ...(own.allOf ?? [])];
  return [own, ...inner.flatMap((one) => formsOf(one, home))];
}

const unsaid: CellWords = { called: null, means: null };

/** What a value of an answer is called, as the schema of the view describes it, and what its code means. */
export function wordsOfAnswer(
  { table }: Pick<Drawable, 'table'>,
  decision: string,
  column: string,
  text: string,
): CellWords {
  const name = viewOf[decision];
  const path = pathOf(column);
  if (name === undefined || path === null) return unsaid;
  const home = schemaNamed({ [name]: viewSchemaOf(name) }, name);
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
  const described = saidOf(table, refers as Kind, code, 'description');
  return calledBy(table, refers, code) ?? (described === null ? null : shortLabel(described));
}

/** An element of a list is called by its name; all of them, as the list. */
function wordOf(step: Path[number], described: string | undefined): string | null {
  if (step.kind === 'named') return step.name;
  return step.kind === 'all' || described === undefined ? null : shortLabel(described);
}

/** Where rules read what a column gives. */
const placeInRules = (column: string): string =>
  column.startsWith('contract.') ? column.slice('contract.'.length) : `$${column}`;

/** What a column of a row gives, as whoever describes the field calls it, with what its code means. */
export function wordsOfGiven(drawable: Drawable, family: string, column: string, text: string): CellWords {
  const names = catalogueNames(worldOf(drawable), { family });
  const place = placeInRules(column);
  const { label } = names.field(place);
  return { called: label === place ? null : label, means: names.code(place, text) };
}
