import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/backend/config/config.ts';
import { DEMONSTRATION_PASSWORD } from '../../src/backend/demo/seed/members.ts';
import { accounts, confirmedPasswords, loginAttempts } from '../../src/backend/domain/accounts/schema.ts';
import { announcements } from '../../src/backend/domain/announcements/schema.ts';
import { errands } from '../../src/backend/domain/errands/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { forgetChallenges } from '../../src/backend/domain/passkeys/challenges.ts';
import { createRelyingParty } from '../../src/backend/domain/passkeys/relying-party.ts';
import { passkeyChallenges, passkeys } from '../../src/backend/domain/passkeys/schema.ts';
import { storedItems } from '../../src/backend/domain/storage/schema.ts';
import { oidcPayloads } from '../../src/backend/identity/schema.ts';
import type { MailLetter } from '../../src/backend/mail/letter.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { shipped } from '../shipped.ts';
import { type Answer, ask, field } from './support/api.ts';
import { SoftAuthenticator } from './support/authenticator.ts';
import { Browser } from './support/browser.ts';
import { decidingBy } from './support/decide.ts';
import { type Service, startService } from './support/service.ts';

const { data } = shipped;
const catalogueOf = (profile: string) => {
  const { accounts: rules } = data;
  if (rules === undefined) throw new Error('no account rules');
  return compileCatalogue({ ...data, accounts: { ...rules, profile } }, validateWithAjv);
};
const byRules = { specification: catalogueOf('specification'), renforcee: catalogueOf('renforcee') };
let rules: keyof typeof byRules = 'specification';

const MEMBER = '45678901D';
const OTHER = '13579246V';

let service: Service;
let later = 0;
const letters: MailLetter[] = [];
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};

beforeAll(async () => {
  const mailer = { send: async (letter: MailLetter) => void letters.push(letter) };
  service = await startService(
    {},
    {
      decide: (name, given) => decidingBy(byRules[rules])(name, given),
      now: () => new Date(Date.now() + later),
      mailer,
    },
  );
  for (const one of [MEMBER, OTHER]) {
    tokens[one] = (await new Browser(service.origin).signIn(one)).access;
    const [row] = await service.db.select().from(members).where(eq(members.numClient, one));
    ids[one] = row?.id ?? '';
  }
});
afterAll(() => service.close());
beforeEach(async () => {
  later = 0;
  rules = 'specification';
  letters.length = 0;
  for (const table of [
    announcements,
    passkeys,
    passkeyChallenges,
    confirmedPasswords,
    errands,
    loginAttempts,
    storedItems,
  ])
    await service.db.delete(table);
});

const send = (
  operation: string,
  args: Record<string, string> = {},
  fields = '',
  { who = MEMBER, key = '' } = {},
): Promise<Answer> => {
  const heads = Object.keys(args).map((name) => `$${name}: ${name === 'id' ? 'ID!' : 'String!'}`);
  const body = Object.keys(args).map((name) => `${name}: $${name}`);
  const given = heads.length === 0 ? ['', ''] : [`(${heads.join(', ')})`, `(${body.join(', ')})`];
  const query = `mutation${given[0]} { ${operation}${given[1]} ${fields} }`;
  return ask(service.origin, tokens[who] ?? '', query, args, key === '' ? {} : { 'idempotency-key': key });
};
const refused = ({ errors }: Answer) => {
  const { code, champ } = errors[0]?.extensions ?? {};
  return code === undefined ? 'taken' : [code, champ].filter(Boolean).join(' ');
};
const confirm = (who = MEMBER) =>
  send('confirmerMotDePasse', { motDePasse: DEMONSTRATION_PASSWORD }, '{ dateExpiration }', { who });
/** The password is given again before a passkey is made. */
const asked = async (operation: string, who = MEMBER) => {
  if (operation === 'preparerCleAcces') await confirm(who);
  return field<{ options: string }>(await send(operation, {}, '{ options }', { who }), operation).options;
};
/** The member comes again: what was added before is older than the session. */
const signInAgain = async (who = MEMBER) => {
  tokens[who] = (await new Browser(service.origin).signIn(who)).access;
};
const KEY = '{ id nom modele synchronisee dateCreation derniereUtilisation }';
interface Told {
  id: string;
  nom: string | null;
  synchronisee: boolean;
  derniereUtilisation: string | null;
}
const listed = async (who = MEMBER) =>
  field<Told[]>(
    await ask(service.origin, tokens[who] ?? '', `{ getClesAccesCollection ${KEY} }`),
    'getClesAccesCollection',
  );

