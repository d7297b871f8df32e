import { asJson, isObject } from '../../base/json.ts';
import { getOrAdd, memoizeTexts, memoizeWeak, pushTo } from '../../base/maps.ts';
import type { Json } from '../../rules/index.ts';
import type { CatalogueData } from '../data.ts';
import { fileOf, sections } from '../sections.ts';
import { escapeStep } from '../source/index.ts';
import { ANALYSED, type Definition, type Entry, type EntryScope, type EntryTraits, type ListPlace } from './entry.ts';
import { planOf, type Schemas, type WalkPlan } from './plan.ts';
import { isComputed, keepSorted, Sorter } from './sorted.ts';
import { expressionRoles, kinds, type ScopeName } from './vocabulary.ts';

/** A file of the catalogue, and what stands in it. */
export interface WalkedFile {
  file: string;
  entries: readonly Entry[];
  definitions: readonly Definition[];
  /** Pointers of the parts of pages. */
  parts: ReadonlySet<string>;
  /** The entries of the names of the file itself. */
  names: readonly Entry[];
  /** What else stands in it: one object for all files of a kind that differ in their names alone. */
  body: object;
  /** What it defines for the whole catalogue. */
  defines: readonly Defined[];
}

/** A name that the whole catalogue knows. */
export type Defined = Pick<Definition, 'kind' | 'name'>;

/** Properties at the root by which files of a folder that say the same are told apart. */
export const OWN_NAMES: ReadonlySet<string> = new Set(['id', 'label', 'title', 'path', 'routes']);

/** Walks the files of a catalogue, guided by the schemas of its sections. */
export function walkFiles(data: CatalogueData, schemas: Schemas): WalkedFile[] {
  return sections.flatMap(({ name, folder, schema }) => {
    const value = data[name];
    if (value === undefined) return [];
    const plan = planOf(schemas, schema);
    if (folder === undefined) return [walkedFile(fileOf(name), isObject(value) ? asJson(value) : value, plan, false)];
    return Object.entries(value).map(([key, one]) =>
      walkedFile((name === 'forms' ? data.formFiles?.[key] : undefined) ?? fileOf(name, key), one as Json, plan, true),
    );
  });
}

const known = new WeakMap<object, { plan: WalkPlan; walked: WalkedFile }>();

/** An unchanged file has the same entries, by which others keep what they find in it. */
function walkedFile(file: string, value: Json, plan: WalkPlan, hasNames: boolean): WalkedFile {
  const before = isObject(value) ? known.get(value) : undefined;
  if (before?.plan === plan && before.walked.file === file) return before.walked;
  const walked = new LazyFile(file, value, plan, hasNames);
  if (isObject(value) && Object.isFrozen(value)) known.set(value, { plan, walked });
  return walked;
}

/** What stands in files besides their names. */
interface Body {
  /** What it defines for the whole catalogue; null until one of the files is walked. */
  defines: readonly Defined[] | null;
}

const newBody = (): Body => ({ defines: null });

/** Characters of the bodies that are known of a kind of file: beyond, it begins anew. */
const MOST_CHARACTERS = 8_000_000;
/** A body lives as long as a file that has it, with all that is kept by it. */
const bodies = memoizeWeak((_plan: WalkPlan) =>
  memoizeTexts((_text): { body: WeakRef<Body> | null } => ({ body: null }), MOST_CHARACTERS),
);

/** The same object for what is written alike, own names aside. */
function bodyOf(plan: WalkPlan, value: Json): Body {
  if (!isObject(value) || areApart) return newBody();
  const text = JSON.stringify(Object.fromEntries(Object.entries(value).filter(([name]) => !OWN_NAMES.has(name))));
  const known = bodies(plan)(text);
  const before = known.body?.deref();
  if (before !== undefined) return before;
  const body = newBody();
  known.body = new WeakRef(body);
  return body;
}

let areApart = false;

/** Has each file that is read from now on a body of its own, as if it were like no other: for tests that compare. */
export function keepBodiesApart(apart: boolean): void {
  areApart = apart;
}

/** A file whose names are walked at once, and the rest on demand: of files that are alike, mostly one is walked. */
class LazyFile implements WalkedFile {
  readonly file: string;
  readonly names: readonly Entry[];
  readonly body: Body;
  private readonly value: Json;
  private readonly plan: WalkPlan;
  private readonly own: Walker | null;
  private whole: Walker | undefined;

  constructor(file: string, value: Json, plan: WalkPlan, hasNames: boolean) {
    this.file = file;
    this.value = value;
    this.plan = plan;
    this.own = hasNames ? new Walker(file, value, plan, null) : null;
    this.names = this.own?.entries ?? noNames;
    if (this.own !== null) keepSorted(this.names, this.own.sorter);
    this.body = this.own === null || this.names.some(isComputed) ? newBody() : bodyOf(plan, value);
  }

