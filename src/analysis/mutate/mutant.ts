import { isObject } from '../../base/json.ts';
import { variableOf } from '../../catalog/derive/index.ts';
import { callKey } from '../../catalog/document-names.ts';
import type { Ask, CatalogueData } from '../../catalog/index.ts';
import { sectionOf } from '../../catalog/sections.ts';
import { pointerSteps, valueAt } from '../../catalog/source/index.ts';
import type { Json } from '../../rules/index.ts';

/** The kind of change, by which reports are sorted. */
export type MutantKind =
  | 'operator'
  | 'negated'
  | 'dropped-condition'
  | 'made-true'
  | 'threshold'
  | 'date'
  | 'code'
  | 'state'
  | 'family'
  | 'label'
  | 'group'
  | 'type'
  | 'flag'
  | 'dropped'
  | 'moved';

/** The change itself: a value in place of another, an element taken away, or put after the one that follows it. */
export type MutantEdit =
  | { do: 'set'; at: string; value: Json }
  | { do: 'drop'; at: string }
  | { do: 'move'; at: string };

/** A catalogue that differs from the real one by one thing. */
export interface Mutant {
  file: string;
  /** JSON Pointer of what is changed. */
  pointer: string;
  kind: MutantKind;
  /** In words. */
  what: string;
  edit: MutantEdit;
}

/** The path of a place of a file in the data of the catalogue. */
export function dataPath(file: string, pointer: string): string[] {
  const place = sectionOf(file);
  if (place === null) throw new Error(`${file} is no part of the catalogue`);
  const key = place.key === null ? [] : [place.key];
  return [place.section.name, ...key, ...pointerSteps(pointer)];
}

type Container = Json[] | { [key: string]: Json };

const isContainer = (value: unknown): value is Container => isObject(value);

/** The catalogue with the change; all that it does not touch is shared with the original. */
export function applyMutant(data: CatalogueData, { file, edit }: Mutant): CatalogueData {
  const whole = data as object as Container;
  const path = dataPath(file, edit.at);
  const sent = documentPath(data, path);
  const once = applyAt(whole, path, edit);
  return (sent === null ? once : applyAt(once, sent, edit)) as object as CatalogueData;
}

/** Where the document of a question or a submission has the same rule; null for what goes into no document. */
function documentPath({ forms = {}, documents = {} }: CatalogueData, path: readonly string[]): string[] | null {
  const [section, id = '', ...within] = path;
  const at = within.indexOf('variables');
  const form = section === 'forms' ? forms[id] : undefined;
  const argument = within[at + 1];
  if (form === undefined || at < 0 || argument === undefined) return null;
  const call = (valueAt(form, `/${within.slice(0, at).join('/')}`) as Partial<Ask> | undefined)?.id ?? '';
  const name = callKey(id, call);
  const variable = variableOf(call, argument);
  const isThere = Object.hasOwn(documents[name]?.variables ?? {}, variable);
  return isThere ? ['documents', name, 'variables', variable, ...within.slice(at + 2)] : null;
}

function applyAt(value: Container, path: readonly string[], edit: MutantEdit): Container {
  const [step = '', ...rest] = path;
  const copy: Container = Array.isArray(value) ? [...value] : { ...value };
  if (rest.length === 0) apply(copy, step, edit);
  else {
    const inner = (copy as Record<string, Json>)[step];
    if (!isContainer(inner)) throw new Error(`there is nothing at "${step}" of ${edit.at}`);
    (copy as Record<string, Json>)[step] = applyAt(inner, rest, edit);
  }
  return copy;
}

function apply(container: Container, step: string, edit: MutantEdit): void {
  if (edit.do === 'set') (container as Record<string, Json>)[step] = edit.value;
  else if (!Array.isArray(container)) delete container[step];
  else if (edit.do === 'drop') container.splice(Number(step), 1);
  else container.splice(Number(step) + 1, 0, ...container.splice(Number(step), 1));
}
