import { readdirSync } from 'node:fs';
import type { OperatorManual } from '../../analysis/editor/index.ts';
import type { Manual, Operator } from '../../rules/core/operator.ts';

const folder = new URL('../../rules/operators/', import.meta.url);

/** What a file of `rules/operators` exports. */
type Exports = Readonly<Record<string, Operator | Manual | ((...args: never[]) => unknown)>>;

const isOperator = (value: Exports[string]): value is Operator => 'compile' in value;

/** The operators with their manuals and counts of operands, each read in its own file: no list of manuals is there for a browser to load. */
export async function operatorManuals(): Promise<OperatorManual[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /[\\/].*\.ts$/.test(file));
  const modules = await Promise.all(
    files.sort().map(async (file) => (await import(new URL(file, folder).href)) as Exports),
  );
  return modules.flatMap((module) => {
    const operator = Object.values(module).find(isOperator);
    return operator === undefined ? [] : [{ name: operator.name, arity: operator.arity, ...(module.manual as Manual) }];
  });
}
