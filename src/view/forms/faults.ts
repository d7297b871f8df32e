import type { SchemaError } from '../../catalog/index.ts';
import { passwordRules } from '../accounts/accounts.ts';
import { type CompiledField, type CompiledForm, choicesOf, isSecret, type SettledAnswers } from './form.ts';

/** Something to correct: the field, or null for the whole page, and the message at the field and in the summary. */
export interface AnswerFault {
  field: string | null;
  message: string;
}

/** What is wrong with an answer. */
export type Wrong =
  /** Words of the field or of `wording.json` by this keyword; `kind`: those for a format or a type come first. */
  | { keyword: string; kind?: string | undefined; values?: Values }
  /** The rank of a check of the field. */
  | { check: number }
  /** The server's words on a file. */
  | { message: string };

type Values = Readonly<Record<string, string | number>>;

/** Of several errors of a field, the first in this order counts. */
const order = ['required', 'type', 'const', 'enum', 'minLength', 'maxLength', 'pattern', 'format'];
const rank = (keyword: string) => order.indexOf(keyword) + 1 || order.length + 1;

/**
 * Faults of the fields that show, one per field, in their order.
 * @param canRead whether the names that a check or a list reads are known here; what reads others is not judged
 */
export function faultsOf(
  compiled: CompiledForm,
  names: readonly string[],
  settled: SettledAnswers,
  errors: readonly SchemaError[],
  canRead: (reads: readonly string[]) => boolean = () => true,
): AnswerFault[] {
  return names.flatMap((name) => {
    const field = compiled.fields.get(name);
    if (field === undefined || !settled.isVisible(name)) return [];
    const wrong = wrongWith(compiled, field, settled, errors, canRead);
    return wrong === null ? [] : [{ field: name, message: messageOf(compiled, field, settled, wrong) }];
  });
}

/** The first thing wrong: by the schema, then the password rules, files, choices and the form's own checks. */
export function wrongWith(
  compiled: CompiledForm,
  field: CompiledField,
  settled: SettledAnswers,
  errors: readonly SchemaError[],
  canRead: (reads: readonly string[]) => boolean = () => true,
): Wrong | null {
  const [error] = errors.filter((one) => nameIn(one) === field.name).sort((a, b) => rank(a.keyword) - rank(b.keyword));
  if (error !== undefined) return bySchema(field, error);
  const value = settled.values[field.name];
  if (value === undefined) return null;
  if (!isSecret(field) && holdsNull(value)) return { keyword: 'pattern' };
  const own =
    field.widget === 'new-password'
      ? byPasswordRules(compiled, settled, String(value))
      : field.widget === 'upload'
        ? byLimits(field, value)
        : null;
  if (own !== null) return own;
  if (canRead(field.choiceReads) && !isOffered(compiled, field, settled, value)) return { keyword: 'enum' };
  const check = field.checks.findIndex(({ reads, valid }) => canRead(reads) && !valid(settled.data));
  return check < 0 ? null : { check };
}

/** The words for it: the field's own, else the common ones for the keyword and its kind, else for the keyword. */
function messageOf(compiled: CompiledForm, field: CompiledField, settled: SettledAnswers, wrong: Wrong): string {
  if ('message' in wrong) return wrong.message;
  if ('check' in wrong) return field.checks[wrong.check]?.message(settled.data) ?? '';
  const { keyword, kind, values } = wrong;
  const own = field.definition.messages?.[keyword];
  if (own !== undefined) return compiled.text(own, settled.data) ?? own;
  const label = compiled.text(field.definition.label, settled.data) ?? field.name;
  const { catalogue } = compiled;
  const texts = catalogue.data.wording?.texts ?? {};
  const keys = [`form.error.${keyword}-${kind}`, `form.error.${keyword}`];
  const key = keys.find((candidate) => texts[candidate] !== undefined) ?? 'form.error.other';
  return catalogue.text(key, { ...values, label });
}

/** No keyboard types it, and no database stores a text that holds it. */
const holdsNull = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(holdsNull) : typeof value === 'string' && value.indexOf('\u0000') >= 0;

