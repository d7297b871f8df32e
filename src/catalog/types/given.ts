import type { GraphQLOutputType, GraphQLSchema } from 'graphql';
import { getOrAdd, memoize } from '../../base/maps.ts';
import type { Node } from '../../rules/index.ts';
import {
  anything,
  type EvaluatedOn,
  either,
  listOf,
  newInference,
  none,
  orNull,
  type TypeFault,
  type TypingPlace,
  type ValueType,
} from '../../rules/language.ts';
import type { CatalogueData } from '../data.ts';
import { formCalls, formFile, operationField } from '../derive/index.ts';
import { dashboardLists, dashboardNames } from '../names.ts';
import { apiName } from '../operation-name.ts';
import { fileOf } from '../sections.ts';
import type { Family, Form } from '../types.generated.ts';
import type { Entry, ScopeName, Table } from '../walk/index.ts';
import { typeOfApi } from './api-type.ts';
import { domainsOf } from './domains.ts';
import { addressTypes, engineTypes, pageTypes } from './engine-names.ts';
import { answerLabels, typeOfAddress, typeOfAnswers } from './form-type.ts';

/** Everything that types are derived from. */
export interface TypeWorld {
  data: CatalogueData;
  table: Table;
  api: GraphQLSchema;
}

const ofContracts: ReadonlySet<ScopeName> = new Set<ScopeName>([
  'contract',
  'certificate',
  'verification',
  'memo',
  'document',
  'termination',
  'caller',
]);

/** The type of a rule, and the operands that do not fit. */
export interface Typed {
  type: ValueType;
  faults: readonly TypeFault[];
}

/** The data that rules are evaluated on; places with the same data share one object. */
export class Scopes {
  /** By file, or by operation for the `pick` of its answer. */
  private readonly found = new Map<string, Map<ScopeName, TypingPlace>>();
  private readonly elements = new Map<TypingPlace, Map<Node, TypingPlace>>();
  /** Types of rules, shared by files with the same data. */
  private readonly judged = new Map<TypingPlace, Map<Node, Typed>>();
  private readonly ofFamilies = new Map<string, TypingPlace>();
  private readonly ofForms = new Map<string, TypingPlace>();
  private readonly picked = new Map<string, ValueType>();
  private readonly families = new Map<string, Family[]>();
  private readonly forms = new Map<string, Form>();
  private readonly world: TypeWorld;

  constructor(world: TypeWorld) {
    this.world = world;
    for (const family of Object.values(world.data.families ?? {})) {
      const file = fileOf('families', family.id);
      this.families.set(file, [...(this.families.get(file) ?? []), family]);
    }
    for (const form of Object.values(world.data.forms ?? {})) {
      const file = formFile(world.table, form.id);
      if (!this.forms.has(file)) this.forms.set(file, form);
    }
  }

  /** The data that an entry is evaluated on, ignoring the lists around it. */
  of({ file, scope, pointer }: Pick<Entry, 'file' | 'scope' | 'pointer'>): TypingPlace {
    const isAnswer = scope.base === 'answer';
    const where = isAnswer ? (pointer.split('/')[2] ?? '') : file;
    let places = this.found.get(where);
    if (places === undefined) {
      places = new Map();
      this.found.set(where, places);
    }
    let given = places.get(scope.base);
    if (given === undefined) {
      given = this.make(file, scope.base, where);
      places.set(scope.base, given);
    }
    return given;
  }

  /** The type of a rule, inferred once for all files with the same data. */
  typed(node: Node, place: TypingPlace): Typed {
    const known = this.judged.get(place);
    let found = known?.get(node);
    if (found === undefined) {
      const inference = newInference();
      found = { type: inference.type(node, place), faults: inference.faults };
      known?.set(node, found);
    }
    return found;
  }

  /** The scope of an element of the list that a rule gives. */
  elementOf(list: TypingPlace, node: Node): TypingPlace {
    const known = this.elements.get(list) ?? new Map<Node, TypingPlace>();
    this.elements.set(list, known);
    let place = known.get(node);
    if (place === undefined) {
      place = { ...list, data: newInference().type(node, list).item ?? anything };
      if (this.judged.has(list)) this.judged.set(place, new Map());
      known.set(node, place);
    }
    return place;
  }

  private make(file: string, base: ScopeName, operation: string): TypingPlace {
    const { data } = this.world;
    const domains = domainsOf(data);
    const codes = (list: string) => domains.codes(list);
    const shared = { codes, sure: none };
    if (base === 'answer') return { data: this.answer(operation), dollar: () => anything, ...shared };
    // an acknowledged errand may concern no contract
    if (base === 'acknowledgement') return { data: anything, dollar: named(engineTypes(data, domains)), ...shared };
    if (base === 'page') {
      const reads = file === fileOf('banners') ? data.banners?.reads : undefined;
      const read = memoize((name: string) => this.readBy(reads, name.slice(1)));
      return { data: anything, dollar: named(pageTypes(data, domains), read), ...shared };
    }
    if (ofContracts.has(base)) return this.onContract(file, shared);
    const form = this.forms.get(file);
    if (form === undefined) return { data: anything, dollar: () => anything, ...shared };
    return this.onForm(form, shared);
  }

