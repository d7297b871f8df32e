/** A part of React's own tree, as React leaves it on each element of a page. */
interface Fiber {
  key: string | null;
  return: Fiber | null;
  stateNode: unknown;
}

/**
 * The React keys around an element, innermost first. Repeated elements are keyed by their catalogue id, so that the
 * page needs no markers.
 */
export function chainOf(element: Element, page: Element | null): string[] {
  if (page === null || !page.contains(element)) return [];
  const keys: string[] = [];
  for (let fiber = fiberOf(element); fiber !== null && fiber.stateNode !== page; fiber = fiber.return)
    if (fiber.key !== null) keys.push(fiber.key);
  return keys;
}

/** The keyed elements of a page, each with its keys, in document order. */
export function keyedElements(page: Element | null): { element: Element; chain: string[] }[] {
  const all = [...(page?.querySelectorAll('*') ?? [])];
  return all.flatMap((element) => (isKeyed(element) ? [{ element, chain: chainOf(element, page) }] : []));
}

/** Whether an element, or the component that renders only it, has a key. */
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
