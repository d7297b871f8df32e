export type { Day, DaySpan } from './day.ts';
export { type Dated, type DatedEntry, type DatedValue, datedIn, spanOf, type WrittenDate } from './find.ts';
export { asOf, cutsOf } from './settle.ts';