  /** Forms that ask and read the same share a scope. */
  private onForm(form: Form, shared: Pick<TypingPlace, 'codes' | 'sure'>): TypingPlace {
    const { fields, reads, variants } = form;
    const calls = formCalls(this.world.table, form).map(({ ask: { id, operation } }) => [id, operation]);
    return getOrAdd(this.ofForms, JSON.stringify([fields, reads, variants, calls]), () => {
      const typeOf = memoize((name: string) => this.answerOf(form, name.slice(1)));
      const dollar = named(formTypes(form, this.world), typeOf);
      const given = { data: typeOfAnswers(form, this.world.data), dollar, ...shared };
      this.judged.set(given, new Map());
      return given;
    });
  }

  /** Families with the same reads share a scope; files outside of families see the reads of all of them. */
  private onContract(file: string, shared: Pick<TypingPlace, 'codes' | 'sure'>): TypingPlace {
    const own = this.families.get(file);
    const isDashboard = file === fileOf('dashboard');
    const key = isDashboard ? 'dashboard' : own === undefined ? 'any' : JSON.stringify(own.map(({ reads }) => reads));
    let given = this.ofFamilies.get(key);
    if (given === undefined) {
      given = { ...this.ofContract(own ?? Object.values(this.world.data.families ?? {}), isDashboard), ...shared };
      this.ofFamilies.set(key, given);
      this.judged.set(given, new Map());
    }
    return given;
  }

  private ofContract(families: readonly Family[], isDashboard: boolean): Omit<EvaluatedOn, 'codes'> {
    const { data, api } = this.world;
    const listed = (name: string): ValueType | null => {
      const type = isDashboard ? api.getType(dashboardNames[name] ?? '') : undefined;
      if (type === undefined) return null;
      const one = typeOfApi(type as GraphQLOutputType, domainsOf(data));
      return orNull(dashboardLists.has(name) ? listOf(orNull(one, false)) : one);
    };
    const typeOf = memoize((name: string) => listed(name) ?? this.read(families, name.slice(1)));
    return {
      data: orNull(this.read(families, 'contract') ?? anything, false),
      dollar: named(engineTypes(data, domainsOf(data)), (name) => orNull(typeOf(name) ?? anything)),
    };
  }

  /** The type that some families read under a name; null when none does. */
  private read(families: readonly Family[], name: string): ValueType | null {
    const types = families.flatMap(({ reads }) =>
      Object.hasOwn(reads, name) && reads[name] !== undefined ? [this.picks(reads[name])] : [],
    );
    // hundreds of families share a few reads
    return types.length === 0 ? null : [...new Set(types)].reduce(either);
  }

  /** The type that a file's own `reads` gives under a name; null when it has no such read. */
  private readBy(reads: Readonly<Record<string, string>> | undefined, name: string): ValueType | null {
    const entry = Object.hasOwn(reads ?? {}, name) ? reads?.[name] : undefined;
    return entry === undefined ? null : orNull(this.picks(entry));
  }

  private answerOf(form: Form, name: string): ValueType {
    const read = this.readBy(form.reads, name);
    if (read !== null) return read;
    const call = formCalls(this.world.table, form).find(({ ask }) => ask.id === name);
    return call === undefined ? anything : { ...orNull(this.apiType(call.ask.operation)), leftOut: true };
  }

  /** The type that an operation gives to rules: its answer, or the result of its `pick`. */
  private picks(entry: string): ValueType {
    const { table } = this.world;
    let type = this.picked.get(entry);
    if (type === undefined) {
      const pick = table.at(fileOf('operations'), `/operations/${entry}/pick`);
      const node = pick === undefined ? undefined : table.analysis(pick)?.node;
      const given = { data: this.answer(entry), dollar: () => anything, codes: () => undefined, sure: none };
      type = pick === undefined ? given.data : newInference().type(node, given);
      this.picked.set(entry, type);
    }
    return type;
  }

  private answer(entry: string): ValueType {
    return this.apiType(apiName(this.world.data, entry));
  }

  private apiType(operation: string): ValueType {
    const type = operationField(this.world.api, operation)?.field.type;
    return type === undefined ? anything : typeOfApi(type, domainsOf(this.world.data));
  }
}

/** Looks up a name in known types, then in the fallback. */
const named =
  (types: Readonly<Record<string, ValueType>>, others?: (name: string) => ValueType | null): EvaluatedOn['dollar'] =>
  (name) =>
    (Object.hasOwn(types, name) ? types[name] : others?.(name)) ?? anything;

/** Types that every form's rules may read in addition to its own answers and queries. */
function formTypes(form: Form, { data }: TypeWorld): Readonly<Record<string, ValueType>> {
  const { $today = anything } = engineTypes(data, domainsOf(data));
  return {
    $today,
    $query: typeOfAddress(),
    $params: typeOfAddress(form.variants),
    $labels: answerLabels,
    ...addressTypes(data),
  };
}
