import { locate, type Source } from '../../catalog/source/index.ts';
import type { EvaluatedRule } from '../../view/compiler.ts';
import type { Deciding } from './deciding.ts';

const short = (text: string) => (text.length > 160 ? `${text.slice(0, 159)}…` : text);

/** The place of an entry: file, line, column, pointer. */
export const placeText = (sources: ReadonlyMap<string, Source>, { file, pointer }: { file: string; pointer: string }) =>
  placed(sources, file, pointer);

function placed(sources: ReadonlyMap<string, Source>, file: string, pointer: string): string {
  const source = sources.get(file);
  if (source === undefined) return file;
  const { line, column } = locate(source, pointer);
  return pointer === '' ? file : `${file}:${line}:${column} ${pointer}`;
}

const mostReads = 6;

function readsText(reads: Deciding['reads']): string {
  if (reads.length === 0) return '';
  const values = reads
    .slice(0, mostReads)
    .map((one) => `${one.path} = ${short(JSON.stringify(one.value) ?? 'absent')}`);
  return `   (${values.join(', ')}${reads.length > mostReads ? ', …' : ''})`;
}

/** A rule as a person reads it: place, value, and what it read. */
export function ruleText(sources: ReadonlyMap<string, Source>, { file, pointer, reads, value }: EvaluatedRule): string {
  return `${placed(sources, file, pointer)} → ${JSON.stringify(value) ?? 'nothing'}${readsText(reads)}`;
}

/** An entry that decided, or did not, as a failure tells it. */
export function decidingText(sources: ReadonlyMap<string, Source>, deciding: Deciding): string {
  const { file, pointer, reads, value, isDecisive, note } = deciding;
  const says = value === undefined ? '' : ` → ${short(JSON.stringify(value))}`;
  const why = note === null ? '' : ` — ${note}`;
  return `${isDecisive ? 'decided by' : 'beside it'} ${placed(sources, file, pointer)}${says}${why}${readsText(reads)}`;
}
