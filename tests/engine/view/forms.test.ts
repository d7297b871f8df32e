import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Catalogue, compileCatalogue, type Form } from '../../../src/catalog/index.ts';
import { walk } from '../../../src/catalog/walk/index.ts';
import { withDerivedFacts } from '../../../src/release/form-slices.ts';
import { readSchemas, validateWithAjv } from '../../../src/release/index.ts';
import { RuleError } from '../../../src/rules/index.ts';
import { decide, decideByName, partTaken } from '../../../src/view/decide.ts';
import {
  argumentFaults,
  compiledForm,
  draftOf,
  type FormGiven,
  faultsOf,
  nextOf,
  refusalOf,
  shownAnswers,
  stepReads,
  stepView,
} from '../../../src/view/forms/index.ts';
import { schemaErrors } from '../../../src/view/forms/schema.ts';
import { GivenError } from '../../../src/view/given-error.ts';
import type { Fields } from '../../../src/view/scope.ts';
import { loaded } from './support.ts';

const is = (name: string, value: string) => ({ '==': [{ var: name }, value] });

/** Of everything once: conditions in a chain, each source of choices, each kind of check. */
const essai: Form = {
  id: 'essai',
  title: 'Essai de {nom}',
  path: '/essai/{step}',
  reads: { questions: 'getQuestionSecreteCollection' },
  fields: {
    nom: {
      schema: { type: 'string', minLength: 2, maxLength: 10, pattern: '^[a-zé]+$' },
      label: 'Nom',
      messages: { pattern: 'Des lettres, {nom}' },
    },
    naissance: {
      schema: { type: 'string', format: 'date' },
      label: 'Date de naissance',
      required: false,
      checks: [
        { valid: { '<': [{ var: ['naissance', ''] }, { var: '$today' }] }, message: 'Elle est à venir' },
        { valid: { '!=': [{ var: 'naissance' }, { var: '$delai.date' }] }, message: 'Le jour du délai' },
      ],
    },
    animal: {
      schema: { type: 'string' },
      label: 'Animal',
      choices: {
        options: [
          { value: 'chien', label: 'Un chien', hint: 'ou une chienne' },
          { value: 'chat', label: 'Un chat' },
          { value: 'cheval', label: 'Un cheval', when: is('nom', 'dupré') },
        ],
      },
    },
    race: { schema: { type: 'string' }, label: 'Race de {animal}', when: is('animal', 'chien') },
    robe: { schema: { type: 'string' }, label: 'Robe', when: { '!!': [{ var: 'race' }] }, unit: 'poils' },
    tache: { schema: { type: 'boolean' }, label: 'Taches', when: { '!!': [{ var: 'robe' }] } },
    table: { schema: { type: 'string' }, label: 'Table', required: false, choices: { table: 'oui-non' } },
    question: {
      schema: { type: 'string' },
      label: 'Question',
      required: false,
      choices: { of: { var: '$questions' }, value: 'id', label: '{libelle}' },
    },
    montant: { schema: { type: 'number', minimum: 10 }, label: 'Montant', widget: 'amount', required: false },
    secret: { schema: { type: 'string' }, label: 'Mot de passe', widget: 'new-password', required: false },
    encore: {
      schema: { type: 'string' },
      label: 'Encore',
      widget: 'password',
      local: true,
      required: false,
      checks: [{ valid: { '===': [{ var: 'encore' }, { var: 'secret' }] }, message: 'Différents' }],
    },
    compte: { schema: { type: 'string', format: 'iban' }, label: 'IBAN', required: false },
    pieces: {
      schema: { type: 'array', minItems: 1 },
      label: 'Pièces',
      widget: 'upload',
      required: false,
      upload: { types: ['application/pdf'], maxFileBytes: 100, maxTotalBytes: 150 },
    },
    intime: { schema: { type: 'string' }, label: 'Intime', sensitive: true, required: false },
    couleurs: {
      schema: { type: 'array', items: { type: 'string' }, maxItems: 2 },
      label: 'Couleurs',
      required: false,
      choices: {
        options: [
          { value: 'bleu', label: 'Bleu' },
          { value: 'vert', label: 'Vert' },
          { value: 'rouge', label: 'Rouge' },
        ],
      },
    },
  },
  steps: [
    {
      id: 'un',
      title: 'Un',
      fields: ['nom', 'naissance'],
      next: [{ when: is('nom', 'zoe'), to: '/' }, { to: 'deux' }],
    },
    {
      id: 'deux',
      title: 'Deux de {prenom}',
      content: [{ text: 'Un chien !', when: is('animal', 'chien') }, 'Toujours', 'Jamais {robe}'],
      fields: ['animal', 'race', 'robe', 'tache', 'table', 'question', 'montant', 'couleurs'],
    },
    { id: 'trois', title: 'Trois', fields: ['secret', 'encore', 'compte', 'pieces', 'intime'], numbered: false },
    {
      id: 'recap',
      kind: 'check',
      title: 'Vérifiez',
      links: [
        { label: 'Sûr', to: '/' },
        { label: 'Au loin', to: '{$query.retour}' },
      ],
      send: {
        id: 'envoi',
        operation: 'frEpIdentifiantPerdu',
        variables: {
          dateNaissance: { var: 'naissance' },
          email: '{compte}',
          codePostal: { cat: [{ var: 'nom' }, '!'] },
        },
        errors: {
          NOM: { field: 'nom', message: 'Le nom {$error.code}', link: { label: 'Aide', to: '/aide' } },
          ANIMAL: { to: 'deux', field: 'animal' },
          LIEN: { message: 'Non', link: { label: 'x', to: '{$query.retour}' } },
        },
      },
      next: [
        { when: is('$envoi.reference', 'A'), to: 'fin' },
        { when: is('animal', 'chat'), to: 'deux' },
      ],
    },
    {
      id: 'fin',
      kind: 'result',
      title: 'Fini',
      panel: {
        lines: [
          { key: 'Référence', value: '{$envoi.reference}' },
          { key: 'Date', value: '{$envoi.date|date}' },
        ],
      },
    },
  ],
};

