/**
 * English templates with their French. `{}` holds the place of what varies. In the French, `{}` is the next of these and
 * `{2}` the second, kept as they are; `{:kind}`, or `{2:kind}`, is said in French too, after the table of that name, and
 * `{:kind,}` where it is a list. A table that asks for itself does so in a last hole, after holes that are kept: what
 * nobody meant to be cut in many ways is then cut quickly.
 */
export type Words = Readonly<Record<string, string>>;

/** A text in French; null for one that no template fits, or of which some part has none. */
export type Translate = (english: string) => string | null;

/** How each hole of a template is said, by its rank. */
type Say = Translate | undefined;

interface Template {
  /** What stands around the holes: one more than there are. */
  pieces: readonly string[];
  french: string;
}

const HOLE = '{}';
const FRENCH_HOLE = /\{(\d*)(?::(\w+)(,?))?\}/g;
/** What stands between the parts of a list, the comma alone where a schema gives several types. */
const SIGNS: Words = { ', ': ', ', ',': ' ou ', ' and ': ' et ', ' or ': ' ou ' };
const BETWEEN = /(, ?| and | or )/;

/** Translates by the first of some tables, each under the name by which holes ask for it. */
export function translator(tables: Readonly<Record<string, Words>>): Translate {
  const named = new Map<string, Translate>();
  for (const [name, words] of Object.entries(tables)) named.set(name, lookUp(words, named));
  const [first] = named.values();
  return first ?? (() => null);
}

function lookUp(words: Words, named: ReadonlyMap<string, Translate>): Translate {
  const exact = new Map<string, string>();
  const byStart = new Map<string, Template[]>();
  for (const [english, french] of Object.entries(words)) {
    const pieces = english.split(HOLE);
    const [start = ''] = pieces;
    if (pieces.length === 1) exact.set(english, typeset(french));
    else byStart.set(start.charAt(0), [...(byStart.get(start.charAt(0)) ?? []), { pieces, french: typeset(french) }]);
  }
  // of two that fit, the one that says more by itself
  for (const templates of byStart.values()) templates.sort((a, b) => weight(b) - weight(a));
  return (english) => {
    const whole = exact.get(english);
    if (whole !== undefined) return whole;
    for (const start of new Set([english.charAt(0), '']))
      for (const template of byStart.get(start) ?? []) {
        const filled = fill(template, english, named);
        if (filled !== null) return filled;
      }
    return null;
  };
}

const weight = ({ pieces }: Template): number => pieces.join('').length;

function fill({ pieces, french }: Template, english: string, named: ReadonlyMap<string, Translate>): string | null {
  const [first = ''] = pieces;
  if (!english.startsWith(first) || !english.endsWith(pieces.at(-1) ?? '')) return null;
  const says: Say[] = [];
  eachHole(french, (rank, table, isList) => {
    const one = table === undefined ? undefined : named.get(table);
    says[rank] = one !== undefined && isList ? (list) => ofList(list, one) : one;
    return '';
  });
  const said = heldBy(pieces.slice(1), english, first.length, says);
  return said === null ? null : eachHole(french, (rank) => said[rank] ?? '');
}

function eachHole(french: string, put: (rank: number, table: string | undefined, isList: boolean) => string): string {
  let next = 0;
  return french.replace(FRENCH_HOLE, (_hole, rank: string, table: string | undefined, comma: string | undefined) =>
    put(rank === '' ? next++ : Number(rank) - 1, table, comma === ','),
  );
}

/** What the holes hold, in French, from a place on: the shortest of which each can be said. */
function heldBy(pieces: readonly string[], text: string, from: number, says: readonly Say[]): string[] | null {
  const [piece = '', ...rest] = pieces;
  const [say, ...later] = says;
  const isLast = rest.length === 0;
  const most = text.length - piece.length;
  for (let end = isLast ? most : text.indexOf(piece, from); end >= from && end <= most; ) {
    const held = text.slice(from, end);
    const said = say === undefined ? held : say(held);
    if (said !== null) {
      const after = isLast ? [] : heldBy(rest, text, end + piece.length, later);
      if (after !== null) return [said, ...after];
    }
    if (isLast) break;
    end = text.indexOf(piece, end + 1);
  }
  return null;
}

/** What stands between commas, "and" and "or", or else the whole. */
function ofList(list: string, say: Translate): string | null {
  const pieces = list.split(BETWEEN);
  const said = pieces.map((piece, i) => (i % 2 === 0 ? say(piece) : (SIGNS[piece] ?? null)));
  return pieces.length === 1 || said.includes(null) ? say(list) : said.join('');
}

/** With the spaces that do not break before a sign and inside quotation marks. */
export const typeset = (french: string): string =>
  french.replace(/(?<=[\p{L}\d»)}…’]) (?=[:;?!%])| (?=»)|(?<=«) /gu, '\u00a0');
