const least = [20, 19];
/** Month of the last corrections of each line: https://nodejs.org/en/about/previous-releases */
const ends = { 20: '2026-04', 21: '2024-06', 22: '2027-04', 23: '2025-06', 24: '2028-04', 25: '2026-06' };

/** Exits with one line when Node is too old to run the product. */
export function ensureNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > least[0] || (major === least[0] && minor >= least[1])) return;
  process.stderr.write(`Node ${version} is too old: install Node ${least.join('.')} or later, then try again.\n`);
  process.exit(1);
}

/** What an operator should know of a line of Node that gets no more corrections; null for the others. */
export function pastItsEnd(version = process.versions.node, today = new Date()) {
  const month = today.toISOString().slice(0, 7);
  const major = Number.parseInt(version, 10);
  const end = ends[major];
  if (end === undefined || end >= month) return null;
  const kept = Object.keys(ends).filter((line) => Number(line) % 2 === 0 && ends[line] >= month);
  const instead = kept.length === 0 ? 'a later line' : `Node ${kept.at(-1)}`;
  return `Node ${major} still works, without security corrections since ${end}: move to ${instead} when you can.`;
}
