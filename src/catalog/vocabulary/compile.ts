import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isAbstractType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
  validate,
} from 'graphql';
import type { Json } from '../../rules/index.ts';
import type { ErrorsPlan, Plan, Take, TakePlan } from '../../vocabulary/index.ts';
import { operationField } from '../derive/document.ts';
import { escapeStep } from '../source/index.ts';
import type { FieldPlace, FieldsWords, OperationWords, Vocabulary } from '../types.generated.ts';
import { type GivenArguments, KEY, usedArguments, Variables, writeArguments } from './arguments.ts';
import { conversionOf, fieldsAgree, reportCodes, reportKinds, tableOf } from './conversions.ts';
import { type FoundWords, fieldWords } from './field-words.ts';
import { follow, type TheirPlace } from './places.ts';
import type { MapProblem, ReportProblem } from './problem.ts';
import { TheirSelection } from './selection.ts';

/** The map, and the schemas of both sides. */
export interface BothApis {
  vocabulary: Vocabulary;
  api: GraphQLSchema;
  insurer: GraphQLSchema;
}

/** Arguments of ours that say whose data is asked. */
const WHOSE = /^(?:numProfil|identifiant|numClient|clientId)$/;

/** What is refused where the other API has no such mutation. */
const ABSENT_CODE = 'OPERATION_ABSENTE';

/** What gateways commonly refuse beyond. */
const MOST = { aliases: 15, depth: 12, fields: 600 };

/** One document of ours in the other API's words, and what the map gets wrong of it. */
export function compileDocument(text: string, words: BothApis): { plan: Plan; problems: MapProblem[] } {
  const compiler = new DocumentCompiler(text, words);
  const plan = compiler.compile();
  return { plan, problems: compiler.problems };
}

class DocumentCompiler {
  readonly problems: MapProblem[] = [];
  private readonly root = new TheirSelection();
  private readonly variables = new Variables();
  private readonly fragments = new Map<string, FragmentDefinitionNode>();
  private readonly operation: OperationDefinitionNode;
  private readonly declared: GivenArguments['declared'];
  private isOnce = false;
  private hasHeader = false;

  constructor(
    text: string,
    private readonly words: BothApis,
  ) {
    const document = parse(text, { noLocation: true });
    for (const one of document.definitions)
      if (one.kind === Kind.FRAGMENT_DEFINITION) this.fragments.set(one.name.value, one);
    this.operation = operationIn(document);
    this.declared = new Map((this.operation.variableDefinitions ?? []).map((one) => [one.variable.name.value, one]));
  }

  private readonly report: ReportProblem = (problem) => void this.problems.push(problem);

  compile(): Plan {
    const take: Record<string, Take> = {};
    for (const field of this.fieldsOf(this.operation.selectionSet)) take[keyOf(field)] = this.takeOperation(field);
    const text = this.root.isEmpty ? null : this.print();
    const errors = this.errorsPlan();
    return {
      text,
      variables: this.variables.sources,
      take,
      ...(errors !== null && text !== null && { errors }),
      ...(this.hasHeader && { header: true as const }),
      ...(this.isOnce && { once: true as const }),
    };
  }

  private print(): string {
    const { operation, name } = this.operation;
    const text = `${operation} ${name?.value ?? ''}${this.variables.print()}${this.root.print()}`;
    const pointer = '/operations';
    // what is wrong in the map is said where it is
    if (this.problems.some(({ severity }) => severity !== 'warning')) return text;
    for (const { message } of validate(this.words.insurer, parse(text, { noLocation: true })).slice(0, 3))
      this.report({ code: 'refused-document', pointer, message: `the other API refuses the document: ${message}` });
    const { aliases, depth, fields } = this.root.measure();
    if (aliases > MOST.aliases || depth > MOST.depth || fields > MOST.fields) {
      const message = `the document has ${fields} fields, ${aliases} aliases and ${depth} levels`;
      this.report({ code: 'large-document', pointer, message, severity: 'warning' });
    }
    return text;
  }

  private errorsPlan(): ErrorsPlan | null {
    const { errors, codes = {} } = this.words.vocabulary;
    if (errors === undefined) return null;
    return { code: errors.code, codes: tableOf(errors.codes, codes, '/errors/codes', this.report) };
  }

