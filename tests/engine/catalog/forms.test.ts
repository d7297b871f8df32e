import { describe, expect, test } from 'vitest';
import type { Form, FormField, Next, SendError, Step } from '../../../src/catalog/index.ts';
import { oneIn } from '../../full.ts';
import { type Change, edited, findings, type Json, reshaped } from './support.ts';

/** A small form with one of everything, so that the real ones may change. */
const slowPatternHelp = 'let one text be read in one way only: "^(\\\\p{L}+ ?)+$" is "^\\\\p{L}+( \\\\p{L}+)* ?$"';

const base = (): Form => ({
  id: 'essai',
  title: 'Essai',
  path: '/connexion/essai/{step}',
  public: true,
  reads: { questions: 'getQuestionSecreteCollection' },
  fields: {
    nom: { schema: { type: 'string', maxLength: 80, pattern: '^[\\p{L} -]{1,80}$' }, label: 'Nom' },
    prenom: { schema: { type: 'string' }, label: 'Prénom' },
    naissance: { schema: { type: 'string', format: 'date' }, label: 'Date de naissance' },
    codePostal: { schema: { type: 'string', pattern: '^[0-9]{5}$' }, label: 'Code postal' },
    canal: {
      schema: { type: 'string' },
      label: 'Comment vous répondre\u00a0?',
      widget: 'radio',
      choices: { options: [{ value: 'email', label: 'Par e-mail' }] },
    },
    question: {
      schema: { type: 'string' },
      label: 'Question',
      choices: { of: { var: '$questions' }, value: 'id', label: '{libelle}' },
    },
    email: {
      schema: { type: 'string', format: 'email' },
      label: 'E-mail',
      when: { '==': [{ var: 'canal' }, 'email'] },
    },
  },
  steps: [
    { id: 'identite', title: 'Vous', fields: ['nom', 'prenom', 'naissance', 'codePostal'] },
    {
      id: 'envoi',
      title: 'Votre adresse',
      fields: ['canal', 'question', 'email'],
      enter: [
        {
          ask: { id: 'profil', operation: 'isNumProfil', variables: { numProfil: '{$query.numProfil}' } },
          allow: { var: '$profil.result' },
          otherwise: 'identite',
        },
      ],
      send: {
        id: 'accuse',
        operation: 'frEpIdentifiantPerdu',
        variables: { dateNaissance: '{naissance}' },
        errors: {
          IDENTITE_INCONNUE: { to: 'identite', message: 'Corrigez' },
          EMAIL_INCONNU: { field: 'email', message: 'Adresse inconnue' },
        },
      },
    },
    {
      id: 'fin',
      kind: 'result',
      title: 'Fini',
      content: ['Référence {$accuse.reference}', 'Question\u00a0: {$labels.question}'],
    },
  ],
});

const path = 'forms/connexion/essai.json';
const json = (form: Form) => JSON.stringify(form, null, 2);

function change(edit: (form: Form) => unknown): Change {
  const form = base();
  edit(form);
  return { [path]: json(form) };
}

const text = (edit: (text: string) => string): Change => ({ [path]: edit(json(base())) });
const schema = (name: string, more: object) => change((form) => Object.assign(field(form, name).schema, more));
const mail = (name: string, text: string) =>
  reshaped('mails.json', (file: { mails: Record<string, { text: string[] }> }) => {
    Object.assign(file.mails[name] ?? {}, { text: [text] });
  });

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the form of this test does not hold that');
  return value;
}
const field = (form: Form, name: string): FormField => found(form.fields[name]);
const step = (form: Form, at: number): Step => found(form.steps[at]);
const error = (form: Form, code: string): SendError => found(step(form, 1).send?.errors?.[code]);

/** What an exit of the form says of a field that has become a list. */
const comparedList = [
  'forms/connexion/essai.json at "email" wrong-operand "canal" is a list, and never the same as "email"',
  'compare one of its fields, or look in the list with "has"',
];

type Row = [what: string, change: Change, told: string[]];