/** Sends the same operation by less: of two forms, one that is content is enough. */
const court: Form = {
  id: 'court',
  title: 'Court',
  path: '/court/{step}',
  fields: {
    nom: { schema: { type: 'string', maxLength: 4 }, label: 'Nom' },
    prenom: { schema: { type: 'string', minLength: 3 }, label: 'Prénom' },
  },
  steps: [
    { id: 'un', title: 'Un', fields: ['nom'], send: { id: 'a', operation: 'frEpIdentifiantPerdu' } },
    { id: 'deux', title: 'Deux', fields: ['prenom'], send: { id: 'b', operation: 'isToken' } },
  ],
};

function catalogueOf(...forms: Form[]): Catalogue {
  const data = { ...loaded.data, documents: {}, forms: Object.fromEntries(forms.map((form) => [form.id, form])) };
  const { stepReads } = withDerivedFacts(walk(data, readSchemas()), data, loaded.api);
  return compileCatalogue({ ...data, stepReads: stepReads ?? {} }, validateWithAjv);
}
const catalogue = catalogueOf(essai);
const form = compiledForm(catalogue, 'essai');

const given = (values: Fields, more: Partial<FormGiven> = {}): FormGiven => ({ values, today: '2025-06-15', ...more });

function faults(step: string, values: Fields, more: Partial<FormGiven> = {}): Record<string, string> {
  const names = form.steps.get(step)?.fields ?? [];
  const settled = shownAnswers(form, given(values, more));
  const told = faultsOf(form, names, settled, schemaErrors(form, names, settled.values));
  return Object.fromEntries(told.map((fault) => [fault.field, fault.message]));
}

const view = (step: string, values: Fields = {}, more: Partial<FormGiven> = {}) =>
  stepView(form, step, given(values, more));
const chain = { animal: 'chien', race: 'setter', robe: 'noire', tache: true };

