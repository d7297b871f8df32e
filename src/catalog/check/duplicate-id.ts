import { isObject } from '../../base/json.ts';
import type { FindingPage } from '../source/index.ts';
import { escapeStep, type Finding, type Source } from '../source/index.ts';
import { type Check, findingAt } from './context.ts';

export const duplicateId: FindingPage = {
  finds: 'Le même identifiant sert deux fois dans une liste, ou un nom est déjà pris.',
  at: { file: 'catalog/families/autre.json', pointer: '/header/lines/3/id' },
  avoid: '"echeance"',
  prefer: '"date-effet"',
  why: 'Les tests, les traces et les messages désignent un élément par son identifiant.',
};

/** Files without duplicates; an unchanged file is not searched again. */
const sound = new WeakSet<Source>();

/** Ids are unique in each list: tests, traces and addresses name elements by them. */
export const checkIds: Check = (context) => {
  const findings: Finding[] = [];
  const steps: string[] = [];
  const visit = (file: string, value: unknown) => {
    if (!isObject(value)) return;
    if (Array.isArray(value)) {
      let seen: Set<unknown> | undefined;
      value.forEach((item: unknown, i) => {
        const id = isObject(item) ? (item as { id?: unknown }).id : undefined;
        if (typeof id !== 'string') return;
        seen ??= new Set();
        if (seen.has(id)) {
          findings.push(
            findingAt(
              context,
              { file, pointer: [...steps, String(i), 'id'].map((step) => `/${escapeStep(step)}`).join('') },
              'duplicate-id',
              `"${id}" is already the id of another element of this list`,
              'give each element an id of its own',
            ),
          );
        }
        seen.add(id);
      });
    }
    for (const key of Object.keys(value)) {
      const inner = (value as Readonly<Record<string, unknown>>)[key];
      if (!isObject(inner)) continue;
      steps.push(key);
      visit(file, inner);
      steps.pop();
    }
  };
  for (const [file, source] of context.sources) {
    if (sound.has(source)) continue;
    const before = findings.length;
    visit(file, source.value);
    if (findings.length === before) sound.add(source);
  }
  return findings;
};
