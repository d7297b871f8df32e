/** A step as it is kept. */
export interface ErrandStep {
  code: string;
  /** When it was taken, as an instant. */
  date: string | null;
  /** By when it is to be taken, AAAA-MM-JJ. */
  echeance: string | null;
}

/** When a step was taken, else by when it is to come: one that has no day of its own comes with the one before it. */
type Dated = Pick<ErrandStep, 'echeance'> & { date: unknown };

/**
 * The steps of an errand by their dates (OP-147): those that were taken, then those to come. Steps of the same day keep
 * their order.
 */
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
