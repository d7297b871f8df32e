import { ownValue } from '../../base/json.ts';
import type { CatalogueData } from '../data.ts';
import type { Form } from '../types.generated.ts';
import type { Definition, Entry, Table } from '../walk/index.ts';
import { formFile } from './form-calls.ts';

/** Parts of a step that its page does not show: where it leads, and what it sends. */
const ways: ReadonlySet<string> = new Set(['enter', 'send', 'next']);
/** Parts of a field that judge its own answer: they are evaluated when that answer changes, not another one. */
const judgements: ReadonlySet<string> = new Set(['when', 'checks', 'messages']);

/**
 * For each step of a form, the answers on which its texts, labels and choices depend: the page evaluates them again
 * only when one of these changes.
 */
export function deriveStepReads(table: Table, data: CatalogueData, id: string): Record<string, string[]> {
  const form: Form | undefined = ownValue(data.forms, id);
  if (form === undefined) return {};
  const file = formFile(table, id);
  const entriesOf = (kind: 'step' | 'field', name: string, without: ReadonlySet<string>): readonly Entry[] => {
    const definition = table.definition(kind, name, file);
    return definition === undefined
      ? []
      : table.within(definition).filter((entry) => !without.has(partOf(definition, entry)));
  };
  const figureEntries = (root: string): readonly Entry[] =>
    Object.hasOwn(form.figures ?? {}, root.slice(1))
      ? table.inFile(file).filter(({ pointer }) => pointer.startsWith(`/figures/${root.slice(1)}/`))
      : [];
  const out: Record<string, string[]> = {};
  for (const step of form.steps) {
    const shown = [
      ...entriesOf('step', step.id, ways),
      ...(step.fields ?? []).flatMap((name) => entriesOf('field', name, judgements)),
    ];
    const namesIn = (entries: readonly Entry[]) =>
      entries.flatMap((entry) =>
        table.reads(entry).map(({ path: [root = '', name = ''] }) => (root === '$labels' ? name : root)),
      );
    const names = new Set(namesIn(shown));
    for (const entry of shown)
      for (const { path } of table.reads(entry)) {
        const [root = '', name = ''] = path;
        const behind = root === '$labels' ? entriesOf('field', name, judgements) : figureEntries(root);
        for (const further of namesIn(behind)) names.add(further);
      }
    out[step.id] = [...names].filter((name) => name !== '' && !name.startsWith('$'));
  }
  return out;
}

/** The property of the definition that contains an entry. */
function partOf({ entry: { pointer, isKey } }: Definition, entry: Entry): string {
  const base = isKey ? pointer : pointer.replace(/\/[^/]*$/, '');
  return entry.pointer.slice(base.length + 1).split('/')[0] ?? '';
}
