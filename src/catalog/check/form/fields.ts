import { Ajv } from 'ajv';
import { isObject } from '../../../base/json.ts';
import { didYouMean } from '../../../rules/index.ts';
import type { FindingPage } from '../../source/index.ts';
import { escapeStep } from '../../source/index.ts';
import type { Form, FormField } from '../../types.generated.ts';
import type { CheckContext } from '../context.ts';
import { patternFault } from '../pattern.ts';
import { nearest, type Report } from './report.ts';

export const unusedField: FindingPage = {
  finds: 'Aucune étape ne montre un champ.',
  at: { file: 'forms/connexion/identifiant-oublie.json', pointer: '/steps/0/fields' },
  avoid: '["nom", "prenom", "dateNaissance"]',
  prefer: '["nom", "prenom", "dateNaissance", "codePostal"]',
  why: 'Il ne serait jamais rempli, et ce qui en dépend serait toujours vide.',
};

export const wrongWidget: FindingPage = {
  finds: 'Le composant d’un champ ne donne pas une réponse du type de son schéma, ou son format manque au schéma.',
  at: { file: 'forms/connexion/identifiant-oublie.json', pointer: '/fields/nom/widget' },
  avoid: '"amount"',
  prefer: '"text"',
  why: 'La réponse serait toujours refusée par le schéma.',
};

export const repeatedGroup: FindingPage = {
  finds: 'Un champ demande plusieurs fois les mêmes réponses : un groupe qui se répète.',
  at: { file: 'forms/contrat/conducteur.json', pointer: '/fields/nom/schema' },
  avoid: '{ "type": "array", "items": { "type": "object", "properties": { "nom": { "type": "string" } } } }',
  prefer: '{ "type": "string", "maxLength": 50 }',
  why: 'Une page pose ses questions une fois : chaque réponse a son champ, et chaque personne, chaque bien sa demande. Une liste ne prend que des choix ou des fichiers.',
};

export const sameChoices: FindingPage = {
  finds: 'Deux choix d’un champ se lisent pareil.',
  at: { file: 'forms/connexion/inscription.json', pointer: '/fields/questionSecrete/choices/label' },
  avoid: '"Une question"',
  prefer: '"{libelle}"',
  why: 'Personne ne saurait lequel prendre : un libellé dit ce qui distingue l’élément, « {libelle}, contrat {numeroContrat} ».',
};

const kinds: Readonly<Record<string, readonly string[]>> = {
  checkbox: ['boolean'],
  checkboxes: ['array'],
  passkey: ['boolean'],
  upload: ['array'],
  zones: ['array'],
  amount: ['number', 'integer'],
  number: ['number', 'integer'],
};
/** Widgets whose answers have a format of the same name. */
const CHECKED: ReadonlySet<string> = new Set(['iban', 'phone']);
const withChoices: ReadonlySet<string> = new Set(['radio', 'select', 'checkboxes', 'zones']);

/** What an answer can fail: the keywords of JSON Schema, and those of passwords and files. */
const keywords: readonly string[] = [
  'required',
  'type',
  'const',
  'enum',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'password',
  'upload-min',
  'upload-type',
  'upload-file-size',
  'upload-total-size',
];

export function checkFields(context: CheckContext, form: Form, report: Report): void {
  const shown = new Set(form.steps.flatMap((step) => step.fields ?? []));
  const known = Object.keys(form.fields);
  const misnamed = [...shown].some((name) => !known.includes(name));
  for (const [name, field] of Object.entries(form.fields)) {
    const here = `/fields/${name}`;
    if (!shown.has(name) && !misnamed)
      report(here, 'unused-field', `no step shows the field "${name}"`, 'add it to the "fields" of a step');
    const fits = field.widget === undefined ? undefined : kinds[field.widget];
    if (fits !== undefined && !fits.includes(field.schema.type))
      report(
        `${here}/schema/type`,
        'wrong-widget',
        `the widget "${field.widget}" gives no ${field.schema.type}`,
        `its type is ${fits.join(' or ')}`,
      );
    if (field.widget !== undefined && CHECKED.has(field.widget) && field.schema.format !== field.widget)
      report(
        `${here}/widget`,
        'wrong-widget',
        `the widget "${field.widget}" takes what nothing checks`,
        `write "format": "${field.widget}" in its schema`,
      );
    if (isRepeatedGroup(field))
      report(
        `${here}/schema/items`,
        'repeated-group',
        'a group of answers that repeats is not asked in one form',
        'give each answer a field of its own, and let who has more of them send the form again',
      );
    else checkChoices(context, field, here, report);
    if (field.widget === 'upload' && field.upload === undefined)
      report(here, 'missing-property', 'a field that takes files needs "upload": types and sizes');
    if (field.widget === 'zones' && field.drawing === undefined)
      report(here, 'missing-property', 'a field whose zones are marked needs its "drawing"');
    checkPatterns(field.schema, `${here}/schema`, report);
    if (field.schema.items !== undefined && !isSchema(field.schema.items))
      report(`${here}/schema/items`, 'wrong-form', 'this is not a JSON Schema', 'write for example {"type": "string"}');
    for (const keyword of Object.keys(field.messages ?? {}))
      if (!keywords.includes(keyword))
        report(
          `${here}/messages/${keyword}`,
          'unknown-reference',
          `no answer fails by "${keyword}"`,
          nearest(keyword, keywords),
        );
  }
}