const form: Row[] = [
  [
    'a comma is missing',
    text((form) => form.replace('"public": true,', '"public": true')),
    [
      'forms/connexion/essai.json at "reads" syntax a comma is expected',
      'check the commas, quotes and brackets just before this place',
    ],
  ],
  [
    'an empty file',
    text(() => ''),
    [
      'forms/connexion/essai.json syntax a value is expected',
      'check the commas, quotes and brackets just before this place',
    ],
  ],
  [
    'an unknown key of the form',
    change((form) => Object.assign(form, { titel: 'x' })),
    [
      'forms/connexion/essai.json at "titel" unknown-property "titel" is not a property of this object',
      'did you mean "title"?',
    ],
  ],
  [
    'an unknown key of a field',
    change((form) => Object.assign(field(form, 'nom'), { lable: 'Nom' })),
    [
      'forms/connexion/essai.json at "lable" unknown-property "lable" is not a property of this object',
      'did you mean "label"?',
    ],
  ],
  [
    'an unknown key of a step',
    change((form) => Object.assign(step(form, 0), { titre: 'x' })),
    [
      'forms/connexion/essai.json at "titre" unknown-property "titre" is not a property of this object',
      'did you mean "title"?',
    ],
  ],
  [
    'an id that is not the name of the file',
    change((form) => Object.assign(form, { id: 'essais' })),
    [
      'forms/connexion/essai.json at "essais" wrong-id "essais" is not the name of the file',
      'write "essai", or rename the file',
    ],
  ],
  [
    'no steps',
    change((form) => Reflect.deleteProperty(form, 'steps')),
    [
      'forms/connexion/essai.json at { missing-property "steps" is missing',
      'add "steps" (Étapes, dans l’ordre ; la première ouvre le formulaire)',
    ],
  ],
  [
    'an empty list of steps',
    change((form) => Object.assign(form, { steps: [] })),
    ['forms/connexion/essai.json at [] wrong-form this list is empty'],
  ],
  [
    'a field without label',
    change((form) => Reflect.deleteProperty(field(form, 'nom'), 'label')),
    ['forms/connexion/essai.json at { missing-property "label" is missing', 'add "label" (Question ou nom du champ)'],
  ],
  [
    'a field without schema',
    change((form) => Reflect.deleteProperty(field(form, 'nom'), 'schema')),
    [
      'forms/connexion/essai.json at { missing-property "schema" is missing',
      'add "schema" (JSON Schema de la réponse. Rien de ce qui dépend des données n’y entre : choix et bornes variables sont des « choices » et des « checks »)',
    ],
  ],
  [
    'a field whose schema has no type',
    change((form) => Reflect.deleteProperty(field(form, 'nom').schema, 'type')),
    ['forms/connexion/essai.json at { missing-property "type" is missing', 'add "type" (Type de la réponse)'],
  ],
  [
    'a name of field that no rule could read',
    change((form) => Object.assign(form.fields, { 'nom-usage': field(form, 'nom') })),
    ['forms/connexion/essai.json at { wrong-form "nom-usage" does not have the form of a key here'],
  ],
  [
    'a check without message',
    change((form) => Object.assign(field(form, 'nom'), { checks: [{ valid: true }] })),
    ['forms/connexion/essai.json at { missing-property "message" is missing', 'add "message" (Message)'],
  ],
  [
    'a widget that does not exist',
    change((form) => Object.assign(field(form, 'canal'), { widget: 'radios' })),
    [
      'forms/connexion/essai.json at "radios" not-allowed-value "radios" is not one of the allowed values',
      'did you mean "radio"?',
    ],
  ],
  [
    'a kind of step that does not exist',
    change((form) => Object.assign(step(form, 0), { kind: 'field' })),
    [
      'forms/connexion/essai.json at "field" not-allowed-value "field" is not one of the allowed values',
      'did you mean "fields"?',
    ],
  ],
  [
    'a question without operation',
    change((form) => Reflect.deleteProperty(step(form, 1).enter?.[0]?.ask ?? {}, 'operation')),
    ['forms/connexion/essai.json at { missing-property "operation" is missing', 'add "operation" (Opération de l’API)'],
  ],
];

const graph: Row[] = [
  [
    'a field that does not exist, in a step',
    change((form) => Object.assign(step(form, 0), { fields: ['nomm', 'prenom', 'naissance', 'codePostal'] })),
    ['forms/connexion/essai.json at "nomm" unknown-reference there is no field "nomm"', 'did you mean "nom"?'],
  ],
  [
    'a field twice in a step',
    change((form) => step(form, 0).fields?.push('nom')),
    ['forms/connexion/essai.json at "nom" duplicate-id the step already shows the field "nom"', 'name it once'],
  ],
  [
    'a step that does not exist, in next',
    change((form) => Object.assign(step(form, 0), { next: [{ to: 'envoie' }] })),
    ['forms/connexion/essai.json at "envoie" unknown-reference there is no step "envoie"', 'did you mean "envoi"?'],
  ],
  [
    'a step that does not exist, where a guard leads',
    change((form) => Object.assign(step(form, 1).enter?.[0] ?? {}, { otherwise: 'identit' })),
    [
      'forms/connexion/essai.json at "identit" unknown-reference there is no step "identit"',
      'did you mean "identite"?',
    ],
  ],
  [
    'a step that does not exist, where an error leads',
    change((form) => Object.assign(error(form, 'IDENTITE_INCONNUE'), { to: 'identit' })),
    [
      'forms/connexion/essai.json at "identit" unknown-reference there is no step "identit"',
      'did you mean "identite"?',
    ],
  ],
  [
    'a step that does not exist, behind another address',
    change((form) => Object.assign(form, { aliases: { '/connexion/essai-fini': 'finn' } })),
    ['forms/connexion/essai.json at "finn" unknown-reference there is no step "finn"', 'did you mean "fin"?'],
  ],
  [
    'a step twice',
    change((form) => form.steps.push({ id: 'fin', title: 'Encore' })),
    [
      'forms/connexion/essai.json at "fin" duplicate-id "fin" is already the id of another element of this list',
      'give each element an id of its own',
    ],
  ],
  [
    'a step that nothing leads to',
    change((form) => form.steps.push({ id: 'seule', title: 'Seule' })),
    [
      'forms/connexion/essai.json at "seule" unreachable-step no step leads to "seule"',
      'name it in a "next", or write "open": true',
    ],
  ],
  [
    'a step that only a guard leads to, and that its address does not open',
    change((form) => {
      form.steps.push({ id: 'seule', title: 'Seule', kind: 'result' });
      Object.assign(step(form, 1), { enter: [{ allow: { '!!': [{ var: 'nom' }] }, otherwise: 'seule' }] });
    }),
    [
      'forms/connexion/essai.json at "seule" unreachable-step no step leads to "seule"',
      'name it in a "next", or write "open": true',
    ],
  ],
  [
    'a field that no step shows',
    change((form) => Object.assign(form.fields, { autre: { schema: { type: 'string' }, label: 'Autre' } })),
    [
      'forms/connexion/essai.json at { unused-field no step shows the field "autre"',
      'add it to the "fields" of a step',
    ],
  ],
  [
    'a field that does not exist, for an error',
    change((form) => Object.assign(error(form, 'EMAIL_INCONNU'), { field: 'emial' })),
    ['forms/connexion/essai.json at "emial" unknown-reference there is no field "emial"', 'did you mean "email"?'],
  ],
  [
    'a field that does not exist, filled beforehand',
    change((form) => Object.assign(form, { prefill: { nomm: '{$member.nom}' } })),
    ['forms/connexion/essai.json at "{$member.nom}" unknown-reference there is no field "nomm"', 'did you mean "nom"?'],
  ],
  [
    'a page that the portal does not have, after a step',
    change((form) =>
      Object.assign(step(form, 0), {
        next: [{ when: { '!': [{ var: 'nom' }] }, to: '/connexion/mir/1' }, { to: 'envoi' }],
      }),
    ),
    [
      'forms/connexion/essai.json at "/connexion/mir/1" unknown-reference the portal has no page "/connexion/mir/1"',
      'did you mean "/connexion/mire/1"?',
    ],
  ],
  [
    'a page that the portal does not have, behind a link',
    change((form) => Object.assign(step(form, 2), { links: [{ label: 'Me connecter', to: '/connexion/mire/12' }] })),
    [
      'forms/connexion/essai.json at "/connexion/mire/12" unknown-reference the portal has no page "/connexion/mire/12"',
      'did you mean "/connexion/mire/1"?',
    ],
  ],
  [
    'a link outside that is written in full',
    change((form) =>
      Object.assign(step(form, 2), { links: [{ label: 'Me connecter', to: 'https://ailleurs.example' }] }),
    ),
    [
      'forms/connexion/essai.json at "https://ailleurs.example" unsafe-address "https://ailleurs.example" is not an address that a link may have',
      'begin with / for a page of the portal, with tel: for a number, or name a link of links.json: {$links.site}',
    ],
  ],
  [
    'a link that would run a script',
    change((form) => Object.assign(error(form, 'EMAIL_INCONNU'), { link: { label: 'x', to: 'javascript:alert(1)' } })),
    [
      'forms/connexion/essai.json at "javascript:alert(1)" unsafe-address "javascript:alert(1)" is not an address that a link may have',
      'begin with / for a page of the portal, with tel: for a number, or name a link of links.json: {$links.site}',
    ],
  ],
  [
    'a link that would leave by two slashes',
    change((form) => Object.assign(step(form, 2), { links: [{ label: 'x', to: '//ailleurs.example' }] })),
    [
      'forms/connexion/essai.json at "//ailleurs.example" unsafe-address "//ailleurs.example" is not an address that a link may have',
      'begin with / for a page of the portal, with tel: for a number, or name a link of links.json: {$links.site}',
    ],
  ],
];

