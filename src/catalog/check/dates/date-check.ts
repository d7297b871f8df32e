import { isDay } from '../../../rules/index.ts';
import type { DatedEntry, DatedValue, Day, DaySpan } from '../../dates/index.ts';
import { type Dated, datedIn, spanOf, type WrittenDate } from '../../dates/index.ts';
import type { Finding } from '../../source/index.ts';
import type { FormContext } from '../context.ts';

/** What is known about dates before they are settled. */
export interface DateContext extends Pick<FormContext, 'sources'> {
  /** The day of the check; null when unknown. */
  day: Day | null;
}

export type DateCheck = (context: DateContext) => Finding[];

/** A dated object in its file. */
export interface DatedPlace {
  file: string;
  pointer: string;
  dates: readonly WrittenDate[];
  span: DaySpan;
}

function allDated({ sources }: DateContext): { file: string; dated: Dated }[] {
  return [...sources].flatMap(([file, source]) => datedIn(source).map((dated) => ({ file, dated })));
}

/** Every dated entry and alternative. */
export function allPlaces(context: DateContext): DatedPlace[] {
  return allDated(context).flatMap(({ file, dated }) => placesOf(file, dated));
}

function placesOf(file: string, dated: Dated): DatedPlace[] {
  const parts = dated.kind === 'entry' ? [dated] : dated.alternatives;
  return parts.map(({ pointer, dates }) => ({ file, pointer, dates, span: spanOf(dates) }));
}

/** Two that follow one another: alternatives of a value, or entries of a list with the same id. */
export interface Neighbours {
  kind: (DatedEntry | DatedValue)['kind'];
  before: DatedPlace;
  after: DatedPlace;
}

export function allNeighbours(context: DateContext): Neighbours[] {
  const rows = new Map<string, { kind: Neighbours['kind']; places: DatedPlace[] }>();
  for (const { file, dated } of allDated(context)) {
    if (dated.kind === 'entry' && (dated.list === null || dated.id === null)) continue;
    const key = JSON.stringify(dated.kind === 'entry' ? [file, dated.list, dated.id] : [file, dated.pointer]);
    const row = rows.get(key) ?? { kind: dated.kind, places: [] };
    row.places.push(...placesOf(file, dated).filter(isSound));
    rows.set(key, row);
  }
  return [...rows.values()].flatMap(({ kind, places }) => {
    places.sort((a, b) => ((a.span.from ?? '') < (b.span.from ?? '') ? -1 : 1));
    return places.flatMap((after, i) => {
      const before = places[i - 1];
      return before === undefined ? [] : [{ kind, before, after }];
    });
  });
}

/** Whether every date is valid and the end is after the start: otherwise only that is reported. */
const isSound = ({ dates, span: { from, to } }: DatedPlace): boolean =>
  dates.every(({ text }) => isDay(text)) && (from === null || to === null || from < to);
