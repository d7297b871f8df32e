const SPACE = 32;

/** Whether a piece of a text can bring spaces too many to the whole. */
export function needsTidying(piece: string): boolean {
  const last = piece.charCodeAt(piece.length - 1);
  return piece.charCodeAt(0) === SPACE || last === SPACE || piece.indexOf('  ') >= 0;
}

/** Plain spaces only: the no-break spaces of amounts stay. */
export function tidy(result: string): string {
  const single = result.indexOf('  ') < 0 ? result : result.replace(/ {2,}/g, ' ');
  const from = single.charCodeAt(0) === SPACE ? 1 : 0;
  const to = single.length > from && single.charCodeAt(single.length - 1) === SPACE ? -1 : single.length;
  return single.slice(from, to);
}
