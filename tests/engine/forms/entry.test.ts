import { describe, expect, test } from 'vitest';
import { type EntryGiven, entryOf } from '../../../src/view/forms/journey/entry.ts';
import { sendsOf } from '../../../src/view/forms/sends.ts';
import { GivenError } from '../../../src/view/given-error.ts';
import { formOf, today } from './journey-given.ts';

const { compiled } = formOf('v1');
const nobody: EntryGiven = {
  values: {},
  params: { id: '9' },
  answers: { profil: { nom: 'Éole' } },
  step: null,
  path: null,
  after: [],
  ended: false,
  today,
};
const enter = (given: Partial<EntryGiven>) => entryOf(compiled, { ...nobody, ...given });
const filled = { nom: 'Éole', couleur: 'bleu' };

describe('entering a form by an address', () => {
  test.each<[string, Partial<EntryGiven>, string | null, string]>([
    ['the first step opens', { step: 'un' }, 'un', '/balade/9/un'],
    ['so does the form without a step', {}, 'un', '/balade/9/un'],
    ['a later step leads to the first', { step: 'recap' }, 'un', '/balade/9/un'],
    ['one that comes next opens', { step: 'recap', after: ['un', 'deux'], values: filled }, 'recap', '/balade/9/recap'],
    [
      'one off the way leads back to the last',
      { step: 'detour', after: ['un', 'deux'], values: filled },
      'deux',
      '/balade/9/deux',
    ],
    ['one that stands open opens', { step: 'perdu' }, 'perdu', '/balade/9/perdu'],
    ['another address stands for a step', { path: '/perdu' }, 'perdu', '/perdu'],
    [
      'a question that nobody answers does not let in',
      { step: 'lien', query: { token: 't', sorte: 'bonne' } },
      'perdu',
      '/balade/9/perdu',
    ],
    [
      'a guard leads out of the form',
      { step: 'lien', query: { token: 't' }, answers: { jeton: { result: true } } },
      null,
      '/',
    ],
    ['once done, the result stays', { step: 'deux', after: ['fin'], ended: true }, 'fin', '/balade/9/fin'],
    ['once done, the first step begins anew', { step: 'un', after: ['fin'], ended: true }, 'un', '/balade/9/un'],
  ])('%s', (_what, given, step, address) => {
    expect(enter(given)).toMatchObject({ step, address });
  });

  test('removes the query from the address', () => {
    const query = { token: 't', sorte: 'bonne' };
    expect(enter({ step: 'lien', query, answers: { jeton: { result: true } } })).toMatchObject({
      step: 'lien',
      address: '/balade/9/lien',
      asks: [{ id: 'jeton', operation: 'isTokenVerified', variables: { token: 't' } }],
    });
  });

  test('fills in known values and a step’s own answers', () => {
    expect(enter({ step: 'un' }).values).toEqual({ nom: 'Éole' });
    expect(enter({ step: 'perdu', query: { nom: 'Zéphyr' } }).values).toEqual({ nom: 'Zéphyr', couleur: 'bleu' });
  });

  test('keeps answers until the form starts over', () => {
    expect(enter({ step: 'un', values: { nom: 'Alizé' } }).values).toEqual({ nom: 'Alizé' });
    expect(enter({ step: 'un', values: { nom: 'Alizé' }, after: ['fin'], ended: true }).values).toEqual({
      nom: 'Éole',
    });
  });

  test('does not keep a visitor’s answers', () => {
    expect(enter({ step: 'un' }).keeps).toBe(true);
    expect(entryOf(formOf('public').compiled, { ...nobody, step: 'un' }).keeps).toBe(false);
  });

  test('rejects an unknown step', () => {
    expect(() => enter({ step: 'sept' })).toThrow(GivenError);
  });
});

describe('sending a step', () => {
  test('sends the step’s operation, and goes on elsewhere', () => {
    const given = { ...nobody, values: filled, answers: { envoi: { page: 'https://paiement.example/1' } } };
    expect(sendsOf(compiled, 'recap', given)).toMatchObject({
      operation: 'frEpIdentifiantPerdu',
      isComplete: true,
      leave: 'https://paiement.example/1',
    });
  });

  test('sends nothing where the step has no operation', () => {
    expect(sendsOf(compiled, 'un', nobody)).toBeNull();
  });
});
