const number = /^(-?[\d\s]*\d)(?:,(\d+))?(\s*[€%])?$/;

/** Pads the numbers of a column to the same number of decimals. */
export function alignDecimals(texts: readonly (string | null)[]): (string | null)[] {
  const parts = texts.map((text) => (text === null ? null : number.exec(text)));
  if (parts.some((part, i) => part === null && texts[i] !== null)) return [...texts];
  const most = Math.max(0, ...parts.map((part) => part?.[2]?.length ?? 0));
  if (most === 0) return [...texts];
  return parts.map((part) =>
    part === null ? null : `${part[1]},${(part[2] ?? '').padEnd(most, '0')}${part[3] ?? ''}`,
  );
}
