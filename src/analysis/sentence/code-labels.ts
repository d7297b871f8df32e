import { getNamedType, isEnumType } from 'graphql';
import { ownValue } from '../../base/json.ts';
import { memoize } from '../../base/maps.ts';
import { compileOptionsOf } from '../../catalog/index.ts';
import { terminationNotes } from '../editor/dollar-names.ts';
import { kindGivenBy } from '../uses/index.ts';
import { findApiField, type ReadingPlace, type WordsWorld } from './api-field.ts';
import { calledOrDescribed } from './said-of.ts';

/** Codes that a field may hold, in the order of their list, each with its label where it has one. */
export type CodeLabels = ReadonlyMap<string, string | null>;

type Labels = Readonly<Record<string, string>>;

/** Code lists whose codes have their labels in another one. */
const labelledBy: Readonly<Record<string, string>> = { 'display-state': 'state-label' };
/** What a code list says of an absent code. */
const ABSENT = 'null';

/** The codes of each field, by its path, as rules at a place read it; none for a field that holds anything. */
export function codeLabels(world: WordsWorld, place: ReadingPlace): (path: string) => CodeLabels {
  const { data, table } = world;
  const tables = compileOptionsOf(data).tables ?? {};
  const families = Object.fromEntries(Object.values(data.families ?? {}).map(({ id, label }) => [id, label]));
  const states = listed('display-state');
  const known: Readonly<Record<string, CodeLabels>> = {
    ...{ codeEtat: states, 'etat.code': states, codeProduit: listed('product'), '$product.code': listed('product') },
    ...{ $family: mapOf(families), '$product.family': mapOf(families) },
    $display: mapOf(data.states?.displayLabels ?? {}),
    ...{ $terminationStatus: mapOf(terminationNotes), '$terminations.statut': mapOf(terminationNotes) },
  };
  return memoize(
    (path) => (Object.hasOwn(known, path) ? known[path] : undefined) ?? named(path) ?? answers(path) ?? ofApi(path),
  );

  function listed(list: string): CodeLabels {
    const labels = tables[labelledBy[list] ?? list] ?? {};
    const codes = Object.keys(tables[list] ?? {}).filter((code) => code !== ABSENT);
    return new Map(codes.map((code) => [code, (Object.hasOwn(labels, code) ? labels[code] : undefined) ?? null]));
  }

  /** Names of the catalogue. */
  function named(path: string): CodeLabels | null {
    const kind = kindGivenBy(path);
    return kind === undefined
      ? null
      : new Map(table.names(kind).map((name) => [name, calledOrDescribed(table, kind, name)]));
  }

  function answers(path: string): CodeLabels | null {
    const form = place.form === undefined ? undefined : ownValue(data.forms, place.form);
    const choices = form !== undefined && Object.hasOwn(form.fields, path) ? form.fields[path]?.choices : undefined;
    if (choices?.table !== undefined) return listed(choices.table);
    if (choices?.options === undefined) return null;
    const labels: readonly { value: unknown; label: unknown }[] = choices.options;
    return new Map(labels.map(({ value, label }) => [String(value), typeof label === 'string' ? label : null]));
  }

  function ofApi(path: string): CodeLabels {
    const found = path === '' ? null : findApiField(world, place, path);
    const domains = (found?.names ?? []).map((name) => data.domains?.fields[name]);
    const domain = domains.find((one) => one !== undefined);
    if (domain?.codes !== undefined) return listed(domain.codes);
    if (domain?.values !== undefined) return new Map(domain.values.map((value) => [String(value), null]));
    const type = found === null ? null : getNamedType(found.field.type);
    const values = isEnumType(type) ? type.getValues() : [];
    return new Map(values.map(({ name, description }) => [name, description ?? null]));
  }
}

const mapOf = (labels: Labels): CodeLabels => new Map(Object.entries(labels));