  private get walked(): Walker {
    if (this.whole === undefined) {
      const names = new Map<string, Entry[]>();
      for (const entry of this.names) pushTo(names, entry.pointer.split('/', 2)[1] ?? '', entry);
      this.whole = new Walker(this.file, this.value, this.plan, names);
      keepSorted(this.whole.entries, this.whole.sorter);
    }
    return this.whole;
  }

  get entries(): readonly Entry[] {
    return this.walked.entries;
  }

  get definitions(): readonly Definition[] {
    return this.walked.definitions;
  }

  get parts(): ReadonlySet<string> {
    return this.walked.parts;
  }

  get defines(): readonly Defined[] {
    const own = this.own?.definitions ?? [];
    const isOwn = ({ entry }: Definition) => own.some((one) => one.entry === entry);
    this.body.defines ??= this.definitions.filter((one) => kinds[one.kind] !== 'file' && !isOwn(one)).map(toDefined);
    return [...own, ...this.body.defines];
  }
}

const noNames: readonly Entry[] = [];

const toDefined = ({ kind, name }: Definition): Defined => ({ kind, name });

/** The entries of what stands in a file besides its names: in files that are alike, the same in the same order. */
export const belowNames = memoizeWeak(({ entries, names }: WalkedFile): readonly Entry[] => {
  const own = new Set(names);
  return own.size === 0 ? entries : entries.filter((entry) => !own.has(entry));
});

/** The same function of a file, which is called once for all that differ in their names alone; it reads no names. */
export function memoizeBody<T>(make: (walked: WalkedFile) => T): (walked: WalkedFile) => T {
  const made = new WeakMap<object, T>();
  return (walked) => getOrAdd(made, walked.body, () => make(walked));
}

/** All that is known of a file, as plain data, which can be passed to a thread. */
export const plainFile = ({ file, entries, definitions, parts, names, body, defines }: WalkedFile): WalkedFile => ({
  ...{ file, entries, definitions, parts, names, body, defines },
});

type Fields = Readonly<Record<string, Json>>;

class Walker {
  readonly entries: Entry[] = [];
  readonly definitions: Definition[] = [];
  readonly parts = new Set<string>();
  readonly sorter = new Sorter();
  private readonly file: string;
  private readonly names: ReadonlyMap<string, readonly Entry[]> | null;
  /** Name of the decision around the current position. */
  private decides: string | null = null;

  /** @param names the entries of the file's own names by their properties, walked before; null to walk these alone */
  constructor(file: string, value: Json, plan: WalkPlan, names: ReadonlyMap<string, readonly Entry[]> | null) {
    this.file = file;
    this.names = names;
    this.visit(value, plan, '', '', scopeOf(plan, dataOf('plain')), nowhere);
  }

  private visit(value: Json, plan: WalkPlan, pointer: string, name: string, scope: EntryScope, around: Fields): void {
    if (plan.part === 'whole') this.parts.add(pointer);
    const outside = this.decides;
    this.decides = plan.decides ?? outside;
    this.enter(value, plan, pointer, name, scope, around);
    this.decides = outside;
  }

  /** @param around the object that contains the value */
  private enter(value: Json, plan: WalkPlan, pointer: string, name: string, scope: EntryScope, around: Fields): void {
    const form = plan.forms.length === 0 || plan.isLeaf ? plan : formOf(plan, value);
    if (form === undefined) return;
    if (form !== plan) this.visit(value, form, pointer, name, scope, around);
    else if (Array.isArray(value) && !plan.isLeaf) this.list(value, plan, pointer, scope);
    else if (isObject(value) && !plan.isLeaf) this.object(value as Fields, plan, pointer, name, scope);
    else this.add(value, plan, pointer, name, scope, around);
  }

  private list(items: readonly Json[], plan: WalkPlan, pointer: string, scope: EntryScope): void {
    const { items: each } = plan;
    if (each === null) return;
    const scoped = scopeOf(each, scope);
    for (let i = 0; i < items.length; i++) {
      if (plan.part === 'each') this.parts.add(`${pointer}/${i}`);
      this.visit(items[i] as Json, each, `${pointer}/${i}`, '', scoped, nowhere);
    }
  }

  private object(value: Fields, plan: WalkPlan, pointer: string, named: string, scope: EntryScope): void {
    const isOfNames = pointer === '' && this.names === null;
    if (plan.uses.length > 0 && !isOfNames) this.add(value, plan, pointer, named, scope, nowhere);
    const { namedBy } = plan;
    const inside: Inside | undefined = plan.readsElements ? { value, pointer, lists: undefined } : undefined;
    const start = this.entries.length;
    if (namedBy !== null) this.property(value, plan, pointer, namedBy, scope, inside);
    const definition = this.entries[start];
    for (const name of isOfNames ? OWN_NAMES : Object.keys(value))
      if (name !== namedBy) this.property(value, plan, pointer, name, scope, inside);
    if (namedBy !== null && definition !== undefined) this.define(definition, String(value[namedBy]), start);
  }

