import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMONSTRATION_ANSWER } from '../../src/backend/demo/seed/members.ts';
import { forgetLinks } from '../../src/backend/domain/accounts/links.ts';
import { accountLinks, accounts } from '../../src/backend/domain/accounts/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { oidcPayloads } from '../../src/backend/identity/schema.ts';
import {
  type AccountService,
  CONFIRMATION,
  DROIT,
  ENVOI,
  freshLink,
  HOUR,
  identityOf,
  linkOf,
  MINUTE,
  refusal,
  startAccounts,
} from './support/accounts.ts';
import { ask, field } from './support/api.ts';
import { Browser, PASSWORD } from './support/browser.ts';

const WITHOUT_EMAIL = '98765432T';
const UNKNOWN_NUMBER = 'Merci de vérifier votre saisie (numéro client non reconnu)';

let all: AccountService;
beforeAll(async () => {
  all = await startAccounts();
});
afterAll(() => all.close());
beforeEach(async () => {
  await all.service.settled();
  all.clock.ahead += 2 * HOUR;
  all.letters.length = 0;
});

const resetLink = (identifiant: string) => freshLink(all, 'frEpReinitialisationMdpLien', { identifiant });
const choose = (key: object, motDePasse: string) =>
  all.mutate('frEpReinitialisationMdpCrypte', { ...key, motDePasse }, CONFIRMATION);
const answer = (identifiant: string, reponse: string, address?: string) =>
  all.mutate(
    'frEpReinitialisationMdpReponse',
    { identifiant, reponse },
    DROIT,
    address === undefined ? {} : { address },
  );

async function accountOf(numClient: string) {
  const [row] = await all.service.db
    .select()
    .from(accounts)
    .innerJoin(members, eq(members.id, accounts.memberId))
    .where(eq(members.numClient, numClient));
  if (row === undefined) throw new Error('no account');
  return row;
}

describe('a forgotten client number', () => {
  it('is sent to the address on record', async () => {
    const { given } = identityOf(all.service, '34567890C');
    const { numClient, ...identity } = given;
    const args = { ...identity, nom: 'le goff', email: 'Yann.LeGoff@example.com' };
    const told = field(await all.mutate('frEpIdentifiantPerdu', args, ENVOI), 'frEpIdentifiantPerdu');
    expect(told).toMatchObject({ dateExpiration: null, emailHidden: 'y•••@e•••.com' });
    expect(all.letters[0]).toMatchObject({ to: 'yann.legoff@example.com', subject: 'Votre numéro client Calanque' });
    expect(all.letters[0]?.text.join('\n')).toContain(`Le voici\u00a0: ${numClient}`);
    expect(all.letters[0]?.text).toContain(`${all.service.origin}/connexion/mire/1`);
  });

  it('is not sent to unknown people or to other addresses', async () => {
    const { numClient: _number, ...identity } = identityOf(all.service, '34567890C').given;
    const wrong = await all.mutate('frEpIdentifiantPerdu', { ...identity, nom: 'X', email: 'a@b.fr' }, ENVOI);
    expect(wrong).toMatchObject(refusal('IDENTITE_INCONNUE'));
    const other = await all.mutate('frEpIdentifiantPerdu', { ...identity, email: 'a@b.fr' }, ENVOI);
    expect(other).toMatchObject(refusal('EMAIL_INCONNU', 'email', /appeler au 32 22/));
    const { numClient: _other, ...without } = identityOf(all.service, WITHOUT_EMAIL).given;
    const none = await all.mutate('frEpIdentifiantPerdu', { ...without, email: 'odile.lacroix@example.com' }, ENVOI);
    expect(none).toMatchObject(refusal('EMAIL_INCONNU'));
    expect(all.letters).toEqual([]);
  });
});

