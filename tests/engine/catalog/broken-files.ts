/** A file broken in one way: its new text, and what was done to it. */
export interface Broken {
  text: string;
  how: string;
}

/** Numbers from 0 up to 1, the same for the same seed. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Draw = () => number;
type Holder = Record<string, unknown> | unknown[];

const pick = <T>(draw: Draw, all: readonly T[]): T => all[Math.floor(draw() * all.length)] as T;

/** Values that stand where nobody expects them. */
const odd: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  0.1,
  '',
  ' ',
  'x',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '{$brand.name',
  '{{',
  '{}',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  'javascript:alert(1)',
  '<script>x</script>',
  '(a+)+$',
  [],
  [[]],
  {},
  { var: 'x' },
  { var: '__proto__.polluted' },
  { rule: 'constructor' },
  { '==': [1] },
  { toString: 1 },
];

const nested = (levels: number, isList: boolean): string =>
  isList ? '['.repeat(levels) + ']'.repeat(levels) : `${'{"!":'.repeat(levels)}1${'}'.repeat(levels)}`;

/** Stands for text that is no value of JavaScript; put in its place once the rest is written. */
const MARK = '@@here@@';

/** Each way to break what stands at a random place; it gives the text for the mark, where it leaves one. */
const inside: Readonly<Record<string, (draw: Draw, holder: Holder, key: string | number) => string | null>> = {
  drop: (_draw, holder, key) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
    return null;
  },
  duplicate: (_draw, holder, key) => {
    if (Array.isArray(holder)) holder.push(structuredClone(holder[Number(key)]));
    else holder[`${key}2`] = structuredClone(holder[key]);
    return null;
  },
  retype: (draw, holder, key) => put(holder, key, structuredClone(pick(draw, odd))),
  rename: (draw, holder, key) => {
    if (Array.isArray(holder)) return put(holder, key, 'renamed');
    const name = pick(draw, ['renamed', '', 'constructor', 'toString', 'a/b~c', String(key).toUpperCase()]);
    const value = holder[key];
    delete holder[key];
    holder[name] = value;
    return null;
  },
  oversize: (draw, holder, key) =>
    put(holder, key, pick<unknown>(draw, ['long '.repeat(50_000), Array(5000).fill(1), Array(3000).fill({ id: 'a' })])),
  prototype: (draw, holder, key) => {
    put(holder, key, MARK);
    const name = pick(draw, ['__proto__', 'constructor', 'prototype']);
    return `{"${name}": {"polluted": true}, "id": "x"}`;
  },
  nest: (draw, holder, key) => {
    put(holder, key, MARK);
    return nested(pick(draw, [39, 45, 300, 499, 501, 10_000]), draw() < 0.5);
  },
  nul: (_draw, holder, key) => {
    put(holder, key, MARK);
    return '"a\u0000b"';
  },
};

function put(holder: Holder, key: string | number, value: unknown): null {
  if (Array.isArray(holder)) holder[Number(key)] = value;
  else holder[key] = value;
  return null;
}

/** Ways to break a text, whatever it says. */
const outside: Readonly<Record<string, (draw: Draw, text: string) => string>> = {
  truncate: (draw, text) => text.slice(0, Math.floor(draw() * text.length)),
  'lost sign': (draw, text) => {
    const at = Math.floor(draw() * text.length);
    return text.slice(0, at) + text.slice(at + 1);
  },
  'odd sign': (draw, text) => {
    const at = Math.floor(draw() * text.length);
    return (
      text.slice(0, at) + pick(draw, ['\u0000', '"', '{', '}', ',', '\ufeff', '\ud800', '\\', '//']) + text.slice(at)
    );
  },
  'other encoding': (_draw, text) => Buffer.from(text, 'utf16le').toString('latin1'),
  twice: (_draw, text) => text + text,
};

/** Every place below a value, with what holds it. */
function placesIn(value: unknown, out: [Holder, string | number][] = []): [Holder, string | number][] {
  if (typeof value !== 'object' || value === null) return out;
  const holder = value as Holder;
  for (const [key, inner] of Object.entries(holder)) {
    out.push([holder, key]);
    placesIn(inner, out);
  }
  return out;
}

/** A file broken somehow. */
export function broken(draw: Draw, text: string): Broken {
  if (draw() < 0.2) {
    const how = pick(draw, Object.keys(outside));
    return { how, text: outside[how]?.(draw, text) ?? text };
  }
  const value: unknown = JSON.parse(text);
  const how = pick(draw, Object.keys(inside));
  const places = placesIn(value);
  if (places.length === 0) return { how: 'empty', text: '' };
  const [holder, key] = pick(draw, places);
  const marked = inside[how]?.(draw, holder, key) ?? null;
  const written = JSON.stringify(value, null, 1);
  return { how, text: marked === null ? written : written.replace(`"${MARK}"`, () => marked) };
}