/** A passkey of a member's, as their browser makes it. */
async function add(who = MEMBER, synced = true): Promise<{ device: SoftAuthenticator; told: Told }> {
  const device = new SoftAuthenticator(service.origin, synced);
  const reponse = device.create(await asked('preparerCleAcces', who));
  return { device, told: field<Told>(await send('ajouterCleAcces', { reponse }, KEY, { who }), 'ajouterCleAcces') };
}

/** The sign-in screen, by passkey. */
class Screen extends Browser {
  interaction: string | null = null;
  left: Awaited<ReturnType<Browser['leave']>> | null = null;

  async open(): Promise<this> {
    this.left = await this.leave();
    this.interaction = this.left.location.searchParams.get('interaction');
    return this;
  }

  post(cleAcces: unknown, interaction = this.interaction): Promise<Response> {
    return this.fetch('/connexion/interaction', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.origin },
      body: JSON.stringify({ interaction, cleAcces }),
    });
  }

  /** What is to be signed. */
  async challenge(): Promise<string> {
    return (await this.post(null)).text();
  }

  /** What the screen is told: where to go on, or why not. */
  async answer(given: string): Promise<string> {
    const response = await this.post(JSON.parse(given));
    const body = (await response.json()) as { code?: string; to?: string };
    return response.status === 200 ? (body.to ?? '') : `${response.status} ${body.code}`;
  }
}
const REFUSED = '401 CLE_ACCES_REFUSEE';