describe('the ways of recovery', () => {
  const ways = (identifiant: string) =>
    all.mutate('frEpReinitialisationMdpDemande', { identifiant }, '{ moyens question { id libelle } emailHidden }');

  it('are those that the account has', async () => {
    expect(field(await ways('45678901d'), 'frEpReinitialisationMdpDemande')).toEqual({
      moyens: ['question', 'email'],
      question: { id: 'vacances', libelle: 'Dans quelle ville avez-vous passé vos premières vacances\u00a0?' },
      emailHidden: 'h•••@e•••.com',
    });
    expect(field(await ways(WITHOUT_EMAIL), 'frEpReinitialisationMdpDemande')).toMatchObject({
      moyens: ['question'],
      emailHidden: null,
    });
  });

  it('are none for an unknown number, nor for a member without an account', async () => {
    expect(await ways('99999999Z')).toMatchObject(refusal('NUMERO_INCONNU', 'identifiant', UNKNOWN_NUMBER));
    expect(await ways('65432109Q')).toMatchObject(refusal('COMPTE_ABSENT', 'identifiant', /Créer mon compte/));
    for (const identifiant of ['99999999Z', '65432109Q'])
      expect(await all.mutate('frEpReinitialisationMdpLien', { identifiant }, ENVOI)).toMatchObject(
        refusal('NUMERO_INCONNU', 'identifiant', UNKNOWN_NUMBER),
      );
    const none = await all.mutate('frEpReinitialisationMdpLien', { identifiant: WITHOUT_EMAIL }, ENVOI);
    expect(none).toMatchObject(refusal('EMAIL_INCONNU'));
  });
});

describe('the secret question', () => {
  it('gives a short-lived right, whatever the spelling of the answer', async () => {
    const right = field(await answer('45678901D', '  MARSEÍLLE '), 'frEpReinitialisationMdpReponse');
    expect(JSON.stringify(await all.service.db.select().from(accountLinks))).not.toContain(right.token);
    all.clock.ahead += 16 * MINUTE;
    expect(await choose(right, 'Autre-2026!')).toMatchObject(refusal('LIEN_EXPIRE'));
    const other = field(await answer('45678901D', DEMONSTRATION_ANSWER), 'frEpReinitialisationMdpReponse');
    all.clock.ahead += 14 * MINUTE;
    expect(field(await choose(other, 'Autre-2026!'), 'frEpReinitialisationMdpCrypte')).toBeDefined();
    expect(await choose(other, 'Encore-2026!')).toMatchObject(refusal('LIEN_UTILISE'));
    await expect(new Browser(all.service.origin).signIn('45678901D', 'Autre-2026!')).resolves.toBeDefined();
  });

  it('wrong answers slow down, then block this way for an hour, even for the right one', async () => {
    const codes: unknown[] = [];
    for (let wrong = 0; wrong < 5; ) {
      const { errors } = await answer('56789012E', 'Toulon');
      codes.push(errors[0]?.extensions?.code);
      if (errors[0]?.extensions?.code === 'REPONSE_INCORRECTE') {
        expect(errors[0]).toMatchObject({
          message: 'Réponse incorrecte, merci de la corriger',
          extensions: { champ: 'reponse' },
        });
        wrong += 1;
      } else all.clock.ahead += Number(errors[0]?.extensions?.retryAfter) * 1000;
    }
    expect(codes).toContain('TROP_DE_TENTATIVES');
    expect(await answer('56789012E', DEMONSTRATION_ANSWER)).toMatchObject(refusal('DEMANDE_REFUSEE'));
    all.clock.ahead += HOUR + MINUTE;
    expect(field(await answer('56789012E', DEMONSTRATION_ANSWER), 'frEpReinitialisationMdpReponse')).toBeDefined();
  });

  it('concurrent answers are all counted', async () => {
    const together = Array.from({ length: 12 }, () => answer('67890123F', 'Toulon'));
    const codes = (await Promise.all(together)).map(({ errors }) => errors[0]?.extensions?.code);
    expect(codes.filter((code) => code === 'REPONSE_INCORRECTE')).toHaveLength(4);
    expect(codes.filter((code) => code === 'TROP_DE_TENTATIVES')).toHaveLength(8);
  });

  it('one address that tries many accounts is slowed too', async () => {
    const codes: unknown[] = [];
    for (let number = 0; number < 13; number++)
      codes.push((await answer(`7200000${10 + number}X`, 'x', '203.0.113.60')).errors[0]?.extensions?.code);
    expect(codes.slice(0, 11)).toEqual(Array(11).fill('NUMERO_INCONNU'));
    expect(codes.slice(11)).toEqual(['TROP_DE_TENTATIVES', 'TROP_DE_TENTATIVES']);
  });
});

