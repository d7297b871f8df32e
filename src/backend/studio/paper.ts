import { isDay } from '../../base/day.ts';
import type { DocumentLetter, LetterPart } from '../domain/documents/letter.ts';
import { facts, heading, list, paragraph, table } from '../domain/documents/letter.ts';
import { letterPdf } from '../domain/documents/letter-file.ts';
import { refuse } from './refusals.ts';
import type { PaperPartInput, PaperSheetInput } from './studio-api.generated.ts';

/** Characters of a whole paper: the longest that the catalogue makes has some ten thousand. */
const LONGEST = 60_000;
/** Parts, and rows of all of them. */
const MOST_PARTS = 300;
/** Printed where a paper that was issued has its own: the page that verifies it knows of none like this. */
const CODE = 'EXEMPLE';

const isColor = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

/** A paper of a draft as a PDF, by the layout and in the threads of members' papers. @throws a refusal */
export async function draftPaper(sheet: PaperSheetInput): Promise<string> {
  const { color, tint } = sheet.insurer.letterhead;
  const pieces = sheet.parts.length + sheet.parts.reduce((sum, { rows }) => sum + (rows?.length ?? 0), 0);
  if (
    JSON.stringify(sheet).length > LONGEST ||
    pieces > MOST_PARTS ||
    !isDay(sheet.date) ||
    !isColor(color) ||
    !isColor(tint) ||
    sheet.parts.some(({ part, items }) => part === 'TABLE' && (items ?? []).length === 0)
  )
    throw refuse({ code: 'INVALID_TEXT', what: 'paper' });
  return Buffer.from(await letterPdf(letterOf(sheet))).toString('base64');
}

function letterOf({ parts, verification, subtitle, situation, ...sheet }: PaperSheetInput): DocumentLetter {
  return {
    ...sheet,
    ...{ subtitle: subtitle ?? null, situation: situation ?? null, parts: parts.flatMap(partsOf) },
    ...(verification === null || verification === undefined
      ? {}
      : { verification: { ...verification, page: verification.address.replace(/^https?:\/\//, ''), code: CODE } }),
  };
}

function partsOf({ part, title, text, strong, items, ends, rows }: PaperPartInput): LetterPart[] {
  const own = title === null || title === undefined ? [] : [heading(title)];
  const cells = (rows ?? []).map((row) => [...row]);
  if (part === 'HEADING') return [heading(text ?? '')];
  if (part === 'PARAGRAPH') return [paragraph(text ?? '', strong === true)];
  if (part === 'LIST') return [...own, list([...(items ?? [])])];
  if (part === 'FACTS')
    return [...own, facts(...cells.map(([key = '', value = '']): [string, string] => [key, value]))];
  const columns = [...(items ?? [])];
  // a row without a cell has no height, and a page cannot be laid out
  const whole = cells.map((row) => columns.map((_column, rank) => row[rank] ?? ''));
  return [...own, table(columns, whole, [...(ends ?? [])])];
}
