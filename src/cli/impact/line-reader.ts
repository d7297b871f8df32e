import { colonEnd, plainStringEnd, skipSpace, valueEnd } from './json-bytes.ts';
import { JsonValues } from './json-value.ts';

interface Named {
  name: Uint8Array;
  place: Place;
}

function isAt(name: Uint8Array, bytes: Uint8Array, from: number): boolean {
  // names of one length differ at their end more often than at their beginning
  for (let i = name.length - 1; i >= 0; i--) if (bytes[from + i] !== name[i]) return false;
  return true;
}

/** A place in the lines on the way to some fields. */
class Place {
  /** The field that is here; -1 for none. */
  field = -1;
  /** Whether fields are below. */
  isInner = false;
  /** The fields below. */
  readonly within: number[] = [];
  private readonly places = new Map<string, Place>();
  private readonly byLength: (readonly Named[])[] = [];

  to(name: string): Place {
    const known = this.places.get(name);
    if (known !== undefined) return known;
    const place = new Place();
    const bytes = new TextEncoder().encode(name);
    this.isInner = true;
    this.places.set(name, place);
    while (this.byLength.length <= bytes.length) this.byLength.push([]);
    this.byLength[bytes.length] = [...(this.byLength[bytes.length] ?? []), { name: bytes, place }];
    return place;
  }

  /** The place of a name in a line, null where no field is there. */
  named(bytes: Uint8Array, from: number, to: number): Place | null {
    if (to - from >= this.byLength.length) return null;
    const some = this.byLength[to - from] ?? [];
    for (let n = 0; n < some.length; n++) {
      const one = some[n];
      if (one !== undefined && isAt(one.name, bytes, from)) return one.place;
    }
    return null;
  }
}

/** First bytes of values. */
const [OBJECT, LIST, NULL, NOTHING] = [123, 91, 110, 0] as const;

/**
 * Reads some fields of a line of JSON and skips the rest, in a third of the time of parsing it. It says yes only to what
 * `JSON.parse` accepts, with the same values; when in doubt (another spelling of a name, a list on the way to a field)
 * it says no, and the line is parsed.
 */
export class LineReader {
  private readonly root = new Place();
  private readonly starts: Int32Array;
  private readonly ends: Int32Array;
  /** The number of the line in which each field was found last, and made. */
  private readonly found: Int32Array;
  private readonly isMade: Int32Array;
  private readonly made: unknown[];
  private line = 0;
  private bytes: Buffer = Buffer.alloc(0);

  /** @param paths of the fields from the root, which are then known by their rank */
  constructor(
    paths: readonly (readonly string[])[],
    private readonly values = new JsonValues(),
  ) {
    paths.forEach((path, field) => {
      let place = this.root;
      for (const name of path) {
        place.within.push(field);
        place = place.to(name);
      }
      place.field = field;
    });
    this.starts = new Int32Array(paths.length);
    this.ends = new Int32Array(paths.length);
    this.found = new Int32Array(paths.length);
    this.isMade = new Int32Array(paths.length);
    this.made = paths.map(() => null);
  }

  /**
   * Looks for the fields in a line, whose bytes must stay as they are until the next one.
   * @param to the end of the line, where a line break is
   */
  reads(bytes: Buffer, from: number, to: number): boolean {
    this.bytes = bytes;
    this.line = (this.line + 1) | 0;
    const start = skipSpace(bytes, from);
    if (bytes[start] !== OBJECT) return false;
    const end = this.objectEnd(start + 1, this.root);
    return end >= 0 && skipSpace(bytes, end) === to;
  }

  has(field: number): boolean {
    return this.found[field] === this.line;
  }

  isObject(field: number): boolean {
    return this.firstOf(field) === OBJECT;
  }

  /** An object or a list. */
  isData(field: number): boolean {
    const first = this.firstOf(field);
    return first === OBJECT || first === LIST;
  }

  isNull(field: number): boolean {
    const first = this.firstOf(field);
    return first === NULL || first === NOTHING;
  }

  /** The bytes of a field as characters. */
  text(field: number): string {
    return this.has(field) ? this.values.bytesText(this.bytes, this.starts[field] ?? 0, this.ends[field] ?? 0) : '';
  }

  private firstOf(field: number): number {
    return this.has(field) ? (this.bytes[this.starts[field] ?? 0] ?? NOTHING) : NOTHING;
  }

  /** Null where the line does not have it. */
  value(field: number): unknown {
    if (this.isMade[field] === this.line) return this.made[field];
    const value = this.has(field) ? this.values.at(this.bytes, this.starts[field] ?? 0, this.ends[field] ?? 0) : null;
    this.isMade[field] = this.line;
    this.made[field] = value;
    return value;
  }

  /** The position after an object that begins before `from`; -1 when in doubt. */
  private objectEnd(from: number, place: Place): number {
    const { bytes } = this;
    let i = skipSpace(bytes, from);
    if (bytes[i] === 125) return i + 1;
    for (;;) {
      if (bytes[i] !== 34) return -1;
      const name = i + 1;
      // a name with escapes may be that of a field
      const nameEnd = plainStringEnd(bytes, i);
      i = colonEnd(bytes, nameEnd);
      if (i < 0) return -1;
      const next = place.named(bytes, name, nameEnd);
      i = next === null ? valueEnd(bytes, i) : this.fieldEnd(i, next);
      if (i < 0) return -1;
      i = skipSpace(bytes, i);
      if (bytes[i] === 125) return i + 1;
      if (bytes[i] !== 44) return -1;
      i = skipSpace(bytes, i + 1);
    }
  }

  private fieldEnd(from: number, place: Place): number {
    const end = place.isInner ? this.innerEnd(from, place) : valueEnd(this.bytes, from);
    const { field } = place;
    if (field >= 0) {
      this.found[field] = this.line;
      this.starts[field] = from;
      this.ends[field] = end;
    }
    return end;
  }

  private innerEnd(from: number, place: Place): number {
    // of two properties with this name, the last counts
    for (const field of place.within) this.found[field] = 0;
    const byte = this.bytes[from];
    if (byte === OBJECT) return this.objectEnd(from + 1, place);
    // a list has numbered properties too
    return byte === LIST ? -1 : valueEnd(this.bytes, from);
  }
}
