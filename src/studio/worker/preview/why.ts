import { isCondition } from '../../../analysis/conditions/placed.ts';
import { conditionIn } from '../../../analysis/coverage/observe.ts';
import { calledPlace } from '../../../analysis/explain/called.ts';
import { explainElement } from '../../../analysis/explain/explain-element.ts';
import { explainFormPart } from '../../../analysis/explain/explain-form.ts';
import { neededInFrench } from '../../../analysis/explain/in-french.ts';
import { dataPath } from '../../../analysis/mutate/mutant.ts';
import { catalogueNames, placeOf, sentenceOf, tokensOf } from '../../../analysis/sentence/index.ts';
import { isRecord, valueBelow } from '../../../base/json.ts';
import type { Catalogue } from '../../../catalog/index.ts';
import { fileOf } from '../../../catalog/sections.ts';
import type { ScopeName } from '../../../catalog/walk/index.ts';
import { type CompileOptions, compileValue, type Json, truthy } from '../../../rules/index.ts';
import { compiledForm, shownAnswers } from '../../../view/forms/index.ts';
import type { ExplainedElement } from '../contract-of.ts';
import { type Drawable, worldOf } from '../drawable.ts';
import { explained } from '../explained.ts';
import { wordsOfPlace } from '../place-words.ts';
import type { ShownForm } from '../preview-questions.ts';
import { madePaper, type PaperOf } from './papers.ts';
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
export const whyEntry = (drawable: Drawable, file: string, pointer: string, data: PageData): ExplainedElement | null =>
  explainedEntry(drawable, file, pointer, (when) => holds(drawable, when, data));

/** Whether a condition that is written at a place of a file holds. */
export type HoldsAt = (when: Json, pointer: string) => boolean;

/** An entry with the conditions around it, as they are judged. */
export function explainedEntry(
  drawable: Drawable,
  file: string,
  pointer: string,
  judge: HoldsAt,
): ExplainedElement | null {
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
    return [{ holds: judge(when as Json, `${at}/when`), text, place: placeIn(drawable, file, `${at}/when`) }];
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
    otherwise: neededInFrench(because),
    changes: [],
  };
}

/** The outermost entries of a file that do not show. */
export const absentEntries = (drawable: Drawable, file: string, data: PageData): ExplainedElement[] =>
  hiddenEntries(drawable, file, (when) => holds(drawable, when, data));

/** The outermost entries of a file whose own condition does not hold. */
export function hiddenEntries(drawable: Drawable, file: string, judge: HoldsAt): ExplainedElement[] {
  const source = drawable.loaded.sources.get(file);
  const found: string[] = [];
  if (source === undefined) return [];
  for (const { pointer, value } of nodesIn(source.value)) {
    if (
      !isRecord(value) ||
      value.when === undefined ||
      isNote(pointer) ||
      found.some((one) => pointer.startsWith(`${one}/`))
    )
      continue;
    if (!judge(value.when as Json, `${pointer}/when`)) found.push(pointer);
  }
  return found.flatMap((pointer) => explainedEntry(drawable, file, pointer, judge) ?? []);
}

/** What is written of an entry, and not shown: from where its parts were taken. */
const isNote = (pointer: string): boolean => pointer.endsWith('/assumed');

/** The parts that a paper leaves out; or the paper itself, where it is not issued for this contract on this day. */
export function absentParts(drawable: Drawable, paper: string, of: PaperOf): ExplainedElement[] {
  if (paper.startsWith('mail:')) return [];
  const { catalogue, table, loaded } = drawable;
  const { watched, seen } = watchedConditions(catalogue);
  const { sheet } = madePaper({ ...drawable, catalogue: watched }, paper, of);
  if (sheet === null) {
    const given = { ...of.contract, today: of.day };
    return [explained(drawable, explainElement({ catalogue, table, api: loaded.api }, given, paper))];
  }
  return filesOfPapers.flatMap((file) =>
    hiddenEntries(drawable, file, (_when, pointer) => seen(file, pointer) !== false),
  );
}

/**
 * A catalogue that notes what its conditions give, and what they gave so far: true where one held at least once,
 * undefined where nothing asked.
 */
export function watchedConditions(catalogue: Catalogue) {
  const given = new Map<Json, boolean>();
  const watch: CompileOptions['watch'] = (rule, evaluate) => {
    const own = conditionIn(rule);
    return (data, dollars) => {
      const value = evaluate(data, dollars);
      given.set(own, truthy(value) || given.get(own) === true);
      return value;
    };
  };
  const watched: Catalogue = { ...catalogue, options: { ...catalogue.options, watch } };
  /** As it is compiled: the sources are read apart. */
  const seen = (file: string, pointer: string): boolean | undefined =>
    given.get(valueBelow(catalogue.data, dataPath(file, pointer)) as Json);
  return { watched, seen };
}

/** Where the parts of papers are written. */
const filesOfPapers: readonly string[] = [fileOf('certificateBodies'), fileOf('documentBodies'), fileOf('errands')];

function holds({ catalogue }: Drawable, when: Json, data: PageData): boolean {
  try {
    return Boolean(compileValue(when, catalogue.options)(data));
  } catch {
    return false;
  }
}

/** What the conditions of papers are evaluated on: they leave out parts of a paper, and nothing of a page. */
const OF_PAPERS: ReadonlySet<ScopeName> = new Set<ScopeName>(['acknowledgement', 'certificate', 'document']);

/** Whether conditions of a file leave out something of a page. */
export const hides = ({ table }: Drawable, file: string): boolean =>
  table.inFile(file).some((entry) => isCondition(entry) && !OF_PAPERS.has(entry.scope.base));

/** Files whose conditions are evaluated on the member's contracts alone. */
export const isOfPages = (file: string): boolean =>
  file === fileOf('banners') || file.startsWith(fileOf('pages', '').replace(/[^/]*$/, ''));
