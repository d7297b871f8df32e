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

describe('somebody comes to an address of a form', () => {
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

  test('what was asked is told, and the query goes', () => {
    const query = { token: 't', sorte: 'bonne' };
    expect(enter({ step: 'lien', query, answers: { jeton: { result: true } } })).toMatchObject({
      step: 'lien',
      address: '/balade/9/lien',
      asks: [{ id: 'jeton', operation: 'isTokenVerified', variables: { token: 't' } }],
    });
  });

  test('what is known is proposed, and what a step says by itself is answered', () => {
    expect(enter({ step: 'un' }).values).toEqual({ nom: 'Éole' });
    expect(enter({ step: 'perdu', query: { nom: 'Zéphyr' } }).values).toEqual({ nom: 'Zéphyr', couleur: 'bleu' });
  });

  test('what one has answered stays, once the form begins anew it is gone', () => {
    expect(enter({ step: 'un', values: { nom: 'Alizé' } }).values).toEqual({ nom: 'Alizé' });
    expect(enter({ step: 'un', values: { nom: 'Alizé' }, after: ['fin'], ended: true }).values).toEqual({
      nom: 'Éole',
    });
  });

  test('a visitor’s answers are not kept', () => {
    expect(enter({ step: 'un' }).keeps).toBe(true);
    expect(entryOf(formOf('public').compiled, { ...nobody, step: 'un' }).keeps).toBe(false);
  });

  test('a step that there is not is refused', () => {
    expect(() => enter({ step: 'sept' })).toThrow(GivenError);
  });
});

describe('a step sends', () => {
  test('its operation, and goes on elsewhere', () => {
    const given = { ...nobody, values: filled, answers: { envoi: { page: 'https://paiement.example/1' } } };
    expect(sendsOf(compiled, 'recap', given)).toMatchObject({
      operation: 'frEpIdentifiantPerdu',
      isComplete: true,
      leave: 'https://paiement.example/1',
    });
  });

  test('or nothing', () => {
    expect(sendsOf(compiled, 'un', nobody)).toBeNull();
  });
});