/** Whether a field is a list of anything but single values. */
function isRepeatedGroup({ schema: { items } }: FormField): boolean {
  const of: unknown = items === undefined ? undefined : Reflect.get(items, 'type');
  return of === 'object' || of === 'array' || (items !== undefined && Reflect.has(items, 'properties'));
}

/** Checks the pattern of a schema, and of the schemas below it. */
function checkPatterns(schema: object, here: string, report: Report): void {
  for (const [name, value] of Object.entries(schema) as [string, unknown][]) {
    if (isObject(value)) checkPatterns(value, `${here}/${escapeStep(name)}`, report);
    if (name !== 'pattern' || typeof value !== 'string') continue;
    const fault = patternFault(value);
    if (fault !== null) report(`${here}/pattern`, 'bad-pattern', fault.message, fault.help);
  }
}

/** Labels of choices are unique, as far as they are fixed texts. */
function checkLabels({ choices }: FormField, here: string, report: Report): void {
  if (typeof choices?.label === 'string' && !/\{/.test(choices.label))
    report(
      `${here}/choices/label`,
      'same-choices',
      `every choice would read "${choices.label}"`,
      `name a property of the element: "{${choices.label}}"`,
    );
  const options = choices?.options ?? [];
  options.forEach(({ label, when }, i) => {
    const same = options.findIndex((other) => other.label === label);
    // choices with conditions may replace each other
    if (same === i || (when !== undefined && options[same]?.when !== undefined)) return;
    report(
      `${here}/choices/options/${i}/label`,
      'same-choices',
      `"${label}" is already the label of another choice`,
      'say what tells them apart',
    );
  });
}

/** Cached by text, as most schemas are alike. */
const schemas = new Map<string, boolean>();

function isSchema(schema: object): boolean {
  const text = JSON.stringify(schema);
  const known = schemas.get(text);
  if (known !== undefined) return known;
  const found = judgeSchema === null ? compiles(schema, text) : judgeSchema(schema);
  schemas.set(text, found);
  return found;
}

let judgeSchema: ((schema: object) => boolean) | null = null;

/** Sets what judges a field's schema where none can be compiled, as under a strict content security policy. */
export function setSchemaJudge(judge: (schema: object) => boolean): void {
  judgeSchema = judge;
}

const compiler = () => new Ajv({ strict: false, validateFormats: false });
/** Shared by schemas without ids or references: compiling the meta-schema is slow. */
let shared: Ajv | undefined;

function compiles(schema: object, text: string): boolean {
  try {
    if (text.includes('"$')) compiler().compile(schema);
    else {
      shared ??= compiler();
      shared.compile(schema);
    }
    return true;
  } catch {
    return false;
  }
}

function checkChoices({ options }: CheckContext, field: FormField, here: string, report: Report): void {
  const { choices } = field;
  const widget = field.widget ?? (field.schema.type === 'array' ? 'checkboxes' : '');
  const needs = withChoices.has(widget);
  if (choices === undefined) {
    if (needs && field.schema.enum === undefined)
      report(here, 'missing-property', `the widget "${widget}" needs "choices"`, 'write options, a table or a rule');
    return;
  }
  const given = [choices.options, choices.table, choices.of].filter((one) => one !== undefined).length;
  if (given !== 1)
    report(`${here}/choices`, 'wrong-form', 'choices come from one place', 'write one of "options", "table" and "of"');
  if (choices.of !== undefined && (choices.value === undefined || choices.label === undefined))
    report(
      `${here}/choices`,
      'missing-property',
      '"of" needs "value", a property of an element, and "label", a text or rule on it',
    );
  checkLabels(field, here, report);
  const tables = options.tables ?? {};
  if (choices.table !== undefined && !Object.hasOwn(tables, choices.table))
    report(
      `${here}/choices/table`,
      'unknown-table',
      `there is no table "${choices.table}"`,
      didYouMean(choices.table, Object.keys(tables)),
    );
}