const addresses: Row[] = [
  [
    'several steps at one address',
    change((form) => Object.assign(form, { path: '/connexion/essai' })),
    [
      'forms/connexion/essai.json at "/connexion/essai" missing-step-place several steps need {step} in the address',
      'write "/connexion/essai/{step}"',
    ],
  ],
  [
    'an address of routes.json',
    change((form) =>
      Object.assign(
        form,
        { path: '/contact' },
        { steps: [{ id: 'a', title: 'A', kind: 'content' }], fields: {}, reads: {} },
      ),
    ),
    [
      'forms/connexion/essai.json at "/contact" route-conflict "/contact" is already an address of routes.json',
      'give each page an address of its own',
    ],
  ],
  [
    'a step at an address of routes.json',
    change((form) =>
      Object.assign(form, { path: '/contact/{step}', steps: [{ id: 'hub', title: 'A', kind: 'content' }], fields: {} }),
    ),
    [
      'forms/connexion/essai.json at "/contact/{step}" route-conflict "/contact/hub" is already an address of routes.json',
      'take it away there',
    ],
  ],
  [
    'an address of another form',
    {
      ...change((form) => form),
      'forms/connexion/essai2.json': json({ ...base(), id: 'essai2', title: 'Essai encore' }),
    },
    [
      'forms/connexion/essai2.json at "/connexion/essai/{step}" route-conflict "/connexion/essai/{step}" is already an address of the form "essai"',
      'give each page an address of its own',
    ],
  ],
  [
    'another address that is another form’s',
    change((form) => Object.assign(form, { aliases: { '/connexion/loginHelp': 'fin' } })),
    [
      'forms/connexion/essai.json at "fin" route-conflict "/connexion/loginHelp" is already an address of the form "aide"',
      'give each page an address of its own',
    ],
  ],
];