describe('a passkey is added', () => {
  it('right after a sign-in, for this site and member, and the address on record is warned', async () => {
    const options = JSON.parse(await asked('preparerCleAcces')) as Record<string, unknown>;
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Calanque' },
      user: { name: MEMBER, displayName: expect.stringMatching(/ /) },
      ...{ attestation: 'none', timeout: 300_000 },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { told } = await add();
    expect(told).toMatchObject({ nom: null, synchronisee: true, derniereUtilisation: null });
    expect(await listed()).toEqual([told]);
    expect(await listed(OTHER)).toEqual([]);
    await service.settled();
    expect(letters.map(({ subject }) => subject)).toContain('Une clé d’accès a été ajoutée à votre compte');
    expect(await service.db.select().from(errands)).toMatchObject([{ nature: 'cle-acces-ajoutee', etat: 'terminee' }]);
  });

  it('several, synced or of one device, each once', async () => {
    const { device, told } = await add();
    const second = await add(MEMBER, false);
    expect((await listed()).map(({ synchronisee }) => synchronisee)).toEqual([true, false]);
    const { excludeCredentials } = JSON.parse(await asked('preparerCleAcces'));
    expect(excludeCredentials.map(({ id }: { id: string }) => id)).toEqual([device.id, second.device.id]);
    const again = device.create(await asked('preparerCleAcces'));
    expect(refused(await send('ajouterCleAcces', { reponse: again }, KEY))).toBe('CLE_ACCES_DEJA_CONNUE');
    expect(
      refused(
        await send('ajouterCleAcces', { reponse: device.create(await asked('preparerCleAcces', OTHER)) }, KEY, {
          who: OTHER,
        }),
      ),
    ).toBe('CLE_ACCES_DEJA_CONNUE');
    expect((await listed()).map(({ id }) => id)).toEqual([told.id, second.told.id]);
  });

  it('ten at most', async () => {
    for (let count = 0; count < 10; count++) await add();
    expect(refused(await send('preparerCleAcces', {}, '{ options }'))).toBe('CLES_ACCES_TROP_NOMBREUSES');
  });

  const prepare = async () => refused(await send('preparerCleAcces', {}, '{ options }'));

  it('only with a newly confirmed password, even right after the sign-in', async () => {
    await signInAgain();
    expect(await prepare()).toBe('MOT_DE_PASSE_A_CONFIRMER');
    await confirm();
    later = 11 * 60_000;
    expect(await prepare()).toBe('MOT_DE_PASSE_A_CONFIRMER');
    await confirm();
    // who lets the browser's question pass may be asked it again
    expect([await prepare(), await prepare()]).toEqual(['taken', 'taken']);
    expect((await add()).told).toMatchObject({ nom: null });
    expect(await prepare()).toBe('MOT_DE_PASSE_A_CONFIRMER');
  });

  it('once for each confirmation, even with another request meanwhile', async () => {
    const options = await asked('preparerCleAcces');
    const challenges = await service.db.select().from(passkeyChallenges);
    const give = async (device: SoftAuthenticator) =>
      refused(await send('ajouterCleAcces', { reponse: device.create(options) }, KEY));
    expect(await give(new SoftAuthenticator(service.origin))).toBe('taken');
    await service.db.insert(passkeyChallenges).values(challenges);
    expect(await give(new SoftAuthenticator(service.origin))).toBe('MOT_DE_PASSE_A_CONFIRMER');
    expect(await listed()).toHaveLength(1);
  });

  it('or with an older one, which was not added in this session', async () => {
    const { device } = await add();
    expect(refused(await send('preparerConfirmation', {}, '{ options }'))).toBe('AUCUNE_CLE_POUR_CONFIRMER');
    await signInAgain();
    const reponse = device.get(await asked('preparerConfirmation'));
    expect(refused(await send('confirmerCleAcces', { reponse }, '{ dateExpiration }'))).toBe('taken');
    expect(await prepare()).toBe('taken');
  });

  it('not with a recent token alone, which allows no other change either', async () => {
    await signInAgain();
    const device = new SoftAuthenticator(service.origin);
    expect(await prepare()).toBe('MOT_DE_PASSE_A_CONFIRMER');
    const options = JSON.stringify({ challenge: 'AAAA', rp: { id: 'localhost' }, user: { id: 'AAAA' } });
    expect(refused(await send('ajouterCleAcces', { reponse: device.create(options) }, KEY))).toBe('DEFI_EXPIRE');
    const open = { documents: true, argent: true, identite: true };
    const query = `mutation($d: Boolean!) { ouvrirAccesAide(documents: $d, argent: $d, identite: $d) { code } }`;
    const opened = await ask(service.origin, tokens[MEMBER] ?? '', query, { d: open.documents });
    expect(refused(opened)).toBe('MOT_DE_PASSE_A_CONFIRMER');
  });

  it('and confirms nothing in its session, even if requested before', async () => {
    const { device: old } = await add();
    await signInAgain();
    const { device, told } = await add();
    const options = await asked('preparerConfirmation');
    expect(JSON.parse(options).allowCredentials.map(({ id }: { id: string }) => id)).toEqual([old.id]);
    const give = async (reponse: string) => refused(await send('confirmerCleAcces', { reponse }, '{ dateExpiration }'));
    expect(await give(device.get(options))).toBe('CLE_ACCES_REFUSEE');
    expect(refused(await send('retirerCleAcces', { id: told.id }, '{ id }'))).toBe('MOT_DE_PASSE_A_CONFIRMER');
    const mayConfirm = await ask(service.origin, tokens[MEMBER] ?? '', '{ getClesAccesCollection { confirme } }');
    expect(mayConfirm.data?.getClesAccesCollection).toEqual([{ confirme: true }, { confirme: false }]);
  });

  it('once, whatever is sent twice', async () => {
    const device = new SoftAuthenticator(service.origin);
    const reponse = device.create(await asked('preparerCleAcces'));
    const key = randomUUID();
    const first = await send('ajouterCleAcces', { reponse, nom: 'Mon téléphone' }, KEY, { key });
    expect(first.data?.ajouterCleAcces).toMatchObject({ nom: 'Mon téléphone' });
    expect(await send('ajouterCleAcces', { reponse, nom: 'Mon téléphone' }, KEY, { key })).toEqual(first);
    expect(await listed()).toHaveLength(1);
  });

  it.each([
    ['for another site', { origin: 'https://calanque.example.evil' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['by a device that has not verified its holder', { unverified: true }],
    ['for another challenge', { challenge: Buffer.from('another').toString('base64url') }],
  ])('not %s, and its challenge has served', async (_what, otherwise) => {
    const device = new SoftAuthenticator(service.origin);
    const options = await asked('preparerCleAcces');
    expect(refused(await send('ajouterCleAcces', { reponse: device.create(options, otherwise) }, KEY))).toBe(
      'CLE_ACCES_REFUSEE',
    );
    expect(refused(await send('ajouterCleAcces', { reponse: device.create(options) }, KEY))).toBe('DEFI_EXPIRE');
    expect(await listed()).toEqual([]);
  });

  it('not with another’s, expired or unrelated challenge', async () => {
    const device = new SoftAuthenticator(service.origin);
    const theirs = device.create(await asked('preparerCleAcces', OTHER));
    expect(refused(await send('ajouterCleAcces', { reponse: theirs }, KEY))).toBe('DEFI_EXPIRE');
    const late = device.create(await asked('preparerCleAcces'));
    later = 5 * 60_000 + 1;
    expect(refused(await send('ajouterCleAcces', { reponse: late }, KEY))).toBe('DEFI_EXPIRE');
    later = 0;
    for (const reponse of [
      '',
      '{}',
      '[]',
      'null',
      '"x"',
      '{"id":"a","rawId":"a","type":"public-key","response":null}',
    ]) {
      await asked('preparerCleAcces');
      expect(refused(await send('ajouterCleAcces', { reponse }, KEY))).toBe('CLE_ACCES_REFUSEE');
    }
    expect(await listed()).toEqual([]);
  });
});

describe('a member signs in by passkey', () => {
  it('without a number, in their own session', async () => {
    const { device, told } = await add();
    const screen = await new Screen(service.origin).open();
    const options = await screen.challenge();
    expect(JSON.parse(options)).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [],
      userVerification: 'required',
    });
    const to = await screen.answer(device.get(options));
    const resumed = await screen.fetch(to);
    const { left } = screen;
    const { access } = await screen.exchange(
      new URL(resumed.headers.get('location') ?? ''),
      left?.verifier ?? '',
      left?.state ?? '',
    );
    const answer = await ask(service.origin, access, `{ getClesAccesCollection ${KEY} }`);
    expect(field<Told[]>(answer, 'getClesAccesCollection')).toMatchObject([
      { id: told.id, derniereUtilisation: expect.any(String) },
    ]);
    const sessions = await service.db.select().from(oidcPayloads).where(eq(oidcPayloads.kind, 'Session'));
    expect(sessions.map(({ payload }) => payload.amr)).toContainEqual(['pop']);
    const [account] = await service.db
      .select()
      .from(accounts)
      .where(eq(accounts.memberId, ids[MEMBER] ?? ''));
    expect(Date.now() - (account?.derniereConnexion?.getTime() ?? 0)).toBeLessThan(60_000);
  });

  it.each([
    ['by what was signed for another site', { origin: 'https://calanque.example.evil' }],
    ['by what was signed for another domain', { rpId: 'evil.example' }],
    ['by a device that has not verified its holder', { unverified: true }],
    ['in the name of another holder', { userHandle: Buffer.from('another').toString('base64url') }],
    ['by a passkey that nobody has', { id: 'AAAA' }],
  ])('not %s', async (_what, otherwise) => {
    const { device } = await add();
    const screen = await new Screen(service.origin).open();
    const options = await screen.challenge();
    expect(await screen.answer(device.get(options, otherwise))).toBe(REFUSED);
    expect(await screen.answer(device.get(options))).toBe('401 DEFI_EXPIRE');
    expect(await screen.answer(device.get(await screen.challenge()))).toMatch(/^http/);
  });

  it('not by the passkey of another, signed by their own', async () => {
    const { device } = await add();
    const { device: theirs } = await add(OTHER);
    const screen = await new Screen(service.origin).open();
    expect(await screen.answer(theirs.get(await screen.challenge(), { id: device.id }))).toBe(REFUSED);
    const handle = JSON.parse(device.get(await screen.challenge())).response.userHandle;
    expect(await screen.answer(theirs.get(await screen.challenge(), { id: device.id, userHandle: handle }))).toBe(
      REFUSED,
    );
  });

  it('not by a repeated answer, nor in another sign-in', async () => {
    const { device } = await add();
    const screen = await new Screen(service.origin).open();
    const answer = device.get(await screen.challenge());
    const other = await new Screen(service.origin).open();
    await other.challenge();
    expect(await other.answer(answer)).toBe(REFUSED);
    expect(await screen.answer(answer)).toMatch(/^http/);
    const again = await new Screen(service.origin).open();
    expect(await again.answer(answer)).toBe('401 DEFI_EXPIRE');
    await again.challenge();
    expect(await again.answer(answer)).toBe(REFUSED);
    expect((await again.post(null, screen.interaction)).status).toBe(410);
  });

  it('not once its challenge has expired; expired ones are deleted', async () => {
    const { device } = await add();
    const screen = await new Screen(service.origin).open();
    const options = await screen.challenge();
    const past = new Date(Date.now() - 1000);
    await service.db.update(passkeyChallenges).set({ expiresAt: past });
    expect(await screen.answer(device.get(options))).toBe('401 DEFI_EXPIRE');
    await forgetChallenges(service.db, new Date());
    expect(await service.db.select().from(passkeyChallenges)).toEqual([]);
  });

  it('not by a copied authenticator, by its counter', async () => {
    const { device } = await add();
    const screen = await new Screen(service.origin).open();
    expect(await screen.answer(device.get(await screen.challenge(), { counter: 7 }))).toMatch(/^http/);
    for (const counter of [6, 7, 0]) {
      const next = await new Screen(service.origin).open();
      expect(await next.answer(device.get(await next.challenge(), { counter }))).toBe(REFUSED);
    }
    const next = await new Screen(service.origin).open();
    expect(await next.answer(device.get(await next.challenge(), { counter: 8 }))).toMatch(/^http/);
  });

  it('not by a passkey that was removed', async () => {
    const { device, told } = await add();
    const screen = await new Screen(service.origin).open();
    const answer = device.get(await screen.challenge());
    await confirm();
    expect(refused(await send('retirerCleAcces', { id: told.id }, '{ id reference }'))).toBe('taken');
    expect(await screen.answer(answer)).toBe(REFUSED);
  });

  it('wrong answers from one address slow down, together with its wrong passwords', async () => {
    await add();
    const screen = await new Screen(service.origin).open();
    const codes: string[] = [];
    for (let count = 0; count < 12; count++) codes.push(await screen.answer('{}'));
    expect(codes.slice(0, 11)).toEqual(Array.from({ length: 11 }, () => '401 DEFI_EXPIRE'));
    expect(codes[11]).toBe('429 TROP_DE_TENTATIVES');
    expect((await screen.tryPassword(MEMBER, DEMONSTRATION_PASSWORD)).status).toBe(429);
  });

  it('not from another site', async () => {
    const screen = await new Screen(service.origin).open();
    const response = await screen.fetch('/connexion/interaction', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: JSON.stringify({ interaction: screen.interaction, cleAcces: null }),
    });
    expect(response.status).toBe(403);
  });
});

