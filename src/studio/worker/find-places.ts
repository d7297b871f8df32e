import { isObject, isRecord, type Json } from '../../base/json.ts';
import { escapeStep, readSource } from '../../catalog/source/index.ts';
import type { Schemas } from '../../catalog/walk/index.ts';
import { fileEntry, routesIn } from './outline.ts';
import type { CalledPlace } from './questions.ts';

/** As many as are read at once. */
const MOST = 60;
/** Letters of a text that are shown. */
const LONG = 120;

interface Known extends CalledPlace {
  /** What it is called, without accents or capitals: what it says, and its code. */
  own: readonly string[];
  /** All around it: names of the file and of what it stands in. */
  around: string;
}

const read = new WeakMap<Schemas, Map<string, { text: string; routes: Json | undefined; places: readonly Known[] }>>();

/**
 * The places that are called by some of the words, with the others in what is around them: first those of whose name the
 * words are most.
 */
export function findPlaces(texts: ReadonlyMap<string, string>, asked: string, schemas: Schemas): CalledPlace[] {
  const words = plain(asked).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const routes = routesIn(texts);
  const found: { place: Known; share: number }[] = [];
  for (const [file, text] of texts)
    for (const place of placesOf(file, text, schemas, routes)) {
      const share = shareOf(place, words);
      if (share > 0) found.push({ place, share });
    }
  return found
    .sort((a, b) => b.share - a.share)
    .slice(0, MOST)
    .map(({ place: { file, pointer, label, within } }) => ({ file, pointer, label, within }));
}

/** A short name that is one of the words tells less than a longer one that holds a longer word. */
const SHORT = 8;

/** Which part of its name the words are; 0 where some word is neither there nor around. */
function shareOf({ own, around }: Known, words: readonly string[]): number {
  if (!words.every((word) => around.includes(word) || own.some((name) => name.includes(word)))) return 0;
  const shares = own.map((name) => {
    const inside = words.filter((word) => name.includes(word));
    return inside.reduce((sum, word) => sum + word.length, 0) / (name.length + SHORT);
  });
  return Math.max(0, ...shares);
}

function placesOf(file: string, text: string, schemas: Schemas, routes: Json | undefined): readonly Known[] {
  let known = read.get(schemas);
  if (known === undefined) {
    known = new Map();
    read.set(schemas, known);
  }
  const kept = known.get(file);
  // a page is called by the routes
  if (kept?.text === text && kept.routes === routes) return kept.places;
  const places = placesIn(file, text, schemas, routes);
  known.set(file, { text, routes, places });
  return places;
}

function placesIn(file: string, text: string, schemas: Schemas, routes: Json | undefined): Known[] {
  const entry = fileEntry(file, text, schemas, routes);
  const { value } = readSource(file, text);
  if (entry === null || value === undefined) return [];
  const places: Known[] = [];
  const add = (pointer: string, label: string, own: readonly string[], { called, all }: Way) =>
    places.push({
      ...{ file, pointer, label: label.length > LONG ? `${label.slice(0, LONG)}…` : label },
      within: [entry.label, ...called].join(' › '),
      own: own.map(plain),
      around: plain(`${entry.label} ${file} ${all.join(' ')}`),
    });
  const visit = (node: Json, pointer: string, key: string, way: Way): void => {
    if (typeof node === 'string' || typeof node === 'number') {
      const isHere = pointer !== '' && key !== '$schema' && key !== 'id';
      if (isHere) add(pointer, String(node), [String(node), key], { ...way, all: [...way.all, key] });
      return;
    }
    if (!isObject(node)) return;
    const name = nameOf(node);
    if (pointer !== '' && (name !== null || !/^\d+$/.test(key)))
      add(pointer, name?.label ?? key, name === null ? [key] : [name.label, name.id ?? key], way);
    const inner = {
      called: pointer === '' || name === null ? way.called : [...way.called, name.label],
      all: [...way.all, key, name?.label ?? '', name?.id ?? ''],
    };
    for (const [step, one] of Object.entries(node))
      visit(one as Json, `${pointer}/${escapeStep(step)}`, step, pointer === '' ? { called: [], all: [key] } : inner);
  };
  add('', entry.label, [entry.label, file.replace(/^.*\/|\.json$/g, '')], { called: [], all: [] });
  visit(value as Json, '', '', { called: [], all: [] });
  return places;
}

/** What stands around a place: what is called something, and every key besides. */
interface Way {
  called: readonly string[];
  all: readonly string[];
}

/** What an object is called by, besides its key. */
const names = ['label', 'title', 'name', 'question', 'key', 'subject'] as const;

/** By what it says of itself, or by its id; null for what has no name but its key. */
export function nameOf(node: object): { label: string; id: string | null } | null {
  if (!isRecord(node)) return null;
  const id = typeof node.id === 'string' ? node.id : null;
  const called = names.map((name) => node[name]).find((one) => typeof one === 'string');
  const label = typeof called === 'string' ? called : id;
  return label === null ? null : { label, id };
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