function nameIn({ keyword, instancePath, params }: SchemaError): string {
  if (keyword === 'required' && instancePath === '') return String(params.missingProperty ?? '');
  return (instancePath.split('/')[1] ?? '').replace(/~1/g, '/').replace(/~0/g, '~');
}

function bySchema({ widget, definition: { schema } }: CompiledField, { keyword, params }: SchemaError): Wrong {
  const values = { limit: Number(params.limit ?? 0) };
  const isUpload = widget === 'upload';
  if (keyword === 'maxItems' && isUpload) return { keyword: 'upload-count', values };
  if (keyword === 'required' || keyword === 'minItems') return { keyword: isUpload ? 'upload-min' : 'required' };
  return { keyword, values, kind: keyword === 'format' ? schema.format : keyword === 'type' ? schema.type : undefined };
}

function byPasswordRules(compiled: CompiledForm, settled: SettledAnswers, password: string): Wrong | null {
  const missing = rulesOf(compiled, settled, password).filter((rule) => !rule.met);
  const rules = missing.map((rule) => rule.label).join(', ');
  return missing.length === 0 ? null : { keyword: 'password', values: { rules } };
}

/** The password rules, judged with what the form knows of the person. */
export function rulesOf(compiled: CompiledForm, settled: SettledAnswers, password: string) {
  const { numClient, identifiant, nom, prenom, email } = settled.values as Record<string, string | undefined>;
  const member = (settled.data.$member ?? {}) as Record<string, string | undefined>;
  return passwordRules(compiled.catalogue, {
    password,
    numClient: numClient ?? identifiant ?? member.numClient,
    nom: nom ?? member.nom,
    prenom,
    email,
  });
}

/** The message about one file of a field. */
export function fileMessage(
  compiled: CompiledForm,
  { name, ...wrong }: { name: string; keyword: string; values?: Values },
  settled: SettledAnswers,
): string {
  const field = compiled.fields.get(name);
  return field === undefined ? '' : messageOf(compiled, field, settled, wrong);
}

/** Size, type and state of an uploaded file, as far as it is one. */
function factsOf(file: unknown): { size: number; type: string; state: unknown; message: unknown } {
  const { size, type, state, message } = (file ?? {}) as Readonly<Record<string, unknown>>;
  return { size: typeof size === 'number' ? size : 0, type: typeof type === 'string' ? type : '', state, message };
}

/** What is wrong with files, the most helpful first (P5); last, whether they have arrived. */
function byLimits({ definition: { upload } }: CompiledField, value: unknown): Wrong | null {
  if (upload === undefined || !Array.isArray(value)) return null;
  if (value.some((file) => file === null)) return { keyword: 'upload-gone' };
  const files = value.map(factsOf);
  const refused = files.find(({ state }) => state === 'refused');
  if (typeof refused?.message === 'string') return { message: refused.message };
  if (files.some(({ type }) => upload.types.indexOf(type) < 0)) return { keyword: 'upload-type' };
  if (files.some(({ size }) => size > upload.maxFileBytes)) return { keyword: 'upload-file-size' };
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total > upload.maxTotalBytes) return { keyword: 'upload-total-size' };
  if (files.some(({ state }) => state === 'failed')) return { keyword: 'upload-failed' };
  return files.some(({ state }) => state === 'sending') ? { keyword: 'upload-sending' } : null;
}

/** Whether an answer is among the choices; a list that is unavailable refuses nothing here: the server judges. */
function isOffered(compiled: CompiledForm, field: CompiledField, settled: SettledAnswers, value: unknown): boolean {
  const { choices } = field.definition;
  if (choices === undefined) return true;
  const source = compiled.value(choices.of, settled.data);
  if (choices.of !== undefined && !Array.isArray(source)) return true;
  const offered = choicesOf(compiled, field, settled.data) ?? [];
  const among = (one: unknown) =>
    typeof one !== 'object' && offered.some((choice) => String(choice.value) === String(one));
  return Array.isArray(value) ? value.every(among) : among(value);
}
