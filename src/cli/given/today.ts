/** The day of the calendar in France, YYYY-MM-DD: what a command takes for today where it is not told. */
export const today = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date());
