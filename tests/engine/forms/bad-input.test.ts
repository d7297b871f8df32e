import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashForSchema, type RJSFSchema } from '@rjsf/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileCatalogue, type SchemaError } from '../../../src/catalog/index.ts';
import { formValidators } from '../../../src/release/form-validators.ts';
import { validateWithAjv } from '../../../src/release/index.ts';
import { compiledForm, faultsOf, fieldsSchema, shownAnswers } from '../../../src/view/forms/index.ts';
import { shipped } from '../../shipped.ts';

const { data } = shipped;
const catalogue = compileCatalogue(data, validateWithAjv);
const forms = Object.values(data.forms ?? {});
const today = '2025-06-15';

/** What anyone may type, paste or send in the place of an answer. */
const inputs: [what: string, value: unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['spaces', '   '],
  ['spaces that do not break', '\u00a0\u202f'],
  ['a new line', '\n'],
  ['10 000 characters', 'a'.repeat(10_000)],
  ['10 000 digits', '1'.repeat(10_000)],
  ['zero', 0],
  ['a number', 12.5],
  ['no number', Number.NaN],
  ['an infinite number', Number.POSITIVE_INFINITY],
  ['yes', true],
  ['no', false],
  ['an empty list', []],
  ['a list', ['a', null, {}]],
  ['an object', { a: 1 }],
  ['an object named as every object', JSON.parse('{"__proto__": {"a": 1}, "constructor": 1}')],
  ['an element', '<script>alert(1)</script>'],
  ['an attribute', '" onmouseover="alert(1)'],
  ['quotes of SQL', "Robert'); DROP TABLE members;--"],
  ['an expression of a template', '{{7*7}}'],
  ['a placeholder', '{$brand.name}'],
  ['a path', '../../etc/passwd'],
  ['a null byte', 'Dupont\u0000'],
  ['half of a character', '\ud800'],
  ['a word from right to left', 'דופונט'],
  ['a turn of direction', 'Du\u202epont'],
  ['an emoji', '👩‍👩‍👧'],
  ['an accent that combines', 'Rene\u0301'],
  ['many accents that combine', `Z${'\u0301'.repeat(60)}`],
  ['full-width digits', '１２３４５'],
  ['a plain name', 'Dupont'],
  ['a postal code', '13001'],
  ['an e-mail address', 'nom@exemple.fr'],
  ['two e-mail addresses', 'nom@exemple.fr,autre@exemple.fr'],
  ['a day long past', '1850-01-01'],
  ['a day past', '1985-03-27'],
  ['today', today],
  ['a day to come', '2090-01-01'],
  ['29 February of a leap year', '2024-02-29'],
  ['29 February of a common year', '2023-02-29'],
  ['29 February of a century', '1900-02-29'],
  ['31 February', '2024-02-31'],
  ['month 13', '2024-13-01'],
  ['the year 0', '0000-01-01'],
  ['the year 9999', '9999-12-31'],
  ['a day written the French way', '27/03/1985'],
  ['an instant', '1985-03-27T00:00:00Z'],
];

type Validators = Readonly<Record<string, ((values: object) => boolean) & { errors?: SchemaError[] | null }>>;
const validators = new Map<string, Validators>();
const folder = mkdtempSync(join(tmpdir(), 'validators-'));

beforeAll(async () => {
  const ids = forms.map(({ id }) => id);
  const modules = await formValidators(catalogue, ids);
  for (const [at, id] of ids.entries()) {
    const file = join(folder, `${id}.mjs`);
    writeFileSync(file, modules[at] ?? '');
    validators.set(id, ((await import(pathToFileURL(file).href)) as { default: Validators }).default);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const said = (errors: readonly SchemaError[]) =>
  errors.map(({ keyword, instancePath, params }) => JSON.stringify([keyword, instancePath, params])).sort();

/** What shows a field that rests on another answer: each choice's first, or one other, and every answer of the server. */
function around(id: string, field: string): Record<string, unknown> {
  const compiled = compiledForm(catalogue, id);
  const choices = [...compiled.fields.values()].flatMap(({ name, definition }) =>
    (definition.choices?.options ?? []).map(({ value }) => [name, value] as const),
  );
  const first: Record<string, unknown> = Object.fromEntries([...choices].reverse());
  const all = [first, ...choices.map(([name, value]) => ({ ...first, [name]: value }))];
  return (
    all.find((values) =>
      shownAnswers(compiled, { values, answers: answersTo(`${id} ${field}`), today }).isVisible(field),
    ) ?? first
  );
}
const answers = {
  cles: [{ id: 'ABCD2345', confirme: true }],
  moyens: { moyens: ['question', 'email'], question: { libelle: 'Votre ville ?' } },
  resiliation: {
    motifs: [{ code: 'R71', libelle: 'Vente', evenement: { libelle: 'Jour de la vente' } }],
    situations: [{ code: 'liste', libelle: 'Tous les motifs', note: null, motif: null }],
  },
  choix: { dateEffet: '2025-07-15' },
  profil: { adresse: { email: 'zoe@example.org' } },
  forfait: { kilometrageReference: 42_000, dateReference: '2025-01-10', forfait: 8000 },
  recevabilite: { recevable: true, dessin: 'auto', conducteurs: [{ nom: 'Marie DURAND' }] },
  tempete: { result: true },
};
/** What the server answers where a field needs another answer of it. */
const ANSWERED: Readonly<Record<string, object>> = {
  'resiliation echeance': { choix: { dateEffet: '2025-07-15', echeances: [{ date: '2025-07-15' }] } },
};
const answersTo = (place: string) => ({ ...answers, ...ANSWERED[place] });
/** Other answers that show a field, where the first choices do not. */
const SHOWING: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'attestation motif': { attestation: 'PREV-01' },
  'resiliation motif': { situation: 'liste' },
  'resiliation dateEvenement': { situation: 'liste', motif: 'R71' },
  'message objet': { objetMessage: 'autre' },
  'message motif': { objetMessage: 'reclamation' },
  'message numero': { objetMessage: 'sinistre' },
  'message devisId': { objetMessage: 'devis' },
  ...Object.fromEntries(
    ['blesses', 'conduite', 'tiers', 'constat'].map((name) => [`sinistre ${name}`, { natureAuto: 'collision' }]),
  ),
  'sinistre nomVictime': { typeSinistre: 'corporel', victime: 'proche' },
  'sinistre conducteur': { natureAuto: 'collision', conduite: 'contrat' },
  'sinistre nomConducteur': { natureAuto: 'collision', conduite: 'autre' },
  ...Object.fromEntries(
    ['nomTiers', 'immatriculationTiers', 'assureurTiers'].map((name) => [
      `sinistre ${name}`,
      { natureAuto: 'collision', tiers: 'vehicule' },
    ]),
  ),
  'sinistre plainte': { natureAuto: 'vol' },
};

const places = forms.flatMap(({ id, steps }) =>
  steps.flatMap((step) => (step.fields ?? []).map((name) => [id, step.id, name] as const)),
);

/** Whether a text is a day of the calendar, by arithmetic of its own. */
function isDay(text: unknown): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(String(text)) ?? [];
  if (year === undefined) return false;
  const leap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(month) - 1];
  return days !== undefined && Number(day) >= 1 && Number(day) <= days;
}

