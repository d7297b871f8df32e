import { type Element, pageElements } from '../../analysis/explain/element.ts';
import { explainElement } from '../../analysis/explain/explain-element.ts';
import { contractWorld } from '../../analysis/worlds/contract-world.ts';
import { familyOfProduct } from '../../view/index.ts';
import type { ContractGiven } from '../../view/scope.ts';
import { explanationText } from '../text/explanation-text.ts';
import type { Saved } from './saved-catalogue.ts';

/** A question about the contract of a page, with its data as the page has read it. */
export type ExplanationQuery = { given: ContractGiven } & (
  | { ask: 'names'; chains: string[][] }
  | { ask: 'why'; name: string }
  | { ask: 'absent' }
);

/** An element that the page does not show, and the fields of the smallest change that would show it. */
export interface Ghost {
  name: string;
  /** Empty where no change that a user can make would show it. */
  fields: string[];
  text: string;
}

/** The answer to each kind of question. */
export interface ExplanationAnswers {
  /** For each chain of ids, the element that it leads to and those around it, innermost first. */
  names: string[][];
  why: string;
  absent: Ghost[];
}

/** Answers a question of the page. @throws GivenError */
export function answerQuery(saved: Saved, query: ExplanationQuery): ExplanationAnswers[ExplanationQuery['ask']] {
  const { given } = query;
  const elements = ofPage(saved, given);
  if (query.ask === 'names') return query.chains.map((chain) => namesOf(elements, chain));
  if (query.ask === 'why') return explanationText(saved.loaded, explain(saved, given, query.name));
  return absentFrom(saved, given, elements);
}

const explain = ({ catalogue, table, loaded: { api } }: Saved, given: ContractGiven, name: string) =>
  explainElement({ catalogue, table, api }, given, name);

/** All elements that the page may show, each with its place. */
function ofPage({ catalogue, table, loaded: { api } }: Saved, given: ContractGiven): Element[] {
  const { codeProduit } = given.contract ?? {};
  const family = given.family ?? familyOfProduct(catalogue, typeof codeProduit === 'string' ? codeProduit : null);
  return pageElements(catalogue, table, family, contractWorld(catalogue, api, family, given.today ?? '').conditions);
}

const idOf = ({ name }: Element): string => name.slice(name.indexOf(':') + 1);
const placeOf = ({ entry }: Pick<Element, 'entry'>): string => entry.pointer.replace(/\/id$/, '');

/** An element and its ancestors, itself first. */
function around(elements: readonly Element[], element: Element): Element[] {
  const holders = elements.filter((one) => placeOf(element).startsWith(`${placeOf(one)}/`));
  return [element, ...holders.sort((a, b) => placeOf(b).length - placeOf(a).length)];
}

/**
 * The elements that a chain of ids leads to: the keys of a page from the innermost out, some of which are not ids. Of
 * several candidates, the one with the most ancestors in the chain comes first.
 */
function namesOf(elements: readonly Element[], chain: readonly string[]): string[] {
  const names = chain.flatMap((id, from) =>
    elements
      .filter((element) => idOf(element) === id)
      .map((element) => ({ name: element.name, path: around(elements, element).map(idOf) }))
      .filter(({ path }) => isWithin(path, chain.slice(from)))
      .sort((a, b) => b.path.length - a.path.length)
      .map(({ name }) => name),
  );
  return [...new Set(names)];
}

/** Whether all steps of a path occur in a chain, in its order. */
function isWithin(path: readonly string[], chain: readonly string[]): boolean {
  let at = 0;
  for (const id of chain) if (id === path[at]) at++;
  return at === path.length;
}

/**
 * The outermost absent elements: those inside them are absent too. Elements of a repeated list are left to the list.
 */
function absentFrom(saved: Saved, given: ContractGiven, elements: readonly Element[]): Ghost[] {
  const ghosts: Ghost[] = [];
  const places: string[] = [];
  const seen = new Set<string>();
  for (const element of elements) {
    const { name, conditions } = element;
    if (seen.has(name) || places.some((place) => element.entry.pointer.startsWith(`${place}/`))) continue;
    if (conditions.some(({ scope }) => scope.lists.length > 0)) continue;
    seen.add(name);
    const explanation = explain(saved, given, name);
    if (explanation.shows) continue;
    places.push(placeOf(explanation));
    const [least = []] = explanation.changes;
    ghosts.push({ name, fields: least.map(({ path }) => path), text: explanationText(saved.loaded, explanation) });
  }
  return ghosts;
}
