import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maskEmail } from '../../src/backend/domain/accounts/letters.ts';
import { accounts } from '../../src/backend/domain/accounts/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { type AccountService, startAccounts } from './support/accounts.ts';
import { ask, field } from './support/api.ts';
import { Browser } from './support/browser.ts';

const OLD = '1207654321';

let all: AccountService;
let access: string;
beforeAll(async () => {
  all = await startAccounts();
  access = (await new Browser(all.service.origin).signIn(OLD)).access;
});
afterAll(() => all.close());

const read = async (query: string, token: string | null = null) => {
  const { data, errors } = await ask(all.service.origin, token, query);
  expect(errors).toEqual([]);
  return data;
};

describe('the directory’s record', () => {
  it('holds all its fields, and the question but never its answer', async () => {
    const query = `{ getUtilisateurPortailItem(identifiant: "${OLD}") { identifiant numeroAdherent nom prenom dateNaissance
      codePostal questionSecrete { id libelle position } nbMauvaisMdp statut derniereConnexion type } }`;
    expect(await read(query, access)).toEqual({
      getUtilisateurPortailItem: {
        ...{ identifiant: OLD, numeroAdherent: OLD, nom: 'RIVIÈRE', prenom: 'Pascal', dateNaissance: '1980-01-30' },
        codePostal: expect.stringMatching(/^\d{5}$/),
        questionSecrete: {
          id: 'vacances',
          libelle: 'Dans quelle ville avez-vous passé vos premières vacances\u00a0?',
          position: 2,
        },
        ...{ nbMauvaisMdp: 0, statut: 0, derniereConnexion: expect.any(String), type: 'PARTICULIER' },
      },
    });
  });

  it.each([
    ['2026-11-20T12:00:00Z', '2025-11-19T12:00:00Z', 0],
    ['2026-11-20T12:00:00Z', '2025-11-20T12:00:00Z', 1],
    ['2026-11-20T12:00:00Z', '2025-11-21T12:00:00Z', 1],
    ['2026-11-20T12:00:00Z', '2025-12-20T12:00:00Z', 1],
    // midnight is that of Paris
    ['2026-11-20T22:59:00Z', '2025-11-20T12:00:00Z', 1],
    ['2026-11-20T23:01:00Z', '2025-11-20T12:00:00Z', 0],
    ['2026-11-21T12:00:00Z', '2025-11-20T23:01:00Z', 1],
    // the day is kept within its month
    ['2029-02-28T12:00:00Z', '2028-02-29T12:00:00Z', 1],
    ['2029-03-01T12:00:00Z', '2028-02-29T12:00:00Z', 0],
  ])('on %s, a password of %s has the status %i', async (today, changed, statut) => {
    const [member] = await all.service.db.select().from(members).where(eq(members.numClient, OLD));
    const mine = eq(accounts.memberId, member?.id ?? '');
    await all.service.db
      .update(accounts)
      .set({ passwordChangedAt: new Date(changed) })
      .where(mine);
    all.clock.ahead = Date.parse(today) - Date.now();
    const query = `{ getUtilisateurPortailItem(identifiant: "${OLD}") { statut } }`;
    expect(await read(query, access)).toEqual({ getUtilisateurPortailItem: { statut } });
    all.clock.ahead = 0;
  });
});

describe('numbers', () => {
  it('answers the member’s own numbers only', async () => {
    const owner = (await new Browser(all.service.origin).signIn('1201234567')).access;
    const numProfil = await read('{ getNumProfil(numProfil: "1201234567") }', owner);
    const own = `numProfil: "${numProfil?.getNumProfil}"`;
    expect(await read(`{ getNumAdherent(${own}) getNumTego(${own}) }`, owner)).toEqual({
      getNumAdherent: '1201234567',
      getNumTego: expect.stringMatching(/^\d{9}FT-\d{2}$/),
    });
    expect(await read(`{ getNumAdherent(${own}) getNumTego(${own}) }`, access)).toEqual({
      getNumAdherent: null,
      getNumTego: null,
    });
    const [member] = await all.service.db.select().from(members).where(eq(members.numClient, OLD));
    expect(await read(`{ getNumTego(numProfil: "${member?.numProfil}") }`, access)).toEqual({ getNumTego: null });
  });

  it.each([
    ['12 345 678-a', '12345678A'],
    ['1201234567', '1201234567'],
    ['1234567A', null],
    ['123456789', null],
    ['', null],
  ])('client number "%s" is put in form: %s', async (typed, formatted) => {
    const rule = await read(`{ isNumAdherent(numAdherent: "${typed}") { result message } }`);
    const form = await read(`mutation { formatNumAdherent(numAdherent: "${typed}") { result numAdherent message } }`);
    const message = formatted === null ? expect.stringMatching(/./) : null;
    const result = formatted !== null;
    expect(rule).toEqual({ isNumAdherent: { result, message } });
    expect(form).toEqual({ formatNumAdherent: { result, numAdherent: formatted, message } });
  });
});

describe('visitors can read', () => {
  it('the secret questions, in their order', async () => {
    const answer = await ask(all.service.origin, null, '{ getQuestionSecreteCollection { id libelle position } }');
    const questions = field<{ position: number; libelle: string }[]>(answer, 'getQuestionSecreteCollection');
    expect(questions.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    for (const { libelle } of questions) expect(libelle).toMatch(/\?$/);
  });

  it('a masked e-mail address', async () => {
    const query = (identifiant: string) =>
      read(`{ getWsProfilItemEmailHidden(identifiant: "${identifiant}") { emailHidden } }`);
    expect(await query('12345678a')).toEqual({ getWsProfilItemEmailHidden: { emailHidden: 'm•••@e•••.com' } });
    expect(await query('98765432T')).toEqual({ getWsProfilItemEmailHidden: { emailHidden: null } });
    expect(await query('99999999Z')).toEqual({ getWsProfilItemEmailHidden: null });
    expect([null, 'sans arobase', 'é@à.fr', 'a@localhost'].map(maskEmail)).toEqual([
      ...[null, null, 'é•••@à•••.fr', 'a•••@l•••'],
    ]);
  });

  it('whether a text is an access token, a link’s token, or neither', async () => {
    const rules = async (token: string) => {
      const data = await read(
        `{ isToken(token: "${token}") { result } isTokenNotExpired(token: "${token}") { result } isTokenVerified(token: "${token}") { result } }`,
      );
      return Object.values(data ?? {}).map((rule) => (rule as { result: boolean }).result);
    };
    expect(await rules(access)).toEqual([true, true, true]);
    expect(await rules(`${access.slice(0, -4)}AAAA`)).toEqual([true, true, false]);
    expect(await rules(`lien_${'A'.repeat(43)}`)).toEqual([true, false, false]);
    for (const neither of ['', 'lien_court', 'abc']) expect(await rules(neither)).toEqual([false, false, false]);
    expect(await read('{ isNumProfil(numProfil: "inconnu", flag: true) { result } }')).toEqual({
      isNumProfil: { result: false },
    });
  });
});
