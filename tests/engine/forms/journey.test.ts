import { describe, expect, test } from 'vitest';
import type { JourneyEffect, JourneyEvent, JourneyState } from '../../../src/view/forms/journey/index.ts';
import { at, begun, filled, formOf, opened, press, today, type, walkThrough } from './journey-given.ts';

interface Row {
  what: string;
  after: readonly JourneyEvent[];
  event: JourneyEvent;
  state?: Partial<JourneyState>;
  effects?: readonly JourneyEffect[];
}

const go = (step: string, replace = false): JourneyEffect => ({
  kind: 'navigate',
  path: `/balade/9/${step}`,
  replace,
});
const pause = (edits: number): JourneyEffect => ({ kind: 'await-pause', edits });
const drawn: JourneyEffect = { kind: 'draw-nonce', form: 'balade' };
const dropped: JourneyEffect = { kind: 'drop-nonce', form: 'balade' };
const load = (ticket: number, release: string | null): JourneyEffect => ({
  kind: 'load-form',
  ticket,
  form: 'balade',
  release,
});
const sends = (ticket: number): JourneyEffect => ({
  kind: 'send',
  ticket,
  form: 'balade',
  document: 'form balade envoi',
  query: 'mutation($nom: String) { e(nom: $nom) }',
  variables: { nom: 'Éole' },
  nonce: 'n1',
  person: false,
  finishes: true,
});
const says = (step: string | null, ...list: [field: string | null, message: string][]) => ({
  step,
  list: list.map(([field, message]) => expect.objectContaining({ field, message })),
});
const none = { step: null, list: [] };
const sent = [...filled, press('recap')];
const answered = (data: Record<string, unknown>, ticket = 3): JourneyEvent => ({ type: 'answered', ticket, data });
const refused = (code: string, release = 'v1', ticket = 3): JourneyEvent => ({
  type: 'refused',
  ticket,
  errors: [{ message: 'refusé', extensions: { code } }],
  release,
});
const done = [...sent, answered({ e: {} }), at('fin')];
const kept = {
  trail: ['un', 'deux', 'recap'],
  values: { nom: 'Alizé', couleur: 'bleu' },
  date: '2025-06-14T10:00:00Z',
};
const reads = (draft: typeof kept | null): JourneyEvent => ({
  type: 'read',
  ticket: 2,
  data: { profil: { nom: 'Éole' } },
  errors: [],
  draft,
});
const EMPTY = 'Merci de renseigner le champs';
const text = (key: string) => formOf('v1').compiled.catalogue.text(key);

function check(rows: readonly Row[]): void {
  test.each(rows)('$what', ({ after, event, state = {}, effects = [] }) => {
    const before = walkThrough(after).state;
    const frozen = JSON.stringify(before);
    const next = walkThrough([event], before);
    expect(next.state).toMatchObject(state);
    expect(next.effects).toEqual(effects);
    expect(JSON.stringify(before), 'the state before is left as it was').toBe(frozen);
  });
}