  /** The fields of a selection, with those of its fragments. */
  private fieldsOf(set: SelectionSetNode | undefined): FieldNode[] {
    return (set?.selections ?? []).flatMap((one) => {
      if (one.kind === Kind.FIELD) return one;
      const below = one.kind === Kind.INLINE_FRAGMENT ? one : this.fragments.get(one.name.value);
      return this.fieldsOf(below?.selectionSet);
    });
  }

  private takeOperation(field: FieldNode): Take {
    const { api, insurer, vocabulary } = this.words;
    const name = field.name.value;
    const found = operationField(api, name);
    if (found === undefined) throw new Error(`our API has no operation "${name}"`);
    const pointer = `/operations/${escapeStep(name)}`;
    const words = Object.hasOwn(vocabulary.operations, name) ? vocabulary.operations[name] : undefined;
    if (words === undefined)
      this.report({
        code: 'unmapped-field',
        pointer: '/operations',
        message: `the operation "${name}" has no place in the other API`,
      });
    if (words === undefined || words === 'absent') return absentOperation(found.field.type, found.mutation);
    if (words.path === undefined) return { value: words.value ?? null };
    const kind = found.mutation ? insurer.getMutationType() : insurer.getQueryType();
    if (kind === null || kind === undefined) {
      this.report({ code: 'unknown-path', pointer, message: 'the other API has no mutations' });
      return { value: null };
    }
    const given = this.givenOf(field, found.field.args);
    this.tellArguments(name, words, given, pointer);
    this.tellOwner(words, pointer);
    if (words.key === 'none') this.isOnce = true;
    if (words.key === 'header') this.hasHeader = true;
    if (found.mutation) this.tellMutation(words, pointer);
    const taken = this.takeField({
      ...{ field, words, pointer, list: name, given, type: kind, selection: this.root },
      ours: found.field.type,
      args: withKey(words),
    });
    return found.mutation && words.refusals !== undefined
      ? this.withRefusals(taken, words, kind, pointer, given)
      : taken;
  }

  private givenOf(
    field: FieldNode,
    args: readonly { name: string; type: import('graphql').GraphQLInputType }[],
  ): GivenArguments {
    return {
      values: new Map((field.arguments ?? []).map(({ name, value }) => [name.value, value])),
      types: new Map(args.map(({ name, type }) => [name, type])),
      declared: this.declared,
    };
  }

  private tellArguments(name: string, words: FieldPlace, given: GivenArguments, pointer: string): void {
    const used = new Set([...usedArguments(words.args ?? {}), ...(words.drop ?? [])]);
    for (const argument of given.values.keys()) {
      if (!used.has(argument))
        this.report({
          ...{ code: 'unmapped-argument', pointer, message: `the argument "${argument}" of ${name} goes nowhere` },
          help: 'an argument that the other API does without is named in "drop"',
        });
    }
  }

  private tellOwner(words: OperationWords, pointer: string): void {
    const whose = (words.drop ?? []).find((argument) => WHOSE.test(argument));
    if (whose !== undefined && words.owner !== 'token')
      this.report({
        ...{ code: 'missing-owner', pointer, message: `"${whose}" says whose data is asked, and is dropped` },
        help: '"owner": "token" is written where the other API serves each member their own data alone',
      });
  }

  private tellMutation({ owner, key, refusals }: OperationWords, pointer: string): void {
    if (owner === undefined)
      this.report({
        code: 'missing-owner',
        pointer,
        message: 'the token decides whose data a mutation changes, and nothing says so',
      });
    const missing = [key === undefined && '"key"', refusals === undefined && '"refusals"'].filter(
      (name) => name !== false,
    );
    if (missing.length > 0)
      this.report({
        ...{ code: 'missing-refusals', pointer, message: `a mutation says ${missing.join(' and ')}` },
        help: '"key": "none" where nothing recognises a repeated submission',
      });
  }

