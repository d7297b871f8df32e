import { DAY_PATTERN, ISO_DAY } from '../../../base/day.ts';
import { formats } from '../../../rules/index.ts';
import type { PersonalDataWords } from '../../../view/accounts/personal-data.ts';
import { fillText } from '../../../view/text/fill-text.ts';
import { maskedIban } from '../../../view/text/masked-iban.ts';
import { type DocumentLetter, facts, heading, type LetterPart, paragraph } from '../documents/letter.ts';
import { renderPdf } from '../documents/pdf.ts';
import { retentionText } from './retention-text.ts';

/** Characters in the PDF, about two hundred pages; the rest is in the JSON only, with a note. */
const READABLE = 600_000;

export type ExportSection = PersonalDataWords['sections'][number];
type Row = Readonly<Record<string, unknown>>;

/** Input of an export. */
export interface Export {
  format: 'json' | 'pdf';
  numClient: string;
  /** An instant. */
  date: string;
  /** AAAA-MM-JJ */
  today: string;
  words: PersonalDataWords;
  insurer: DocumentLetter['insurer'];
  /** By section, each row as JSON. */
  rows: string[][];
}

/** A member's data, as JSON or as a readable PDF. */
export async function content({ format, numClient, date, today, words, insurer, rows }: Export): Promise<Uint8Array> {
  const sections = words.sections.map((section, rank) => ({
    section,
    rows: (rows[rank] ?? []).map((text) => pickColumns(section, JSON.parse(text) as Row)),
  }));
  if (format === 'json') {
    const held = Object.fromEntries(sections.map(({ section, rows: own }) => [section.id, own]));
    const periods = sections.map(({ section }) => [section.id, retentionText(words.retention, section.table)]);
    const conservation = Object.fromEntries(periods.filter(([, text]) => text !== ''));
    return new TextEncoder().encode(JSON.stringify({ date, numClient, ...held, conservation }, null, 2));
  }
  const day = formats['long-date'](today) ?? '';
  const budget = { left: READABLE };
  return renderPdf({
    ...{ insurer, title: words.title, date: today, recipient: [numClient], situation: null, notes: [] },
    ...{ reference: fillText(words.subject, { day }), issued: fillText(words.issued, { day }), pages: words.pages },
    parts: [
      paragraph(words.lead),
      ...sections.flatMap(({ section, rows: own }) => sectionParts(section, own, { words, budget })),
    ],
  });
}

const pickColumns = ({ columns, masked = [] }: ExportSection, row: Row): Row =>
  Object.fromEntries(
    Object.keys(columns).map((name) => [name, masked.includes(name) ? maskedIban(String(row[name])) : row[name]]),
  );

/** A readable section; without readable columns it is in the JSON only. */
function sectionParts(
  { title, table, columns, machine = [], labels }: ExportSection,
  rows: readonly Row[],
  { words, budget }: { words: PersonalDataWords; budget: { left: number } },
): LetterPart[] {
  const read = Object.entries(columns).filter(([name]) => !machine.includes(name));
  if (read.length === 0) return [];
  const lines: LetterPart[] = [];
  for (const row of rows) {
    const values = read.map(([name, label]): [string, string | null] => {
      const codes = labels[name];
      return [label, codes === undefined ? formatValue(row[name], words) : codeLabel(row[name], codes)];
    });
    budget.left -= values.reduce((sum, [, value]) => sum + (value?.length ?? 0), 0);
    if (budget.left < 0) break;
    lines.push(facts(...values));
  }
  const n = rows.length - lines.length;
  const rest = n === 0 ? [] : [paragraph(fillText(words.cut ?? '', { n }))];
  const period = retentionText(words.retention, table);
  const kept = period === '' ? [] : [paragraph(period)];
  return [heading(title), ...kept, ...(rows.length === 0 ? [paragraph(words.none)] : [...lines, ...rest])];
}

/** Null for unknown codes, which are in the JSON. */
const codeLabel = (code: unknown, labels: Readonly<Record<string, string>>): string | null =>
  typeof code === 'string' && Object.hasOwn(labels, code) ? (labels[code] ?? null) : null;

const INSTANT = new RegExp(`^${DAY_PATTERN}T`);
/** Break longer words after so many characters. */
const LONG_WORD = /\S{60}/gu;

function formatValue(value: unknown, words: PersonalDataWords): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return formats.number(value);
  const text = String(value);
  if (ISO_DAY.test(text)) return formats.date(text);
  if (INSTANT.test(text)) return formats['date-time'](text);
  return text.replace(LONG_WORD, '$& ');
}