const fields: Row[] = [
  [
    'a widget that does not give the type',
    change((form) => Object.assign(field(form, 'nom'), { widget: 'checkbox' })),
    [
      'forms/connexion/essai.json at "string" wrong-widget the widget "checkbox" gives no string',
      'its type is boolean',
    ],
  ],
  [
    'a widget without choices',
    change((form) => Reflect.deleteProperty(field(form, 'canal'), 'choices')),
    [
      'forms/connexion/essai.json at { missing-property the widget "radio" needs "choices"',
      'write options, a table or a rule',
    ],
  ],
  [
    'a list without choices, by its type',
    change((form) =>
      Object.assign(field(form, 'canal'), { schema: { type: 'array' }, widget: undefined, choices: undefined }),
    ),
    [
      'forms/connexion/essai.json at { missing-property the widget "checkboxes" needs "choices"',
      'write options, a table or a rule',
      ...comparedList,
    ],
  ],
  [
    'choices from two places',
    change((form) => Object.assign(field(form, 'canal').choices ?? {}, { table: 'oui-non' })),
    [
      'forms/connexion/essai.json at { wrong-form choices come from one place',
      'write one of "options", "table" and "of"',
    ],
  ],
  [
    'choices from nowhere',
    change((form) => Object.assign(field(form, 'canal'), { choices: {} })),
    [
      'forms/connexion/essai.json at {} wrong-form choices come from one place',
      'write one of "options", "table" and "of"',
    ],
  ],
  [
    'a rule for choices, without the property to show',
    change((form) => Reflect.deleteProperty(field(form, 'question').choices ?? {}, 'label')),
    [
      'forms/connexion/essai.json at { missing-property "of" needs "value", a property of an element, and "label", a text or rule on it',
    ],
  ],
  [
    'a property that the choices do not have',
    change((form) => Object.assign(field(form, 'question').choices ?? {}, { label: '{libele}' })),
    [
      'forms/connexion/essai.json at "{libele}" unknown-field "libele" is not a field of QuestionSecrete',
      'did you mean "libelle"?',
    ],
  ],
  [
    'a pattern whose time doubles with each letter',
    change((form) => Object.assign(field(form, 'codePostal').schema, { pattern: '^(\\p{L}+ ?)+$' })),
    [
      'forms/connexion/essai.json at "^(\\\\p{L}+ ?)+$" bad-pattern the time that this pattern takes doubles with each letter',
      slowPatternHelp,
    ],
  ],
  [
    'a table that does not exist',
    change((form) => Object.assign(field(form, 'canal'), { choices: { table: 'oui-nom' } })),
    ['forms/connexion/essai.json at "oui-nom" unknown-table there is no table "oui-nom"', 'did you mean "oui-non"?'],
  ],
  [
    'a pattern that is none',
    change((form) => Object.assign(field(form, 'codePostal').schema, { pattern: '^[0-9{5}$' })),
    [
      'forms/connexion/essai.json at "^[0-9{5}$" bad-pattern this is not a regular expression',
      'check its brackets; in JSON, a backslash is written twice',
    ],
  ],
  [
    'elements that no JSON Schema describes',
    change((form) =>
      Object.assign(field(form, 'canal'), {
        schema: { type: 'array', items: { type: 'texte' } },
        widget: 'checkboxes',
      }),
    ),
    [
      'forms/connexion/essai.json at { wrong-form this is not a JSON Schema',
      'write for example {"type": "string"}',
      ...comparedList,
    ],
  ],
  [
    'files without limits',
    change((form) =>
      Object.assign(form.fields, { canal: { schema: { type: 'array' }, label: 'Pièces', widget: 'upload' } }),
    ),
    [
      'forms/connexion/essai.json at { missing-property a field that takes files needs "upload": types and sizes',
      ...comparedList,
    ],
  ],
  [
    'a message for what no answer fails by',
    change((form) => Object.assign(field(form, 'nom'), { messages: { patern: 'x' } })),
    ['forms/connexion/essai.json at "x" unknown-reference no answer fails by "patern"', 'did you mean "pattern"?'],
  ],
];

const calls: Row[] = [
  [
    'an operation that does not exist',
    change((form) => Object.assign(step(form, 1).send ?? {}, { operation: 'frEpIdentifiantPerd' })),
    [
      'forms/connexion/essai.json at "frEpIdentifiantPerd" unknown-operation "frEpIdentifiantPerd" is not an operation of the API',
      'did you mean "frEpIdentifiantPerdu"?',
    ],
  ],
  [
    'an argument that does not exist',
    change((form) => Object.assign(step(form, 1).send?.variables ?? {}, { nomm: '{nom}' })),
    [
      'forms/connexion/essai.json at "{nom}" unknown-argument "nomm" is not an argument of frEpIdentifiantPerdu',
      'did you mean "nom"?',
    ],
  ],
  [
    'an argument that is missing',
    change((form) => Reflect.deleteProperty(step(form, 1).send?.variables ?? {}, 'dateNaissance')),
    [
      'forms/connexion/essai.json at "frEpIdentifiantPerdu" missing-argument frEpIdentifiantPerdu needs "dateNaissance"',
      'name a field so, or write a rule in "variables"',
    ],
  ],
  [
    'an argument of a paper that is missing',
    change((form) =>
      Object.assign(form.steps.at(-1) ?? {}, {
        download: { label: 'Papier', operation: 'getAttestation', variables: { idPolice: 'p' } },
      }),
    ),
    [
      'forms/connexion/essai.json at { missing-argument getAttestation needs "idAttestation"',
      'write a text or a rule for it',
    ],
  ],
  [
    'a local field that would be sent',
    change((form) => Object.assign(field(form, 'email'), { local: true })),
    [
      'forms/connexion/essai.json at { local-sent "email" is local: it is never sent',
      'take "local" away, or the variable',
    ],
  ],
  [
    'yes or no where a text goes',
    change((form) => Object.assign(form.fields, { codePostal: { schema: { type: 'boolean' }, label: 'Oui' } })),
    [
      'forms/connexion/essai.json at { wrong-type "codePostal" takes String!, and the field gives boolean',
      'write a rule in "variables"',
    ],
  ],
  [
    'a list where a text goes',
    change((form) =>
      Object.assign(form.fields, {
        codePostal: { schema: { type: 'array' }, label: 'Oui', choices: { table: 'oui-non' } },
      }),
    ),
    [
      'forms/connexion/essai.json at { wrong-type "codePostal" takes String!, and the field gives array',
      'write a rule in "variables"',
    ],
  ],
  [
    'a read that does not exist',
    change((form) => Object.assign(form, { reads: { questions: 'getQuestionSecretCollection' } })),
    [
      'forms/connexion/essai.json at "getQuestionSecretCollection" unknown-reference there is no operation "getQuestionSecretCollection"',
      'did you mean "getQuestionSecreteCollection"?',
    ],
  ],
  [
    'two answers of one name',
    change((form) => [Object.assign(step(form, 1).send ?? {}, { id: 'questions' }), delete step(form, 2).content]),
    [
      'forms/connexion/essai.json at "questions" duplicate-id "$questions" is already the name of another answer',
      'give each a name of its own',
    ],
  ],
  [
    'an answer that would hide a name of the engine',
    change((form) => [
      Object.assign(step(form, 1).enter?.[0] ?? {}, { allow: true }),
      Object.assign(step(form, 1).enter?.[0]?.ask ?? {}, { id: 'member' }),
    ]),
    [
      'forms/connexion/essai.json at "member" duplicate-id "$member" is already a name that the rules know',
      'give the answer another name',
    ],
  ],
];