describe('a new password', () => {
  it('is chosen once through the mailed link, and ends every session', async () => {
    const browser = new Browser(all.service.origin);
    const { refresh } = await browser.signIn('12345678A');
    const stranger = await new Browser(all.service.origin).signIn('78901234G');
    await new Browser(all.service.origin).tryPassword('12345678A', 'faux');
    expect((await accountOf('12345678A')).accounts.nbMauvaisMdp).toBe(1);
    const key = await resetLink('12345678A');
    const [letter] = all.letters;
    expect(letter).toMatchObject({ to: 'marie.durand@example.com', subject: 'Choisissez un nouveau mot de passe' });
    expect(linkOf(letter).path).toBe('/connexion/passe-oublie/6');
    const same = await choose(key, PASSWORD);
    expect(same).toMatchObject(refusal('MOT_DE_PASSE_IDENTIQUE', 'motDePasse'));
    const together = await Promise.all(['Premier-26!', 'Second-26!!', 'Tiers-26!!!'].map((one) => choose(key, one)));
    expect(together.filter(({ data }) => data?.frEpReinitialisationMdpCrypte)).toHaveLength(1);
    for (const { errors } of together.filter(({ errors }) => errors.length > 0))
      expect(errors[0]?.extensions?.code).toBe('LIEN_UTILISE');
    expect((await accountOf('12345678A')).accounts).toMatchObject({ nbMauvaisMdp: 0, statut: 1 });
    expect((await browser.refresh(refresh)).status).toBe(400);
    expect((await browser.leave('none')).location.searchParams.get('error')).toBe('login_required');
    const { sub } = (await accountOf('12345678A')).members;
    const left = await all.service.db
      .select()
      .from(oidcPayloads)
      .where(sql`${oidcPayloads.payload}::text like ${`%${sub}%`}`);
    expect(left).toEqual([]);
    expect((await new Browser(all.service.origin).refresh(stranger.refresh)).status).toBe(200);
    await all.service.settled();
    expect(all.letters.map(({ subject }) => subject)).toEqual([
      'Choisissez un nouveau mot de passe',
      'Votre mot de passe a été modifié',
    ]);
    expect(all.service.logs.join('')).not.toMatch(/lien_|marie\.durand/);
  });

  it('is not accepted with another kind of link, nor with the older of two links', async () => {
    const older = await resetLink('90123456J');
    const newer = await resetLink('90123456J');
    const ticket = field(await answer('90123456J', DEMONSTRATION_ANSWER), 'frEpReinitialisationMdpReponse');
    expect(await choose(older, 'Autre-2026!')).toMatchObject(refusal('LIEN_EXPIRE'));
    expect(await choose({ ...newer, numProfil: older.numProfil }, 'Autre-2026!')).toMatchObject(
      refusal('LIEN_INVALIDE'),
    );
    expect(field(await choose(newer, 'Autre-2026!'), 'frEpReinitialisationMdpCrypte')).toBeDefined();
    expect(await choose(ticket, 'Encore-2026!')).toMatchObject(refusal('LIEN_EXPIRE'));
    const register = { ...newer, motDePasse: 'Autre-2026!', questionSecrete: 'animal', reponseSecrete: 'Rex' };
    expect(await all.mutate('frEpInscription', register, CONFIRMATION)).toMatchObject(refusal('LIEN_INVALIDE'));
  });

  it('its link is valid for two hours, survives being checked, and is deleted a month later', async () => {
    const { numProfil, token } = await resetLink('32456789M');
    const rules = async () => {
      const query = `query($p: String!, $t: String!) {
        isNumProfil(numProfil: $p, flag: true) { result } isToken(token: $t) { result }
        isTokenNotExpired(token: $t) { result } isTokenVerified(token: $t) { result } }`;
      const { data } = await ask(all.service.origin, null, query, { p: numProfil, t: token });
      return Object.values(data ?? {}).map((rule) => (rule as { result: boolean }).result);
    };
    all.clock.ahead += 2 * HOUR - MINUTE;
    expect(await rules()).toEqual([true, true, true, true]);
    expect(await choose({ numProfil, token }, 'faible')).toMatchObject(refusal('MOT_DE_PASSE_REFUSE', 'motDePasse'));
    all.clock.ahead += 2 * MINUTE;
    expect(await rules()).toEqual([true, true, false, false]);
    expect(await choose({ numProfil, token }, 'Autre-2026!')).toMatchObject(refusal('LIEN_EXPIRE'));
    const monthLater = new Date(Date.now() + all.clock.ahead + 30 * 24 * HOUR);
    await forgetLinks(all.service.db, monthLater);
    expect(await rules()).toEqual([false, true, false, false]);
    expect(await choose({ numProfil, token }, 'Autre-2026!')).toMatchObject(refusal('LIEN_INVALIDE'));
  });

  it('its link is valid for its purpose only, and reports why it is invalid', async () => {
    const verdict = async (token: string, usage: string | null) => {
      const query = 'query($t: String!, $u: String) { isTokenVerified(token: $t, usage: $u) { result motif } }';
      const { data } = await ask(all.service.origin, null, query, { t: token, u: usage });
      return data?.isTokenVerified;
    };
    const good = { result: true, motif: null };
    const refused = { result: false, motif: null };
    const link = await resetLink('32456789M');
    const right = field(await answer('32456789M', DEMONSTRATION_ANSWER), 'frEpReinitialisationMdpReponse');
    for (const { token } of [link, right]) {
      expect(await verdict(String(token), null)).toEqual(good);
      expect(await verdict(String(token), 'reinitialisation')).toEqual(good);
      for (const other of ['inscription', 'constructor', ''])
        expect(await verdict(String(token), other)).toEqual(refused);
    }
    const { access } = await new Browser(all.service.origin).signIn('34567890C');
    expect(await verdict(access, null)).toEqual(good);
    expect(await verdict(access, 'reinitialisation')).toEqual(refused);
    expect(await verdict(`lien_${'A'.repeat(43)}`, 'reinitialisation')).toEqual(refused);
    expect(field(await choose(link, 'Vallon-2026!'), 'frEpReinitialisationMdpCrypte')).toBeDefined();
    expect(await verdict(link.token, 'reinitialisation')).toEqual({ result: false, motif: 'utilise' });
    // The letter that says so must not come after the next link.
    await all.service.settled();
    const late = await resetLink('43567890N');
    all.clock.ahead += 2 * HOUR + MINUTE;
    expect(await verdict(late.token, 'reinitialisation')).toEqual({ result: false, motif: 'expire' });
    expect(await verdict(late.token, 'inscription')).toEqual(refused);
  });

  it('is kept even where no mail can be sent', async () => {
    const right = field(await answer(WITHOUT_EMAIL, DEMONSTRATION_ANSWER), 'frEpReinitialisationMdpReponse');
    expect(field(await choose(right, 'Autre-2026!'), 'frEpReinitialisationMdpCrypte')).toBeDefined();
    await all.service.settled();
    expect(all.letters).toEqual([]);
  });
});