describe('what is hidden', () => {
  test.each([
    ['everything shows', chain, ['animal', 'race', 'robe', 'tache']],
    ['the first condition hides all that rests on it', { ...chain, animal: 'chat' }, ['animal']],
    ['a link in the middle hides what follows', { ...chain, race: '' }, ['animal']],
    ['an answer of spaces is none', { ...chain, robe: '  ' }, ['animal', 'race']],
    ['nothing is answered', {}, []],
  ])('goes with what it hides in turn: %s', (_what, values, kept) => {
    expect(Object.keys(shownAnswers(form, given(values)).values)).toEqual(kept);
  });

  test('is not judged', () => {
    expect(faults('deux', { animal: 'chat' })).toEqual({});
    expect(faults('deux', { animal: 'chien' })).toEqual({ race: 'Merci de renseigner le champs' });
    expect(faults('deux', { ...chain, animal: 'chat', tache: 'oui' })).toEqual({});
  });

  test('is no answer on the page that checks them', () => {
    const fields = view('recap', { ...chain, animal: 'chat' }).answers?.map((answer) => answer.field);
    expect(fields).not.toContain('race');
    expect(fields).not.toContain('tache');
    expect(view('recap', chain).answers?.map((answer) => answer.field)).toContain('tache');
  });

  test('is not read by a rule or a text', () => {
    expect(view('deux', { ...chain, animal: 'chat' }).content).toEqual([{ kind: 'text', text: 'Toujours' }]);
  });

  test('comes to an end where two conditions turn about each other', () => {
    const turning = structuredClone(essai);
    Object.assign(turning.fields, {
      race: { schema: { type: 'string' }, label: 'a', when: { '!': [{ var: 'robe' }] } },
      robe: { schema: { type: 'string' }, label: 'b', when: { '!': [{ var: 'race' }] } },
    });
    const turned = shownAnswers(compiledForm(catalogueOf(turning), 'essai'), given({ race: 'a', robe: 'b' }));
    for (const name of ['race', 'robe']) expect(Object.hasOwn(turned.values, name)).toBe(turned.isVisible(name));
  });
});

describe('what is said of an answer', () => {
  const rows: [string, string, Fields, Record<string, string>][] = [
    ['nothing is there', 'un', {}, { nom: 'Merci de renseigner le champs' }],
    ['it is too short, before it has wrong letters', 'un', { nom: '1' }, { nom: 'Écrivez au moins 2 caractères' }],
    [
      'it is too long, before it has wrong letters',
      'un',
      { nom: '12345678901' },
      { nom: 'Écrivez 10 caractères au plus' },
    ],
    ['it has wrong letters, in the field’s own words', 'un', { nom: 'A1' }, { nom: 'Des lettres, A1' }],
    ['it is of another type', 'un', { nom: 12 }, { nom: 'Cette réponse n’a pas la forme attendue' }],
    [
      'it is no date, in the words for dates',
      'un',
      { nom: 'zoe', naissance: '2025-02-29' },
      { naissance: 'Cette date n’existe pas : vérifiez le jour, le mois et l’année' },
    ],
    ['a check fails', 'un', { nom: 'zoe', naissance: '2030-01-01' }, { naissance: 'Elle est à venir' }],
    ['the bound is told', 'deux', { animal: 'chat', montant: 3 }, { montant: 'Le minimum est 10' }],
    ['it is not among the choices', 'deux', { animal: 'lion' }, { animal: 'Choisissez une des réponses proposées' }],
    [
      'the choice is not for this person',
      'deux',
      { animal: 'cheval' },
      { animal: 'Choisissez une des réponses proposées' },
    ],
    ['the choice is for this person', 'deux', { animal: 'cheval', nom: 'dupré' }, {}],
    [
      'it is not in the table',
      'deux',
      { animal: 'chat', table: 'peut-être' },
      { table: 'Choisissez une des réponses proposées' },
    ],
    [
      'one of several is not offered',
      'deux',
      { animal: 'chat', couleurs: ['bleu', 'noir'] },
      { couleurs: 'Choisissez une des réponses proposées' },
    ],
    [
      'there are too many',
      'deux',
      { animal: 'chat', couleurs: ['bleu', 'vert', 'rouge'] },
      { couleurs: 'Choisissez 2 réponses au plus' },
    ],
    ['two secrets differ', 'trois', { secret: 'Azertyuiop1!', encore: 'azertyuiop1!' }, { encore: 'Différents' }],
    [
      'a file is of another type',
      'trois',
      { pieces: [{ type: 'text/html', size: 1 }] },
      { pieces: 'Type de fichier invalide' },
    ],
    [
      'a file is too large',
      'trois',
      { pieces: [{ type: 'application/pdf', size: 101 }] },
      { pieces: 'Le fichier est trop volumineux' },
    ],
    [
      'files are too large together',
      'trois',
      {
        pieces: [
          { type: 'application/pdf', size: 100 },
          { type: 'application/pdf', size: 51 },
        ],
      },
      { pieces: 'Vous avez dépassé la taille totale autorisée' },
    ],
    [
      'it holds what no database keeps',
      'deux',
      { ...chain, race: 'set\u0000ter' },
      { race: 'Cette réponse contient des caractères qui ne conviennent pas' },
    ],
    [
      'a file is none',
      'trois',
      { pieces: [null] },
      { pieces: 'Un fichier n’est plus disponible : retirez-le, puis ajoutez-le de nouveau' },
    ],
  ];
  test.each(rows)('%s', (_what, step, values, told) => {
    const spaces = (words: Record<string, string>) => JSON.parse(JSON.stringify(words).replace(/[\u00a0\u202f]/g, ' '));
    expect(spaces(faults(step, values))).toEqual(told);
  });

  test('names each rule that a password does not meet', () => {
    expect(faults('trois', { secret: 'azerty', encore: 'azerty' }).secret?.replace(/\u00a0/g, ' ')).toBe(
      'Votre mot de passe doit encore comporter : de 8 à 20 caractères, une lettre majuscule, un chiffre, un caractère spécial : ! # $ % & * + - . / : = ? @ _',
    );
  });

  test('keeps the spaces of a password, and of nothing else', () => {
    const { values } = shownAnswers(form, given({ nom: ' zoe ', secret: ' Azerty ' }));
    expect(values).toEqual({ nom: 'zoe', secret: ' Azerty ' });
  });

  test('says nothing of a choice where the list could not be had', () => {
    expect(faults('deux', { animal: 'chat', question: '7' })).toEqual({});
    const answers = { questions: [{ id: 1, libelle: 'Votre ville ?' }] };
    expect(faults('deux', { animal: 'chat', question: '1' }, { answers })).toEqual({});
    expect(Object.keys(faults('deux', { animal: 'chat', question: '7' }, { answers }))).toEqual(['question']);
  });

  test('asks for the date where a check needs it and none was given', () => {
    expect(() => faults('un', { nom: 'zoe', naissance: '2000-01-01' }, { today: '' })).toThrow(RuleError);
  });
});

