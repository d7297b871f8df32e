import { readdirSync } from 'node:fs';
import { isOperator } from '../rules/core/operator.ts';
import type { Traits } from '../rules/typing/traits.ts';

const folder = new URL('../rules/operators/', import.meta.url);
const header = '// Written by `npm run types` from the files of this folder: add an operator there, not here.\n';

interface Found {
  /** From the folder: `./logic/and.ts`. */
  path: string;
  /** The name of the export. */
  exported: string;
  isPlain: boolean;
}

async function operatorIn(file: string): Promise<Found[]> {
  const module = (await import(new URL(file, folder).href)) as Readonly<Record<string, unknown>>;
  const exported = Object.keys(module).find((name) => isOperator(module[name]));
  if (exported === undefined) return [];
  const absent = ['manual', 'sentence', 'traits'].filter((name) => module[name] === undefined);
  if (absent.length > 0)
    throw new Error(`src/rules/operators/${file}: an operator exports its "${absent.join('" and its "')}" beside it`);
  return [{ path: `./${file}`, exported, isPlain: (module.traits as Traits).plain === true }];
}

/**
 * Lists of the operators, made from their files: those that evaluate, which a browser loads, and all that each file says of
 * its operator, which only tools load.
 */
export async function operatorLists(): Promise<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\/.*\.ts$/.test(file));
  const found = (await Promise.all(files.sort().map(operatorIn))).flat();
  const lines = (operators: readonly Found[]) =>
    operators.map(({ path, exported }) => `export { ${exported} } from '${path}';\n`).join('');
  const all = found.map(({ path, exported }) => `export * as ${exported} from '${path}';\n`).join('');
  return {
    'src/rules/operators/plain.generated.ts': header + lines(found.filter(({ isPlain }) => isPlain)),
    'src/rules/operators/domain.generated.ts': header + lines(found.filter(({ isPlain }) => !isPlain)),
    'src/rules/operators/language.generated.ts': header + all,
  };
}