describe('opening', () => {
  check([
    {
      what: 'the first time, fetches the form and draws a nonce',
      after: [],
      event: { type: 'opened', today },
      state: { today, opening: { state: 'loading', ticket: 1 } },
      effects: [drawn, load(1, null)],
    },
    {
      what: 'the form there, reads what it needs, and the draft where there is nothing yet',
      after: opened.slice(0, 2),
      event: { type: 'form-loaded', ticket: 1, release: 'v1' },
      state: { release: 'v1', opening: { state: 'reading', ticket: 2, changed: false } },
      effects: [
        {
          kind: 'read',
          ticket: 2,
          form: 'balade',
          query: 'query { profil }',
          variables: { numProfil: '7' },
          draft: true,
        },
      ],
    },
    {
      what: 'of a form for everybody, asks for no draft, and prepares to show that a person sends it',
      after: opened.slice(0, 2),
      event: { type: 'form-loaded', ticket: 1, release: 'public' },
      effects: [
        { kind: 'prepare-person' },
        {
          kind: 'read',
          ticket: 2,
          form: 'balade',
          query: 'query { profil }',
          variables: { numProfil: '7' },
          draft: false,
        },
      ],
    },
    {
      what: 'a form that comes for an older opening is dropped',
      after: [...opened.slice(0, 2), { type: 'left' }, { type: 'opened', today }],
      event: { type: 'form-loaded', ticket: 1, release: 'v1' },
      state: { release: null, opening: { state: 'loading', ticket: 2 } },
    },
    {
      what: 'everything there, proposes what is known and enters the first step',
      after: [...opened.slice(0, 3), at(null)],
      event: reads(null),
      state: {
        opening: { state: 'open' },
        answers: { profil: { nom: 'Éole' } },
        values: { nom: 'Éole' },
        trail: ['un'],
        touched: false,
      },
    },
    {
      what: 'with a draft, goes on at the last step that was reached',
      after: [...opened.slice(0, 3), at(null)],
      event: reads(kept),
      state: {
        ...{ values: kept.values, trail: kept.trail },
        draft: { restored: { date: kept.date, files: 0, missing: 0 }, dirty: false },
      },
      effects: [go('recap', true)],
    },
    {
      what: 'with a draft whose secret was not kept, goes on where it is wanted',
      after: [...opened.slice(0, 3), at(null)],
      event: reads({ ...kept, trail: ['un', 'deux', 'detour', 'recap'] }),
      state: { trail: ['un', 'deux', 'detour'] },
      effects: [go('detour', true)],
    },
    {
      what: 'with a draft at a step that it has, shows that step',
      after: [...opened.slice(0, 3), at('deux')],
      event: reads(kept),
      state: { trail: kept.trail, resume: null },
    },
    {
      what: 'with a draft of steps that are gone, begins',
      after: [...opened.slice(0, 3), at(null)],
      event: reads({ ...kept, trail: ['jadis'] }),
      state: { values: { nom: 'Éole' }, trail: ['un'], draft: { restored: null, dirty: false } },
    },
    {
      what: 'fails when a read that it needs has failed',
      after: opened.slice(0, 3),
      event: { type: 'read', ticket: 2, data: null, errors: [{ message: 'panne', path: ['profil'] }], draft: null },
      state: { opening: { state: 'failed', failure: { message: 'panne', status: 500, reference: null } } },
    },
    {
      what: 'fails when the form cannot be had',
      after: opened.slice(0, 2),
      event: { type: 'opening-failed', ticket: 1, failure: { message: 'loin', status: 404, reference: 'r' } },
      state: { opening: { state: 'failed', failure: { message: 'loin', status: 404, reference: 'r' } } },
    },
    {
      what: 'again, asks for the release that the answers were given under, and keeps the nonce',
      after: [...opened, at('un'), { type: 'left' }],
      event: { type: 'opened', today },
      state: { values: { nom: 'Éole' }, trail: ['un'] },
      effects: [load(3, 'v1')],
    },
  ]);
});

