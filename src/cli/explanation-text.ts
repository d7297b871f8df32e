import type { Explanation, Valued } from '../analysis/explain.ts';
import type { Change } from '../catalog/prove/index.ts';
import { locate } from '../catalog/source/index.ts';
import type { Entry } from '../catalog/walk/index.ts';
import type { LoadedCatalogue } from '../release/index.ts';

/** An explanation as a person reads it in a terminal. */
export function explanationText(loaded: LoadedCatalogue, explanation: Explanation): string {
  const { name, shows, entry, because, changes, isProved } = explanation;
  const at = (one: Entry) => placeOf(loaded, one);
  const lines = [`${name} ${shows ? 'shows' : 'does not show'}   (${at(entry)})`];
  if (because.length === 0) lines.push('  it has no condition');
  for (const { entry: condition, holds, rule } of because)
    lines.push(`  ${holds ? 'holds' : 'does not hold'}: ${at(condition)}`, ...treeOf(loaded, rule, '    '));
  const otherwise = shows ? 'would hide it' : 'would show it';
  if (changes.length === 0) {
    lines.push(
      isProved ? `  no change of what somebody can change ${otherwise}` : `  no change was found that ${otherwise}`,
    );
  } else {
    lines.push(
      `  the smallest ${changes.length === 1 ? 'change that' : 'changes, each of which'} ${otherwise}${isProved ? '' : ' (not proved smallest)'}:`,
    );
    for (const change of changes) lines.push(`    ${change.map(changeText).join(', and ')}`);
  }
  return lines.join('\n');
}

function placeOf({ sources }: LoadedCatalogue, { file, pointer }: Entry): string {
  const source = sources.get(file);
  if (source === undefined) return `${file} ${pointer}`;
  const { line, column } = locate(source, pointer);
  return `${file}:${line}:${column}`;
}

function treeOf(loaded: LoadedCatalogue, { part, value, operands, decided }: Valued, indent: string): string[] {
  const by = decided === null ? '' : `, decided by ${placeOf(loaded, decided)}`;
  return [`${indent}${part} → ${shown(value)}${by}`, ...operands.flatMap((one) => treeOf(loaded, one, `${indent}  `))];
}

const LONGEST = 60;
const OTHERS = 3;

function shown(value: unknown): string {
  const text = value === null || value === undefined ? 'absent' : (JSON.stringify(value, withoutMark) ?? 'absent');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** What stands for any object says nothing of it. */
const withoutMark = (key: string, value: unknown) => (key === '__typename' ? undefined : value);

function changeText({ path, from, to, orElse }: Change): string {
  const more = orElse.length > OTHERS ? ` or ${orElse.length - OTHERS} more` : '';
  const others = orElse.slice(0, OTHERS).map((value) => ` or ${shown(value)}`);
  return `${path}: ${shown(from)} → ${shown(to)}${others.join('')}${more}`;
}
