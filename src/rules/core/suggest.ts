/** `did you mean "x"?` for the name nearest to what was written, or null when none is near. */
export function didYouMean(written: string, names: Iterable<string>): string | null {
  const wanted = written.toLowerCase();
  let best: string | null = null;
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const name of names) {
    // no fewer edits than letters too many: what is far too long is not compared letter by letter
    if (Math.abs(wanted.length - name.length) >= least) continue;
    const far = distance(wanted, name.toLowerCase());
    if (far < least) {
      least = far;
      best = name;
    }
  }
  return best === null ? null : `did you mean "${best}"?`;
}

/** Edits between two words; two neighbouring letters swapped count as one edit. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let edits = Math.min(at(row, j - 1) + 1, at(previous, j) + 1, at(previous, j - 1) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, at(before, j - 2) + 1);
      row.push(edits);
    }
    before = previous;
    previous = row;
  }
  return at(previous, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? 0;
}
