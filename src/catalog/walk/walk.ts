import { asJson, isObject } from '../../base/json.ts';
import { memoizeTexts, memoizeWeak } from '../../base/maps.ts';
import type { Json } from '../../rules/index.ts';
import type { CatalogueData } from '../data.ts';
import { fileOf, sections } from '../sections.ts';
import { escapeStep } from '../source/index.ts';
import { ANALYSED, type Definition, type Entry, type EntryScope, type EntryTraits, type ListPlace } from './entry.ts';
import { planOf, type Schemas, type WalkPlan } from './plan.ts';
import { isComputed, keepSorted, Sorter } from './sorted.ts';
import { expressionRoles, type ScopeName } from './vocabulary.ts';

/** The entries of a file, and the definitions in them. */
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
}

/** Properties at the root by which files that say the same are told apart. */
export const OWN_NAMES: ReadonlySet<string> = new Set(['id', 'label', 'title', 'path', 'routes']);

/** Walks every file of a catalogue once, guided by the schemas of its sections. */
export function walkFiles(data: CatalogueData, schemas: Schemas): WalkedFile[] {
  return sections.flatMap(({ name, folder, schema }) => {
    const value = data[name];
    if (value === undefined) return [];
    const plan = planOf(schemas, schema);
    if (folder === undefined) return [walkedFile(fileOf(name), isObject(value) ? asJson(value) : value, plan)];
    return Object.entries(value).map(([key, one]) =>
      walkedFile((name === 'forms' ? data.formFiles?.[key] : undefined) ?? fileOf(name, key), one as Json, plan),
    );
  });
}

const known = new WeakMap<object, { plan: WalkPlan; walked: WalkedFile }>();

/** An unchanged file has the same entries, by which others keep what they find in it. */
function walkedFile(file: string, value: Json, plan: WalkPlan): WalkedFile {
  const before = isObject(value) ? known.get(value) : undefined;
  if (before?.plan === plan && before.walked.file === file) return before.walked;
  const { entries, definitions, parts, names, sorter } = new Walker(file, value, plan);
  keepSorted(entries, sorter);
  const walked = { file, entries, definitions, parts, names, body: names.some(isComputed) ? {} : bodyOf(plan, value) };
  if (isObject(value) && Object.isFrozen(value)) known.set(value, { plan, walked });
  return walked;
}

/** Characters of the bodies that are known: several times a catalogue, and each keystroke of an editor makes one. */
const MOST_CHARACTERS = 8_000_000;
const bodies = memoizeWeak((_plan: WalkPlan) => memoizeTexts((_text): object => ({}), MOST_CHARACTERS));

/** The same object for what is written alike, own names aside. */
function bodyOf(plan: WalkPlan, value: Json): object {
  if (!isObject(value)) return {};
  const text = JSON.stringify(Object.fromEntries(Object.entries(value).filter(([name]) => !OWN_NAMES.has(name))));
  return bodies(plan)(text);
}

type Fields = Readonly<Record<string, Json>>;

class Walker implements Omit<WalkedFile, 'body'> {
  readonly file: string;
  readonly entries: Entry[] = [];
  readonly definitions: Definition[] = [];
  readonly parts = new Set<string>();
  readonly names: Entry[] = [];
  readonly sorter = new Sorter();
  /** Name of the decision around the current position. */
  private decides: string | null = null;

  constructor(file: string, value: Json, plan: WalkPlan) {
    this.file = file;
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
    if (plan.uses.length > 0) this.add(value, plan, pointer, named, scope, nowhere);
    const { namedBy } = plan;
    const inside: Inside | undefined = plan.readsElements ? { value, pointer, lists: undefined } : undefined;
    const start = this.entries.length;
    if (namedBy !== null) this.property(value, plan, pointer, namedBy, scope, inside);
    const definition = this.entries[start];
    for (const name of Object.keys(value))
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
    const own = plan.properties.get(name);
    const below = own ?? plan.others;
    if (inner === undefined || below === null) return;
    // a schema's own names have nothing to escape
    const here = `${pointer}/${own === undefined ? escapeStep(name) : name}`;
    const scoped = scopeOf(below, scope, inside);
    const start = this.entries.length;
    const key = plan.names !== null && own === undefined ? this.key(name, plan.names, here, scope) : null;
    this.visit(inner, below, here, name, scoped, value);
    if (pointer === '' && OWN_NAMES.has(name)) this.names.push(...this.entries.slice(start));
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