describe('the view of a step', () => {
  const optionsOf = (name: string, values: Fields = {}, more: Partial<FormGiven> = {}) =>
    view('deux', values, more).fields.find((field) => field.name === name)?.options;

  test('offers the choices of a list, those whose rule is true', () => {
    expect(optionsOf('animal')).toEqual([
      { value: 'chien', label: 'Un chien', hint: 'ou une chienne' },
      { value: 'chat', label: 'Un chat', hint: null },
    ]);
    expect(optionsOf('animal', { nom: 'dupré' })).toHaveLength(3);
  });

  test('offers the choices of a table, and of an answer', () => {
    expect(optionsOf('table')?.map((option) => option.label)).toContain('Oui');
    const questions = [{ id: 2, libelle: 'Ville ?' }, null, { id: {}, libelle: 'x' }, { id: 3, libelle: 'Rue ?' }];
    expect(optionsOf('question', {}, { answers: { questions } })).toEqual([
      { value: '2', label: 'Ville ?', hint: null },
      { value: '3', label: 'Rue ?', hint: null },
    ]);
    expect(optionsOf('question')).toEqual([]);
    expect(optionsOf('montant')).toBeNull();
  });

  test('tells apart what reads alike, by a text or a rule on the element', () => {
    const contracts = [
      { id: 'a', libelle: 'Auto', numero: '123', ouvert: true },
      { id: 'b', libelle: 'Auto', numero: '456', ouvert: false },
    ];
    const choices = {
      of: { var: '$contrats' },
      value: 'id',
      label: '{libelle} n° {numero}',
      hint: { if: [{ var: 'ouvert' }, { cat: ['Ouvert le ', { date: [{ var: '$today' }] }] }, null] },
    };
    const contrat = { schema: { type: 'string' as const }, label: 'Contrat', choices };
    const fin = { id: 'fin', kind: 'result' as const, title: 'Pour {$labels.contrat}, {$labels.animal}' };
    const form: Form = {
      ...essai,
      fields: { ...essai.fields, contrat },
      steps: [{ id: 'choix', title: 'Choix', fields: ['contrat', 'animal'] }, fin],
    };
    const compiled = compiledForm(catalogueOf(form), 'essai');
    const at = { ...given({ contrat: 'b', animal: 'chat' }), answers: { contrats: contracts } };
    expect(stepView(compiled, 'choix', at).fields[0]?.options).toEqual([
      { value: 'a', label: 'Auto n° 123', hint: 'Ouvert le 15/06/2025' },
      { value: 'b', label: 'Auto n° 456', hint: null },
    ]);
    expect(stepView(compiled, 'fin', at).title).toBe('Pour Auto n° 456, Un chat');
    expect(stepReads(compiled, 'fin')).toEqual(expect.arrayContaining(['contrat', 'animal', 'nom']));
  });

  test('is numbered among the steps to fill in', () => {
    expect(['un', 'deux', 'trois', 'recap', 'fin'].map((step) => view(step).position)).toEqual([
      { n: 1, total: 3 },
      { n: 2, total: 3 },
      null,
      { n: 3, total: 3 },
      null,
    ]);
    const silent = compiledForm(catalogueOf({ ...essai, numbered: false }), 'essai');
    expect(stepView(silent, 'deux', given({})).position).toBeNull();
  });

  test('shows each answer as a person reads it, and no secret', () => {
    const values = {
      ...chain,
      nom: 'zoe',
      naissance: '1985-03-27',
      table: 'true',
      montant: 1234.5,
      couleurs: ['bleu', 'vert'],
      secret: 'Azerty1!',
      encore: 'Azerty1!',
      compte: 'FR76 3000 6000 0112 3456 7890 189',
      pieces: [{ name: 'a.pdf' }, { name: 'b.pdf' }, null],
    };
    const answers = view('recap', values).answers ?? [];
    const told = Object.fromEntries(
      answers.map((answer) => [answer.field, answer.value.replace(/[\u00a0\u202f]/g, ' ')]),
    );
    expect(told).toMatchObject({
      nom: 'zoe',
      naissance: '27/03/1985',
      animal: 'Un chien',
      race: 'setter',
      tache: 'Oui',
      montant: '1 234,50 €',
      couleurs: 'Bleu, Vert',
      question: 'Non renseigné',
      compte: 'FR76 3000 6000 0112 3456 7890 189',
      pieces: 'a.pdf, b.pdf, ',
    });
    expect(told).not.toHaveProperty('secret');
    expect(told).not.toHaveProperty('encore');
    expect(answers.find((answer) => answer.field === 'race')).toMatchObject({ label: 'Race de chien', step: 'deux' });
  });

  test.each<[unit: string | undefined, told: string]>([
    ['km', '55 159 km'],
    [undefined, '55159'],
  ])('gives a number its unit: %s', (unit, told) => {
    const definition = structuredClone(essai);
    definition.fields.nom = { schema: { type: 'integer' }, label: 'Compteur', widget: 'number', ...(unit && { unit }) };
    const compiled = compiledForm(catalogueOf(definition), 'essai');
    const [answer] = stepView(compiled, 'recap', given({ ...chain, nom: 55159 })).answers ?? [];
    expect(answer?.value.replace(/[\u00a0\u202f]/g, ' ')).toBe(told);
  });

  test('checks the answers of the steps that led to it, in their order', () => {
    const branched = structuredClone(essai);
    Object.assign(branched.steps[0] ?? {}, { next: [{ when: is('nom', 'zoe'), to: 'trois' }, { to: 'deux' }] });
    Object.assign(branched.steps[1] ?? {}, { next: [{ to: 'recap' }] });
    const other = compiledForm(catalogueOf(branched), 'essai');
    const steps = (nom: string) =>
      new Set(stepView(other, 'recap', given({ nom })).answers?.map((answer) => answer.step));
    expect([...steps('zoe')]).toEqual(['un', 'trois']);
    expect([...steps('jo')]).toEqual(['un', 'deux']);
  });

  test('shows a link only to where one may go', () => {
    const to = (retour: unknown) => view('recap', {}, { query: { retour } }).links.map((link) => link.to);
    expect(to('/contrats')).toEqual(['/', '/contrats']);
    for (const address of ['//ailleurs.example', 'javascript:alert(1)', '/\\ailleurs', 'http://x', '', null, {}])
      expect(to(address)).toEqual(['/']);
  });

  test('shows of a panel the lines that have a value', () => {
    expect(view('fin').panel).toBeNull();
    expect(view('fin', {}, { answers: { envoi: { reference: 'A-1' } } }).panel).toEqual([
      { key: 'Référence', value: 'A-1' },
    ]);
  });

  test('is decided anew by the answers that it shows or chooses by', () => {
    expect([...stepReads(form, 'deux')].sort()).toEqual(['animal', 'nom', 'prenom', 'robe']);
    expect(stepReads(form, 'recap')).toEqual([]);
  });

  test('of a form or a step that is none is refused', () => {
    expect(() => view('quatre')).toThrow(GivenError);
    expect(() => view('__proto__')).toThrow(GivenError);
    expect(() => compiledForm(catalogue, 'constructor')).toThrow(GivenError);
  });
});