describe('a passkey replaces the confirmed password', () => {
  const change = async () => {
    const [row] = await service.db.select().from(members).where(eq(members.numClient, MEMBER));
    const query = 'mutation($n: String!, $e: String!) { updateProfil(numProfil: $n, email: $e) { reference } }';
    return ask(service.origin, tokens[MEMBER] ?? '', query, { n: row?.numProfil, e: `${randomUUID()}@exemple.fr` });
  };

  it('for its holder', async () => {
    const { device } = await add();
    await signInAgain();
    expect(refused(await change())).toBe('MOT_DE_PASSE_A_CONFIRMER');
    const options = await asked('preparerConfirmation');
    expect(JSON.parse(options)).toMatchObject({ allowCredentials: [{ id: device.id }] });
    const answer = await send('confirmerCleAcces', { reponse: device.get(options) }, '{ dateExpiration }');
    expect(refused(answer)).toBe('taken');
    expect(refused(await change())).toBe('taken');
  });

  it('not with another’s, a wrong or a used answer', async () => {
    await add();
    const { device: theirs } = await add(OTHER);
    await Promise.all([signInAgain(), signInAgain(OTHER)]);
    const give = async (reponse: string) => refused(await send('confirmerCleAcces', { reponse }, '{ dateExpiration }'));
    expect(await give(theirs.get(await asked('preparerConfirmation')))).toBe('CLE_ACCES_REFUSEE');
    expect(await give('{}')).toBe('DEFI_EXPIRE');
    await asked('preparerConfirmation');
    expect(await give('{}')).toBe('CLE_ACCES_REFUSEE');
    const answer = theirs.get(await asked('preparerConfirmation', OTHER));
    expect(await give(answer)).toBe('DEFI_EXPIRE');
    expect(refused(await change())).toBe('MOT_DE_PASSE_A_CONFIRMER');
    expect(await service.db.select().from(confirmedPasswords)).toEqual([]);
  });
});

