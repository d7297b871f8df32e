import { familyOfProduct } from '../../view/index.ts';
import type { ContractGiven } from '../../view/scope.ts';
import { contractWorld } from '../worlds/contract-world.ts';
import { type Element, pageElements } from './element.ts';
import { type ExplainedWithApi, type Explanation, explainElement } from './explain-element.ts';

/** All elements that the page of a contract may show, each with its place. */
export function elementsOfPage({ catalogue, table, api }: ExplainedWithApi, given: ContractGiven): Element[] {
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
export function namesOfChain(elements: readonly Element[], chain: readonly string[]): string[] {
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
 * The outermost absent elements, explained: those inside them are absent too. Elements of a repeated list are left to
 * the list.
 */
export function absentElements(explained: ExplainedWithApi, given: ContractGiven): Explanation[] {
  const absent: Explanation[] = [];
  const places: string[] = [];
  const seen = new Set<string>();
  for (const { name, conditions, entry } of elementsOfPage(explained, given)) {
    if (seen.has(name) || places.some((place) => entry.pointer.startsWith(`${place}/`))) continue;
    if (conditions.some(({ scope }) => scope.lists.length > 0)) continue;
    seen.add(name);
    const explanation = explainElement(explained, given, name);
    if (explanation.shows) continue;
    places.push(placeOf(explanation));
    absent.push(explanation);
  }
  return absent;
}
