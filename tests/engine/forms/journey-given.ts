import { compileCatalogue, type Form } from '../../../src/catalog/index.ts';
import { validateWithAjv } from '../../../src/release/index.ts';
import { compiledForm } from '../../../src/view/forms/index.ts';
import {
  beginJourney,
  type JourneyEffect,
  type JourneyEvent,
  type JourneyForm,
  type JourneyState,
  reduce,
} from '../../../src/view/forms/journey/index.ts';
import { schemaErrors } from '../../../src/view/forms/schema.ts';
import { loaded } from '../view/support.ts';

const is = (name: string, value: string) => ({ '==': [{ var: name }, value] });

/** A way with a fork, a page that checks, a step behind guards, two results, and a step open to everybody. */
export const walk: Form = {
  id: 'balade',
  title: 'Balade',
  path: '/balade/{id}/{step}',
  aliases: { '/perdu': 'perdu' },
  reads: { profil: 'getWsProfilItemCustom' },
  prefill: { nom: '{$profil.nom}' },
  fields: {
    nom: { schema: { type: 'string', maxLength: 10 }, label: 'Nom' },
    couleur: { schema: { type: 'string', enum: ['rouge', 'bleu'] }, label: 'Couleur' },
    code: { schema: { type: 'string' }, label: 'Code', widget: 'password' },
  },
  steps: [
    { id: 'un', title: 'Un', fields: ['nom'] },
    {
      id: 'deux',
      title: 'Deux',
      fields: ['couleur'],
      next: [{ when: is('couleur', 'rouge'), to: 'detour' }, { to: 'recap' }],
    },
    { id: 'detour', title: 'Détour', fields: ['code'] },
    {
      id: 'recap',
      kind: 'check',
      title: 'Vérifiez',
      send: {
        id: 'envoi',
        operation: 'frEpIdentifiantPerdu',
        leave: '{$envoi.page}',
        errors: {
          NOM: { field: 'nom', message: 'Un autre nom' },
          NON: { message: 'Non' },
          PERDU: { to: 'perdu', message: 'Perdu' },
        },
      },
      next: [
        { when: is('$envoi.suite', 'refus'), to: 'refus' },
        { when: is('$envoi.suite', 'accueil'), to: '/' },
        { to: 'fin' },
      ],
    },
    { id: 'fin', kind: 'result', title: 'Fini', send: { id: 'encore', operation: 'frEpIdentifiantPerdu' } },
    { id: 'refus', kind: 'result', tone: 'error', title: 'Refusé' },
    {
      id: 'lien',
      title: 'Lien',
      enter: [
        { ask: { id: 'jeton', operation: 'isTokenVerified' }, allow: { var: '$jeton.result' }, otherwise: 'perdu' },
        { allow: is('$query.sorte', 'bonne'), otherwise: '/' },
      ],
      fields: ['code'],
      next: [{ to: 'fin' }],
    },
    {
      ...{ id: 'perdu', kind: 'content', open: true, title: 'Perdu', next: [{ to: 'un' }] },
      preset: { couleur: 'bleu', nom: { var: '$query.nom' } },
    },
  ],
};

const documents = {
  'form balade': {
    text: 'query { profil }',
    variables: { numProfil: { var: 'numProfil' } },
    reads: { profil: 'profil' },
  },
  'form balade jeton': {
    text: 'query($jeton_token: String!) { v(token: $jeton_token) }',
    variables: { jeton_token: { var: '$query.token' } },
    reads: { jeton: 'v' },
    needs: ['jeton_token'],
  },
  'form balade encore': { text: 'mutation { e }', variables: {}, reads: { encore: 'e' } },
  'form balade envoi': {
    text: 'mutation($nom: String) { e(nom: $nom) }',
    variables: { nom: { var: 'nom' } },
    reads: { envoi: 'e' },
  },
};

