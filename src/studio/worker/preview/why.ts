import { calledPlace } from '../../../analysis/explain/called.ts';
import { explainFormPart } from '../../../analysis/explain/explain-form.ts';
import { catalogueNames, placeOf, sentenceOf, tokensOf } from '../../../analysis/sentence/index.ts';
import { isRecord } from '../../../base/json.ts';
import { fileOf } from '../../../catalog/sections.ts';
import { compileValue, type Json } from '../../../rules/index.ts';
import { compiledForm, shownAnswers } from '../../../view/forms/index.ts';
import type { ExplainedElement } from '../contract-of.ts';
import { type Drawable, worldOf } from '../drawable.ts';
import { explained } from '../explained.ts';
import { wordsOfPlace } from '../place-words.ts';
import type { ShownForm } from '../preview-questions.ts';
import { nodesIn, placeIn } from './places.ts';

const FIELD = /^\/fields\/([^/]+)/;

/** What a page's rules are evaluated on: `$today`, `$contracts`. */
export type PageData = Readonly<Record<string, unknown>>;

/** Why a field of a form shows, with the answers as they are. */
export function whyField(
  drawable: Drawable,
  { form, ...given }: ShownForm,
  name: string,
  day: string,
): ExplainedElement {
  const { catalogue, table, loaded } = drawable;
  const query = { ...given, member: {}, today: day };
  return explained(drawable, explainFormPart({ catalogue, table, api: loaded.api }, form, query, `field:${name}`));
}

/** The name of the field that a place of a form is about; null for any other place. */
export const fieldAt = (pointer: string): string | null => FIELD.exec(pointer)?.[1] ?? null;

/** The fields of a step that do not show, each with why. */
export function absentFields(drawable: Drawable, shown: ShownForm, day: string): ExplainedElement[] {
  const compiled = compiledForm(drawable.catalogue, shown.form);
  const { values, answers, query, params } = shown;
  const settled = shownAnswers(compiled, { values, answers, query, params, member: {}, today: day });
  const fields = compiled.steps.get(shown.step)?.fields ?? [];
  return fields.filter((name) => !settled.isVisible(name)).map((name) => whyField(drawable, shown, name, day));
}

/** Why an entry of a page shows: its own condition, and those of what holds it. */
export function whyEntry(drawable: Drawable, file: string, pointer: string, data: PageData): ExplainedElement | null {
  const source = drawable.loaded.sources.get(file);
  if (source === undefined) return null;
  const names = catalogueNames(worldOf(drawable), placeOf(drawable.table, file));
  const around = [...nodesIn(source.value)].filter(
    (node) => node.pointer !== '' && `${pointer}/`.startsWith(`${node.pointer}/`) && isRecord(node.value),
  );
  const because = around.flatMap(({ pointer: at, value }) => {
    const when = isRecord(value) ? value.when : undefined;
    if (when === undefined) return [];
    const text = tokensOf(sentenceOf(when as Json, names))
      .map((token) => token.text)
      .join('');
    return [{ holds: holds(drawable, when as Json, data), text, place: placeIn(drawable, file, `${at}/when`) }];
  });
  const own = around.at(-1);
  return {
    name: own?.name ?? '',
    called:
      calledPlace(worldOf(drawable), file, own?.pointer ?? pointer) ?? wordsOfPlace(source, own?.pointer ?? pointer),
    shows: because.every((one) => one.holds),
    place: placeIn(drawable, file, pointer),
    said: '',
    because,
    otherwise: '',
    changes: [],
  };
}

/** The outermost entries of a file that do not show. */
export function absentEntries(drawable: Drawable, file: string, data: PageData): ExplainedElement[] {
  const source = drawable.loaded.sources.get(file);
  const found: string[] = [];
  if (source === undefined) return [];
  for (const { pointer, value } of nodesIn(source.value)) {
    if (!isRecord(value) || value.when === undefined || found.some((one) => pointer.startsWith(`${one}/`))) continue;
    if (!holds(drawable, value.when as Json, data)) found.push(pointer);
  }
  return found.flatMap((pointer) => whyEntry(drawable, file, pointer, data) ?? []);
}

function holds({ catalogue }: Drawable, when: Json, data: PageData): boolean {
  try {
    return Boolean(compileValue(when, catalogue.options)(data));
  } catch {
    return false;
  }
}

/** Files whose conditions are evaluated on the member's contracts alone. */
export const isOfPages = (file: string): boolean =>
  file === fileOf('banners') || file.startsWith(fileOf('pages', '').replace(/[^/]*$/, ''));