  private withRefusals(
    taken: Take,
    words: OperationWords,
    type: GraphQLNamedType,
    pointer: string,
    given: GivenArguments,
  ): Take {
    const { refusals } = words;
    if (refusals === undefined) return taken;
    const { codes = {} } = this.words.vocabulary;
    const at = `${pointer}/refusals`;
    // the field of the mutation is one with what is taken of it
    const place = this.place(
      {
        ...{
          words: { path: refusals.path },
          pointer,
          list: '',
          given,
          type,
          selection: this.root,
        },
        args: withKey(words),
      },
      `${at}/path`,
    );
    if (place === null) return taken;
    const below = (path: string | undefined): string | undefined => {
      if (path === undefined) return undefined;
      const found = follow(place.type, place.selection, {
        ...{ path, all: undefined, directives: '', pointer: at },
        write: () => '',
        report: this.report,
      });
      return found?.at.replaceAll('[]', '');
    };
    const [code, message, field] = [below(refusals.code), below(refusals.message), below(refusals.field)];
    if (place.selection.isEmpty) place.selection.add('__typename');
    const plan: TakePlan['refusals'] = {
      ...{ at: place.at, codes: tableOf(refusals.codes, codes, `${at}/codes`, this.report) },
      ...(code !== undefined && { code }),
      ...(message !== undefined && { message }),
      ...(field !== undefined && { field }),
      ...(refusals.champ !== undefined && { champ: refusals.champ as Record<string, string> }),
    };
    return { ...(typeof taken === 'string' ? { at: taken } : taken), refusals: plan };
  }

  /** How a field of ours is taken from an object of the other API. */
  private takeField(of: FieldToTake): Take {
    const { field, words, pointer, ours } = of;
    if (words.path === undefined) return { value: words.value ?? null };
    const place = this.place(of, pointer);
    if (place === null) return { value: null };
    const isList = isListType(getNullableType(ours));
    if (isList !== place.lists > 0 && !(place.lists > 0 && words.first === true))
      this.report({
        code: 'wrong-conversion',
        pointer,
        message: isList ? `"${words.path}" is no list` : `"${words.path}" is a list`,
        help: isList ? null : '"first": true takes its first element',
      });
    const taken: TakePlan = {
      at: place.at,
      ...(isList && { list: true as const }),
      ...(words.default !== undefined && { default: words.default }),
      ...this.pageOf(of, place),
    };
    const named = getNamedType(ours);
    if (isLeafType(named)) this.takeLeaf(taken, of, place);
    else this.takeObject(taken, of, place, named);
    return Object.keys(taken).length === 1 && field !== null ? place.at : taken;
  }

  private place(of: Omit<FieldToTake, 'field' | 'ours'> & { field?: FieldNode }, pointer: string): TheirPlace | null {
    const { words, type, selection, given, args } = of;
    return follow(type, selection, {
      ...{ path: words.path ?? '.', all: words.all, pointer, report: this.report },
      directives: (of.field?.directives ?? []).map((one) => this.directive(one)).join(''),
      write: (field, step, name, bound) =>
        writeArguments({ ...argumentsAt(args, step, name), ...bound }, field.args, `${of.pointer}/args`, {
          ...{ given, variables: this.variables, codes: this.words.vocabulary.codes ?? {}, report: this.report },
          list: of.list,
        }),
    });
  }

  /** `@include` and `@skip` are the same everywhere. */
  private directive(node: NonNullable<FieldNode['directives']>[number]): string {
    for (const { value } of node.arguments ?? [])
      if (value.kind === Kind.VARIABLE) {
        const name = value.name.value;
        const fallback = this.declared.get(name)?.defaultValue;
        this.variables.declare(name, 'Boolean!', name, fallback === undefined ? null : print(fallback));
      }
    return print(node);
  }

  private pageOf(
    { words, list, pointer, ours }: FieldToTake,
    { page }: TheirPlace,
  ): Pick<TakePlan, 'more' | 'cursors'> {
    const { all, path, args = {} } = words;
    const isTold = page !== null && page.more !== null && all?.more !== 'cut';
    if (all !== undefined && !isTold)
      this.report({
        ...{ code: 'cut-list', pointer: `${pointer}/all`, severity: 'warning' },
        message: `of "${path}", what comes after ${all.first} elements is lost, and no page says so`,
      });
    const id = this.idOf(getNamedType(ours));
    const cursors = asksAfter(args) && id !== null ? (page?.cursors ?? null) : null;
    cursors?.below.add('cursor');
    return {
      ...(isTold && { more: { at: page.more ?? '', error: true } }),
      ...(cursors !== null && { cursors: { list, each: cursors.each, cursor: 'cursor', id: `node.${id}` } }),
    };
  }