describe('the step after', () => {
  const goesTo = (step: string, values: Fields = {}, answers: Fields = {}) =>
    nextOf(form, step, given(values, { answers }));
  test('is the first whose rule is true, a page of the portal too', () => {
    expect(goesTo('un', { nom: 'zoe' })).toEqual({ path: '/' });
    expect(goesTo('un', { nom: 'jo' })).toEqual({ step: 'deux' });
    expect(goesTo('recap', {}, { envoi: { reference: 'A' } })).toEqual({ step: 'fin' });
    expect(goesTo('recap', { animal: 'chat' }, {})).toEqual({ step: 'deux' });
  });
  test('is the one below where nothing is written, and none at the end', () => {
    expect(goesTo('deux')).toEqual({ step: 'trois' });
    expect(goesTo('fin')).toBeNull();
    expect(goesTo('recap')).toBeNull();
  });
});

describe('content of each element of a list', () => {
  const shown = (list: unknown) => {
    const lists = structuredClone(essai);
    const [first] = lists.steps;
    const content = { text: { cat: [{ var: 'nom' }, ' ', { var: '$query.mot' }] } };
    const links = [{ label: { cat: ['Voir ', { var: 'nom' }] }, to: '/un/{id}', when: { var: 'ouvert' } }];
    Object.assign(first ?? {}, { content: [{ each: { var: '$liste' }, content: [content, { links }] }] });
    const compiled = compiledForm(catalogueOf(lists), 'essai');
    return stepView(compiled, first?.id ?? '', given({}, { answers: { liste: list }, query: { mot: 'ici' } })).content;
  };
  test('reads the element, and what the page knows besides', () => {
    const list = [
      { nom: 'Un', id: 1, ouvert: true },
      { nom: 'Deux', id: 2, ouvert: false },
    ];
    expect(shown(list)).toEqual([
      { kind: 'text', text: 'Un ici' },
      { kind: 'links', links: [{ label: 'Voir Un', to: '/un/1', button: false }] },
      { kind: 'text', text: 'Deux ici' },
    ]);
  });
  test('is none where there is no list', () => {
    expect(shown(null)).toEqual([]);
  });
});