const rules: Row[] = [
  [
    'a field that does not exist, in a rule',
    change((form) => Object.assign(field(form, 'email'), { when: { '==': [{ var: 'canel' }, 'email'] } })),
    ['forms/connexion/essai.json at { unknown-field "canel" is not a field of the form', 'did you mean "canal"?'],
  ],
  [
    'a field that does not exist, in a text',
    change((form) => Object.assign(step(form, 2), { content: ['Merci {prenon}'] })),
    [
      'forms/connexion/essai.json at "Merci {prenon}" unknown-field "prenon" is not a field of the form',
      'did you mean "prenom"?',
    ],
  ],
  [
    'an answer that nothing asks for',
    change((form) => Object.assign(step(form, 2), { content: ['Référence {$accuses.reference}'] })),
    [
      'forms/connexion/essai.json at "Référence {$accuses.reference}" unknown-name "$accuses" is not given to the rules',
      'did you mean "$accuse"?',
    ],
  ],
  [
    'a field that the answer does not have',
    change((form) => Object.assign(step(form, 2), { content: ['Référence {$accuse.referense}'] })),
    [
      'forms/connexion/essai.json at "Référence {$accuse.referense}" unknown-field "referense" is not a field of Envoi',
      'did you mean "reference"?',
    ],
  ],
  [
    'a name that brand.json does not have',
    change((form) => Object.assign(step(form, 2), { content: ['Appelez le {$brand.suportPhone}'] })),
    [
      'forms/connexion/essai.json at "Appelez le {$brand.suportPhone}" unknown-name "$brand.suportPhone" is not in brand.json',
      'did you mean "supportPhone"?',
    ],
  ],
  [
    'a link that links.json does not have',
    change((form) => Object.assign(step(form, 2), { links: [{ label: 'Ma santé', to: '{$links.telehelth}' }] })),
    [
      'forms/connexion/essai.json at "{$links.telehelth}" unknown-name "$links.telehelth" is not in links.json',
      'did you mean "telehealth"?',
    ],
  ],
  [
    'a rule of accounts that does not exist',
    change((form) => Object.assign(step(form, 2), { content: ['{$account.password.expiryMonth} en mois'] })),
    [
      'forms/connexion/essai.json at "{$account.password.expiryMonth} en mois unknown-name "$account.password.expiryMonth" is not in accounts.json',
      'did you mean "expiryMonths"?',
    ],
  ],
  [
    'what is not known of a member',
    change((form) => Object.assign(form, { prefill: { nom: '{$member.nomm}' } })),
    [
      'forms/connexion/essai.json at "{$member.nomm}" unknown-name "$member.nomm" is not in what is known of the member',
      'did you mean "nom"?',
    ],
  ],
  [
    'an error of another step',
    change((form) => Object.assign(step(form, 2), { content: ['{$error.code}'] })),
    ['forms/connexion/essai.json at "{$error.code}" unknown-name "$error" is not given to the rules'],
  ],
  [
    'an operator that does not exist',
    change((form) => Object.assign(field(form, 'email'), { when: { egal: [{ var: 'canal' }, 'email'] } })),
    ['forms/connexion/essai.json at { unknown-operator "egal" is not an operator'],
  ],
  [
    'a format that does not exist',
    change((form) => Object.assign(step(form, 2), { content: ['Le {naissance|dat}'] })),
    ['forms/connexion/essai.json at "Le {naissance|dat}" bad-template "dat" is not a format', 'did you mean "date"?'],
  ],
  [
    'a comparison of what may be absent',
    change((form) =>
      Object.assign(field(form, 'naissance'), {
        checks: [{ valid: { '<': [{ var: 'naissance' }, { var: '$today' }] }, message: 'x' }],
      }),
    ),
    [
      'forms/connexion/essai.json at { compared-without-default "naissance" may be absent, and an absent value counts as 0 here',
      'write {"default": [{"var": "naissance"}, ""]}, with which no comparison holds, or whatever an absent value should count for',
    ],
  ],
];