  /** Where the id of an element is, which our next page is asked after. */
  private idOf(type: GraphQLNamedType): string | null {
    const words = this.wordsOf(type, 'id')?.words ?? this.wordsOf(type, 'reference')?.words;
    return typeof words === 'string' ? words : (words?.path ?? null);
  }

  private takeLeaf(taken: TakePlan, { words, pointer, ours, type, selection }: FieldToTake, place: TheirPlace): void {
    const { codes = {} } = this.words.vocabulary;
    const own = getNamedType(ours).name;
    const conversion = conversionOf(words, codes, pointer, this.report);
    if (!isLeafType(place.type)) {
      this.report({ code: 'wrong-conversion', pointer, message: `"${words.path}" is no value but ${place.type.name}` });
      place.selection.add('__typename');
      return;
    }
    if (!fieldsAgree(own, place.type, conversion))
      this.report({
        code: 'wrong-conversion',
        pointer,
        message: `their ${place.type.name} is not our ${own}`,
        help: HELP[own] ?? null,
      });
    if (conversion?.codes !== undefined) {
      reportCodes({ codes: conversion.codes, leaf: place.type, isSent: false, pointer, report: this.report });
      if (words.path === TypeNameMetaFieldDef.name)
        reportKinds(conversion.codes, kindsOf(this.words.insurer, type), pointer, this.report);
    }
    if (conversion !== null) taken.convert = conversion;
    if (isNonNullType(ours) && place.isNullable && words.default === undefined && place.lists === 0)
      this.report({
        code: 'wrong-conversion',
        pointer,
        message: `"${words.path}" may be null, and ours is always given`,
        help: 'a "default" is given in its place',
      });
    const currency = words.money?.currency;
    if (currency === undefined) return;
    const beside = follow(type, selection, {
      ...{ path: currency.path, all: undefined, directives: '', pointer },
      write: () => '',
      report: this.report,
    });
    if (beside !== null) taken.only = { at: beside.at, is: currency.code };
  }

  private takeObject(taken: TakePlan, of: FieldToTake, place: TheirPlace, named: GraphQLNamedType): void {
    const { words, pointer, field } = of;
    if (isLeafType(place.type)) {
      this.report({
        code: 'wrong-conversion',
        pointer,
        message: `"${words.path}" is a value, and our ${named.name} has fields`,
      });
      return;
    }
    const types = words.on === undefined ? null : typeof words.on === 'string' ? [words.on] : words.on;
    const take: Record<string, Take> = {};
    const into = types === null ? [[place.type, place.selection] as const] : this.branchesOf(types, place, pointer);
    for (const [type, selection] of into)
      for (const below of this.fieldsOf(field.selectionSet))
        take[keyOf(below)] = this.takeBelow(below, named, {
          type,
          selection,
          inline: words.fields,
          pointer: `${pointer}/fields`,
          of,
        });
    if (types !== null) {
      place.selection.add('__typename');
      taken.on = types;
    }
    if (place.selection.isEmpty) place.selection.add('__typename');
    taken.take = take;
  }

  private branchesOf(
    names: readonly string[],
    { selection }: TheirPlace,
    pointer: string,
  ): (readonly [GraphQLNamedType, TheirSelection])[] {
    return names.flatMap((name) => {
      const type = this.words.insurer.getType(name);
      if (type !== undefined && type !== null) return [[type, selection.branch(name)] as const];
      this.report({ code: 'unknown-path', pointer: `${pointer}/on`, message: `the other API has no type "${name}"` });
      return [];
    });
  }

  private takeBelow(field: FieldNode, owner: GraphQLNamedType, { type, selection, inline, pointer, of }: Around): Take {
    const name = field.name.value;
    if (name === '__typename') return { value: owner.name };
    const ours = isObjectType(owner) || isInterfaceType(owner) ? owner.getFields()[name] : undefined;
    if (ours === undefined) throw new Error(`our ${owner.name} has no field "${name}"`);
    const found = this.wordsOf(owner, name, inline, pointer);
    if (found === null) {
      const at = Object.hasOwn(this.words.vocabulary.types, owner.name) ? `/types/${owner.name}` : '/types';
      this.report({
        code: 'unmapped-field',
        pointer: at,
        message: `the field "${owner.name}.${name}" has no place in the other API`,
      });
      return { value: null };
    }
    const given = this.givenOf(field, ours.args);
    if (found.words === 'absent') return this.absentField(ours.type, owner, name, found.pointer);
    const words: FieldPlace = typeof found.words === 'string' ? { path: found.words } : found.words;
    this.tellArguments(`${owner.name}.${name}`, words, given, found.pointer);
    return this.takeField({
      ...{ field, words, pointer: found.pointer, list: of.list, given, type, selection, ours: ours.type },
      args: (words.args ?? {}) as Record<string, Json>,
    });
  }