describe('a refusal', () => {
  const refusal = (extensions: Fields, query: Fields = {}) =>
    refusalOf(form, 'recap', [{ message: 'Refusé', extensions }], given({}, { query }));
  const rows: [string, Fields, unknown][] = [
    [
      'has the form’s own words, field and link',
      { code: 'NOM' },
      {
        faults: [{ field: 'nom', message: 'Le nom NOM', link: { label: 'Aide', to: '/aide', button: false } }],
        step: 'un',
      },
    ],
    [
      'leads to the step that says it, in the API’s words where the form has none',
      { code: 'ANIMAL' },
      { faults: [{ field: 'animal', message: 'Refusé', link: null }], step: 'deux' },
    ],
    [
      'stands at the field of the argument that the API names, on the page where it was answered',
      { code: 'AUTRE', champ: 'dateNaissance' },
      { faults: [{ field: 'naissance', message: 'Refusé', link: null }], step: 'un' },
    ],
    [
      'stands at each field that the API lists',
      {
        code: 'X',
        faults: [
          { champ: 'nom', message: 'Un' },
          { champ: 'email', message: 'Deux' },
          { champ: 'codePostal', message: 'Trois' },
        ],
      },
      {
        faults: [
          { field: 'nom', message: 'Un', link: null },
          { field: 'compte', message: 'Deux', link: null },
          { field: null, message: 'Trois', link: null },
        ],
        step: 'un',
      },
    ],
    [
      'of an unknown code is the API’s',
      { code: 'constructor' },
      { faults: [{ field: null, message: 'Refusé', link: null }], step: null },
    ],
    [
      'without code is not the API’s, whose words are for its logs (ERR-030)',
      {},
      {
        faults: [
          {
            field: null,
            message: 'Une erreur est survenue, merci de réessayer. Vos réponses sont conservées.',
            link: null,
          },
        ],
        step: null,
      },
    ],
  ];
  test.each(rows)('%s', (_what, extensions, told) => expect(refusal(extensions)).toEqual(told));

  test('shows no link to where nobody may go', () => {
    expect(refusal({ code: 'LIEN' }, { retour: 'javascript:alert(1)' }).faults[0]?.link).toBeNull();
    expect(refusal({ code: 'LIEN' }, { retour: '/aide' }).faults[0]?.link?.to).toBe('/aide');
  });

  test('of a step that sends nothing says nothing', () => {
    expect(refusalOf(form, 'un', [{ message: 'x' }], given({}))).toEqual({ faults: [], step: null });
  });
});

