import { ownValue } from '../../base/json.ts';
import { domainsOf } from '../../catalog/types/domains.ts';
import { engineTypes, pageTypes } from '../../catalog/types/engine-names.ts';
import { typeOfAnswers } from '../../catalog/types/form-type.ts';
import { anything, none, typeOfPath, type ValueKind } from '../../rules/language.ts';
import {
  besideNotes,
  engineNotes,
  enginePaths,
  pageContractNotes,
  pageNotes,
  pageTerminationNotes,
} from '../editor/dollar-names.ts';
import { type ApiField, findApiField, findRead, type ReadingPlace, typeOfField, type WordsWorld } from './api-field.ts';
import { type FieldWords, unknownField } from './names.ts';

/** Begins the description of what is nothing but true or false. */
const HOLDS = /^Vrai (?:si |s’(?=il))/;
/** A description that is a sentence by itself: of true or false, it says what is true. */
const IS_SENTENCE = / (?:est|sont|a|ont|va|vont|peut|doit) /;
/** After it, a description explains what it has said. */
const EXPLAINS = /\s*(?:\s[:;]\s|[,(;] ?| \().*$/su;

/** The first words of a description, as they stand within a sentence. */
function labelFrom(description: string): string {
  const whole = description
    .replaceAll("'", '’')
    .replace(EXPLAINS, '')
    .replace(/\s*[?.]$/, '')
    .trim();
  // an acronym keeps its capitals
  return /^\p{Lu}(?!\p{Lu})/u.test(whole) ? whole.charAt(0).toLowerCase() + whole.slice(1) : whole;
}

const isAmount = (description: string): boolean => /\ben (?:euros|francs|dollars|livres)\b/.test(description);

/**
 * A field in the words of whoever describes it: the API, the engine, or the form that asks for it.
 * @param path from the root of the data, through lists: `conducteurs.nom`, `$payment.montant`
 */
export function fieldWords(world: WordsWorld, path: string, place: ReadingPlace): FieldWords {
  return (
    (path.startsWith('$') ? engineWords(world, path, place) : answerWords(world, path, place)) ??
    apiWords(world, path, place) ??
    unknownField(path)
  );
}

function described(description: string, type: ValueKind, around = ''): FieldWords {
  const label = labelFrom(description.replace(HOLDS, ''));
  const isTruth = type === 'boolean' || HOLDS.test(description);
  const holds = HOLDS.test(description) || (isTruth && IS_SENTENCE.test(label)) ? label : null;
  const whole = around === '' ? label : `${label} (${around})`;
  return { label: whole, holds, type: isTruth ? 'boolean' : type, isAmount: isAmount(description) };
}

function engineWords({ data }: WordsWorld, path: string, { isPage = false }: ReadingPlace): FieldWords | null {
  const notes = isPage ? pageNotes : { ...Object.assign({}, ...Object.values(besideNotes)), ...engineNotes };
  const [first = '', last] = [path.split('.')[0], path.split('.').at(-1) ?? ''];
  const found =
    enginePaths(data, notes).find(({ name }) => name === path)?.says ??
    (isPage && first !== path ? { ...pageTerminationNotes, ...pageContractNotes }[last] : undefined);
  if (found === undefined || found === '') return null;
  const types = (isPage ? pageTypes : engineTypes)(data, domainsOf(data));
  const dollar = (name: string) => (Object.hasOwn(types, name) ? types[name] : undefined) ?? anything;
  const { kind } = typeOfPath(path, { data: anything, dollar, codes: () => undefined, sure: none });
  return described(path.startsWith('$links.') ? `Lien ${last}` : found, kind);
}

/** A field of a form, by the label that members read. */
function answerWords({ data }: WordsWorld, path: string, { form }: ReadingPlace): FieldWords | null {
  const asked = form === undefined ? undefined : ownValue(data.forms, form);
  const [name = ''] = path.split('.');
  const field = asked !== undefined && Object.hasOwn(asked.fields, name) ? asked.fields[name] : undefined;
  if (asked === undefined || field === undefined) return null;
  const type = typeOfAnswers(asked, data).field?.(name)?.kind ?? 'any';
  const label: unknown = field.label;
  if (typeof label !== 'string' || label === '' || label.includes('{')) return { ...unknownField(path), type };
  return { ...described(label, type), holds: null, isAmount: field.widget === 'amount' };
}

function apiWords(world: WordsWorld, path: string, place: ReadingPlace): FieldWords | null {
  const read = /^\$[^.]+$/.test(path) ? findRead(world, place, path.slice(1)) : null;
  if (read !== null) return { ...described(read.description ?? '', typeOfField(world, read)), holds: null };
  const found = findApiField(world, place, path);
  return found === null || (found.field.description ?? '') === ''
    ? null
    : described(found.field.description ?? '', typeOfField(world, found.field), around(found));
}

/** The group that a field is of; the elements of a list are read within it. */
function around({ parent }: ApiField): string {
  const description = parent?.field.description ?? '';
  return parent === null || String(parent.field.type).startsWith('[') ? '' : labelFrom(description);
}