describe('a draft with files, of a form that asks on its way', () => {
  const before: readonly JourneyEvent[] = [
    ...opened.slice(0, 2),
    { type: 'form-loaded', ticket: 1, release: 'papers' },
  ];
  const photo = { name: 'choc.jpg', size: 10, type: 'image/jpeg' };
  const draft = {
    trail: ['un', 'deux', 'trois', 'recap'],
    values: { nom: 'Alizé', couleur: 'bleu', photos: [{ id: 'f1', ...photo }] },
    date: '2025-06-14T10:00:00Z',
  };
  const begins = [...before, at(null), reads(draft)];
  const gone = { ...draft, values: { ...draft.values, photos: [{ id: 'f1', ...photo }, photo] } };
  const goes = (ok: boolean): JourneyEvent => ({ type: 'guard-answered', ticket: 3, data: { e: { ok } } });
  const asks: JourneyEffect = { kind: 'ask', ticket: 3, query: 'mutation { e }', variables: {} };
  check([
    {
      what: 'asks again what a step on the way asked, and stays where it was meanwhile',
      after: [...before, at(null)],
      event: reads(draft),
      state: { trail: ['un'], entering: { step: 'deux', guard: 0, ticket: 3 } },
      effects: [asks],
    },
    {
      what: 'answered, goes on at the step where one left, with the answers that were given',
      after: begins,
      event: goes(true),
      state: {
        ...{ trail: draft.trail, entering: null, resume: null },
        values: {
          ...{ nom: 'Alizé', couleur: 'bleu' },
          photos: [{ key: 'f1', id: 'f1', ...photo, state: 'received' }],
        },
        draft: { restored: { date: draft.date, files: 1, missing: 0 }, dirty: false },
      },
      effects: [go('recap', true)],
    },
    {
      what: 'refused, shows the step before it',
      after: begins,
      event: goes(false),
      state: { trail: ['un'], entering: null, resume: null, values: { nom: 'Alizé', couleur: 'bleu' } },
    },
    {
      what: 'unanswered, shows the step before it, under the same nonce',
      after: begins,
      event: { type: 'guard-failed', ticket: 3 },
      state: { trail: ['un'], entering: null, resume: null, nonce: 'n1' },
    },
    {
      what: 'says which files are gone, and goes on where they are wanted again',
      after: [...before, at(null), reads(gone)],
      event: goes(true),
      state: {
        trail: ['un', 'deux', 'trois'],
        values: expect.objectContaining({
          photos: [
            { key: 'f1', id: 'f1', ...photo, state: 'received' },
            { key: 'gone-1', ...photo, state: 'refused', message: text('form.error.upload-gone') },
          ],
        }),
        draft: { restored: { date: draft.date, files: 1, missing: 1 }, dirty: false },
      },
      effects: [go('trois', true)],
    },
    {
      what: 'an answer of another kind than its field takes is left out',
      after: [...before, at(null)],
      event: reads({ ...draft, values: { nom: [photo], couleur: 'bleu', photos: 'choc.jpg', jadis: 1 } } as never),
      state: { values: { couleur: 'bleu' } },
      effects: [],
    },
    {
      what: 'a file that has come is kept at once',
      after: [...begins, goes(true), at('trois'), type('photos', [{ key: 'k', ...photo, state: 'sending' }])],
      event: type('photos', [{ key: 'k', id: 'f2', ...photo, state: 'received' }]),
      effects: [
        {
          ...{ kind: 'save-draft', form: 'balade', trail: draft.trail },
          values: { nom: 'Alizé', couleur: 'bleu', photos: [{ id: 'f2', ...photo }] },
        },
      ],
    },
    {
      what: 'one that is on its way is kept by its name alone, one that was refused is not',
      after: [
        ...begins,
        goes(true),
        at('trois'),
        type('photos', [
          { key: 'k', ...photo, state: 'sending' },
          { key: 'l', ...photo, state: 'refused', message: 'Non' },
        ]),
      ],
      event: { type: 'hidden' },
      effects: [
        {
          ...{ kind: 'save-draft', form: 'balade', trail: draft.trail },
          values: { nom: 'Alizé', couleur: 'bleu', photos: [photo] },
        },
      ],
    },
  ]);
});

