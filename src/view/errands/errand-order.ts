/** A step as stored. */
export interface ErrandStep {
  code: string;
  /** Instant at which it was done. */
  date: string | null;
  /** Deadline, AAAA-MM-JJ. */
  echeance: string | null;
}

/** A step without a day counts as of the one before it. */
type Dated = Pick<ErrandStep, 'echeance'> & { date: unknown };

/** Steps by date (OP-147): done, then planned; those of one day keep their order. */
export function inDateOrder<Step extends Dated>(steps: readonly Step[]): Step[] {
  let day = '';
  const placed = steps.map((step) => {
    day = step.echeance ?? day;
    return { step, taken: takenAt(step), day };
  });
  return placed
    .sort((a, b) => compare(a.taken ?? '9999', b.taken ?? '9999') || compare(a.day, b.day))
    .map(({ step }) => step);
}

const takenAt = ({ date }: Dated): string | null =>
  date instanceof Date ? date.toISOString() : typeof date === 'string' ? date : null;

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