/** As the releases named `v1`, `v2` … have it: the second wants a shorter name. */
function formOfRelease(release: string, change: Partial<Form> = {}): JourneyForm {
  const fields = { ...walk.fields };
  if (/^v[^1]/.test(release) && fields.nom !== undefined)
    fields.nom = { ...fields.nom, schema: { type: 'string', maxLength: 3 } };
  const forms = { balade: { ...walk, fields, ...change } };
  const compiled = compiledForm(compileCatalogue({ ...loaded.data, documents, forms }, validateWithAjv), 'balade');
  return { release, compiled, validate: (step, values) => schemaErrors(compiled, step.fields ?? [], values) };
}

const known = new Map<string, JourneyForm>();

const CHANGES: Readonly<Record<string, Partial<Form>>> = {
  public: { public: true, captcha: true },
  keeping: { keepQuery: true },
  again: { steps: walk.steps.map((step) => (step.id === 'fin' ? { ...step, again: 'recap' } : step)) as Form['steps'] },
  papers: {
    fields: {
      nom: { schema: { type: 'string', maxLength: 10 }, label: 'Nom' },
      couleur: { schema: { type: 'string', enum: ['rouge', 'bleu'] }, label: 'Couleur' },
      photos: {
        ...{ schema: { type: 'array', maxItems: 3 }, label: 'Photos', widget: 'upload', required: false },
        upload: { types: ['image/jpeg'], maxFileBytes: 1000, maxTotalBytes: 2000 },
      },
    },
    steps: [
      { id: 'un', title: 'Un', fields: ['nom'] },
      {
        ...{ id: 'deux', title: 'Deux', fields: ['couleur'], preset: { couleur: 'rouge' } },
        enter: [
          { ask: { id: 'encore', operation: 'frEpIdentifiantPerdu' }, allow: { var: '$encore.ok' }, otherwise: 'un' },
        ],
      },
      {
        ...{ id: 'trois', title: 'Trois', fields: ['photos'] },
        enter: [{ allow: { '!!': [{ var: 'couleur' }] }, otherwise: 'deux' }],
      },
      { id: 'recap', kind: 'check', title: 'Vérifiez' },
      { id: 'fin', kind: 'result', title: 'Fini' },
    ],
  },
};

export function formOf(release: string): JourneyForm {
  const form = known.get(release) ?? formOfRelease(release, CHANGES[release]);
  known.set(release, form);
  return form;
}

const owner = { numProfil: '7', numClient: '12345678A', nom: 'LE GOFF' };
export const begun = (): JourneyState => beginJourney('balade', { id: '9' }, owner);
export const today = '2025-06-15';

/** Tickets as the first opening gives them: 1 for the form, 2 for what it reads. */
export const opened: readonly JourneyEvent[] = [
  { type: 'opened', today },
  { type: 'nonce-drawn', nonce: 'n1' },
  { type: 'form-loaded', ticket: 1, release: 'v1' },
  { type: 'read', ticket: 2, data: { profil: { nom: 'Éole' } }, errors: [], draft: null },
];

export const at = (step: string | null, query: Record<string, string> = {}): JourneyEvent => ({
  type: 'arrived',
  place: { step, path: `/balade/9/${step ?? ''}`, query },
  today,
});
export const type = (name: string, value: unknown): JourneyEvent => ({ type: 'typed', name, value });
export const press = (step: string): JourneyEvent => ({ type: 'submitted', step, today });

/** From the first step to the page that checks, by the short way. */
export const filled: readonly JourneyEvent[] = [
  ...opened,
  at('un'),
  press('un'),
  at('deux'),
  type('couleur', 'bleu'),
  press('deux'),
  at('recap'),
];

export interface Walked {
  state: JourneyState;
  /** Of the last event. */
  effects: readonly JourneyEffect[];
}

export function walkThrough(events: readonly JourneyEvent[], from: JourneyState = begun()): Walked {
  let walked: Walked = { state: from, effects: [] };
  for (const event of events) walked = reduce(walked.state, event, formOf);
  return walked;
}