const schemas: Row[] = [
  [
    'a rule for a bound',
    schema('nom', { maxLength: { var: '$account.linkHours' } }),
    [
      'forms/connexion/essai.json at { data-in-schema a schema holds nothing that depends on data: no rule, no reference, no placeholder',
      'offer what depends on data by "choices", and bound it by "checks"',
    ],
  ],
  [
    'a reference for a bound',
    schema('nom', { minLength: { $data: '1/prenom' } }),
    [
      'forms/connexion/essai.json at { data-in-schema a schema holds nothing that depends on data: no rule, no reference, no placeholder',
      'offer what depends on data by "choices", and bound it by "checks"',
    ],
  ],
  [
    'a reference beside the type',
    schema('nom', { $data: '1/prenom' }),
    [
      'forms/connexion/essai.json at "1/prenom" data-in-schema a schema holds nothing that depends on data: no rule, no reference, no placeholder',
      'offer what depends on data by "choices", and bound it by "checks"',
    ],
  ],
  [
    'a placeholder for a bound',
    schema('nom', { maximum: '{$account.linkHours}' }),
    [
      'forms/connexion/essai.json at "{$account.linkHours}" data-in-schema a schema holds nothing that depends on data: no rule, no reference, no placeholder',
      'offer what depends on data by "choices", and bound it by "checks"',
    ],
  ],
  [
    'a rule for the answers',
    schema('nom', { enum: { var: '$questions' } }),
    [
      'forms/connexion/essai.json at { data-in-schema a schema holds nothing that depends on data: no rule, no reference, no placeholder',
      'offer what depends on data by "choices", and bound it by "checks"',
    ],
  ],
  [
    'a rule among the answers',
    schema('nom', { enum: ['a', { var: 'prenom' }] }),
    [
      'forms/connexion/essai.json at { data-in-schema a schema holds nothing that depends on data: no rule, no reference, no placeholder',
      'offer what depends on data by "choices", and bound it by "checks"',
    ],
  ],
  [
    'a placeholder among the answers',
    schema('nom', { enum: ['a', '{prenom}'] }),
    [
      'forms/connexion/essai.json at "{prenom}" data-in-schema a schema holds nothing that depends on data: no rule, no reference, no placeholder',
      'offer what depends on data by "choices", and bound it by "checks"',
    ],
  ],
  [
    'a placeholder for the only answer',
    schema('nom', { const: '{prenom}' }),
    [
      'forms/connexion/essai.json at "{prenom}" data-in-schema a schema holds nothing that depends on data: no rule, no reference, no placeholder',
      'offer what depends on data by "choices", and bound it by "checks"',
    ],
  ],
  [
    'a rule for the only answer',
    schema('nom', { const: { '!': { var: 'prenom' } } }),
    [
      'forms/connexion/essai.json at { data-in-schema a schema holds nothing that depends on data: no rule, no reference, no placeholder',
      'offer what depends on data by "choices", and bound it by "checks"',
    ],
  ],
  [
    'a placeholder in a pattern',
    schema('nom', { pattern: '^{prenom}$' }),
    [
      'forms/connexion/essai.json at "^{prenom}$" data-in-schema a schema holds nothing that depends on data: no rule, no reference, no placeholder',
      'offer what depends on data by "choices", and bound it by "checks"',
    ],
  ],
  [
    'a name of the engine in a pattern',
    schema('nom', { pattern: '^{$brand.shortName}-[0-9]{4}$' }),
    [
      'forms/connexion/essai.json at "^{$brand.shortName}-[0-9]{4}$" data-in-schema a schema holds nothing that depends on data: no rule, no reference, no placeholder',
      'offer what depends on data by "choices", and bound it by "checks"',
    ],
  ],
  [
    'a rule in the place of the schema',
    change((form) => Object.assign(field(form, 'nom'), { schema: { if: [{ var: 'canal' }, 'a', 'b'] } })),
    [
      'forms/connexion/essai.json at [ data-in-schema a schema holds nothing that depends on data: no rule, no reference, no placeholder',
      'offer what depends on data by "choices", and bound it by "checks"',
    ],
  ],
  [
    'a rule for the elements of a list',
    change((form) =>
      Object.assign(field(form, 'canal'), { schema: { type: 'array', items: { enum: { var: '$questions' } } } }),
    ),
    [
      'forms/connexion/essai.json at { data-in-schema a schema holds nothing that depends on data: no rule, no reference, no placeholder',
      'offer what depends on data by "choices", and bound it by "checks"',
    ],
  ],
];

const accounts: Row[] = [
  [
    'a profile that does not exist',
    edited('accounts.json', '"profile": "specification"', '"profile": "renforce"'),
    [
      'catalog/accounts.json at "renforce" unknown-reference there is no profile "renforce"',
      'did you mean "renforcee"?',
    ],
  ],
  [
    'a password rule with two conditions',
    edited('accounts.json', '"distinct": 5', '"distinct": 5, "pattern": "x"'),
    [
      'catalog/accounts.json at { "id": "variete", " wrong-form a password rule has one condition',
      'pattern, distinct, without or notAmong',
    ],
  ],
  [
    'a password rule without condition',
    edited('accounts.json', ', "distinct": 5', ''),
    [
      'catalog/accounts.json at { "id": "variete", " wrong-form a password rule has one condition',
      'pattern, distinct, without or notAmong',
    ],
  ],
  [
    'a password rule whose pattern takes for ever',
    edited('accounts.json', '"[A-Z]"', '"^([A-Z]+)+$"'),
    [
      'catalog/accounts.json at "^([A-Z]+)+$" bad-pattern the time that this pattern takes doubles with each letter',
      slowPatternHelp,
    ],
  ],
  [
    'a password rule whose pattern is none',
    edited('accounts.json', '"[A-Z]"', '"[A-Z"'),
    [
      'catalog/accounts.json at "[A-Z" bad-pattern this is not a regular expression',
      'check its brackets; in JSON, a backslash is written twice',
    ],
  ],
  [
    'what a password rule cannot know',
    edited('accounts.json', '"numClient", "nom"', '"numero", "nom"'),
    [
      'catalog/accounts.json at "numero" not-allowed-value "numero" is not one of the allowed values',
      'they are numClient, nom, prenom, email',
    ],
  ],
];