describe('the arguments of an operation', () => {
  const judge = (args: Fields, operation = 'frEpIdentifiantPerdu', ...forms: Form[]) =>
    argumentFaults(catalogueOf(...(forms.length === 0 ? [essai] : forms)), { operation, args, today: '2025-06-15' });

  test('are judged by the fields that they come from, plain variables too', () => {
    expect(judge({ nom: 'A1', dateNaissance: '2030-01-01', email: 'FR76' })).toEqual([
      { champ: 'nom', message: 'Des lettres, A1' },
      { champ: 'dateNaissance', message: 'Elle est à venir' },
      { champ: 'email', message: expect.stringContaining('IBAN') },
    ]);
  });
  test('that a rule makes of several answers are left to the API', () => {
    expect(judge({ nom: 'zoe', codePostal: '!!!' })).toEqual([]);
  });
  test('that are null or missing are left to the API', () => {
    expect(judge({ nom: null, dateNaissance: null })).toEqual([]);
    expect(judge({})).toEqual([]);
  });
  test('are not judged by a check that reads what was not sent', () => {
    // the second check reads an answer that the server does not have
    expect(judge({ nom: 'zoe', dateNaissance: '2000-01-01' })).toEqual([]);
  });
  test('are content with one of the forms that send them', () => {
    expect(judge({ nom: 'zoé!' })).toHaveLength(1);
    expect(judge({ nom: 'zoé!' }, 'frEpIdentifiantPerdu', essai, court)).toEqual([]);
    expect(judge({ nom: 'zoé!!!' }, 'frEpIdentifiantPerdu', essai, court)).toHaveLength(1);
  });
  test('are judged whether their field shows, is hidden, or depends on what was not sent', () => {
    const hidden = structuredClone(essai);
    Object.assign(hidden.fields.nom ?? {}, { when: is('animal', 'chien') });
    expect(judge({ nom: 'A1' }, 'frEpIdentifiantPerdu', hidden)).toHaveLength(1);
    Object.assign(hidden.fields.nom ?? {}, { when: is('naissance', '2000-01-01') });
    expect(judge({ nom: 'A1', dateNaissance: '1999-01-01' }, 'frEpIdentifiantPerdu', hidden)).toHaveLength(1);
    expect(judge({ nom: 'zoe', dateNaissance: '1999-01-01' }, 'frEpIdentifiantPerdu', hidden)).toEqual([]);
    expect(judge({ nom: '', dateNaissance: '1999-01-01' }, 'frEpIdentifiantPerdu', hidden)).toEqual([]);
    expect(judge({ nom: 'A1', dateNaissance: '2000-01-01' }, 'frEpIdentifiantPerdu', hidden)).toHaveLength(1);
  });
  test('are choices as they were sent, whether their field shows or is hidden', () => {
    const hidden = structuredClone(essai);
    Object.assign(hidden.fields.animal ?? {}, { when: is('nom', 'zoe') });
    for (const nom of ['zoe', 'dupré']) {
      const faults = (animal: string) => judge({ nom, animal }, 'frEpIdentifiantPerdu', hidden);
      expect(faults('chat')).toEqual([]);
      for (const strange of [' ', ' chat ', 'chat\n']) expect(faults(strange)).toMatchObject([{ champ: 'animal' }]);
    }
    expect(judge({ table: ' ' })).toMatchObject([{ champ: 'table' }]);
    expect(judge({ table: '' })).toEqual([]);
  });
  test('of an operation that no form sends are not judged', () => {
    expect(judge({ nom: '' }, 'updateProfil')).toEqual([]);
    expect(judge({ nom: '' }, 'constructor')).toEqual([]);
  });
});

