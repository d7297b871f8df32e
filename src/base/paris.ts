/** The insurer's time zone, in which a day begins and ends. */
export const PARIS = 'Europe/Paris';

const HOUR_MS = 3_600_000;

let clock: Intl.DateTimeFormat | undefined;

/** The time of Paris at an instant in milliseconds since 1970, `YYYY-MM-DD HH:MM`. */
export function timeInParis(instant: number): string {
  // the Swedish locale writes dates as ISO does
  clock ??= new Intl.DateTimeFormat('sv', {
    timeZone: PARIS,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  return clock.format(instant);
}

/**
 * What holds at an instant in Paris; `read` takes its time, `YYYY-MM-DD?HH:MM` with any sign between the two. Paris is
 * one or two hours ahead of UTC: where both give the same, the slow formatter is not needed (50 ms on a phone at
 * first).
 */
export function inParis<T extends string | boolean>(read: (time: string) => T, instant: Date = new Date()): T {
  const at = (ahead: number) => read(new Date(instant.getTime() + ahead * HOUR_MS).toISOString());
  const least = at(1);
  return least === at(2) ? least : read(timeInParis(instant.getTime()));
}

/** The day of an instant in Paris, YYYY-MM-DD; of now where no instant is given. */
export function dayInParis(instant?: Date): string {
  return inParis((time) => time.slice(0, 10), instant);
}

/** The instant at which a day begins in Paris, in ISO. @param day ISO date */
export function midnightInParis(day: string): string {
  const [winter, summer] = [1, 2].map((ahead) => new Date(Date.parse(day) - ahead * HOUR_MS)) as [Date, Date];
  return (dayInParis(summer) === day ? summer : winter).toISOString();
}
