import type { GraphQLOutputType, GraphQLSchema } from 'graphql';
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
import type { Given } from './infer.ts';
import { newInference } from './operators/index.ts';
import { none } from './sure.ts';
import { anything, either, listOf, orNull, remembered, type ValueType } from './value-type.ts';

/** All that types are drawn from. */
export interface World {
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
  'caller',
]);

/** What rules are evaluated upon, found once a file and kind of scope. */
export class Scopes {
  private readonly found = new Map<string, Given>();
  private readonly picked = new Map<string, ValueType>();
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  /** What an entry is evaluated upon, not counting the lists that it is within. */
  of({ file, scope, pointer }: Pick<Entry, 'file' | 'scope' | 'pointer'>): Given {
    const operation = scope.base === 'answer' ? (pointer.split('/')[2] ?? '') : '';
    const key = `${file} ${scope.base} ${operation}`;
    let given = this.found.get(key);
    if (given === undefined) {
      given = this.make(file, scope.base, operation);
      this.found.set(key, given);
    }
    return given;
  }

  private make(file: string, base: ScopeName, operation: string): Given {
    const { data } = this.world;
    const domains = domainsOf(data);
    const codes = (list: string) => domains.codes(list);
    const named =
      (types: Readonly<Record<string, ValueType>>, others?: (name: string) => ValueType) =>
      (name: string): ValueType =>
        (Object.hasOwn(types, name) ? types[name] : others?.(name)) ?? anything;
    if (base === 'answer') return { data: this.answer(operation), dollar: () => anything, codes };
    // an errand that is acknowledged may be about no contract
    if (base === 'acknowledgement') return { data: anything, dollar: named(engineTypes(data, domains)), codes };
    if (base === 'page') return { data: anything, dollar: named(pageTypes(data, domains)), codes };
    if (ofContracts.has(base)) return { ...this.ofContract(file, named), codes };
    const form = Object.values(data.forms ?? {}).find(({ id }) => formFile(this.world.table, id) === file);
    if (form === undefined) return { data: anything, dollar: () => anything, codes };
    const own = named({ ...formTypes(form, this.world) }, (name) => this.answerOf(form, name.slice(1)));
    return { data: typeOfAnswers(form, data), dollar: own, codes };
  }

  private ofContract(
    file: string,
    named: (types: Readonly<Record<string, ValueType>>, others: (name: string) => ValueType) => Given['dollar'],
  ): Omit<Given, 'codes'> {
    const { data, api } = this.world;
    const all = Object.values(data.families ?? {});
    const own = all.filter((family) => fileOf('families', family.id) === file);
    const families = own.length > 0 ? own : all;
    const listed = (name: string): ValueType | null => {
      const type = file === fileOf('dashboard') ? api.getType(dashboardNames[name] ?? '') : undefined;
      if (type === undefined) return null;
      const one = typeOfApi(type as GraphQLOutputType, domainsOf(data));
      return orNull(dashboardLists.has(name) ? listOf(orNull(one, false)) : one);
    };
    const asked = remembered((name) => listed(name) ?? this.read(families, name.slice(1)));
    return {
      data: orNull(this.read(families, 'contract') ?? anything, false),
      dollar: named(engineTypes(data, domainsOf(data)), (name) => orNull(asked(name) ?? anything)),
    };
  }

  /** What the families that read something under a name get; null where none does. */
  private read(families: readonly Family[], name: string): ValueType | null {
    const types = families.flatMap(({ reads }) =>
      Object.hasOwn(reads, name) && reads[name] !== undefined ? [this.picks(reads[name])] : [],
    );
    return types.length === 0 ? null : types.reduce(either);
  }

  private answerOf(form: Form, name: string): ValueType {
    const entry = Object.hasOwn(form.reads ?? {}, name) ? form.reads?.[name] : undefined;
    if (entry !== undefined) return orNull(this.picks(entry));
    const call = formCalls(this.world.table, form).find(({ ask }) => ask.id === name);
    return call === undefined ? anything : { ...orNull(this.apiType(call.ask.operation)), leftOut: true };
  }

  /** What an operation gives the rules: the answer, or what the catalogue picks of it. */
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

/** What every form's rules may read beside its own answers and questions. */
function formTypes(form: Form, { data }: World): Readonly<Record<string, ValueType>> {
  const { $today = anything } = engineTypes(data, domainsOf(data));
  return {
    $today,
    $query: typeOfAddress(),
    $params: typeOfAddress(form.variants),
    $labels: answerLabels,
    ...addressTypes(data),
  };
}
