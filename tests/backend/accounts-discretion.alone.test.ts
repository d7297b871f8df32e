import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DISCREET } from '../../src/backend/domain/accounts/discretion.ts';
import { LINK_MAIL } from '../../src/backend/domain/accounts/link-mail.ts';
import { accounts } from '../../src/backend/domain/accounts/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { jobs } from '../../src/backend/jobs/schema.ts';
import {
  type AccountService,
  CONFIRMATION,
  DROIT,
  ENVOI,
  HOUR,
  identityOf,
  linkOf,
  refusal,
  startAccounts,
} from './support/accounts.ts';
import { ask, field } from './support/api.ts';
import { Browser, PASSWORD } from './support/browser.ts';
import { Helping, wrongCode } from './support/helper.ts';

const argon2 = vi.hoisted(() => ({ verified: 0 }));
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>();
  const verify: typeof real.verify = (...given) => {
    argon2.verified += 1;
    return real.verify(...given);
  };
  return { ...real, verify };
});

const ANSWER_MS = 700;
const PHRASE = 'trois chevaux bleus dorment';

let all: AccountService;
beforeAll(async () => {
  all = await startAccounts('renforcee', (rules) => rules, 'later');
});
afterAll(() => all.close());
beforeEach(async () => {
  await all.service.settled();
  all.clock.ahead += 2 * HOUR;
  all.letters.length = 0;
  all.pauses.length = 0;
});

const identity = (numClient: string) => identityOf(all.service, numClient).given;
const unnumbered = (numClient: string) => {
  const { numClient: _number, ...given } = identity(numClient);
  return given;
};
const shape = (told: Record<string, unknown>) => ({ ...told, reference: 'R', date: 'D', dateExpiration: 'E' });

/** Asks, and gives what was told, the waits that were asked for and the letters that followed. */
async function told(name: string, args: Record<string, unknown>) {
  all.letters.length = 0;
  all.pauses.length = 0;
  const answer = await all.mutate(name, args, ENVOI);
  const before = all.letters.length;
  await all.service.settled();
  const { dateExpiration } = field<Record<string, string | null>>(answer, name);
  const sent = all.letters.map(({ to, subject }) => ({ to, subject }));
  return {
    told: shape(field(answer, name)),
    expires: dateExpiration !== null,
    pauses: [...all.pauses],
    before,
    sent,
  };
}

