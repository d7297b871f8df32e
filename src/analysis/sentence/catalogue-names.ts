import { memoize, once } from '../../base/maps.ts';
import { compileOptionsOf } from '../../catalog/index.ts';
import type { Kind, Table } from '../../catalog/walk/index.ts';
import { enumWords, findApiField, type ReadingPlace, type WordsWorld } from './api-field.ts';
import { fieldWords } from './field-words.ts';
import type { SentenceNames } from './names.ts';

/** Code lists whose labels another one has. */
const labelledBy: Readonly<Record<string, string>> = { 'display-state': 'state-label' };

type Labels = Readonly<Record<string, string>>;

/** Labels of the values of the engine's own names, and of fields that it knows by name. */
function engineLabels({ data }: WordsWorld): Readonly<Record<string, Labels>> {
  const tables = compileOptionsOf(data).tables ?? {};
  const products = tables.product ?? {};
  const families = Object.fromEntries(Object.values(data.families ?? {}).map(({ id, label }) => [id, label]));
  return {
    codeEtat: tables['state-label'] ?? {},
    'etat.code': tables['state-label'] ?? {},
    codeProduit: products,
    $display: data.states?.displayLabels ?? {},
    $family: families,
    '$product.family': families,
    '$product.code': products,
  };
}

/** Whom a file's rules are about: its family, its form, a page of content. */
export function placeOf(table: Table, file: string): ReadingPlace {
  const [folder, name = ''] = file.replace(/^catalog\//, '').split('/');
  if (folder === 'families') return { family: name.replace(/\.json$/, '') };
  if (folder === 'pages') return { isPage: true };
  const form = table.names('form').find((id) => table.definition('form', id)?.entry.file === file);
  return form === undefined ? {} : { form };
}

/** What sentences call the names of a catalogue's rules, at a place of it. */
export function catalogueNames(world: WordsWorld, place: ReadingPlace): SentenceNames {
  const { data, table } = world;
  const tables = compileOptionsOf(data).tables ?? {};
  const known = engineLabels(world);
  const apiField = memoize((path: string) => findApiField(world, place, path));
  const shortLabels = once(() => {
    const counts = new Map<string, number>();
    for (const name of table.names('rule')) {
      const short = firstWords(saidOf('rule', name, 'description') ?? '');
      counts.set(short, (counts.get(short) ?? 0) + 1);
    }
    return counts;
  });
  const field = memoize((path: string) => fieldWords(world, path, place));
  const labelsOf = memoize((path: string): Labels => known[path] ?? answerLabels(path) ?? domainLabels(path));
  return {
    field,
    code(path, value) {
      if (path === '' || (typeof value !== 'string' && typeof value !== 'number')) return null;
      const labels = labelsOf(path);
      const label = Object.hasOwn(labels, String(value)) ? labels[String(value)] : undefined;
      const named = apiField(path);
      return label ?? (named === null ? null : enumWords(named, String(value)));
    },
    rule: ruleLabel,
    table: (name) => saidOf('code-list', name, 'label'),
  };

  /** The first words of a rule's description, where no other rule begins with the same. */
  function ruleLabel(name: string): string | null {
    const said = saidOf('rule', name, 'description');
    const short = said === null ? '' : firstWords(said);
    return said === null || (shortLabels().get(short) ?? 0) > 1 ? said : short;
  }

  /** Notes are in the files, and not in what is served. */
  function saidOf(kind: Kind, name: string, property: string): string | null {
    const entry = table.definition(kind, name)?.entry;
    const around =
      entry === undefined || entry.isKey ? entry?.pointer : entry.pointer.slice(0, entry.pointer.lastIndexOf('/'));
    const said = entry === undefined ? undefined : table.at(entry.file, `${around}/${property}`)?.value;
    return typeof said === 'string' && said !== '' ? said : null;
  }

  function domainLabels(path: string): Labels {
    const names = apiField(path)?.names ?? [];
    const list = names.map((name) => data.domains?.fields[name]?.codes).find((one) => one !== undefined);
    return list === undefined ? {} : (tables[labelledBy[list] ?? list] ?? {});
  }

  function answerLabels(path: string): Labels | null {
    const form = place.form === undefined ? undefined : data.forms?.[place.form];
    const choices = form !== undefined && Object.hasOwn(form.fields, path) ? form.fields[path]?.choices : undefined;
    if (choices?.table !== undefined) return tables[choices.table] ?? {};
    return choices?.options === undefined ? null : labelsOfOptions(choices.options);
  }
}

const labelsOfOptions = (options: readonly { value: unknown; label: unknown }[]): Labels =>
  Object.fromEntries(
    options.flatMap(({ value, label }) => (typeof label === 'string' ? [[String(value), label] as const] : [])),
  );

/** What a description says before it explains itself. */
const firstWords = (description: string): string => description.replace(/\s[:;]\s.*$/su, '');