describe('a draft', () => {
  test('keeps what the form knows, and nothing that is secret or no answer', () => {
    const values = {
      ...chain,
      nom: 'zoe',
      montant: 12,
      couleurs: ['bleu'],
      secret: 'x',
      encore: 'x',
      compte: 'FR76 3000 6000 0112 3456 7890 189',
      pieces: [{ name: 'a' }],
      intime: 'x',
      inconnu: 'x',
      table: { a: 1 },
      question: ['a', ['b']],
      naissance: 'x'.repeat(5001),
    };
    expect(draftOf(form, values)).toEqual({ ...chain, nom: 'zoe', montant: 12, couleurs: ['bleu'] });
  });
  test('keeps nothing that every object has', () => {
    expect(draftOf(form, JSON.parse('{"__proto__": {"nom": "x"}, "constructor": "y"}'))).toEqual({});
    expect(draftOf(form, Object.create({ nom: 'x' }))).toEqual({});
    expect(draftOf(form, { montant: Number.NaN, nom: null })).toEqual({});
  });
});

describe('answers that no page would give', () => {
  const names = ['__proto__', 'constructor', 'hasOwnProperty', 'prototype', ...Object.keys(essai.fields)];
  const huge = 'a'.repeat(1_000_000);
  const scalars = fc.oneof(
    fc.string(),
    fc.constantFrom('\ud800', '\udfffx', '{nom}', '{{', '<script>', '\u0000', '2025-02-30', ' ', huge, 'é'.repeat(1e5)),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constantFrom(null, undefined, Number.NaN, Number.POSITIVE_INFINITY, -0, 1e308),
  );
  const anything: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
    any: fc.oneof({ depthSize: 'small' }, scalars, fc.array(tie('any'), { maxLength: 3 }), tie('object')),
    object: fc
      .array(fc.tuple(fc.constantFrom(...names, 'size', 'type', 'name'), tie('any')), { maxLength: 4 })
      .map((entries) => {
        const out: Record<string, unknown> = {};
        for (const [key, value] of entries)
          Object.defineProperty(out, key, { value, enumerable: true, configurable: true, writable: true });
        return out;
      }),
  })).any;
  const record = fc.dictionary(fc.constantFrom(...names), anything, { maxKeys: 8 });
  const decisions = [
    'form-view',
    'form-next',
    'form-faults',
    'form-refusals',
    'form-draft',
    'form-shown',
    'form-entry',
    'form-sends',
  ];
  const whole = compileCatalogue({ ...loaded.data, forms: { ...loaded.data.forms, essai } }, validateWithAjv);
  const forms = [...Object.values(loaded.data.forms ?? {}), essai];
  const steps = forms.flatMap((one) => one.steps.map((step) => ({ form: one.id, step: step.id })));
  const operations = forms.flatMap((one) => one.steps.flatMap((step) => step.send?.operation ?? []));

  test('spoil no decision', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...decisions),
        fc.constantFrom(...steps),
        fc.constantFrom(...operations),
        fc.record({
          values: fc.oneof(record, anything),
          answers: fc.oneof(record, anything),
          query: record,
          args: record,
        }),
        (decision, at, operation, hostile) => {
          const given = partTaken(whole, decision, { ...at, operation, today: '2025-06-15', ...hostile });
          try {
            const told = JSON.stringify(decideByName(whole, decision, given)) ?? '';
            expect(told).not.toMatch(/native code|\[object /);
          } catch (error) {
            if (!(error instanceof GivenError || error instanceof RuleError)) throw error;
          }
        },
      ),
      { numRuns: 500 },
    );
    expect(Object.hasOwn(Object.prototype, 'nom')).toBe(false);
  });

  test('of a megabyte are judged at once, in every field', () => {
    const texts = [
      huge,
      '1'.repeat(1e6),
      `${'a.'.repeat(5e5)}@`,
      `a@${'b-'.repeat(5e5)}`,
      ' '.repeat(1e6),
      "'-".repeat(5e5),
    ];
    for (const { form: id, step } of steps) {
      const names = whole.data.forms?.[id]?.steps.find((one) => one.id === step)?.fields ?? [];
      for (const text of names.length === 0 ? [] : texts) {
        const begun = process.cpuUsage();
        decide(whole, 'form-faults', {
          form: id,
          step,
          today: '2025-06-15',
          values: Object.fromEntries(names.map((name) => [name, text])),
        });
        // of the processor alone: other work on the machine does not count
        const { user, system } = process.cpuUsage(begun);
        expect((user + system) / 1000, `${id} ${step} ${text.slice(0, 4)}`).toBeLessThan(3000);
      }
    }
  });
});
