import { contractPage } from './given.ts';

/** A part of React's own tree, as its development build leaves it on each element of a page. */
interface Fiber {
  key: string | null;
  return: Fiber | null;
  stateNode: unknown;
}

/**
 * The keys that an element of the contract's page stands under, from the innermost out. What a page repeats is keyed by
 * its id in the catalogue, so that nothing has to be written on the page for it to say what it is.
 */
export function chainOf(element: Element): string[] {
  const page = contractPage();
  if (page === null || !page.contains(element)) return [];
  const keys: string[] = [];
  for (let fiber = fiberOf(element); fiber !== null && fiber.stateNode !== page; fiber = fiber.return)
    if (fiber.key !== null) keys.push(fiber.key);
  return keys;
}

/** The elements of the page that have a key of their own, each with its chain, in the order of the page. */
export function keyedElements(): { element: Element; chain: string[] }[] {
  const all = [...(contractPage()?.querySelectorAll('*') ?? [])];
  return all.flatMap((element) => (isKeyed(element) ? [{ element, chain: chainOf(element) }] : []));
}

/** A component that draws one element has the key in its place. */
function isKeyed(element: Element): boolean {
  for (let fiber = fiberOf(element); fiber !== null; fiber = fiber.return) {
    if (fiber.key !== null) return true;
    if (fiber.return?.stateNode instanceof Element) return false;
  }
  return false;
}

function fiberOf(element: Element): Fiber | null {
  const [, fiber] = Object.entries(element).find(([name]) => name.startsWith('__reactFiber$')) ?? [];
  return (fiber as Fiber | undefined) ?? null;
}