describe('entering a step', () => {
  const link = { token: 't', sorte: 'bonne' };
  const asked: JourneyEffect = {
    kind: 'ask',
    ticket: 3,
    query: 'query($jeton_token: String!) { v(token: $jeton_token) }',
    variables: { jeton_token: 't' },
  };
  const asking = [...opened, at('lien', link)];
  const bare: JourneyEffect = { kind: 'navigate', path: '/balade/9/lien', replace: true };
  const yes: JourneyEvent = { type: 'guard-answered', ticket: 3, data: { v: { result: true } } };
  check([
    { what: 'the first is open', after: opened, event: at('un'), state: { trail: ['un'] } },
    {
      what: 'one that nothing led to gives way to the first',
      after: opened,
      event: at('recap'),
      state: { trail: [] },
      effects: [go('un', true)],
    },
    {
      what: 'one that nothing led to gives way to the last that was entered',
      after: [...opened, at('un'), press('un'), at('deux')],
      event: at('recap'),
      state: { trail: ['un', 'deux'] },
      effects: [go('deux', true)],
    },
    {
      what: 'one that the way has led to is entered once',
      after: [...opened, at('un'), press('un')],
      event: at('deux'),
      state: { trail: ['un', 'deux'], expected: null },
    },
    {
      what: 'one that was entered is shown again',
      after: filled,
      event: at('un'),
      state: { trail: ['un', 'deux', 'recap'] },
    },
    {
      what: 'one that the form has not is left to the page',
      after: opened,
      event: at('ailleurs'),
      state: { trail: [] },
    },
    {
      what: 'an address that stands for a step is that step',
      after: opened,
      event: { type: 'arrived', place: { step: null, path: '/perdu', query: {} }, today },
      state: { trail: ['perdu'] },
    },
    {
      what: 'entering it answers what it says by itself, and nothing where it has nothing to say',
      after: opened,
      event: { type: 'arrived', place: { step: null, path: '/perdu', query: {} }, today },
      state: { values: { nom: 'Éole', couleur: 'bleu' } },
    },
    {
      what: 'a link that names an answer has it, whatever was answered before',
      after: [...opened, at('un'), type('nom', 'Alizé')],
      event: { type: 'arrived', place: { step: null, path: '/perdu', query: { nom: 'Oc' } }, today },
      state: { values: { nom: 'Oc', couleur: 'bleu' } },
      effects: [
        { kind: 'save-draft', form: 'balade', trail: ['un'], values: { nom: 'Alizé' } },
        { kind: 'navigate', path: '/perdu', replace: true },
      ],
    },
    {
      what: 'a form whose addresses keep what a link puts there is led nowhere by it',
      after: [
        ...opened.slice(0, 2),
        { type: 'form-loaded', ticket: 1, release: 'keeping' },
        { type: 'read', ticket: 2, data: { profil: { nom: 'Éole' } }, errors: [], draft: null },
      ],
      event: { type: 'arrived', place: { step: null, path: '/perdu', query: { nom: 'Oc' } }, today },
      state: { trail: ['perdu'], query: { nom: 'Oc' }, values: { nom: 'Oc', couleur: 'bleu' } },
    },
    {
      what: 'by a link, takes its query out of the address and asks the first guard',
      after: opened,
      event: at('lien', link),
      state: { query: link, trail: [], entering: { step: 'lien', guard: 0, ticket: 3 } },
      effects: [bare, asked],
    },
    { what: 'the bare address asks nothing a second time', after: asking, event: at('lien'), state: { query: link } },
    {
      what: 'its guards passed, is entered',
      after: asking,
      event: yes,
      state: { trail: ['lien'], entering: null, answers: { jeton: { result: true } } },
    },
    {
      what: 'a guard that says no leads elsewhere, under a new nonce',
      after: asking,
      event: { type: 'guard-answered', ticket: 3, data: { v: { result: false } } },
      state: { trail: [], entering: null },
      effects: [dropped, drawn, go('perdu', true)],
    },
    {
      what: 'a guard that has no answer does not let in',
      after: asking,
      event: { type: 'guard-failed', ticket: 3 },
      state: { trail: [] },
      effects: [dropped, drawn, go('perdu', true)],
    },
    {
      what: 'a guard that asks nothing is judged at once',
      after: [...opened, at('lien', { token: 't', sorte: 'autre' })],
      event: yes,
      effects: [dropped, drawn, { kind: 'navigate', path: '/', replace: true }],
    },
    {
      what: 'a guard that lacks what it needs is not asked',
      after: opened,
      event: at('lien'),
      effects: [dropped, drawn, go('perdu', true)],
    },
    {
      what: 'an answer about a step that was left is dropped',
      after: [...asking, at('perdu')],
      event: yes,
      state: { trail: ['perdu'], answers: { profil: { nom: 'Éole' } } },
    },
    {
      what: 'an answer about an older link is dropped',
      after: [...asking, at('lien', { ...link, token: 'u' })],
      event: yes,
      state: { trail: [], entering: { step: 'lien', guard: 0, ticket: 4 } },
    },
  ]);
});

