/** Properties that identify an element of a list. */
const byName = /^(.*?)(?:^|\.)?\*\.(id|code|field|champ|name|label)$/;
/** Elements of two lists that are looked at: each is decided once more. */
const most = 20;

const textsIn = (value: unknown): string[] | null =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null;

/**
 * The places that explain a failure: for two different lists of names, the elements that only one of them has;
 * otherwise the place itself.
 */
export function placesToExplain(place: string, expected: unknown, got: unknown): string[] {
  const [, list] = byName.exec(place) ?? [];
  const [wanted, found] = [textsIn(expected), textsIn(got)];
  if (list === undefined || wanted === null || found === null) return [place];
  const apart = [...wanted.filter((one) => !found.includes(one)), ...found.filter((one) => !wanted.includes(one))];
  const before = list === '' ? '' : `${list}.`;
  return apart.length === 0 ? [place] : apart.slice(0, most).map((one) => `${before}[${one}]`);
}
