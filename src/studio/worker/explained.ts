import { calledElement } from '../../analysis/explain/called.ts';
import { type Explanation, explainElement } from '../../analysis/explain/explain-element.ts';
import { elementInFrench } from '../../analysis/explain/in-french.ts';
import { elementsOfPage } from '../../analysis/explain/on-page.ts';
import { placeOf } from '../../analysis/sentence/index.ts';
import { rangeOf } from '../../catalog/source/index.ts';
import type { ContractGiven } from '../../view/scope.ts';
import { type Drawable, worldOf } from './drawable.ts';
import type { ExplainedElement, FilePlace } from './questions.ts';

/** Why the page of a contract shows something; null where it has no such element, as that of another family. */
export function whyOnPage(drawable: Drawable, given: ContractGiven, name: string): ExplainedElement | null {
  const { catalogue, table, loaded } = drawable;
  const explaining = { catalogue, table, api: loaded.api };
  const isThere = elementsOfPage(explaining, given).some((one) => one.name === name);
  return isThere ? explained(drawable, explainElement(explaining, given, name)) : null;
}

/** An explanation as the page shows it, each part with its place. */
export function explained(drawable: Drawable, explanation: Explanation): ExplainedElement {
  const { name, shows, entry } = explanation;
  const { sources } = drawable.loaded;
  const placed = ({ file, pointer }: { file: string; pointer: string }): FilePlace | null => {
    const source = sources.get(file);
    const range = source === undefined ? null : rangeOf(source, pointer);
    return range === null ? null : { file, pointer, ...range };
  };
  const said = elementInFrench(explanation, worldOf(drawable), placeOf(drawable.table, entry.file));
  return {
    name,
    called: calledElement(explanation, worldOf(drawable)),
    shows,
    place: placed(entry),
    said: said.because,
    because: said.conditions.map((one) => ({ holds: one.holds, text: one.text, place: placed(one) })),
    otherwise: said.otherwise,
    changes: said.changes.map(({ changes }) => changes.join(' et ')),
  };
}