const mails: Row[] = [
  [
    'a placeholder that this mail is not given',
    mail('identifiant', '{numClient} {hours}'),
    [
      'catalog/mails.json at "{numClient} {hours}" unknown-name "hours" is not given to this mail',
      'it is given numClient, link, $brand',
    ],
  ],
  [
    'a placeholder written wrongly',
    mail('inscription-lien', '{link} Valable {hour} heures'),
    [
      'catalog/mails.json at "{link} Valable {hour} heures" unknown-name "hour" is not given to this mail',
      'did you mean "hours"?',
    ],
  ],
  [
    'a name that brand.json does not have',
    mail('identifiant', '{numClient} {$brand.nam}'),
    [
      'catalog/mails.json at "{numClient} {$brand.nam}" unknown-name "$brand.nam" is not in brand.json',
      'did you mean "name"?',
    ],
  ],
  [
    'what only forms know',
    mail('identifiant', '{numClient} {$account.linkHours} h'),
    [
      'catalog/mails.json at "{numClient} {$account.linkHours} h" unknown-name "$account.linkHours" is not given to this mail',
      'it is given numClient, link, $brand',
    ],
  ],
  [
    'a format that does not exist',
    mail('identifiant', '{numClient|uper}'),
    ['catalog/mails.json at "{numClient|uper}" bad-template "uper" is not a format', 'did you mean "upper"?'],
  ],
  [
    'a placeholder that is not closed',
    mail('identifiant', '{numClient} {link'),
    [
      'catalog/mails.json at "{numClient} {link" bad-template the placeholder at character 13 is not closed',
      'close it with "}", or write "{{" for a brace',
    ],
  ],
  [
    'a mail that is sent and has no text',
    reshaped('mails.json', (file: { mails: Record<string, Json> }) =>
      Reflect.deleteProperty(file.mails, 'mot-de-passe-modifie'),
    ),
    ['catalog/mails.json at { missing-mail the mail "mot-de-passe-modifie" is sent, and has no text', 'write it'],
  ],
  [
    'a mail whose link leads to a step that is gone',
    edited('mails.json', '"connexion-inscription-step", "step": "5"', '"connexion-inscription-step", "step": "99"'),
    [
      'catalog/mails.json at "99" unknown-reference "/connexion/inscription/{step}" has no step "99"',
      'name a page that opens by its address, or a step of its form',
    ],
  ],
  [
    'a mail whose link leads nowhere',
    reshaped('mails.json', (file: { mails: Record<string, Record<string, Json>> }) =>
      Reflect.deleteProperty(file.mails['compte-cree'] ?? {}, 'page'),
    ),
    ['catalog/mails.json at { missing-mail "{link}" of "compte-cree" leads nowhere', 'name a page in "page"'],
  ],
  [
    'a mail whose link leads to a page that no address opens alone',
    edited('mails.json', '"connexion-inscription-step", "step": "5"', '"connexion-inscription-step"'),
    [
      'catalog/mails.json at { "route": "connexio unknown-reference "/connexion/inscription/{step}" is no page without its step',
      'name a page that opens by its address, or a step of its form',
    ],
  ],
  [
    'a reply with a placeholder that nothing fills',
    edited('replies.json', 'convient pas. Il faut : {rules}', 'convient pas. Il faut : {rulez}'),
    [
      'catalog/replies.json at "Ce mot de passe ne convient pas. Il fau unknown-name "rulez" is not given to this reply',
      'did you mean "rules"?',
    ],
  ],
  [
    'a mail that is never sent',
    reshaped('mails.json', (file: { mails: Record<string, object> }) =>
      Object.assign(file.mails, { identifiants: { ...file.mails.identifiant, subject: 'Vos numéros' } }),
    ),
    [
      'catalog/mails.json at { unknown-reference no mail of the name "identifiants" is sent',
      'did you mean "identifiant"?',
    ],
  ],
];

/** A finding and its help, one after the other. */
const lines = (told: readonly string[]) => told.flatMap((finding) => finding.split('\n  help: '));