describe('answers and their timing do not reveal', () => {
  it('whether a number exists, on a request for a link', async () => {
    const known = await told('frEpReinitialisationMdpLien', { identifiant: '12345678A' });
    const others = ['99999999Z', '65432109Q', '98765432T'];
    for (const identifiant of others) {
      const unknown = await told('frEpReinitialisationMdpLien', { identifiant });
      expect({ ...unknown, sent: known.sent }, identifiant).toEqual(known);
      expect(unknown.sent).toEqual([]);
    }
    expect(known).toMatchObject({ pauses: [ANSWER_MS], before: 0, expires: true, told: { emailHidden: null } });
    expect(known.sent).toEqual([{ to: 'marie.durand@example.com', subject: 'Choisissez un nouveau mot de passe' }]);
  });

  it('whether a person exists, on a request for a number', async () => {
    const email = 'yann.legoff@example.com';
    const known = await told('frEpIdentifiantPerdu', { ...unnumbered('34567890C'), email });
    const wrong = [
      { ...unnumbered('34567890C'), nom: 'Martin', email },
      { ...unnumbered('34567890C'), email: 'autre@example.com' },
      { ...unnumbered('98765432T'), email },
    ];
    for (const args of wrong) {
      const unknown = await told('frEpIdentifiantPerdu', args);
      expect({ ...unknown, sent: known.sent }).toEqual(known);
      expect(unknown.sent).toEqual([]);
    }
    expect(known).toMatchObject({ pauses: [ANSWER_MS], before: 0, expires: false });
    expect(known.sent).toEqual([{ to: email, subject: 'Votre numéro client Calanque' }]);
  });

  it('whether an account exists, on a registration: only its holder gets a mail', async () => {
    const typed = (given: object) => ({ ...given, email: 'moi@maison.example', conditions: true });
    const created = await told('frEpInscriptionLien', typed(identity('65432109Q')));
    expect(created).toMatchObject({ pauses: [ANSWER_MS], before: 0, expires: true, told: { emailHidden: null } });
    // an address on record is not replaced by one that anybody may type
    expect(created.sent).toEqual([{ to: 'bruno.charpentier@example.com', subject: 'Créez votre compte Calanque' }]);
    const existing = await told('frEpInscriptionLien', typed(identity('23456789B')));
    expect({ ...existing, sent: created.sent }).toEqual(created);
    expect(existing.sent).toEqual([{ to: 'nadia.benali@example.com', subject: 'Vous avez déjà un compte Calanque' }]);
    const silent = [
      { ...identity('65432109Q'), nom: 'Martin' },
      { ...identity('65432109Q'), numClient: '99999999Z' },
      { ...identity('65432109Q'), numeroContrat: '123' },
      identity('76543210R'),
      identity('98765432T'),
    ];
    for (const given of silent) {
      const unknown = await told('frEpInscriptionLien', typed(given));
      expect({ ...unknown, sent: created.sent }).toEqual(created);
      expect(unknown.sent).toEqual([]);
    }
  });

  it('whether an identity is known: everybody has to give a contract number', async () => {
    const given = identity('65432109Q');
    for (const one of [
      given,
      { ...given, nom: 'Martin' },
      identity('23456789B'),
      { ...given, numClient: '99999999Z' },
    ]) {
      const first = await all.mutate('frEpInscriptionIdentite', one, '{ contratDemande }');
      expect(first).toMatchObject({ data: { frEpInscriptionIdentite: { contratDemande: true } }, errors: [] });
      const then = await all.mutate('frEpInscriptionIdentite', { ...one, numeroContrat: '1' }, '{ contratDemande }');
      expect(then).toMatchObject({ data: { frEpInscriptionIdentite: { contratDemande: false } }, errors: [] });
    }
  });

  it('which ways of recovery an account has: the secret question alone is none', async () => {
    for (const identifiant of ['12345678A', '99999999Z', '98765432T']) {
      const ways = await all.mutate(
        'frEpReinitialisationMdpDemande',
        { identifiant },
        '{ moyens question { id } emailHidden }',
      );
      expect(field(ways, 'frEpReinitialisationMdpDemande')).toEqual({
        moyens: ['email'],
        question: null,
        emailHidden: null,
      });
      const answer = await all.mutate('frEpReinitialisationMdpReponse', { identifiant, reponse: 'Marseille' }, DROIT);
      expect(answer).toMatchObject(refusal('DEMANDE_REFUSEE'));
      const hidden = 'query($i: String!) { getWsProfilItemEmailHidden(identifiant: $i) { emailHidden } }';
      expect((await ask(all.service.origin, null, hidden, { i: identifiant })).data).toEqual({
        getWsProfilItemEmailHidden: null,
      });
    }
  });

  it('whether a number is known, when requests are too frequent', async () => {
    for (const identifiant of ['45678901D', '99999998Z']) {
      const codes: unknown[] = [];
      for (let time = 0; time < 7; time++)
        codes.push(
          (await all.mutate('frEpReinitialisationMdpLien', { identifiant }, ENVOI)).errors[0]?.extensions?.code,
        );
      expect(codes).toEqual([...Array(6).fill(undefined), 'TROP_DE_TENTATIVES']);
    }
  });
});

