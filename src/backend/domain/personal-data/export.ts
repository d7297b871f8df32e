import { sql } from 'drizzle-orm';
import { formats } from '../../../rules/index.ts';
import { fillText } from '../../../view/fill-text.ts';
import { maskedIban } from '../../../view/masked-iban.ts';
import type { PersonalDataWords } from '../../../view/personal-data.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import { facts, heading, type LetterPart, paragraph } from '../documents/letter.ts';
import { renderPdf } from '../documents/pdf.ts';
import type { Viewer } from '../members/viewer.ts';
import { refuse } from './refusals.ts';

type Section = PersonalDataWords['sections'][number];
type Row = Readonly<Record<string, unknown>>;

export interface Exported {
  mime: string;
  name: string;
  content: Uint8Array;
}

interface Services {
  db: Db;
  decide: Decide;
  now(): Date;
  /** AAAA-MM-JJ */
  today(): string;
}

/** What the insurer holds of a member, as `personal-data.json` names it: to be read, or to be taken elsewhere. */
export async function exportOf(services: Services, viewer: Viewer, format: string): Promise<Exported> {
  if (format !== 'json' && format !== 'pdf') throw refuse({ code: 'FORMAT_INCONNU', champ: 'format' });
  const words = (await services.decide('personal-data', {})) as PersonalDataWords;
  const columns = await columnsOf(services.db);
  const sections: { section: Section; rows: Row[] }[] = [];
  for (const section of words.sections)
    sections.push({ section, rows: await rowsOf(services.db, viewer.memberId, section, columns) });
  const name = `mes-donnees-${services.today()}.${format}`;
  if (format === 'json') {
    const held = Object.fromEntries(sections.map(({ section, rows }) => [section.id, rows]));
    const text = JSON.stringify({ date: services.now().toISOString(), numClient: viewer.numClient, ...held }, null, 2);
    return { mime: 'application/json', name, content: new TextEncoder().encode(text) };
  }
  const day = formats['long-date'](services.today()) ?? '';
  const content = await renderPdf({
    ...{ title: words.title, date: services.today(), recipient: [viewer.numClient], situation: null, notes: [] },
    ...{ reference: fillText(words.subject, { day }), issued: fillText(words.issued, { day }), pages: words.pages },
    parts: [paragraph(words.lead), ...sections.flatMap(({ section, rows }) => sectionParts(section, rows, words))],
  });
  return { mime: 'application/pdf', name, content };
}

/** By which column a table says whose a row is, and whose that makes it. */
const OWNERS = [
  ['member_id', (memberId: string) => sql`(${memberId})`],
  ['contract_id', (memberId: string) => sql`(select id from contracts where member_id = ${memberId})`],
  ['reference', (memberId: string) => sql`(select reference from errands where member_id = ${memberId})`],
  ['account_id', (memberId: string) => sql`(select id from bank_accounts where member_id = ${memberId})`],
] as const;

/** The columns that there are, each as `table.column`. */
async function columnsOf(db: Db): Promise<ReadonlySet<string>> {
  const known = await all<{ name: string }>(
    db,
    sql`select table_name || '.' || column_name as "name" from information_schema.columns
    where table_schema = 'public'`,
  );
  return new Set(known.map(({ name }) => name));
}

async function rowsOf(
  db: Db,
  memberId: string,
  { table, columns, masked = [] }: Section,
  there: ReadonlySet<string>,
): Promise<Row[]> {
  const ownedBy = OWNERS.find(([column]) => there.has(`${table}.${column}`));
  const owner = table === 'members' ? (['id', OWNERS[0][1]] as const) : ownedBy;
  if (owner === undefined) throw new Error(`nothing says whose the rows of "${table}" are`);
  const [column, owned] = owner;
  const found = await all<{ row: Row }>(
    db,
    sql`select to_jsonb(t) as "row" from ${sql.identifier(table)} t
    where ${sql.identifier(column)} in ${owned(memberId)} order by to_jsonb(t)::text`,
  );
  return found.map(({ row }) =>
    Object.fromEntries(
      Object.keys(columns).map((name) => [name, masked.includes(name) ? maskedIban(String(row[name])) : row[name]]),
    ),
  );
}

async function all<T>(db: Db, query: ReturnType<typeof sql>): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}

/** A section as it is read; without columns to be read it stands in the JSON alone. */
function sectionParts(
  { title, columns, machine = [], labels }: Section,
  rows: readonly Row[],
  words: PersonalDataWords,
): LetterPart[] {
  const read = Object.entries(columns).filter(([name]) => !machine.includes(name));
  if (read.length === 0) return [];
  const lines = rows.map((row) =>
    facts(
      ...read.map(([name, label]): [string, string | null] => {
        const codes = labels[name];
        return [label, codes === undefined ? inWords(row[name], words) : labelOf(row[name], codes)];
      }),
    ),
  );
  return [heading(title), ...(lines.length === 0 ? [paragraph(words.none)] : lines)];
}

/** A code that no list knows says nothing to who reads: it stands in the JSON. */
const labelOf = (code: unknown, labels: Readonly<Record<string, string>>): string | null =>
  typeof code === 'string' && Object.hasOwn(labels, code) ? (labels[code] ?? null) : null;

const DAY = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT/;
/** Where a word that is longer than a line may be broken, in characters. */
const LONG_WORD = /\S{60}/gu;

function inWords(value: unknown, words: PersonalDataWords): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return formats.number(value);
  const text = String(value);
  if (DAY.test(text)) return formats.date(text);
  if (INSTANT.test(text)) return formats['date-time'](text);
  return text.replace(LONG_WORD, '$& ');
}
