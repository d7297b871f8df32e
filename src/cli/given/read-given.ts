import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Node } from 'jsonc-parser';
import { isRecord } from '../../base/json.ts';
import { positionAt, readSource } from '../../catalog/source/index.ts';
import { insurerFolder } from '../../release/index.ts';
import type { ContractGiven } from '../../view/scope.ts';
import { UsageError } from '../verb.ts';
import { lineNotUtf8, notText } from './utf8.ts';

const NAME = /^[a-z0-9-]+$/;

/**
 * The input of a decision: a file, or an example contract by its name.
 * @throws UsageError when it does not exist or holds no object, with the place
 */
export function readGiven(file: string): ContractGiven {
  const example = join(insurerFolder(), 'tests/catalog/examples', `${file}.json`);
  const text = textOf(NAME.test(file) && existsSync(example) ? example : file, file);
  const { value, root, findings } = readSource(file, text);
  const [finding] = findings;
  if (finding !== undefined) {
    const { line, column, message, help } = finding;
    throw new UsageError(`${file}:${line}:${column} is not JSON: ${message}${help === null ? '' : `; ${help}`}`);
  }
  if (!isRecord(value)) throw new UsageError(`${file}:1:1 must hold an object: {"contract": {…}}`);
  const converting = root === undefined ? undefined : nameIn(root, (name) => name === 'toString' || name === 'valueOf');
  if (converting !== undefined) {
    const { line, column } = positionAt(text, converting.offset);
    throw new UsageError(`${file}:${line}:${column} no data has a property "${String(converting.value)}"`);
  }
  // what was read is frozen, while callers may change their input
  return structuredClone(value) as ContractGiven;
}

/** The first property with one of these names: an object that defines its own conversion is not plain data. */
function nameIn(node: Node, isOne: (name: unknown) => boolean): Node | undefined {
  for (const child of node.children ?? []) {
    const found =
      node.type === 'property' && isOne(node.children?.[0]?.value) ? node.children?.[0] : nameIn(child, isOne);
    if (found !== undefined) return found;
  }
  return undefined;
}

function textOf(path: string, file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    throw new UsageError(`${file} cannot be read`);
  }
  const wrong = notText(bytes);
  if (wrong !== null) throw new UsageError(`${file}:${lineNotUtf8(bytes) + 1}:1 ${wrong}`);
  return bytes.toString('utf8');
}