describe('a message that cannot be sent', () => {
  it('is only logged, and sent later; what was typed is nowhere in clear', async () => {
    all.relay.before = () => {
      throw new Error('relay down');
    };
    const answer = await told('frEpReinitialisationMdpLien', { identifiant: '10234567K' }).finally(() => {
      all.relay.before = () => {};
    });
    expect(answer).toMatchObject({ pauses: [ANSWER_MS], sent: [] });
    expect(all.service.logs.join('')).toContain('a message could not be sent');
    await all.mutate('frEpReinitialisationMdpLien', { identifiant: '11223344Z' }, ENVOI);
    const waiting = await all.service.db.select().from(jobs);
    expect(waiting.map(({ kind }) => kind)).toEqual(expect.arrayContaining([LINK_MAIL, DISCREET]));
    expect(JSON.stringify(waiting)).not.toMatch(/10234567K|11223344Z|lien_/);
    all.clock.ahead += 10 * 1000;
    await all.service.settled();
    expect(all.letters.map(({ subject }) => subject)).toEqual(['Choisissez un nouveau mot de passe']);
    expect(await all.service.db.select().from(jobs).where(eq(jobs.lane, 'prompt'))).toEqual([]);
  });
});

describe('sign-in', () => {
  it('answers an unknown number and a wrong password alike, after the same work', async () => {
    const answers = [];
    for (const numClient of ['12345678A', '99999999Z', '65432109Q']) {
      argon2.verified = 0;
      const { status, body } = await new Browser(all.service.origin, '203.0.113.70').tryPassword(numClient, 'faux');
      answers.push({ status, body, verified: argon2.verified });
    }
    expect(answers).toEqual(
      Array(3).fill({
        status: 401,
        body: {
          code: 'IDENTIFIANTS_INCORRECTS',
          champ: null,
          message: 'Votre numéro client ou votre mot de passe est incorrect',
        },
        verified: 1,
      }),
    );
    await expect(new Browser(all.service.origin).signIn('12345678A')).resolves.toBeDefined();
  });
});

describe('an access for a helper', () => {
  it('answers unknown numbers, members without a code and wrong codes alike, after the same work', async () => {
    const member = '45678901D';
    const helping = new Helping(all, member, (await new Browser(all.service.origin).signIn(member)).access);
    const wrong = wrongCode(await helping.open());
    const answers = [];
    for (const numClient of [member, '13579246V', '65432109Q', '99999999Z']) {
      argon2.verified = 0;
      answers.push({ ...(await helping.tryCode(wrong, { numClient })), verified: argon2.verified });
    }
    const refused = { ...refusal('CODE_AIDE_REFUSE', 'code'), verified: 1 };
    for (const answer of answers) {
      expect(answer).toMatchObject(refused);
      expect(answer).toEqual(answers[0]);
    }
  });
});

describe('the rules of passwords', () => {
  it('require length rather than composition, and nothing publicly known of the member', async () => {
    await all.mutate('frEpReinitialisationMdpLien', { identifiant: '21345678L' }, ENVOI);
    await all.service.settled();
    const { numProfil, token } = linkOf(all.letters[0]);
    const choose = (motDePasse: string) =>
      all.mutate('frEpReinitialisationMdpCrypte', { numProfil, token, motDePasse }, CONFIRMATION);
    for (const weak of ['Abcdef1!', 'le chat de Marchand', '21345678L 21345678L', 'aaaaaaaaaaaaaa'])
      expect(await choose(weak), weak).toMatchObject(refusal('MOT_DE_PASSE_REFUSE', 'motDePasse'));
    expect(field(await choose(PHRASE), 'frEpReinitialisationMdpCrypte')).toBeDefined();
    await expect(new Browser(all.service.origin).signIn('21345678L', PHRASE)).resolves.toBeDefined();
  });

  it('do not make them age', async () => {
    const { access } = await new Browser(all.service.origin).signIn('1207654321', PASSWORD);
    const query = '{ getUtilisateurPortailItem(identifiant: "1207654321") { statut } }';
    expect((await ask(all.service.origin, access, query)).data).toEqual({ getUtilisateurPortailItem: { statut: 1 } });
    const [member] = await all.service.db.select().from(members).where(eq(members.numClient, '1207654321'));
    const mine = eq(accounts.memberId, member?.id ?? '');
    await all.service.db.update(accounts).set({ statut: 0 }).where(mine);
    expect((await ask(all.service.origin, access, query)).data).toEqual({ getUtilisateurPortailItem: { statut: 0 } });
  });
});
