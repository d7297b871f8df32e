const least = [20, 19];

/** Exits with one line when Node is too old to run the product. */
export function ensureNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > least[0] || (major === least[0] && minor >= least[1])) return;
  process.stderr.write(`Node ${version} is too old: install Node ${least.join('.')} or later, then try again.\n`);
  process.exit(1);
}
