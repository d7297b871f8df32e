import { describe, expect, it } from 'vitest';
import { compileCatalogue, type Form } from '../../../src/catalog/index.ts';
import { validateWithAjv } from '../../../src/release/index.ts';
import { compiledForm } from '../../../src/view/forms/index.ts';
import { beginJourney, type JourneyEvent, type JourneyForm, reduce } from '../../../src/view/forms/journey/index.ts';
import { schemaErrors } from '../../../src/view/forms/schema.ts';
import { loaded } from '../view/support.ts';

const today = '2026-11-20';
const form: Form = {
  id: 'envoi',
  title: 'Envoi',
  path: '/envoi/{step}',
  fields: {
    nom: { schema: { type: 'string' }, label: 'Nom', messages: { required: 'Un nom' } },
    pieces: {
      schema: { type: 'array', minItems: 1, maxItems: 2 },
      label: 'Pièces',
      widget: 'upload',
      upload: { types: ['application/pdf'], maxFileBytes: 1000, maxTotalBytes: 2000 },
    },
  },
  steps: [
    { id: 'un', title: 'Un', fields: ['nom', 'pieces'] },
    { id: 'fin', title: 'Fin', kind: 'result' },
  ],
};
const text = {
  'form envoi': { text: 'query { e }', variables: {}, reads: {} },
};
const catalogue = compileCatalogue({ ...loaded.data, documents: text, forms: { envoi: form } }, validateWithAjv);
const compiled = compiledForm(catalogue, 'envoi');
const one: JourneyForm = {
  release: 'v1',
  compiled,
  validate: (step, values) => schemaErrors(compiled, step.fields ?? [], values),
};
const SENDING = catalogue.text('form.error.upload-sending');
const file = (state: string, key = 'a') => ({ key, name: `${key}.pdf`, size: 10, type: 'application/pdf', state });
const pieces = (...value: unknown[]): JourneyEvent => ({ type: 'typed', name: 'pieces', value });
const nom: JourneyEvent = { type: 'typed', name: 'nom', value: 'Éole' };
const press: JourneyEvent = { type: 'submitted', step: 'un', today };

function faultsAfter(...events: JourneyEvent[]) {
  const opened: JourneyEvent[] = [
    { type: 'opened', today },
    { type: 'nonce-drawn', nonce: 'n' },
    { type: 'form-loaded', ticket: 1, release: 'v1' },
    { type: 'read', ticket: 2, data: {}, errors: [], draft: null },
    { type: 'arrived', place: { step: 'un', path: '/envoi/un', query: {} }, today },
  ];
  const begun = beginJourney('envoi', {}, { numProfil: '7', numClient: '12345678A', nom: 'LE GOFF' });
  return [...opened, ...events].reduce((state, event) => reduce(state, event, () => one).state, begun).faults.list;
}
const messages = (...events: JourneyEvent[]) => faultsAfter(...events).map(({ message }) => message);

describe('the message about files being sent', () => {
  it('disappears when they have arrived, without another press', () => {
    expect(messages(nom, pieces(file('sending')), press)).toEqual([SENDING]);
    expect(messages(nom, pieces(file('sending')), press, pieces(file('sent')))).toEqual([]);
  });

  it('stays as long as one of them is on its way', () => {
    const two = [nom, pieces(file('sending'), file('sending', 'b')), press];
    expect(messages(...two, pieces(file('sent'), file('sending', 'b')))).toEqual([SENDING]);
    expect(messages(...two, pieces(file('sent'), file('sent', 'b')))).toEqual([]);
  });

  it('disappears when a file fails or is removed: the file itself shows it', () => {
    expect(messages(nom, pieces(file('sending')), press, pieces(file('failed')))).toEqual([]);
    expect(messages(nom, pieces(file('sending')), press, pieces())).toEqual([]);
  });

  it('leaves other faults and the focus as they are', () => {
    const before = [pieces(file('sending')), press];
    const [first, second] = faultsAfter(...before);
    expect([first?.message, second?.message]).toEqual(['Un nom', SENDING]);
    const after = faultsAfter(...before, pieces(file('sent')));
    expect(after).toEqual([first]);
    expect(messages(...before, nom)).toEqual(['Un nom', SENDING]);
  });
});
