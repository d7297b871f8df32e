import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrokenRelation } from '../../analysis/relations/run.ts';
import type { Relation, Relations } from '../../analysis/relations/types.generated.ts';
import { isObject } from '../../base/json.ts';
import { formatFinding, locate, readSource } from '../../catalog/source/index.ts';
import { insurerFolder, projectRoot, validateWithAjv } from '../../release/index.ts';
import { isDecision } from '../../view/decide.ts';
import { UsageError } from '../verb.ts';

const relationsFile = 'tests/catalog/relations.json';

/** The declared relations. @throws UsageError for a file that does not match its schema */
export function readRelations(file = relationsFile): readonly Relation[] {
  const source = readSource(file, readFileSync(join(insurerFolder(), file), 'utf8'));
  const [finding] = source.findings;
  if (finding !== undefined || !isObject(source.value))
    throw new UsageError(finding === undefined ? `${file} holds no object` : formatFinding(finding));
  const schema = JSON.parse(readFileSync(join(projectRoot, 'schemas/tests/relations.schema.json'), 'utf8')) as object;
  const isValid = (value: object): value is Relations => validateWithAjv(schema, value).length === 0;
  const refuse = (pointer: string, message: string): never => {
    const { line, column } = locate(source, pointer);
    throw new UsageError(`${file}:${line}:${column} ${message}`);
  };
  if (!isValid(source.value)) {
    const [wrong] = validateWithAjv(schema, source.value);
    return refuse(wrong?.instancePath ?? '', `${wrong?.keyword} ${JSON.stringify(wrong?.params)}`);
  }
  const { relations } = source.value;
  relations.forEach(({ decision }, i) => {
    if (!isDecision(decision)) refuse(`/relations/${i}/decision`, `there is no decision "${decision}"`);
  });
  return relations;
}

/** A broken relation, for people. */
export const brokenText = ({ id, says, message, witness, changed, run }: BrokenRelation, seed: number): string =>
  [
    `${relationsFile} ${id}: ${says}`,
    message,
    `given   ${JSON.stringify(witness)}`,
    `then    ${JSON.stringify(changed)}`,
    `run ${run} of --seed ${seed}`,
  ].join('\n    ');