describe('passkeys are managed', () => {
  it('renamed and removed by their member only, who is notified', async () => {
    const { told } = await add();
    const name = (nom: string, who = MEMBER) => send('renommerCleAcces', { id: told.id, nom }, KEY, { who });
    expect((await name('  Mon téléphone ')).data?.renommerCleAcces).toMatchObject({ nom: 'Mon téléphone' });
    for (const wrong of ['', '   ', 'x'.repeat(51)]) expect(refused(await name(wrong))).toBe('NOM_REFUSE nom');
    expect(refused(await name('À moi', OTHER))).toBe('CLE_ACCES_INCONNUE id');
    const remove = (who = MEMBER) => send('retirerCleAcces', { id: told.id }, '{ id reference }', { who });
    expect(refused(await remove())).toBe('MOT_DE_PASSE_A_CONFIRMER');
    await confirm(OTHER);
    expect(refused(await remove(OTHER))).toBe('CLE_ACCES_INCONNUE id');
    await confirm();
    letters.length = 0;
    expect(refused(await remove())).toBe('taken');
    expect(await listed()).toEqual([]);
    expect(refused(await remove())).toBe('CLE_ACCES_INCONNUE id');
    await service.settled();
    expect(letters.map(({ subject }) => subject)).toContain('Une clé d’accès a été retirée de votre compte');
  });

  it('offered once, after a password sign-in without one', async () => {
    const offered = async () =>
      field<{ result: boolean }>(
        await ask(service.origin, tokens[MEMBER] ?? '', '{ isCleAccesAProposer { result } }'),
        'isCleAccesAProposer',
      ).result;
    expect(await offered()).toBe(true);
    await add();
    expect(await offered()).toBe(false);
    await service.db.delete(passkeys);
    later = 11 * 60_000;
    expect(await offered()).toBe(false);
    later = 0;
    expect(await offered()).toBe(true);
    for (let twice = 0; twice < 2; twice++)
      expect((await send('ecarterCleAcces')).data).toEqual({ ecarterCleAcces: true });
    expect(await offered()).toBe(false);
  });

  it('and replace the secret question where the account rules say so', async () => {
    const question = async () => {
      const [row] = await service.db
        .select()
        .from(accounts)
        .where(eq(accounts.memberId, ids[OTHER] ?? ''));
      return [row?.questionSecreteId ?? null, row?.reponseSecrete === null];
    };
    expect(await question()).toEqual([expect.any(String), false]);
    await add(OTHER);
    expect(await question()).toEqual([expect.any(String), false]);
    rules = 'renforcee';
    await add(OTHER);
    expect(await question()).toEqual([null, true]);
  });
});

describe('passkeys’ relying party', () => {
  it.each([
    ['https://espace.calanque.example', null, 'espace.calanque.example'],
    ['https://espace.calanque.example', 'calanque.example', 'calanque.example'],
    ['http://localhost:4173', null, 'localhost'],
  ])('%s with %s: %s', (origin, domain, id) => {
    expect(createRelyingParty(origin, domain)).toEqual({ id, origin });
  });

  it.each(['http://127.0.0.1:4173', 'http://[::1]:4173'])('is none for an IP address: %s', (origin) => {
    expect(createRelyingParty(origin, null)).toBeNull();
  });

  it.each([
    ['evil.example', false],
    ['alanque.example', false],
    ['calanque.example', true],
    ['https://calanque.example', false],
  ])('the domain %s for espace.calanque.example: %s', (PASSKEY_DOMAIN, good) => {
    const read = () => readConfig({ ORIGIN: 'https://espace.calanque.example', PASSKEY_DOMAIN });
    if (good) expect(read().passkeyDomain).toBe(PASSKEY_DOMAIN);
    else expect(read).toThrow(/PASSKEY_DOMAIN must be the domain of ORIGIN/);
  });
});
