/**
 * `1 234,56`, with comma or point, with any blank between the thousands. Null when it is no number: then the text itself
 * is the answer, so that it can be shown again and refused by the check.
 */
export function readNumber(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '').replace(/€$/, '');
  if (!/^[-−+]?(\d+([.,]\d*)?|[.,]\d+)$/.test(bare)) return null;
  const value = Number(bare.replace('−', '-').replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}

const amount = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export function showAmount(value: number): string {
  return Number.isInteger(value) ? showNumber(value) : amount.format(value);
}

/** No blank between thousands: a number that is typed may be a year or a count. */
export function showNumber(value: number): string {
  return String(value).replace('.', ',');
}