  private wordsOf(
    owner: GraphQLNamedType,
    name: string,
    inline?: FieldsWords,
    inlinePointer?: string,
  ): FoundWords | null {
    return fieldWords(this.words.vocabulary, owner, name, inline, inlinePointer);
  }

  private absentField(type: GraphQLOutputType, owner: GraphQLNamedType, name: string, pointer: string): Take {
    const isList = isListType(getNullableType(type));
    if (isNonNullType(type) && !isList)
      this.report({
        code: 'wrong-conversion',
        pointer,
        message: `our "${owner.name}.${name}" is always given and cannot be absent`,
      });
    return { value: isList ? [] : null };
  }
}

interface FieldToTake {
  field: FieldNode;
  words: FieldPlace;
  pointer: string;
  /** The operation of ours. */
  list: string;
  given: GivenArguments;
  /** Of the other API, around the field. */
  type: GraphQLNamedType;
  selection: TheirSelection;
  ours: GraphQLOutputType;
  args: Readonly<Record<string, Json>>;
}

interface Around {
  type: GraphQLNamedType;
  selection: TheirSelection;
  inline: FieldsWords | undefined;
  pointer: string;
  of: FieldToTake;
}

/** The types that an object of a type may be. */
const kindsOf = (schema: GraphQLSchema, type: GraphQLNamedType): string[] =>
  isAbstractType(type) ? schema.getPossibleTypes(type).map(({ name }) => name) : [type.name];

/** Whether what comes after an element is asked by its cursor. */
function asksAfter(words: unknown): boolean {
  if (words === null || typeof words !== 'object') return false;
  return Object.hasOwn(words, 'cursorOf') || Object.values(words).some(asksAfter);
}

const HELP: Readonly<Record<string, string>> = {
  Date: '"day" says how the other API writes it',
  DateTime: '"instant" says how the other API writes it',
  String: '"codes" says what each value is, or "scalar": "text"',
  Float: '"money" or "scalar": "number" makes it one',
};

const keyOf = ({ alias, name }: FieldNode): string => alias?.value ?? name.value;

function operationIn({ definitions }: DocumentNode): OperationDefinitionNode {
  const found = definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (found === undefined) throw new Error('the document has no operation');
  return found;
}

function absentOperation(type: GraphQLOutputType, isMutation: boolean): Take {
  if (isMutation) return { refused: ABSENT_CODE };
  const isList = isListType(getNullableType(type));
  if (isList) return { value: [] };
  return { value: isNonNullType(type) && getNamedType(type).name === 'Boolean' ? false : null };
}

/** The arguments of a step of a path: of its first one, or `step.argument`. */
function argumentsAt(args: Readonly<Record<string, Json>>, step: number, name: string): Record<string, Json> {
  const own = Object.entries(args).flatMap(([key, value]) => {
    const dot = key.indexOf('.');
    if (dot < 0) return step === 0 ? [[key, value] as const] : [];
    return key.slice(0, dot) === name ? [[key.slice(dot + 1), value] as const] : [];
  });
  return Object.fromEntries(own);
}

/** The arguments of an operation, with the key of a submission where the map wants it. */
function withKey({ args = {}, key }: OperationWords): Readonly<Record<string, Json>> {
  const own = args as Readonly<Record<string, Json>>;
  if (key === undefined || key === 'none' || key === 'header') return own;
  const place = (at: Readonly<Record<string, Json>>, [step = '', ...rest]: readonly string[]): Record<string, Json> => {
    const below = at[step];
    const object = below !== null && typeof below === 'object' && !Array.isArray(below) ? below : {};
    return { ...at, [step]: rest.length === 0 ? KEY : place(object, rest) };
  };
  return place(own, key.split('.'));
}
