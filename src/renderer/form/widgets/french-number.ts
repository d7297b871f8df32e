/**
 * Parses `1 234,56`, with comma or point and any space. Null for no number: the text is then the answer, to be shown
 * and refused.
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

/** Without spaces: it may be a year. */
export function showNumber(value: number): string {
  return String(value).replace('.', ',');
}