describe.each(places)('%s, step %s, field %s', (id, step, name) => {
  const compiled = compiledForm(catalogue, id);
  const field = compiled.fields.get(name);
  const names = compiled.steps.get(step)?.fields ?? [];
  const schema = fieldsSchema(compiled, names);
  if (field === undefined) throw new Error('the field is not there');
  const isSecret = field.widget === 'password' || field.widget === 'new-password';

  test.each(inputs)('%s', (_what, value) => {
    const values = { ...around(id, name), ...SHOWING[`${id} ${name}`], [name]: value };
    const settled = shownAnswers(compiled, { values, answers: answersTo(`${id} ${name}`), today });
    expect(settled.isVisible(name)).toBe(true);

    const kept = settled.values[name];
    const typed = typeof value === 'string' && !isSecret ? value.trim() : value;
    const isNothing = typed === null || typed === '' || (Array.isArray(typed) && typed.length === 0);
    expect(kept).toEqual(isNothing ? undefined : typed);

    const onServer = validateWithAjv(schema, settled.values);
    const validate = validators.get(id)?.[hashForSchema(schema as unknown as RJSFSchema)];
    if (validate === undefined) throw new Error('the release has no validator for this step');
    const inBrowser = validate(settled.values) ? [] : (validate.errors ?? []);
    expect(said(inBrowser)).toEqual(said(onServer));

    const faults = faultsOf(compiled, [name], settled, onServer);
    for (const { message } of faults) {
      expect(message).toMatch(/^\p{Lu}[^{}]{8,}$/u);
      expect(message).not.toMatch(/\b(must|should|undefined|null|NaN|Error|pattern|string)\b/);
      // but for the characters that a password may hold, which are listed
      expect(message.replace(/ [!#$%&*+./:=?@_-](?= |$)/g, '')).not.toMatch(/[^\u00a0\u202f][:;?!]/);
    }
    if (field.required && kept === undefined) expect(faults).toHaveLength(1);
    const { type } = field.definition.schema;
    if (typeof kept !== 'undefined' && typeof kept !== (type === 'integer' ? 'number' : type))
      expect(faults).toHaveLength(1);
    if (field.definition.schema.format === 'date' && kept !== undefined && !isDay(kept)) expect(faults).toHaveLength(1);
  });
});

describe('a date of birth', () => {
  // the member's own: that of a child or of a driver is told in other words
  const others = ['attestation', 'conducteur'];
  const birth = places.filter(([id, , name]) => name === 'dateNaissance' && !others.includes(id));
  const told = (id: string, value: string) => {
    const compiled = compiledForm(catalogue, id);
    const settled = shownAnswers(compiled, { values: { dateNaissance: value }, today });
    const errors = validateWithAjv(fieldsSchema(compiled, ['dateNaissance']), settled.values);
    return faultsOf(compiled, ['dateNaissance'], settled, errors)[0]?.message ?? null;
  };
  const rows: [string, string | null][] = [
    ['1985-03-27', null],
    ['2024-02-29', null],
    ['2025-06-14', null],
    ['1905-06-15', null],
    ['2025-06-15', 'Votre date de naissance doit être passée'],
    ['2090-01-01', 'Votre date de naissance doit être passée'],
    ['9999-12-31', 'Votre date de naissance doit être passée'],
    ['1850-01-01', 'Vérifiez l’année de votre naissance'],
    ['0000-01-01', 'Vérifiez l’année de votre naissance'],
    ['2023-02-29', 'Cette date n’existe pas\u00a0: vérifiez le jour, le mois et l’année'],
    ['1900-02-29', 'Cette date n’existe pas\u00a0: vérifiez le jour, le mois et l’année'],
    ['2024-02-31', 'Cette date n’existe pas\u00a0: vérifiez le jour, le mois et l’année'],
  ];
  test('is a field of some form', () => expect(birth.length).toBeGreaterThan(0));
  test.each(birth.flatMap(([id]) => rows.map((row) => [id, ...row] as const)))('%s: %s', (id, value, message) => {
    expect(told(id, value)).toBe(message);
  });
});
