const hour = 3_600_000;

/**
 * Today's date where the insurer is: the catalogue's rules take no other clock. Paris is one hour ahead of UTC or two:
 * when both have the same date, no calendar is asked, and the first one takes a phone fifty milliseconds to open.
 */
export function today(now: Date = new Date()): string {
  const [least, most] = [1, 2].map((ahead) => new Date(now.getTime() + ahead * hour).toISOString().slice(0, 10));
  return least === most && least !== undefined ? least : dateInParis(now);
}

function dateInParis(now: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Paris',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
