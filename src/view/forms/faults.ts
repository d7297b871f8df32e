import type { SchemaError } from '../../catalog/index.ts';
import type { Json } from '../../rules/index.ts';
import { passwordRules } from '../accounts/accounts.ts';
import { type CompiledField, type CompiledForm, choicesOf, isSecret, type SettledAnswers } from './form.ts';

/** Something to mend: the field, or null for the whole page, and the words that stand at the field and in the summary. */
export interface AnswerFault {
  field: string | null;
  message: string;
}

/** Among several things said of one field, the first of these is the one to tell. */
const order = ['required', 'type', 'const', 'enum', 'minLength', 'maxLength', 'pattern', 'format'];
const rank = (keyword: string) => order.indexOf(keyword) + 1 || order.length + 1;

/**
 * What is to mend in some fields, one message a field, in their order: what the schema says, then the password rules,
 * the choices and the form's own checks. What is hidden is not judged.
 * @param canRead whether a check's names, or those of a list, are known here; what reads others is left to whoever knows them
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
    const message = messageOf(compiled, field, settled, errors, canRead);
    return message === null ? [] : [{ field: name, message }];
  });
}

function messageOf(
  compiled: CompiledForm,
  field: CompiledField,
  settled: SettledAnswers,
  errors: readonly SchemaError[],
  canRead: (reads: readonly string[]) => boolean,
): string | null {
  const fieldErrors = errors
    .filter((error) => nameIn(error) === field.name)
    .sort((a, b) => rank(a.keyword) - rank(b.keyword));
  if (fieldErrors[0] !== undefined) return schemaMessage(compiled, field, settled, fieldErrors[0]);
  const value = settled.values[field.name];
  if (value === undefined) return null;
  if (!isSecret(field) && holdsNull(value)) return ownMessage(compiled, field, settled, 'pattern', {});
  const passwordFault = field.widget === 'new-password' ? passwordMessage(compiled, field, settled, value) : null;
  if (passwordFault !== null) return passwordFault;
  const files = field.widget === 'upload' ? uploadMessage(compiled, field, settled, value) : null;
  if (files !== null) return files;
  if (canRead(field.choiceReads) && !isOffered(compiled, field, settled, value))
    return ownMessage(compiled, field, settled, 'enum', {});
  const failed = field.checks.find((check) => canRead(check.reads) && !check.valid(settled.data));
  return failed === undefined ? null : failed.message(settled.data);
}

/** No keyboard gives it, and no database keeps a text that holds it. */
const holdsNull = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(holdsNull) : typeof value === 'string' && value.indexOf('\u0000') >= 0;

function nameIn({ keyword, instancePath, params }: SchemaError): string {
  if (keyword === 'required' && instancePath === '') return String(params.missingProperty ?? '');
  return (instancePath.split('/')[1] ?? '').replace(/~1/g, '/').replace(/~0/g, '~');
}

function schemaMessage(
  compiled: CompiledForm,
  field: CompiledField,
  settled: SettledAnswers,
  error: SchemaError,
): string {
  const { schema } = field.definition;
  if (error.keyword === 'maxItems' && field.widget === 'upload')
    return ownMessage(compiled, field, settled, 'upload-count', { limit: Number(error.params.limit ?? 0) });
  if (error.keyword === 'required' || error.keyword === 'minItems') {
    return ownMessage(compiled, field, settled, field.widget === 'upload' ? 'upload-min' : 'required', {});
  }
  const values = { limit: Number(error.params.limit ?? 0) };
  if (error.keyword === 'format') return ownMessage(compiled, field, settled, 'format', values, schema.format);
  if (error.keyword === 'type') return ownMessage(compiled, field, settled, 'type', values, schema.type);
  return ownMessage(compiled, field, settled, error.keyword, values);
}

/** The field's own message for a keyword, else the common one for it and its kind, else the common one. */
function ownMessage(
  compiled: CompiledForm,
  field: CompiledField,
  settled: SettledAnswers,
  keyword: string,
  values: Record<string, string | number>,
  kind?: string,
): string {
  const own = field.definition.messages?.[keyword];
  if (own !== undefined) return compiled.text(own, settled.data) ?? own;
  const label = compiled.text(field.definition.label, settled.data) ?? field.name;
  const { catalogue } = compiled;
  const texts = catalogue.data.wording?.texts ?? {};
  const keys = [`form.error.${keyword}-${kind}`, `form.error.${keyword}`, 'form.error.other'];
  const key = keys.find((candidate) => texts[candidate] !== undefined) ?? 'form.error.other';
  return catalogue.text(key, { ...values, label });
}

function passwordMessage(
  compiled: CompiledForm,
  field: CompiledField,
  settled: SettledAnswers,
  value: unknown,
): string | null {
  const missing = rulesOf(compiled, settled, String(value)).filter((rule) => !rule.met);
  if (missing.length === 0) return null;
  const rules = missing.map((rule) => rule.label).join(', ');
  return ownMessage(compiled, field, settled, 'password', { rules });
}

/** The password rules judged with what the form knows of the person. */
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

/** What an uploaded file says of itself; nothing, where it is no file. */
function factsOf(file: unknown): { size: number; type: string; state: unknown; message: unknown } {
  const { size, type, state, message } = (file ?? {}) as Readonly<Record<string, unknown>>;
  return { size: typeof size === 'number' ? size : 0, type: typeof type === 'string' ? type : '', state, message };
}

/** What is said of one file of a field, in the form's words where it has some. */
export function fileMessage(
  compiled: CompiledForm,
  { name, keyword, values = {} }: { name: string; keyword: string; values?: Record<string, string | number> },
  settled: SettledAnswers,
): string {
  const field = compiled.fields.get(name);
  return field === undefined ? '' : ownMessage(compiled, field, settled, keyword, values);
}

/** What is wrong with files: the messages of P5, in the order in which they help, and then whether they have come. */
function uploadMessage(
  compiled: CompiledForm,
  field: CompiledField,
  settled: SettledAnswers,
  value: unknown,
): string | null {
  const limits = field.definition.upload;
  if (limits === undefined || !Array.isArray(value)) return null;
  if (value.some((file) => file === null)) return ownMessage(compiled, field, settled, 'upload-gone', {});
  const files = value.map(factsOf);
  const refused = files.find(({ state }) => state === 'refused');
  if (typeof refused?.message === 'string') return refused.message;
  const textOf = (key: string) => field.definition.messages?.[key] ?? compiled.catalogue.text(`form.error.${key}`);
  if (files.some((file) => limits.types.indexOf(file.type) < 0)) return textOf('upload-type');
  if (files.some((file) => file.size > limits.maxFileBytes)) return textOf('upload-file-size');
  const total = files.reduce((sum, file) => sum + file.size, 0);
  if (total > limits.maxTotalBytes) return textOf('upload-total-size');
  if (files.some(({ state }) => state === 'failed')) return textOf('upload-failed');
  return files.some(({ state }) => state === 'sending') ? textOf('upload-sending') : null;
}

/** Whether an answer is among the choices; a list that could not be had refuses nothing here: the server judges. */
function isOffered(compiled: CompiledForm, field: CompiledField, settled: SettledAnswers, value: unknown): boolean {
  const { choices } = field.definition;
  if (choices === undefined) return true;
  const source = compiled.value(choices.of as Json | undefined, settled.data);
  if (choices.of !== undefined && !Array.isArray(source)) return true;
  const offered = choicesOf(compiled, field, settled.data) ?? [];
  const among = (one: unknown) =>
    typeof one !== 'object' && offered.some((choice) => String(choice.value) === String(one));
  return Array.isArray(value) ? value.every(among) : among(value);
}
