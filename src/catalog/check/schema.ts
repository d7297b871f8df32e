import { Ajv, type ErrorObject, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import { memoizeWeak } from '../../base/maps.ts';
import { didYouMean } from '../../rules/index.ts';
import { sectionOf } from '../sections.ts';
import { escapeStep, type Finding, type Source } from '../source/index.ts';
import { type Schemas, vocabulary } from '../walk/index.ts';
import { type FindingPlace, type FormCheck, type FormContext, findingAt } from './context.ts';
import { findDataInSchema } from './data-in-schema.ts';
import type { ExplainedFault, ExplainFault } from './schema/explain.ts';
import { explainMissingProperty } from './schema/missing-property.ts';
import { explainNotAllowedValue } from './schema/not-allowed-value.ts';
import { explainUnknownBlock } from './schema/unknown-block.ts';
import { explainUnknownProperty } from './schema/unknown-property.ts';
import { explainWrongForm, explainWrongKey } from './schema/wrong-form.ts';
import { wrongIdOf } from './schema/wrong-id.ts';
import { explainWrongType } from './schema/wrong-type.ts';

/** The explanation for each keyword; null for keywords that only repeat other errors. */
const explainers: Readonly<Record<string, ExplainFault | null>> = {
  additionalProperties: explainUnknownProperty,
  required: explainMissingProperty,
  type: explainWrongType,
  enum: explainNotAllowedValue,
  discriminator: explainUnknownBlock,
  propertyNames: explainWrongKey,
  oneOf: null,
  anyOf: null,
  const: null,
  if: null,
  not: null,
};

function explain(error: ErrorObject): ExplainedFault | null {
  const found = explainers[error.keyword];
  return found === null ? null : (found ?? explainWrongForm)(error);
}

/** What a schema says against a file, as analysts read it. */
export function findingsOfSchema(context: FormContext, file: string, errors: readonly ErrorObject[]): Finding[] {
  const found = new Map<string, Finding>();
  const touched = new Set(
    errors.filter((error) => error.keyword === 'additionalProperties').map((error) => error.instancePath),
  );
  for (const error of errors) {
    // an error about a name is reported by its object, at the right place
    const explained = error.propertyName === undefined || error.keyword === 'propertyNames' ? explain(error) : null;
    if (explained === null || (explained.code === 'missing-property' && touched.has(error.instancePath))) continue;
    const place: FindingPlace = { file, pointer: error.instancePath };
    if (explained.step !== undefined)
      Object.assign(place, { pointer: `${error.instancePath}/${escapeStep(explained.step)}`, onKey: true });
    const help = error.keyword === 'discriminator' ? kindMeant(context.schemas, error) : explained.help;
    const key = `${explained.code} ${place.pointer} ${explained.message}`;
    const before = found.get(key);
    if (before === undefined || (before.help?.startsWith('did') !== true && help !== null)) {
      found.set(key, findingAt(context, place, explained.code, explained.message, help));
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

interface Kinds {
  oneOf?: readonly { $ref?: string }[];
}
type Definitions = Readonly<Record<string, Kinds & { properties?: Readonly<Record<string, { const?: string }>> }>>;

/** The kinds from which a `oneOf` of any schema chooses. */
function kindsOf(schemas: Schemas, wanted: Kinds, tag: string): string[] {
  for (const schema of Object.values(schemas)) {
    const definitions = (schema as { definitions?: Definitions }).definitions ?? {};
    if (!Object.values(definitions).includes(wanted)) continue;
    const names = (wanted.oneOf ?? []).map(({ $ref = '' }) => $ref.replace('#/definitions/', ''));
    return names.flatMap((name) => definitions[name]?.properties?.[tag]?.const ?? []);
  }
  return [];
}

/** The kind most like an unknown one, otherwise all kinds allowed at this place. */
function kindMeant(schemas: Schemas, { params, parentSchema }: ErrorObject): string {
  const { tag, tagValue } = params as { tag: string; tagValue?: unknown };
  const kinds = kindsOf(schemas, (parentSchema ?? {}) as Kinds, tag);
  const close = typeof tagValue === 'string' ? didYouMean(tagValue, kinds) : null;
  return close ?? `the kinds are ${kinds.join(', ')}`;
}

/** Whether an error is at or below a place, or is about that property in its parent. */
function isAt({ instancePath, keyword, params }: ErrorObject, pointer: string): boolean {
  if (`${instancePath}/`.startsWith(`${pointer}/`)) return true;
  if (!pointer.startsWith(`${instancePath}/`)) return false;
  const below = pointer.slice(instancePath.length + 1);
  const extra = escapeStep(String((params as Record<string, unknown>).additionalProperty ?? ''));
  return (keyword === 'additionalProperties' && extra === below) || keyword === 'required';
}

/** Valid files, by set of schemas: an unchanged file is not validated again. */
const sound = new WeakMap<Schemas, WeakSet<Source>>();

/** An Ajv that knows the schemas and our own keywords. */
export function schemaCompiler(schemas: Schemas, options: Options): Ajv {
  // a required property may only be described by "additionalProperties"
  const ajv = new Ajv({ strict: true, strictRequired: false, allowUnionTypes: true, discriminator: true, ...options });
  addFormats(ajv);
  for (const keyword of vocabulary) ajv.addKeyword(keyword);
  for (const schema of Object.values(schemas)) ajv.addSchema(schema);
  return ajv;
}

/** Compiled once per set of schemas, as a server that watches its catalogue validates it repeatedly. */
const validators = memoizeWeak((schemas: Schemas) =>
  // each schema validates a few files: optimising its code costs more than it saves
  schemaCompiler(schemas, { allErrors: true, verbose: true, code: { optimize: false } }),
);

/** A precompiled validator; with `errors` where it was compiled to give all of them. */
type Judge = ((value: unknown) => boolean) & { errors?: readonly ErrorObject[] | null };

/** Finds the validator of a schema by name; undefined for an unknown schema. */
export type Judges = (schema: string) => Judge | undefined;

const registered = new WeakMap<Schemas, { judges: Judges; giveErrors: boolean }>();

/**
 * Sets precompiled validators for some schemas.
 * @param giveErrors they give all errors, and no schema is compiled here; otherwise only values that they refuse are
 *   validated by the schemas themselves
 */
export function registerJudges(schemas: Schemas, judges: Judges, giveErrors = false): void {
  registered.set(schemas, { judges, giveErrors });
}

/** Returns the validator of a file's schema; null for a file without schema. */
export function judgeOf(schemas: Schemas, file: string): ((value: unknown) => readonly ErrorObject[]) | null {
  const schema = sectionOf(file)?.section.schema ?? '';
  const id = (schemas[schema] as { $id?: string } | undefined)?.$id;
  if (id === undefined) return null;
  const { judges, giveErrors = false } = registered.get(schemas) ?? {};
  const quick = judges?.(schema);
  return (value) => {
    if (quick?.(value) === true) return [];
    if (quick !== undefined && giveErrors) return quick.errors ?? [];
    const validate = validators(schemas).getSchema(id);
    return validate === undefined || validate(value) === true ? [] : (validate.errors ?? []);
  };
}

/** Each file matches its schema. */
export const checkSchema: FormCheck = (context) => {
  const findings: Finding[] = [];
  let before = sound.get(context.schemas);
  if (before === undefined) {
    before = new WeakSet();
    sound.set(context.schemas, before);
  }
  for (const [file, source] of context.sources) {
    if (before.has(source)) continue;
    const already = findings.length;
    const place = sectionOf(file);
    const judge = judgeOf(context.schemas, file);
    if (judge === null || source.value === undefined) continue;
    const dependent = place?.section.name === 'forms' ? findDataInSchema(context, file) : [];
    findings.push(...dependent.map((one) => one.finding));
    const errors = judge(source.value).filter((error) => !dependent.some((one) => isAt(error, one.pointer)));
    if (errors.length > 0) findings.push(...findingsOfSchema(context, file, errors));
    if (place !== null && place.key !== null) findings.push(...wrongIdOf(context, file, place.key, source.value));
    if (findings.length === already) before.add(source);
  }
  return findings;
};
