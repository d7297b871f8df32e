import { applyEdits } from '../../analysis/edits.ts';
import { removeProperty, setProperty } from '../../analysis/sentence/edit.ts';
import { isRecord } from '../../base/json.ts';
import { sectionOf } from '../../catalog/sections.ts';

/** A file that may serve as the model of a new one: it stands in a folder, under a name of its own. */
export const isModel = (path: string): boolean => (sectionOf(path)?.key ?? null) !== null;

/** The path of a new file beside its model. */
export const pathBeside = (model: string, name: string): string => model.replace(/[^/]+\.json$/, `${name}.json`);

/** Names of files, which addresses hold too. */
export const isFileName = (name: string): boolean => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);

/** What addresses of a form begin with: its path without its parameters. */
const addressOf = (path: string): string | null => /^(\/[^/{}]+)+/.exec(path)?.[0] ?? null;

/** What a file is called by. */
const titles = ['label', 'title', 'name'] as const;

/**
 * The text of a new file like another: under its own name and title, at an address of its own, which is that of the model
 * with the new name in the place of its last word. Its other addresses, and what it says of open questions, stay its own.
 */
export function fileLike(text: string, name: string, title: string): string {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) return text;
  const called = titles.find((one) => typeof value[one] === 'string');
  let made = text;
  const put = (property: string, own: string) => {
    made = applyEdits(made, setProperty(made, '', property, own));
  };
  if (typeof value.id === 'string') put('id', name);
  if (called !== undefined) put(called, title);
  const address = typeof value.path === 'string' ? addressOf(value.path) : null;
  // pages of its steps begin alike
  if (address !== null) made = made.replaceAll(`"${address}`, `"${address.replace(/[^/]+$/, name)}`);
  for (const own of ['aliases', 'assumed']) made = applyEdits(made, removeProperty(made, '', own));
  return made;
}