describe('typing', () => {
  const typing = [...opened, at('un'), type('nom', 'Alizé')];
  check([
    {
      what: 'is held, and kept after a pause',
      after: [...opened, at('un')],
      event: type('nom', 'Alizé'),
      state: { values: { nom: 'Alizé' }, touched: true, held: true, draft: { restored: null, dirty: true } },
      effects: [pause(1), { kind: 'hold' }],
    },
    { what: 'the same again is nothing', after: typing, event: type('nom', 'Alizé'), state: { edits: 1 } },
    {
      what: 'an answer taken away leaves no name behind',
      after: typing,
      event: type('nom', undefined),
      state: { values: {}, edits: 2 },
      effects: [pause(2)],
    },
    {
      what: 'a pause after the last edit keeps the answers',
      after: typing,
      event: { type: 'paused', edits: 1 },
      state: { draft: { restored: null, dirty: false } },
      effects: [{ kind: 'save-draft', form: 'balade', trail: ['un'], values: { nom: 'Alizé' } }],
    },
    {
      what: 'a pause after an older edit keeps nothing',
      after: [...typing, type('nom', 'Éo')],
      event: { type: 'paused', edits: 1 },
      state: { draft: { restored: null, dirty: true } },
    },
    {
      what: 'is kept when the page is hidden',
      after: typing,
      event: { type: 'hidden' },
      effects: [{ kind: 'save-draft', form: 'balade', trail: ['un'], values: { nom: 'Alizé' } }],
    },
    { what: 'is kept once', after: [...typing, { type: 'hidden' }], event: { type: 'paused', edits: 1 } },
    {
      what: 'is kept without its secrets when the step is left, with the one that was reached',
      after: [...typing, type('code', 'secret'), press('un')],
      event: at('deux'),
      effects: [{ kind: 'save-draft', form: 'balade', trail: ['un', 'deux'], values: { nom: 'Alizé' } }],
    },
    {
      what: 'is kept when the form is left, and holds the page no longer',
      after: typing,
      event: { type: 'left' },
      state: { at: null, values: { nom: 'Alizé' }, held: false },
      effects: [
        { kind: 'save-draft', form: 'balade', trail: ['un'], values: { nom: 'Alizé' } },
        { kind: 'stop-holding' },
      ],
    },
    {
      what: 'holds the page again when one comes back',
      after: [...typing, { type: 'left' }, at('un')],
      event: { type: 'opened', today },
      state: { held: true },
      effects: [load(3, 'v1'), { kind: 'hold' }],
    },
  ]);
});

describe('pressing the button', () => {
  check([
    {
      what: 'shows what is to mend',
      after: [...opened, at('un'), type('nom', '  ')],
      event: press('un'),
      state: { faults: says('un', ['nom', EMPTY]), expected: null },
    },
    {
      what: 'leads on when there is nothing to send',
      after: [...opened, at('un')],
      event: press('un'),
      state: { expected: 'deux' },
      effects: [go('deux')],
    },
    {
      what: 'again before the next step is shown leads nowhere else',
      after: [...opened, at('un'), press('un')],
      event: press('un'),
      state: { expected: 'deux' },
    },
    {
      what: 'leads where the answers say',
      after: [...opened, at('un'), press('un'), at('deux'), type('couleur', 'rouge')],
      event: press('deux'),
      state: { expected: 'detour' },
      effects: [go('detour')],
    },
    {
      what: 'sends what the step sends',
      after: filled,
      event: press('recap'),
      state: { submission: { step: 'recap', ticket: 3 } },
      effects: [sends(3)],
    },
    {
      what: 'twice sends once',
      after: sent,
      event: press('recap'),
      state: { submission: { step: 'recap', ticket: 3 } },
    },
    {
      what: 'elsewhere while it is sent does nothing',
      after: [...sent, at('un')],
      event: press('un'),
      state: { trail: ['un', 'deux', 'recap'], expected: null },
    },
    { what: 'of a step that was not entered does nothing', after: [...opened, at('un')], event: press('recap') },
    {
      what: 'goes back over a step that was entered before, and forgets none of the way',
      after: [...filled, at('un')],
      event: press('un'),
      state: { trail: ['un', 'deux', 'recap'], expected: null },
      effects: [go('deux')],
    },
    {
      what: 'on another fork forgets the way that is no longer taken',
      after: [...filled, at('deux'), type('couleur', 'rouge')],
      event: press('deux'),
      state: { trail: ['un', 'deux'], expected: 'detour' },
      effects: [go('detour')],
    },
  ]);
});

