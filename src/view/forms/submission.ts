import { callKey } from '../../catalog/document-names.ts';
import type { Catalogue, Send } from '../../catalog/index.ts';
import type { Fields } from '../scope.ts';
import { type AnswerFault, faultsOf } from './faults.ts';
import {
  type CompiledField,
  type CompiledForm,
  compiledForm,
  isSensitive,
  type SettledAnswers,
  shownAnswers,
} from './form.ts';
import { keptFiles, restoredFiles } from './kept-files.ts';
import { fieldOfArgument } from './refusal.ts';
import { schemaErrors } from './schema.ts';

/** A refused argument, in the words of the browser. */
export interface ArgumentFault {
  champ: string | null;
  message: string;
}

/** Names that checks can read on the server beside the answers. */
const alwaysKnown: ReadonlySet<string> = new Set(['$today', '$account', '$brand', '$links']);

/**
 * Judges the arguments of an operation by the forms that send it, as far as rules read what was sent; hidden fields are
 * judged too. One form without faults is enough; an operation that no form sends has none.
 */
export function argumentFaults(
  catalogue: Catalogue,
  given: { operation: string; args: Fields; files?: Fields; today: string },
): ArgumentFault[] {
  let least: ArgumentFault[] | null = null;
  for (const [id, { steps }] of Object.entries(catalogue.data.forms ?? {})) {
    for (const { send } of steps) {
      if (send?.operation !== given.operation) continue;
      const faults = faultsBy(compiledForm(catalogue, id), send, given);
      if (faults.length === 0) return [];
      if (least === null || faults.length < least.length) least = faults;
    }
  }
  return least ?? [];
}

function faultsBy(
  compiled: CompiledForm,
  send: Send,
  { args, files = {}, today }: { args: Fields; files?: Fields; today: string },
): ArgumentFault[] {
  const argumentOf = new Map<string, string>();
  for (const argument of argumentsOf(compiled, send, args)) {
    const field = fieldOfArgument(send, argument, compiled.fields);
    if (field !== null) argumentOf.set(field, argument);
  }
  const names = [...argumentOf.keys()];
  const values: Record<string, unknown> = {};
  for (const [field, argument] of argumentOf) {
    const isUpload = compiled.fields.get(field)?.widget === 'upload';
    values[field] = isUpload ? filesOf(args[argument], files) : args[argument];
  }
  const canRead = (reads: readonly string[]) =>
    reads.every((read) => argumentOf.has(read) || alwaysKnown.has(read) || read === '');
  const settled = exactly(
    compiled,
    values,
    shownAnswers(compiled, { values, today }, (field) => canRead(field.whenReads)),
  );
  const unhidden = exactly(
    compiled,
    values,
    shownAnswers(compiled, { values, today }, () => false),
  );
  const faultsAmong = (judged: readonly string[], as: SettledAnswers) =>
    faultsOf(compiled, judged, as, schemaErrors(compiled, judged, as.values), canRead);
  // the API itself requires its arguments
  const isSent = (name: string) => (args[argumentOf.get(name) ?? ''] ?? null) !== null;
  const shown = names.filter((name) => isSent(name) && settled.isVisible(name));
  // no page sends hidden fields, so what is sent for them is judged as if shown
  const hidden = names.filter((name) => !settled.isVisible(name) && unhidden.values[name] !== undefined);
  const faults: AnswerFault[] = [...faultsAmong(shown, settled), ...faultsAmong(hidden, unhidden)];
  const champ = (field: string | null) => (field === null ? null : (argumentOf.get(field) ?? null));
  return faults.map((fault) => ({ champ: champ(fault.field), message: fault.message }));
}

/** Choices exactly as sent: no list offers one with spaces around it. */
function exactly(compiled: CompiledForm, sent: Fields, settled: SettledAnswers): SettledAnswers {
  const values = { ...settled.values };
  for (const [name, field] of compiled.fields) {
    const value = sent[name];
    const isChoice = field.definition.choices !== undefined && typeof value === 'string' && value !== '';
    if (isChoice && settled.isVisible(name)) values[name] = value;
  }
  return { ...settled, values };
}

/** Files by id; null for unknown ids. */
function filesOf(ids: unknown, files: Fields): unknown {
  if (!Array.isArray(ids)) return ids;
  return ids.map((id) => (typeof id === 'string' && Object.hasOwn(files, id) ? files[id] : null));
}

/** Arguments of an operation that the form fills: those of its document where the release has one, and those given. */
function argumentsOf(compiled: CompiledForm, send: Send, args: Fields): string[] {
  const known = compiled.catalogue.data.documents?.[callKey(compiled.form.id, send.id)]?.variables ?? {};
  const prefix = `${send.id}_`;
  const derived = Object.keys(known).map((name) => name.slice(prefix.length));
  return [...new Set([...derived, ...Object.keys(args), ...Object.keys(send.variables ?? {})])];
}

/** Whether a form that sends an operation wants to know that a person sends it. */
export function requiresCaptcha(catalogue: Catalogue, operation: string): boolean {
  return Object.values(catalogue.data.forms ?? {}).some(
    (form) => form.captcha === true && form.steps.some((step) => step.send?.operation === operation),
  );
}

/** The answers that may be kept for later: known fields only, without secrets or bank details; files by their ids. */
export function draftOf(compiled: CompiledForm, values: Fields): Record<string, unknown> {
  return chosen(compiled, values, (field, value) => keptFiles(value, mostFiles(field)));
}

/**
 * The answers of a draft as the form takes them today, whatever release they were given under. Files that are gone say so.
 */
export function restoredValues(compiled: CompiledForm, values: Fields): Record<string, unknown> {
  const { data } = shownAnswers(compiled, { values: {}, today: '' });
  return chosen(compiled, values, (field, value) => {
    const own = field.definition.messages?.['upload-gone'];
    const message =
      (own === undefined ? null : compiled.text(own, data)) ?? compiled.catalogue.text('form.error.upload-gone');
    return restoredFiles(value, mostFiles(field), message);
  });
}

const mostFiles = ({ definition }: CompiledField) => definition.schema.maxItems ?? longestList;

function chosen(
  compiled: CompiledForm,
  values: Fields,
  files: (field: CompiledField, value: unknown) => readonly unknown[] | null,
): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [name, field] of compiled.fields) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (isSensitive(field)) continue;
    if (field.widget !== 'upload') {
      if (isPlain(value)) out[name] = value;
      continue;
    }
    const kept = files(field, value);
    if (kept !== null) out[name] = kept;
  }
  return out;
}

const longest = 5000;
const longestList = 100;

/** Texts, numbers, yes or no, and lists of those: nothing else can be an answer to keep. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= longest;
  if (Array.isArray(value))
    return value.length <= longestList && value.every((one) => !Array.isArray(one) && isPlain(one));
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
}
