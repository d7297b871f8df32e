import type { Json } from '../../base/json.ts';
import { ownValue } from '../../base/json.ts';
import { type Kind, kinds } from '../../catalog/walk/index.ts';
import { described, type OperandKind, type ValueKind } from '../../rules/language.ts';
import { operatorGroups } from '../docs/operators-page.ts';
import {
  engineNotes,
  enginePaths,
  pageContractNotes,
  pageNotes,
  pageTerminationNotes,
  proposalsFrom,
} from '../editor/dollar-names.ts';
import type { Proposal } from '../editor/editor-schema.ts';
import { pathsOf } from '../editor/fields.ts';
import { type Naming, namesOfKind } from '../editor/names.ts';
import type { ReadingPlace } from './api-field.ts';
import { catalogueNames } from './catalogue-names.ts';
import { wholePath } from './fields-in.ts';

/** All that choices are drawn from. */
export type ChoiceWorld = Naming;

/** Where something is to be chosen. */
export interface ChoicePlace extends ReadingPlace {
  /** Its file, for names that are local to one. */
  file?: string;
  /** Path of the list whose element the rule reads; an empty text for the data itself. */
  list?: string;
  /** The field that it is compared with, by its path from the root. */
  about?: string;
}

/** Something that may stand at a place. */
export interface EditorChoice {
  kind: 'field' | 'value' | 'operator' | 'name';
  /** What the file would hold: a code, a name, a path; of an operator, its name. */
  value: Json;
  label: string;
  /** What is known of it besides, in Markdown. */
  says: string;
  /** Of choices that are shown together. */
  group: string;
}

/** Types of the values that an operand takes; of any type where none is listed. */
const fitting: Readonly<Partial<Record<OperandKind, readonly ValueKind[]>>> = {
  number: ['number'],
  text: ['text'],
  day: ['date', 'date-time'],
  list: ['list'],
  code: ['text', 'number'],
};

/** What operators give to an operand, by what their manuals say that they give. */
const given: Readonly<Partial<Record<OperandKind, readonly string[]>>> = {
  condition: ['boolean'],
  number: ['number'],
  text: ['text'],
  day: ['text'],
  list: ['list'],
  code: ['text'],
};

/** Operands that are names, which nothing computes. */
const nameKinds: Readonly<Partial<Record<OperandKind, Kind>>> = { table: 'code-list', 'rule-name': 'rule' };

/** What may stand at an operand, or as a whole rule: fields, values of the field beside it, named rules, operators. */
export function choicesAt(world: ChoiceWorld, kind: OperandKind, place: ChoicePlace): EditorChoice[] {
  const named = nameKinds[kind];
  if (named !== undefined) return nameChoices(world, named, place.file);
  if (kind === 'template') return [];
  const fields = fieldChoices(world, place, fitting[kind]);
  if (kind === 'field') return fields;
  const rules = nameChoices(world, 'rule').map((one) => ({ ...one, group: 'Règles du catalogue' }));
  return [...codeChoices(world, place), ...fields, ...rules, ...operatorChoices(given[kind])];
}

/** The codes of the field that a value is compared with. */
export function codeChoices(world: ChoiceWorld, place: ChoicePlace): EditorChoice[] {
  const { about } = place;
  if (about === undefined) return [];
  const names = catalogueNames({ ...world, table: world.known.table }, place);
  const group = names.field(about).label;
  return [...names.codes(about)].map(([value, label]) => ({
    ...{ kind: 'value', value, label: label ?? value, says: label === null ? '' : value, group },
  }));
}

/** The fields that rules may read at a place, by their labels; of some types alone where these are given. */
export function fieldChoices(world: ChoiceWorld, place: ChoicePlace, types?: readonly ValueKind[]): EditorChoice[] {
  const { list = '' } = place;
  const names = catalogueNames({ ...world, table: world.known.table }, place);
  return pathsAt(world, place).flatMap(({ name, says }): EditorChoice[] => {
    const whole = wholePath(name, { list, isReduced: false }) ?? name;
    const { label, type } = names.field(whole);
    if (types !== undefined && type !== 'any' && !types.includes(type)) return [];
    const group = name.startsWith('$')
      ? (name.split('.')[0] ?? name)
      : list === ''
        ? 'Contrat'
        : names.field(list).label;
    return [
      {
        kind: 'field',
        value: name,
        label: label === whole ? name : label,
        says,
        group: place.form !== undefined && group === 'Contrat' ? 'Réponses' : group,
      },
    ];
  });
}

function pathsAt({ data, api }: ChoiceWorld, place: ChoicePlace): readonly Proposal[] {
  const { family, form, isPage, list = '' } = place;
  if (isPage === true)
    return list === ''
      ? enginePaths(data, pageNotes)
      : proposalsFrom({ ...pageTerminationNotes, ...pageContractNotes });
  const asked = form === undefined ? undefined : ownValue(data.forms, form);
  if (asked !== undefined) {
    const answers = Object.entries(asked.fields).map(([name, { label }]) => ({ name, says: String(label ?? '') }));
    const reads = Object.entries(asked.reads ?? {}).map(([name, operation]) => ({
      name: `$${name}`,
      says: `Ce que donne ${operation}`,
    }));
    return [...answers, ...reads, { name: '$today', says: engineNotes.$today ?? '' }];
  }
  const { whole } = pathsOf(data, api, family === undefined ? Object.keys(data.families ?? {}) : [family]);
  if (list === '') return whole;
  const inside = whole.filter(({ name }) => name.startsWith(`${list}.`));
  return [...inside.map(({ name, says }) => ({ name: name.slice(list.length + 1), says })), ...enginePaths(data)];
}

/** All names of a kind: moments, products, reasons, operations, pages, steps of a file, icons. */
export function nameChoices(world: ChoiceWorld, kind: Kind, file?: string): EditorChoice[] {
  const isLocal = kinds[kind] === 'file';
  const proposals = namesOfKind(world, kind, isLocal ? file : undefined);
  return proposals.map(({ name, says }) => ({
    ...{ kind: 'name', value: name, label: says === '' || says.startsWith('`') ? name : says, says, group: '' },
  }));
}

/** Operators by their group, in the order of their reference; those that give some types first of all. */
export function operatorChoices(types?: readonly string[]): EditorChoice[] {
  const all = [...described].map(([name, { manual, sentence }]) => ({ name, manual, sentence }));
  return Object.entries(operatorGroups).flatMap(([id, group]) =>
    all
      .filter(
        ({ manual }) =>
          manual.group === id && (types === undefined || manual.type === 'any' || types.includes(manual.type)),
      )
      .map(
        ({ name, manual, sentence }) =>
          ({ kind: 'operator', value: name, label: sentence.label, says: manual.doc, group }) as const,
      ),
  );
}