describe('what becomes of a submission', () => {
  check([
    {
      what: 'carried out, leads to its result',
      after: sent,
      event: answered({ e: { reference: 'R' } }),
      state: { submission: null, answers: { envoi: { reference: 'R' } }, expected: 'fin' },
      effects: [{ kind: 'announce', operation: 'frEpIdentifiantPerdu' }, go('fin')],
    },
    {
      what: 'carried out, leaves for the page that the answer names, with nothing to lose here',
      after: [...sent.slice(0, -1), type('couleur', 'bleu'), press('recap')],
      event: answered({ e: { page: 'https://prestataire.example/1' } }),
      state: { submission: null, touched: false, held: false, expected: null, draft: { restored: null, dirty: false } },
      effects: [
        { kind: 'announce', operation: 'frEpIdentifiantPerdu' },
        { kind: 'drop-draft', form: 'balade' },
        dropped,
        { kind: 'leave', url: 'https://prestataire.example/1' },
        { kind: 'stop-holding' },
      ],
    },
    {
      what: 'carried out after the form was left, takes nobody anywhere',
      after: [...sent, { type: 'left' }],
      event: answered({ e: { page: 'https://prestataire.example/1' } }),
      effects: [{ kind: 'announce', operation: 'frEpIdentifiantPerdu' }],
    },
    {
      what: 'carried out, leads out of the form',
      after: sent,
      event: answered({ e: { suite: 'accueil' } }),
      state: { submission: null, trail: ['un', 'deux', 'recap'] },
      effects: [
        { kind: 'announce', operation: 'frEpIdentifiantPerdu' },
        { kind: 'navigate', path: '/', replace: false },
      ],
    },
    {
      what: 'pressing again before its result is shown sends nothing',
      after: [...sent, answered({ e: {} })],
      event: press('recap'),
      state: { submission: null, expected: 'fin' },
    },
    {
      what: 'pressing again on the way out of the form sends nothing',
      after: [...sent, answered({ e: { suite: 'accueil' } })],
      event: press('recap'),
      state: { submission: null },
    },
    {
      what: 'pressing again sends again where the page has stayed',
      after: [...sent, answered({ e: {} }), { type: 'stayed' }],
      event: press('recap'),
      state: { submission: { step: 'recap', ticket: 4 } },
      effects: [sends(4)],
    },
    {
      what: 'pressing again sends again where one has come back before its result',
      after: [...sent, answered({ e: {} }), at('recap')],
      event: press('recap'),
      state: { submission: { step: 'recap', ticket: 4 } },
      effects: [sends(4)],
    },
    {
      what: 'pressing again sends again where the page that it led to gave way to an error',
      after: [
        ...sent,
        answered({ e: {} }),
        { type: 'left' },
        { type: 'opened', today },
        { type: 'form-loaded', ticket: 4, release: 'v1' },
        { ...reads(null), ticket: 5 } as JourneyEvent,
        at('recap'),
      ],
      event: press('recap'),
      state: { submission: { step: 'recap', ticket: 6 } },
      effects: [sends(6)],
    },
    {
      what: 'a good result ends the form: nothing before it, no draft, another nonce',
      after: [...sent, answered({ e: {} })],
      event: at('fin'),
      state: { trail: ['fin'], done: true },
      effects: [dropped, { kind: 'drop-draft', form: 'balade' }, { kind: 'stop-holding' }],
    },
    {
      what: 'a good result of what has a reference is remembered under it',
      after: [...sent, answered({ e: { reference: 'R' } })],
      event: at('fin'),
      state: { trail: ['fin'], done: true },
      effects: [
        dropped,
        { kind: 'remember', reference: 'R' },
        { kind: 'drop-draft', form: 'balade' },
        { kind: 'stop-holding' },
      ],
    },
    {
      what: 'a result leads back to the step that it names, with its answers, and what is sent then is sent anew',
      after: done.map((event) => ('release' in event ? { ...event, release: 'again' } : event) as JourneyEvent),
      event: at('recap'),
      state: { trail: ['recap'], done: false, values: { nom: 'Éole', couleur: 'bleu' } },
      effects: [drawn, { kind: 'hold' }],
    },
    {
      what: 'and to no other',
      after: done.map((event) => ('release' in event ? { ...event, release: 'again' } : event) as JourneyEvent),
      event: at('deux'),
      state: { trail: ['fin'], done: true },
      effects: [go('fin', true)],
    },
    {
      what: 'a result that is loaded again leads to what was sent',
      after: opened,
      event: { type: 'arrived', place: { step: 'fin', path: '/balade/9/fin', query: {}, sent: '/demandes#R' }, today },
      state: { trail: [], leaving: true },
      effects: [{ kind: 'navigate', path: '/demandes#R', replace: true }],
    },
    {
      what: 'a result that is loaded again without having sent anything leads to the first step',
      after: opened,
      event: { type: 'arrived', place: { step: 'fin', path: '/balade/9/fin', query: {}, sent: null }, today },
      state: { trail: [] },
      effects: [go('un', true)],
    },
    {
      what: 'another step that is loaded again leads to the first one, whatever was sent',
      after: opened,
      event: {
        type: 'arrived',
        place: { step: 'recap', path: '/balade/9/recap', query: {}, sent: '/demandes#R' },
        today,
      },
      state: { trail: [] },
      effects: [go('un', true)],
    },
    {
      what: 'a bad result ends nothing',
      after: [...sent, answered({ e: { suite: 'refus' } })],
      event: at('refus'),
      state: { trail: ['refus'], done: false, held: true },
    },
    {
      what: 'an answer to an older submission is dropped',
      after: sent,
      event: answered({ e: {} }, 2),
      state: { submission: { step: 'recap', ticket: 3 } },
    },
    {
      what: 'refused, is shown where it was sent',
      after: sent,
      event: refused('NON'),
      state: { submission: null, faults: says('recap', [null, 'Non']) },
    },
    {
      what: 'refused for an answer, is shown where that was given',
      after: sent,
      event: refused('NOM'),
      state: { faults: says('un', ['nom', 'Un autre nom']), trail: ['un', 'deux', 'recap'] },
      effects: [go('un')],
    },
    {
      what: 'refused at another step, its faults stay with it',
      after: [...sent, refused('NOM')],
      event: at('un'),
      state: { faults: says('un', ['nom', 'Un autre nom']) },
    },
    {
      what: 'what is to mend is no longer said once another step is shown',
      after: [...sent, refused('NOM'), at('un')],
      event: at('deux'),
      state: { faults: none },
    },
    {
      what: 'refused in favour of a step of its own, leads there',
      after: sent,
      event: refused('PERDU'),
      state: { faults: none, expected: 'perdu' },
      effects: [go('perdu')],
    },
    {
      what: 'refused by another release, fetches that one',
      after: sent,
      event: refused('NON', 'v2'),
      state: {
        faults: says(null, [null, text('form.changed')], [null, 'Non']),
        opening: { state: 'loading', ticket: 4 },
      },
      effects: [load(4, 'v2')],
    },
    {
      what: 'the other release goes on where the answers no longer do, and says why',
      after: [
        ...sent,
        refused('NON', 'v2'),
        { type: 'form-loaded', ticket: 4, release: 'v2' },
        { ...reads(null), ticket: 5 } as JourneyEvent,
      ],
      event: at('un'),
      state: {
        release: 'v2',
        trail: ['un'],
        values: { nom: 'Éole', couleur: 'bleu' },
        faults: says('un', [null, text('form.changed')], [null, 'Non']),
      },
    },
    {
      what: 'without an answer that can be read, says so',
      after: sent,
      event: { type: 'unanswered', ticket: 3, why: 'no-answer' },
      state: {
        submission: null,
        faults: says('recap', [null, text('form.failed')]),
      },
    },
    {
      what: 'without a network, says so',
      after: sent,
      event: { type: 'unanswered', ticket: 3, why: 'unreachable' },
      state: {
        faults: says('recap', [null, text('form.unreachable')]),
      },
    },
    {
      what: 'without a session, says nothing of the answers',
      after: sent,
      event: { type: 'unanswered', ticket: 3, why: 'signed-out' },
      state: { submission: null, faults: none },
    },
    {
      what: 'after one has gone back, leads on from where it was sent',
      after: [...sent, at('un')],
      event: answered({ e: {} }),
      state: { expected: 'fin' },
      effects: [{ kind: 'announce', operation: 'frEpIdentifiantPerdu' }, go('fin')],
    },
    {
      what: 'after one has left the form, waits',
      after: [...sent, { type: 'left' }],
      event: answered({ e: {} }),
      state: { expected: 'fin', resume: { from: 'recap', to: 'fin', ahead: [] } },
      effects: [{ kind: 'announce', operation: 'frEpIdentifiantPerdu' }],
    },
    {
      what: 'is what one comes back to',
      after: [
        ...sent,
        { type: 'left' },
        answered({ e: {} }),
        { type: 'opened', today },
        { type: 'form-loaded', ticket: 4, release: 'v1' },
        at('recap'),
      ],
      event: { ...reads(null), ticket: 5 } as JourneyEvent,
      state: { resume: null },
      effects: [go('fin', true)],
    },
  ]);
});