  private property(
    value: Fields,
    plan: WalkPlan,
    pointer: string,
    name: string,
    scope: EntryScope,
    inside: Inside | undefined,
  ): void {
    const inner = value[name];
    const walkedBefore = pointer === '' ? this.names?.get(name) : undefined;
    if (walkedBefore !== undefined) {
      for (const entry of walkedBefore) this.keep(entry);
      return;
    }
    const own = plan.properties.get(name);
    const below = own ?? plan.others;
    if (inner === undefined || below === null) return;
    // a schema's own names have nothing to escape
    const here = `${pointer}/${own === undefined ? escapeStep(name) : name}`;
    const scoped = scopeOf(below, scope, inside);
    const start = this.entries.length;
    const key = plan.names !== null && own === undefined ? this.key(name, plan.names, here, scope) : null;
    this.visit(inner, below, here, name, scoped, value);
    if (key?.traits.defines != null) this.define(key, name, start);
  }

  private define(entry: Entry, name: string, start: number): void {
    const { defines } = entry.traits;
    if (defines === null) return;
    this.definitions.push({ kind: defines, name, entry, start, end: this.entries.length });
  }

  private key(name: string, plan: WalkPlan, pointer: string, scope: EntryScope): Entry {
    return this.add(name, plan, pointer, name, scope, nowhere, true);
  }

  private add(
    value: Json,
    plan: WalkPlan,
    pointer: string,
    name: string,
    scope: EntryScope,
    around: Fields,
    isKey = false,
  ): Entry {
    const entry: Entry = {
      file: this.file,
      pointer,
      name,
      isKey,
      // never evaluated: used as written
      role: scope.base === 'plain' && expressionRoles.has(plan.role) ? 'words' : plan.role,
      value,
      scope,
      refers: plan.refers,
      decides: this.decides,
      traits: traitsOf(plan, value, around),
      [ANALYSED]: undefined,
    };
    return this.keep(entry);
  }

  private keep(entry: Entry): Entry {
    this.entries.push(entry);
    this.sorter.add(entry);
    return entry;
  }
}

const formOf = ({ forms }: WalkPlan, value: Json): WalkPlan | undefined => forms.find(({ fits }) => fits(value))?.plan;

const nothing: readonly string[] = [];
const nowhere: Fields = {};

const fixedTraits = memoizeWeak(
  ({ defines, gives, isButton, elements, uses }: WalkPlan): EntryTraits => ({
    ...{ defines, gives, isButton, implicitReads: elements?.reads ?? nothing, namedReads: nothing, uses },
  }),
);

/** What is the same at each place of a plan, but for what the value there, or the object around it, adds. */
function traitsOf(plan: WalkPlan, value: Json, around: Fields): EntryTraits {
  const { elements, usesByValue } = plan;
  const fixed = fixedTraits(plan);
  const names = elements?.readsNamedBy;
  if (names === undefined && usesByValue === null) return fixed;
  const namedReads = names?.map((name) => around[name]).filter((name) => typeof name === 'string') ?? nothing;
  const uses = usesByValue === null ? fixed.uses : (usesByValue[String(value)] ?? nothing);
  return namedReads.length === 0 && uses.length === 0 && fixed.uses.length === 0
    ? fixed
    : { ...fixed, namedReads, uses };
}

const scopes = new Map<ScopeName, EntryScope>();

/** The scope of root data; one object for all entries in it. */
function dataOf(base: ScopeName): EntryScope {
  let scope = scopes.get(base);
  if (scope === undefined) {
    scope = { base, lists: [] };
    scopes.set(base, scope);
  }
  return scope;
}

/** The object being visited. */
interface Inside {
  value: Fields;
  pointer: string;
  /** Lists that rules read elements of: one object per list, which is a cache key. */
  lists: Map<string, ListPlace> | undefined;
}

/** The scope of a property's content, within its object's scope. */
function scopeOf(plan: WalkPlan, outer: EntryScope, inside?: Inside): EntryScope {
  if (plan.scope === null) return outer;
  if (typeof plan.scope === 'string') return dataOf(plan.scope);
  const place = inside === undefined ? null : placeOf(inside, plan.scope.elementOf);
  return place === null ? outer : { base: outer.base, lists: [...outer.lists, place] };
}

/** The list in a sibling property. */
function placeOf(inside: Inside, name: string): ListPlace | null {
  const value = inside.value[name];
  if (value === undefined) return null;
  inside.lists ??= new Map();
  let place = inside.lists.get(name);
  if (place === undefined) {
    place = { pointer: `${inside.pointer}/${escapeStep(name)}`, value };
    inside.lists.set(name, place);
  }
  return place;
}
