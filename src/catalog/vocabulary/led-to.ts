const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

const withoutQuery = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

const isPlace = (segment: string): boolean => segment.startsWith('{');
const isOptional = (segment: string): boolean => /^\{\w+\?\}$/.test(segment);

/** How many segments of a page's path an address has as they are; -1 where the page is not there. */
function nearness(path: string, address: readonly string[]): number {
  const steps = segmentsOf(path);
  if (address.length > steps.length) return -1;
  let same = 0;
  for (const [n, step] of steps.entries()) {
    const given = address[n];
    if (given === undefined) {
      // the first step of a form is at its bare address
      if (isOptional(step) || (step === '{step}' && n === steps.length - 1)) continue;
      return -1;
    }
    if (step === given) same++;
    else if (!isPlace(step) && !isPlace(given)) return -1;
  }
  return same;
}

/** Whether an address leads to one of the closed pages, and to no open one as near. */
export function ledTo(open: readonly string[], closed: readonly string[]): (address: string) => boolean {
  const best = (paths: readonly string[], address: readonly string[]) =>
    paths.reduce((most, path) => Math.max(most, nearness(path, address)), -1);
  return (address) => {
    if (!address.startsWith('/')) return false;
    const segments = segmentsOf(withoutQuery(address));
    return best(closed, segments) > best(open, segments);
  };
}