describe('a signed-in member changes the password', () => {
  const renew = (token: string | undefined, ancienMotDePasse: string, motDePasse: string) =>
    all.mutate('frEpModificationMdp', { ancienMotDePasse, motDePasse }, CONFIRMATION, token ? { token } : {});

  it('with the current one', async () => {
    const browser = new Browser(all.service.origin);
    const { access, refresh } = await browser.signIn('1209876543');
    const elsewhere = await new Browser(all.service.origin).signIn('1209876543');
    const before = await accountOf('1209876543');
    expect(before.accounts.statut).toBe(0);
    expect(await renew(undefined, PASSWORD, 'Autre-2026!')).toMatchObject({ status: 401 });
    const wrong = await renew(access, 'faux', 'Autre-2026!');
    expect(wrong).toMatchObject(refusal('MOT_DE_PASSE_ACTUEL_INCORRECT', 'ancienMotDePasse'));
    const same = await renew(access, PASSWORD, PASSWORD);
    expect(same).toMatchObject(refusal('MOT_DE_PASSE_IDENTIQUE', 'motDePasse'));
    expect(await renew(access, PASSWORD, 'faible')).toMatchObject(refusal('MOT_DE_PASSE_REFUSE', 'motDePasse'));
    expect(field(await renew(access, PASSWORD, 'Autre-2026!'), 'frEpModificationMdp')).toBeDefined();
    const { accounts: after } = await accountOf('1209876543');
    expect(after.statut).toBe(1);
    expect(after.passwordChangedAt.getTime()).toBeGreaterThan(before.accounts.passwordChangedAt.getTime());
    expect((await new Browser(all.service.origin).refresh(elsewhere.refresh)).status).toBe(400);
    expect(await renew(elsewhere.access, 'Autre-2026!', 'Encore-2026!')).toMatchObject({ status: 401 });
    expect((await browser.refresh(refresh)).status).toBe(200);
    expect((await browser.leave('none')).location.searchParams.get('code')).not.toBeNull();
    await expect(new Browser(all.service.origin).signIn('1209876543', 'Autre-2026!')).resolves.toBeDefined();
    await all.service.settled();
    expect(all.letters.map(({ subject }) => subject)).toEqual(['Votre mot de passe a été modifié']);
  });

  it('wrong current passwords slow down', async () => {
    const { access } = await new Browser(all.service.origin).signIn('10234567K');
    const codes: unknown[] = [];
    for (let attempt = 0; attempt < 7; attempt++)
      codes.push((await renew(access, 'faux', 'Autre-2026!')).errors[0]?.extensions?.code);
    expect(codes[6]).toBe('TROP_DE_TENTATIVES');
  });
});
