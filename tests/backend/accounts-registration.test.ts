import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountLinks, accounts } from '../../src/backend/domain/accounts/schema.ts';
import { members, provedEmails } from '../../src/backend/domain/members/schema.ts';
import { jobs } from '../../src/backend/jobs/schema.ts';
import { MailRefused } from '../../src/backend/mail/letter.ts';
import {
  type AccountService,
  CONFIRMATION,
  ENVOI,
  freshLink,
  HOUR,
  identityOf,
  linkOf,
  MINUTE,
  refusal,
  startAccounts,
} from './support/accounts.ts';
import { field } from './support/api.ts';
import { Browser } from './support/browser.ts';

const ORDINARY = '65432109Q';
const FORTEGO = '76543210R';
const HEALTH = '87654321S';
const PASSWORD = 'Nouveau-2026!';
const ASKED = '{ contratDemande }';
const ON_RECORD = 'bruno.charpentier@example.com';
const CHANGED = 'Vos coordonnées ont été modifiées';

let all: AccountService;
let ordinary: ReturnType<typeof identityOf>;
beforeAll(async () => {
  all = await startAccounts();
  ordinary = identityOf(all.service, ORDINARY);
});
afterAll(() => all.close());
beforeEach(() => {
  all.clock.ahead += 2 * HOUR;
  all.letters.length = 0;
});

const wanted = (email = 'bruno@maison.example') => ({ ...ordinary.given, email, conditions: true });
const chosen = (link: object) => ({ ...link, motDePasse: PASSWORD, questionSecrete: 'animal', reponseSecrete: 'Rex' });

describe('a person who registers is recognised', () => {
  it('whatever the case, the accents and the hyphens of the name', async () => {
    const { given, numeroContrat } = identityOf(all.service, FORTEGO);
    const typed = { ...given, numClient: ' 76543 210-r', nom: 'DELMAS ROY', prenom: 'lucìe', numeroContrat };
    expect((await all.mutate('frEpInscriptionIdentite', typed, ASKED)).data).toEqual({
      frEpInscriptionIdentite: { contratDemande: false },
    });
  });

  it('by everything typed; an error names what does not match', async () => {
    const { given } = ordinary;
    const unknown = await all.mutate('frEpInscriptionIdentite', { ...given, numClient: '99999999Z' }, ASKED);
    const message = 'Merci de vérifier votre saisie (numéro client non reconnu)';
    expect(unknown).toMatchObject(refusal('NUMERO_INCONNU', 'numClient', message));
    for (const wrong of [
      { nom: 'Martin' },
      { prenom: 'Paul' },
      { dateNaissance: '1987-06-13' },
      { codePostal: '13001' },
    ])
      expect(await all.mutate('frEpInscriptionIdentite', { ...given, ...wrong }, ASKED)).toMatchObject(
        refusal('IDENTITE_INCONNUE', undefined, /corriger.*32 22, du lundi au vendredi/),
      );
  });

  it('only without an account', async () => {
    const { given } = identityOf(all.service, '23456789B');
    const answer = await all.mutate('frEpInscriptionIdentite', given, ASKED);
    expect(answer).toMatchObject(refusal('COMPTE_EXISTANT', 'numClient'));
  });

  it.each([FORTEGO, HEALTH])('%s holds nothing else: a contract number is required', async (numClient) => {
    const { given, numeroContrat } = identityOf(all.service, numClient);
    const ask = (more: object) => all.mutate('frEpInscriptionIdentite', { ...given, ...more }, ASKED);
    expect((await ask({})).data).toEqual({ frEpInscriptionIdentite: { contratDemande: true } });
    expect(await ask({ numeroContrat: '12345678901' })).toMatchObject(refusal('CONTRAT_INCONNU', 'numeroContrat'));
    for (const typed of [numeroContrat, numeroContrat?.toLowerCase().replace('-', ' '), numeroContrat?.slice(0, 11)])
      expect((await ask({ numeroContrat: typed })).data).toEqual({
        frEpInscriptionIdentite: { contratDemande: false },
      });
    const link = { ...given, email: 'x@maison.example', conditions: true };
    expect(await all.mutate('frEpInscriptionLien', link, ENVOI)).toMatchObject(refusal('CONTRAT_INCONNU'));
    expect(all.letters).toEqual([]);
  });

  it('wrong identities slow down, by number and by origin', async () => {
    const wrong = { ...identityOf(all.service, HEALTH).given, nom: 'Martin' };
    const answers = [];
    for (let attempt = 0; attempt < 7; attempt++)
      answers.push(await all.mutate('frEpInscriptionIdentite', wrong, ASKED));
    expect(answers[6]?.errors[0]).toMatchObject({
      message: expect.stringMatching(/^Trop de tentatives : merci de réessayer dans \d+ seconde/),
      extensions: { code: 'TROP_DE_TENTATIVES', retryAfter: expect.any(Number) },
    });
    const codes: unknown[] = [];
    for (let number = 0; number < 32; number++) {
      const one = { ...wrong, numClient: `7100000${10 + number}X` };
      const { errors } = await all.mutate('frEpInscriptionIdentite', one, ASKED, { address: '203.0.113.40' });
      codes.push(errors[0]?.extensions?.code);
    }
    expect(codes.slice(0, 31)).toEqual(Array(31).fill('NUMERO_INCONNU'));
    expect(codes[31]).toBe('TROP_DE_TENTATIVES');
  });
});