describe('going back, and the end', () => {
  check([
    {
      what: 'back is the step before',
      after: filled,
      event: { type: 'went-back', step: 'recap' },
      effects: [go('deux')],
    },
    {
      what: 'an answer is changed where it was given',
      after: filled,
      event: { type: 'edited', step: 'un' },
      effects: [go('un')],
    },
    {
      what: 'a form that is done shows its result only',
      after: done,
      event: at('deux'),
      state: { trail: ['fin'] },
      effects: [go('fin', true)],
    },
    { what: 'a form that is done sends nothing', after: done, event: press('fin'), state: { submission: null } },
    {
      what: 'a form that is done asks at its first step for what it reads: what was sent has changed it',
      after: done,
      event: at('un'),
      state: { trail: [], values: {}, done: false, touched: false, round: 1, opening: { state: 'loading', ticket: 4 } },
      effects: [drawn, load(4, 'v1')],
    },
    {
      what: 'a form that is done begins anew with what it has read again',
      after: [...done, at('un'), { type: 'form-loaded', ticket: 4, release: 'v1' }],
      event: { type: 'read', ticket: 5, data: { profil: { nom: 'Mistral' } }, errors: [], draft: null },
      state: { trail: ['un'], values: { nom: 'Mistral' }, done: false, touched: false, round: 1 },
    },
    {
      what: 'kept answers are given up for those proposed',
      after: [...opened.slice(0, 3), at('deux'), reads(kept)],
      event: { type: 'began-anew' },
      state: { trail: [], values: { nom: 'Éole' }, draft: { restored: null, dirty: false }, round: 1 },
      effects: [drawn, { kind: 'drop-draft', form: 'balade' }, go('un')],
    },
    {
      what: 'kept answers are given up at the first step, which stays',
      after: [...opened.slice(0, 3), at('un'), reads({ ...kept, trail: ['un'] })],
      event: { type: 'began-anew' },
      state: { trail: ['un'], values: { nom: 'Éole' }, round: 1 },
      effects: [drawn, { kind: 'drop-draft', form: 'balade' }],
    },
    {
      what: 'what is being sent is not given up',
      after: sent,
      event: { type: 'began-anew' },
      state: { round: 0, submission: { step: 'recap', ticket: 3 } },
    },
    {
      what: 'who is forgotten leaves nothing',
      after: sent,
      event: { type: 'forgotten' },
      state: {
        ...begun(),
        owner: { numProfil: '', numClient: '', nom: '' },
        opening: { state: 'forgotten' },
        tickets: 3,
      },
      effects: [{ kind: 'stop-holding' }],
    },
    {
      what: 'an answer for who is forgotten finds nobody',
      after: [...sent, { type: 'forgotten' }],
      event: answered({ e: { reference: 'R' } }),
      state: { answers: {}, trail: [] },
    },
    {
      what: 'nothing is typed for who is forgotten',
      after: [...sent, { type: 'forgotten' }],
      event: type('nom', 'x'),
      state: { values: {} },
    },
  ]);
});
