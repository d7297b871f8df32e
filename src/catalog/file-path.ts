/** Nothing hidden, no step up, few extensions a folder: what a catalogue and its tests are made of. */
const PATHS =
  /^(?:(?:catalog|forms)\/(?:[\w-]+\/){0,6}[\w.-]+\.json|catalog\/[\w-]+\.graphql|tests\/catalog\/(?:[\w-]+\/){0,6}[\w.-]+\.(?:csv|json))$/;
/** Characters of a path. */
export const LONGEST_PATH = 200;

/** Every object has this name already: a folder or a file that is called so, whatever its extension, gets no entry. */
const isTaken = (part: string): boolean => part.split('.')[0] === '__proto__';

/** Whether a path is one of a catalogue, of its forms or of its tests. */
export const isCataloguePath = (path: string): boolean =>
  path.length <= LONGEST_PATH &&
  PATHS.test(path) &&
  !path.split('/').some((part) => part.startsWith('.') || part.includes('..') || isTaken(part));
