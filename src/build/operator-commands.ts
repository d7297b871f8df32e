import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SCRIPT = /^node src\/cli\/operate\.js (\S+)/;

/** The commands of operators that package.json names, with their sources. */
export function operatorCommands(root: string): Record<string, string> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  const names = Object.values(scripts).flatMap((script) => SCRIPT.exec(script)?.[1] ?? []);
  return Object.fromEntries(names.map((name) => [name, `src/backend/operate/${name}.ts`]));
}
