import { Ajv, type ErrorObject } from 'ajv';
import formats from 'ajv-formats';
import { didYouMean } from '../../rules/index.ts';
import { sectionOf } from '../sections.ts';
import { escapeStep, type Finding, type FindingCode } from '../source/index.ts';
import { type Schemas, vocabulary } from '../walk/index.ts';
import { type FormCheck, type FormContext, findingAt, type Place } from './context.ts';
import { dataInSchema } from './data-in-schema.ts';

const addFormats = formats as unknown as (ajv: Ajv) => void;

/** The words of an error, in the analyst's terms; null for those that only echo others. */
function explain(
  error: ErrorObject,
): { code: FindingCode; message: string; help: string | null; step?: string } | null {
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case 'additionalProperties': {
      const name = String(params.additionalProperty);
      const known = Object.keys((error.parentSchema?.properties as object | undefined) ?? {});
      const near = didYouMean(name, known);
      return {
        code: 'unknown-property',
        message: `"${name}" is not a property of this object`,
        help:
          near ??
          (known.length > 0 ? `the properties are ${known.filter((key) => key !== '$schema').join(', ')}` : null),
        step: name,
      };
    }
    case 'required':
      return { code: 'missing-property', message: `"${String(params.missingProperty)}" is missing`, help: null };
    case 'type':
      return { code: 'wrong-type', message: `a value of type ${String(params.type)} is expected`, help: null };
    case 'enum': {
      const allowed = (params.allowedValues as unknown[]).map(String);
      const near = didYouMean(String(error.data), allowed);
      return {
        code: 'not-allowed-value',
        message: `"${String(error.data)}" is not one of the allowed values`,
        help: near ?? `they are ${allowed.join(', ')}`,
      };
    }
    case 'discriminator':
      return { code: 'unknown-block', message: `"${String(params.tagValue)}" is not a kind of block`, help: null };
    case 'propertyNames':
      return {
        code: 'wrong-form',
        message: `"${String(params.propertyName)}" does not have the form of a key here`,
        help: null,
      };
    case 'oneOf':
    case 'anyOf':
    case 'const':
    case 'if':
    case 'not':
      return null;
    default:
      return { code: 'wrong-form', message: error.message ?? 'this does not have the expected form', help: null };
  }
}

function toFindings(
  context: FormContext,
  file: string,
  errors: readonly ErrorObject[],
  kinds: readonly string[],
): Finding[] {
  const found = new Map<string, Finding>();
  const touched = new Set(
    errors.filter((error) => error.keyword === 'additionalProperties').map((error) => error.instancePath),
  );
  for (const error of errors) {
    // what is said of a name is told where it stands, by its object
    const told = error.propertyName === undefined || error.keyword === 'propertyNames' ? explain(error) : null;
    if (told === null || (told.code === 'missing-property' && touched.has(error.instancePath))) continue;
    const place: Place = { file, pointer: error.instancePath };
    if (told.step !== undefined)
      Object.assign(place, { pointer: `${error.instancePath}/${escapeStep(told.step)}`, onKey: true });
    const help =
      told.code === 'unknown-block'
        ? (didYouMean(String((error.params as { tagValue?: unknown }).tagValue), kinds) ??
          `the kinds are ${kinds.join(', ')}`)
        : told.help;
    const key = `${told.code} ${place.pointer} ${told.message}`;
    const before = found.get(key);
    if (before === undefined || (before.help?.startsWith('did') !== true && help !== null)) {
      found.set(key, findingAt(context, place, told.code, told.message, help));
    }
  }
  if (found.size === 0 && errors[0] !== undefined) {
    found.set(
      '',
      findingAt(
        context,
        { file, pointer: errors[0].instancePath },
        'wrong-form',
        'this has none of the forms that are possible here',
      ),
    );
  }
  return [...found.values()];
}

/** Whether an error stands at a place or below it, or says that its parent may not have it. */
function isAt({ instancePath, keyword, params }: ErrorObject, pointer: string): boolean {
  if (`${instancePath}/`.startsWith(`${pointer}/`)) return true;
  if (!pointer.startsWith(`${instancePath}/`)) return false;
  const below = pointer.slice(instancePath.length + 1);
  const extra = escapeStep(String((params as Record<string, unknown>).additionalProperty ?? ''));
  return (keyword === 'additionalProperties' && extra === below) || keyword === 'required';
}

const known = new WeakMap<Schemas, Ajv>();

/** Compiled once a set of schemas: a server that watches its catalogue checks it again and again. */
function validators(schemas: Schemas): Ajv {
  let ajv = known.get(schemas);
  if (ajv === undefined) {
    // a required property may be described by "additionalProperties" alone
    const strict = { strict: true, strictRequired: false, allowUnionTypes: true };
    ajv = new Ajv({ ...strict, allErrors: true, discriminator: true, verbose: true });
    addFormats(ajv);
    for (const keyword of vocabulary) ajv.addKeyword(keyword);
    for (const schema of Object.values(schemas)) ajv.addSchema(schema);
    known.set(schemas, ajv);
  }
  return ajv;
}

/** Each file has the form that its schema gives. */
export const checkSchema: FormCheck = (context) => {
  const ajv = validators(context.schemas);
  const kinds = Object.values(
    (
      context.schemas.family as
        | { definitions?: Record<string, { properties?: { block?: { const?: string } } }> }
        | undefined
    )?.definitions ?? {},
  )
    .map((definition) => definition.properties?.block?.const)
    .filter((kind) => kind !== undefined);
  const findings: Finding[] = [];
  for (const [file, source] of context.sources) {
    const place = sectionOf(file);
    const schema = place === null ? undefined : (context.schemas[place.section.schema] as { $id?: string } | undefined);
    if (schema?.$id === undefined || source.value === undefined) continue;
    const validate = ajv.getSchema(schema.$id);
    const told = place?.section.name === 'forms' ? dataInSchema(context, file) : [];
    findings.push(...told.map((one) => one.finding));
    if (validate !== undefined && validate(source.value) !== true) {
      const errors = (validate.errors ?? []).filter((error) => !told.some((one) => isAt(error, one.pointer)));
      findings.push(...toFindings(context, file, errors, kinds));
    }
    const name = place?.key ?? null;
    if (name !== null) {
      const id = (source.value as { id?: unknown } | null)?.id;
      if (typeof id === 'string' && id !== name)
        findings.push(
          findingAt(
            context,
            { file, pointer: '/id' },
            'wrong-id',
            `"${id}" is not the name of the file`,
            `write "${name}", or rename the file`,
          ),
        );
    }
  }
  return findings;
};