const ways: Row[] = [
  [
    'two choices that read the same',
    change((form) =>
      Object.assign(field(form, 'canal').choices ?? {}, {
        options: [
          { value: 'email', label: 'Par e-mail' },
          { value: 'courriel', label: 'Par e-mail' },
        ],
      }),
    ),
    [
      'forms/connexion/essai.json at "Par e-mail" same-choices "Par e-mail" is already the label of another choice',
      'say what tells them apart',
    ],
  ],
  [
    'a label that says nothing of the element',
    change((form) => Object.assign(field(form, 'question').choices ?? {}, { label: 'libelle' })),
    [
      'forms/connexion/essai.json at "libelle" same-choices every choice would read "libelle"',
      'name a property of the element: "{libelle}"',
    ],
  ],
  [
    'a group of answers that repeats',
    change((form) => {
      const { schema } = field(form, 'nom');
      Object.assign(schema, { type: 'array', items: { type: 'object', properties: { prenom: { type: 'string' } } } });
    }),
    [
      'forms/connexion/essai.json at { repeated-group a group of answers that repeats is not asked in one form',
      'give each answer a field of its own, and let who has more of them send the form again',
      'forms/connexion/essai.json at { wrong-type "nom" takes String!, and the field gives array',
      'write a rule in "variables"',
    ],
  ],
  [
    'the words of a field that has no choices',
    change((form) => Object.assign(step(form, 2), { content: ['{$labels.nom} {$labels.question}'] })),
    [
      'forms/connexion/essai.json at "{$labels.nom} {$labels.question}" unknown-name "$labels.nom" is not a field of the form that has choices',
      'the fields that have choices are canal, question',
    ],
  ],
  [
    'a result of which nothing was sent',
    change((form) => {
      Reflect.deleteProperty(step(form, 1), 'send');
      Object.assign(step(form, 2), {
        content: ['{nom} {prenom} {naissance|date} {codePostal} {canal} {question} {email}'],
      });
    }),
    [
      'forms/connexion/essai.json at "fin" nothing-sent "fin" says that it went well, and the form sends nothing',
      'write a "send" before it, or make it a "content"',
    ],
  ],
  [
    'an answer that nothing sends, shows or reads',
    change((form) => {
      Object.assign(form.fields, { age: { schema: { type: 'integer' }, label: 'Âge' } });
      step(form, 0).fields?.push('age');
    }),
    [
      'forms/connexion/essai.json at { lost-answer nothing sends, shows or reads the answer of "age"',
      'name it in the "variables" of a "send", read it in a rule or a text, or take the field away',
    ],
  ],
  [
    'exits that may all be false',
    change((form) =>
      Object.assign(step(form, 0), { next: [{ when: { '==': [{ var: 'codePostal' }, '75001'] }, to: 'envoi' }] }),
    ),
    [
      'forms/connexion/essai.json at [ dead-end no exit of "identite" is true when "codePostal" is "x"',
      'let the last exit have no "when"',
    ],
  ],
  [
    'an exit that waits for a choice that there is not',
    change((form) =>
      Object.assign(step(form, 1), { next: [{ when: { '==': [{ var: 'canal' }, 'fax'] }, to: 'fin' }] }),
    ),
    ['forms/connexion/essai.json at "fax" unlisted-value "canal" is never "fax"', 'it is one of email'],
  ],
  [
    'ways that only go round, past a step that opens by itself',
    change((form) => {
      Object.assign(step(form, 1), { next: [{ to: 'identite' }] });
      Object.assign(step(form, 2), { open: true });
    }),
    [
      'forms/connexion/essai.json at "identite" dead-end from "identite", every way comes back to "identite"',
      'let some exit lead to a result, or to a page of the portal',
    ],
  ],
  [
    'two fields that wait for each other',
    change((form) => Object.assign(field(form, 'canal'), { when: { '!!': [{ var: 'email' }] } })),
    [
      'forms/connexion/essai.json at { when-circle fields wait for one another to be shown: canal → email → canal',
      'let the first of them show by something else',
    ],
  ],
  [
    'a check of what is asked later',
    change((form) =>
      Object.assign(field(form, 'nom'), {
        checks: [{ valid: { '!=': [{ var: 'nom' }, { var: 'email' }] }, message: 'Écrivez votre nom' }],
      }),
    ),
    [
      'forms/connexion/essai.json at { later-answer "email" is asked after "nom", in the step "envoi"',
      'move the condition to the later field, or the field before',
    ],
  ],
  [
    'bounds that nothing is between',
    schema('nom', { minLength: 90 }),
    [
      'forms/connexion/essai.json at 90 crossed-bounds no answer is between "minLength" 90 and "maxLength" 80',
      'write the smaller number first',
    ],
  ],
];

describe('what catalog check says of a form', () => {
  test('nothing when it is right', () => {
    expect(findings({ [path]: json(base()) })).toEqual([]);
  });

  test('nothing of choices whose list goes through a condition, read as the condition reads it', () => {
    const of = { filter: [{ var: '$questions' }, { in: ['nom', { var: 'libelle' }] }] };
    const filtered = change((form) => Object.assign(field(form, 'question').choices ?? {}, { of }));
    expect(findings(filtered)).toEqual([]);
    const lost = { filter: [{ var: '$questions' }, { '!!': [{ var: 'libele' }] }] };
    expect(
      findings(change((form) => Object.assign(field(form, 'question').choices ?? {}, { of: lost }))).map((told) =>
        told.split('\n'),
      ),
    ).toEqual([
      [expect.stringContaining('unknown-field "libele" is not a field of'), '  help: did you mean "libelle"?'],
    ]);
  });

  test.each<[string, Next[]]>([
    [
      'conditions that leave no choice out',
      [
        { when: { '==': [{ var: 'canal' }, 'email'] }, to: 'fin' },
        { when: { '!=': [{ var: 'canal' }, 'email'] }, to: 'identite' },
      ],
    ],
    [
      'what the server says, and its contrary',
      [
        { when: { var: '$accuse.reference' }, to: 'fin' },
        { when: { '!': [{ var: '$accuse.reference' }] }, to: 'identite' },
      ],
    ],
  ])('nothing of exits without a last word: %s', (_what, next) => {
    expect(findings(change((form) => Object.assign(step(form, 1), { next })))).toEqual([]);
  });

  test('nothing of what a regular expression writes in braces', () => {
    expect(findings(schema('nom', { pattern: '^\\p{Lu}\\p{L}{0,3}\\u{e9}?[0-9]{2,}$' }))).toEqual([]);
  });

  describe.each([
    ['the form of the file', form],
    ['steps and fields', graph],
    ['ways and answers', ways],
    ['addresses', addresses],
    ['fields', fields],
    ['what is asked and sent', calls],
    ['rules and texts', rules],
    ['what depends on data, in a schema', schemas],
    ['the account rules', accounts],
    ['mails', mails],
  ] as [string, Row[]][])('%s', (_part, rows) => {
    test.each([...oneIn(3, rows)])('%s', (_what, change, told) => {
      expect(lines(findings(change))).toEqual(told);
    });
  });
});
