/** The words of a name: `startDate`, `start_date` and `StartDate` are `start`, `date`. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const kebabOf = (name: string): string => wordsOf(name).join('-');

export const pascalOf = (name: string): string => wordsOf(name).map(capital).join('');

function camelOf(name: string): string {
  const [first = '', ...rest] = wordsOf(name);
  const camel = first + rest.map(capital).join('');
  return /^[a-z]/.test(camel) ? camel : `champ${capital(camel)}`;
}

/** A name that nothing bears yet: the wanted one, or that with a number. */
export function freeName(wanted: string, isTaken: (name: string) => boolean): string {
  let name = wanted;
  for (let n = 2; isTaken(name); n++) name = `${wanted}${n}`;
  return name;
}

/** A field of ours for one of theirs, in the way of our API; names of every object of JavaScript are none. */
export const fieldName = (theirs: string, isTaken: (name: string) => boolean): string =>
  freeName(camelOf(theirs), (name) => isTaken(name) || name in Object.prototype);

/** The last name of a path. */
export const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** A path from one that is around it; `.` is the same object. */
export const joinPath = (around: string, path: string): string =>
  path === '.' ? around : around === '' ? path : `${around}.${path}`;
