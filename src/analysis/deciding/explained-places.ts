/** Names by which an element of a list is asked for. */
const byName = /^(.*?)(?:^|\.)?\*\.(id|code|field|champ|name|label)$/;
const most = 3;

const textsIn = (value: unknown): string[] | null =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null;

/**
 * The places that a failure is explained by. Of a list of names that differs, the elements that one of the two has and
 * the other has not: why each of them is there, or is not. Otherwise the place itself.
 */
export function askedPlaces(place: string, expected: unknown, got: unknown): string[] {
  const [, list] = byName.exec(place) ?? [];
  const [wanted, found] = [textsIn(expected), textsIn(got)];
  if (list === undefined || wanted === null || found === null) return [place];
  const apart = [...wanted.filter((one) => !found.includes(one)), ...found.filter((one) => !wanted.includes(one))];
  const before = list === '' ? '' : `${list}.`;
  return apart.length === 0 ? [place] : apart.slice(0, most).map((one) => `${before}[${one}]`);
}