describe('the link', () => {
  it('is sent to the address on record, does not identify the member, and is stored hashed', async () => {
    const answer = await all.mutate('frEpInscriptionLien', wanted(), ENVOI);
    const told = field(answer, 'frEpInscriptionLien');
    expect(told).toMatchObject({
      ...{ emailHidden: 'b•••@e•••.com', adresseDuDossier: true },
      reference: expect.stringMatching(/^[A-Z2-9]{8}$/),
    });
    expect(Date.parse(told.dateExpiration ?? '') - Date.parse(told.date ?? '')).toBe(2 * HOUR);
    const [letter] = all.letters;
    expect(letter).toMatchObject({
      ...{ to: ON_RECORD, from: 'Calanque <ne-pas-repondre@calanque.example>' },
      ...{ subject: 'Créez votre compte Calanque', reference: told.reference },
    });
    expect(letter?.text.join('\n')).toContain('reste valable 2\u00a0heures');
    const { path, token, numProfil } = linkOf(letter);
    expect(path).toBe('/connexion/inscription/5');
    expect(token).toMatch(/^lien_[\w-]{43}$/);
    expect(JSON.stringify(letter?.text)).not.toMatch(/65432109|Charpentier|Bruno/i);
    const [row] = await all.service.db.select().from(accountLinks).where(eq(accountLinks.id, numProfil));
    expect(row?.payload).toEqual({ email: ON_RECORD });
    expect(JSON.stringify(await all.service.db.select().from(accountLinks))).not.toContain(token);
    expect(all.service.logs.join('')).not.toContain(token);
    expect(all.service.logs.join('')).not.toContain('bruno@');
  });

  it('needs the terms of use and a sound address', async () => {
    const refused = await all.mutate('frEpInscriptionLien', { ...wanted(), conditions: false }, ENVOI);
    expect(refused).toMatchObject(refusal('SAISIE_INVALIDE', 'conditions'));
    for (const email of ['bruno', 'a@b', 'a@b.fr, c@d.fr', 'a@b.fr\r\nBcc: c@d.fr', '=?utf-8?q?c=40d.fr?=@b.fr'])
      expect(await all.mutate('frEpInscriptionLien', wanted(email), ENVOI)).toMatchObject(
        refusal('SAISIE_INVALIDE', 'email'),
      );
    expect(all.letters).toEqual([]);
  });

  it('that cannot be sent is sent later; until then the earlier one is valid', async () => {
    const first = await freshLink(all, 'frEpInscriptionLien', wanted());
    all.relay.before = () => {
      throw new Error('relay down for bruno@maison.example');
    };
    const answer = await all.mutate('frEpInscriptionLien', wanted(), ENVOI).finally(() => {
      all.relay.before = () => {};
    });
    expect(answer.errors).toEqual([]);
    expect(all.letters).toHaveLength(1);
    expect(all.service.logs.join('')).not.toContain('bruno@');
    const weak = await all.mutate('frEpInscription', { ...chosen(first), motDePasse: 'faible' }, CONFIRMATION);
    expect(weak).toMatchObject(refusal('MOT_DE_PASSE_REFUSE', 'motDePasse'));
    all.clock.ahead += 10_000;
    await all.service.settled();
    expect(all.letters).toHaveLength(2);
    expect(await all.mutate('frEpInscription', chosen(first), CONFIRMATION)).toMatchObject(refusal('LIEN_EXPIRE'));
    const { numProfil, token } = linkOf(all.letters[1]);
    const second = { ...chosen({ numProfil, token }), motDePasse: 'faible' };
    expect(await all.mutate('frEpInscription', second, CONFIRMATION)).toMatchObject(
      refusal('MOT_DE_PASSE_REFUSE', 'motDePasse'),
    );
  });

  it('to an address that the relay refuses is dead, and leaves no link', async () => {
    all.relay.before = () => {
      throw new MailRefused('550 no such bruno@maison.example');
    };
    const before = await all.service.db.select().from(accountLinks);
    await all.mutate('frEpInscriptionLien', wanted(), ENVOI).finally(() => {
      all.relay.before = () => {};
    });
    expect(await all.service.db.select().from(accountLinks)).toEqual(before);
    const dead = await all.service.db.select().from(jobs).where(eq(jobs.state, 'dead'));
    expect(dead).toMatchObject([{ kind: 'link-mail', tries: 1, error: 'NoRetry' }]);
    expect(JSON.stringify([dead, all.service.logs])).not.toContain('bruno@');
    await all.service.db.delete(jobs).where(eq(jobs.state, 'dead'));
  });

  it('that has lapsed, or was used, is not sent any more', async () => {
    all.relay.before = () => {
      throw new Error('relay down');
    };
    await all.mutate('frEpInscriptionLien', wanted(), ENVOI).finally(() => {
      all.relay.before = () => {};
    });
    all.clock.ahead += 2 * HOUR + MINUTE;
    await all.service.settled();
    expect(all.letters).toEqual([]);
    expect(await all.service.db.select().from(jobs).where(eq(jobs.kind, 'link-mail'))).toEqual([]);
  });

  it('is replaced by a newer one', async () => {
    const older = await freshLink(all, 'frEpInscriptionLien', wanted());
    await freshLink(all, 'frEpInscriptionLien', wanted());
    expect(await all.mutate('frEpInscription', chosen(older), CONFIRMATION)).toMatchObject(refusal('LIEN_EXPIRE'));
  });

  it('is sent only so often to one person', async () => {
    const codes: unknown[] = [];
    for (let time = 0; time < 7; time++)
      codes.push((await all.mutate('frEpInscriptionLien', wanted(), ENVOI)).errors[0]?.extensions?.code ?? 'sent');
    expect(codes).toContain('TROP_DE_TENTATIVES');
    expect(all.letters.length).toBeLessThanOrEqual(6);
  });

  it('is valid for two hours; then another can be requested', async () => {
    const link = await freshLink(all, 'frEpInscriptionLien', wanted());
    const rules = async () => {
      const query = `mutation { a: frEpInscription(numProfil: "${link.numProfil}", token: "${link.token}", motDePasse: "x", questionSecrete: "animal", reponseSecrete: "x") { date } }`;
      const answer = await fetch(`${all.service.origin}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.50' },
        body: JSON.stringify({ query }),
      });
      return (await answer.json()) as { errors: { extensions: { code: string } }[] };
    };
    all.clock.ahead += 2 * HOUR - MINUTE;
    expect((await rules()).errors[0]?.extensions.code).toBe('MOT_DE_PASSE_REFUSE');
    all.clock.ahead += 2 * MINUTE;
    expect((await rules()).errors[0]?.extensions.code).toBe('LIEN_EXPIRE');
    const again = await all.mutate('frEpInscriptionNouveauLien', { numProfil: link.numProfil }, ENVOI);
    expect(field(again, 'frEpInscriptionNouveauLien')).toMatchObject({ emailHidden: 'b•••@e•••.com' });
    expect(all.letters.map(({ to }) => to)).toEqual([ON_RECORD, ON_RECORD]);
    const none = await all.mutate('frEpInscriptionNouveauLien', { numProfil: 'inconnu' }, ENVOI);
    expect(none).toMatchObject(refusal('LIEN_INVALIDE'));
  });
});

describe('an address that is not the one on record', () => {
  /** As the policy has it, from the link to the account. */
  async function registered(accounts: AccountService, email: string) {
    const { given } = identityOf(accounts.service, ORDINARY);
    const sent = await accounts.mutate('frEpInscriptionLien', { ...given, email, conditions: true }, ENVOI);
    const [letter] = accounts.letters.splice(0);
    const { numProfil, token } = linkOf(letter);
    await accounts.mutate('frEpInscription', chosen({ numProfil, token }), CONFIRMATION);
    await accounts.service.settled();
    const told = accounts.letters.map(({ to, subject }) => [to, subject]).sort();
    return { sent: field(sent, 'frEpInscriptionLien'), to: letter?.to, told };
  }
  const CREATED = 'Votre compte Calanque est créé';

  it('replaces it only where the insurer verifies by post, and the old one is warned', async () => {
    const byPost = await startAccounts('specification', (rules) => rules.replaceAll('"dossier"', '"courrier"'));
    try {
      const { sent, to, told } = await registered(byPost, 'bruno@maison.example');
      expect(sent).toMatchObject({ adresseDuDossier: false });
      expect(to).toBe('bruno@maison.example');
      expect(told).toEqual([
        [ON_RECORD, CHANGED],
        ['bruno@maison.example', CREATED],
      ]);
    } finally {
      await byPost.close();
    }
  });

  it('receives the link where none is on record', async () => {
    const none = await startAccounts();
    try {
      await none.service.db.update(members).set({ email: null }).where(eq(members.numClient, ORDINARY));
      await none.service.db.delete(provedEmails);
      const { sent, to, told } = await registered(none, 'bruno@maison.example');
      expect(sent).toMatchObject({ adresseDuDossier: false });
      expect([to, told]).toEqual(['bruno@maison.example', [['bruno@maison.example', CREATED]]]);
    } finally {
      await none.close();
    }
  });

  it.each(['BRUNO.charpentier@example.com', '  bruno.charpentier@example.com '])(
    'is not another for %j',
    async (email) => {
      const sent = await all.mutate('frEpInscriptionLien', wanted(email.trim()), ENVOI);
      expect(field(sent, 'frEpInscriptionLien')).toMatchObject({ adresseDuDossier: false });
    },
  );
});

describe('the account', () => {
  it('follows the password rules, and a failed attempt does not use the link up', async () => {
    const link = await freshLink(all, 'frEpInscriptionLien', wanted());
    const submit = (more: object) => all.mutate('frEpInscription', { ...chosen(link), ...more }, CONFIRMATION);
    const weak = await submit({ motDePasse: 'abcdefg1' });
    expect(weak).toMatchObject(
      refusal('MOT_DE_PASSE_REFUSE', 'motDePasse', /une lettre majuscule ; un caractère spécial/),
    );
    expect(await submit({ questionSecrete: 'autre' })).toMatchObject(refusal('SAISIE_INVALIDE', 'questionSecrete'));
    expect(await submit({ reponseSecrete: '  ' })).toMatchObject(refusal('SAISIE_INVALIDE', 'reponseSecrete'));
    expect(await submit({ token: `lien_${'A'.repeat(43)}` })).toMatchObject(refusal('LIEN_INVALIDE'));
    expect(await submit({ numProfil: 'autre' })).toMatchObject(refusal('LIEN_INVALIDE'));
    const member = await all.service.db.select().from(members).where(eq(members.numClient, ORDINARY));
    expect(member[0]?.email).toBe('bruno.charpentier@example.com');
  });

  it('is created once despite concurrent submissions, and can sign in', async () => {
    const link = await freshLink(all, 'frEpInscriptionLien', wanted());
    const together = [1, 2, 3, 4].map(() => all.mutate('frEpInscription', chosen(link), CONFIRMATION));
    const answers = await Promise.all(together);
    expect(answers.filter(({ data }) => data?.frEpInscription)).toHaveLength(1);
    for (const { errors } of answers.filter(({ data }) => !data?.frEpInscription))
      expect(errors[0]?.extensions?.code).toBe('LIEN_UTILISE');
    expect(await all.mutate('frEpInscription', chosen(link), CONFIRMATION)).toMatchObject(refusal('LIEN_UTILISE'));
    const again = await all.mutate('frEpInscriptionNouveauLien', { numProfil: link.numProfil }, ENVOI);
    expect(again).toMatchObject(refusal('LIEN_UTILISE'));
    await expect(new Browser(all.service.origin).signIn(ORDINARY, PASSWORD)).resolves.toBeDefined();
    const [member] = await all.service.db.select().from(members).where(eq(members.numClient, ORDINARY));
    expect(member?.email).toBe(ON_RECORD);
    await all.service.settled();
    const created = all.letters.filter(({ subject }) => subject === 'Votre compte Calanque est créé');
    expect(created.map(({ to }) => to)).toEqual([ON_RECORD]);
    expect(all.letters.filter(({ subject }) => subject === CHANGED)).toEqual([]);
    const [account] = await all.service.db
      .select()
      .from(accounts)
      .where(eq(accounts.memberId, member?.id ?? ''));
    expect(account).toMatchObject({ questionSecreteId: 'animal', statut: 1 });
    expect(account?.reponseSecrete).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(account)).not.toMatch(/Rex|Nouveau/i);
    const renewed = await all.mutate('frEpInscriptionIdentite', ordinary.given, ASKED);
    expect(renewed).toMatchObject(refusal('COMPTE_EXISTANT'));
  });
});
