import type { Retention, RetentionPeriod, TableRetention } from '../../../catalog/index.ts';
import { fillText } from '../../../view/text/fill-text.ts';
import { KEPT_DAYS } from '../../time/kept-days.ts';

/** What a member reads of a table's period; empty for a table without one. */
export function retentionText(retention: Retention | undefined, table: string): string {
  const own = tableRetention(retention, table);
  if (retention === undefined || own === undefined) return '';
  const { words } = retention;
  const { reason } = own;
  const days = ownDays(table);
  const period = days === undefined ? own.period : { days };
  if (period === undefined) return fillText(words.reason ?? '{reason}', { reason });
  return fillText(words.kept, { reason, period: periodText(words, period) });
}

const ownDays = (table: string): number | undefined => new Map<string, number>(Object.entries(KEPT_DAYS)).get(table);

/** A table's entry; where its rows are deleted with another table's, that table's entry with its own reason. */
function tableRetention(retention: Retention | undefined, table: string): TableRetention | undefined {
  const own = retention?.tables[table];
  const followed = own?.with === undefined ? undefined : tableRetention(retention, own.with);
  return own === undefined || followed?.period === undefined ? own : { ...own, period: followed.period };
}

function periodText(words: Retention['words'], { years, months, days }: RetentionPeriod): string {
  if (years !== undefined) return fillText(words.years, { n: years });
  if (months !== undefined) return fillText(words.months, { n: months });
  return fillText(words.days, { n: days ?? 0 });
}
