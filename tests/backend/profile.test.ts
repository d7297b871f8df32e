import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerAsInsurer } from '../../src/backend/demo/insurer.ts';
import { DEMONSTRATION_PASSWORD } from '../../src/backend/demo/seed/members.ts';
import { confirmedPasswords, loginAttempts } from '../../src/backend/domain/accounts/schema.ts';
import { announcements } from '../../src/backend/domain/announcements/schema.ts';
import { bankAccounts, bankMandates } from '../../src/backend/domain/bank/schema.ts';
import { errands } from '../../src/backend/domain/errands/schema.ts';
import { files } from '../../src/backend/domain/files/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { consents, deferredAddresses } from '../../src/backend/domain/profile/schema.ts';
import { jobs } from '../../src/backend/jobs/schema.ts';
import type { MailLetter } from '../../src/backend/mail/letter.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { shipped } from '../shipped.ts';
import { type Answer, ask } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { decidingBy } from './support/decide.ts';
import { contactWords } from './support/owned.ts';
import { type Service, startService } from './support/service.ts';

const { data } = shipped;
const catalogue = compileCatalogue(data, validateWithAjv);
const MEMBER = '45678901D';
/** Asked for a paper, a mandate and bands of wealth. */
const TASKS = '13579246V';
const GOOD = 'FR7630006000011234567890189';
const GERMAN = 'DE89370400440532013000';

let service: Service;
let now = new Date('2026-11-22T10:00:00Z');
const letters: MailLetter[] = [];
let tokens: Readonly<Record<string, string>> = {};
let before: (typeof members.$inferSelect)[] = [];
let accountsBefore: (typeof bankAccounts.$inferSelect)[] = [];

const memberOf = async (numClient: string) => {
  const [member] = await service.db.select().from(members).where(eq(members.numClient, numClient));
  if (member === undefined) throw new Error(`no member ${numClient}`);
  return member;
};

beforeAll(async () => {
  const mailer = { send: async (letter: MailLetter) => void letters.push(letter) };
  const decide = decidingBy(catalogue);
  service = await startService({}, { decide, now: () => now, mailer });
  tokens = Object.fromEntries(
    await Promise.all(
      [MEMBER, TASKS].map(async (one) => [one, (await new Browser(service.origin).signIn(one)).access] as const),
    ),
  );
  before = [await memberOf(MEMBER), await memberOf(TASKS)];
  const ids = before.map(({ id }) => id);
  accountsBefore = await service.db.select().from(bankAccounts).where(inArray(bankAccounts.memberId, ids));
});
afterAll(() => service.close());
beforeEach(async () => {
  const { db } = service;
  now = new Date('2026-11-22T10:00:00Z');
  for (const table of [announcements, errands, consents, confirmedPasswords, loginAttempts, jobs, files])
    await db.delete(table);
  for (const { id, ...row } of before) await db.update(members).set(row).where(eq(members.id, id));
  for (const { id } of before) await db.delete(bankAccounts).where(eq(bankAccounts.memberId, id));
  await db.insert(bankAccounts).values(accountsBefore);
  letters.length = 0;
});

type Args = Readonly<Record<string, unknown>>;
/** The document of a mutation with all its arguments as variables, by the types of the schema. */
const TYPES: Readonly<Record<string, string>> = {
  ...{ dateDebut: 'Date!', dateFin: 'Date', dateDelivrance: 'Date!', dateExpiration: 'Date!' },
  ...{ piecesJointes: '[ID!]!', piecesJointesType: '[String!]!', telMobile: 'String', complement: 'String' },
  sinistreEtapeEmail: 'String',
};
function send(operation: string, args: Args, fields = 'reference', key = '', numClient = MEMBER): Promise<Answer> {
  const names = Object.keys(args);
  const heads = names.map((name) => `$${name}: ${TYPES[name] ?? 'String!'}`).join(', ');
  const body = names.map((name) => `${name}: $${name}`).join(', ');
  const query = `mutation(${heads}) { ${operation}(${body}) { ${fields} } }`;
  return ask(service.origin, tokens[numClient] ?? '', query, args, key === '' ? {} : { 'idempotency-key': key });
}
const refused = (answer: Answer) => {
  const { code, champ } = answer.errors?.[0]?.extensions ?? {};
  return code === undefined ? 'taken' : [code, champ].filter(Boolean).join(' ');
};
async function read<T = Record<string, unknown>>(query: string, numClient = MEMBER): Promise<T> {
  const answer = await ask(service.origin, tokens[numClient] ?? '', `{ ${query} }`);
  expect(answer.errors ?? []).toEqual([]);
  return answer.data as T;
}
const own = (numClient = MEMBER) => before[numClient === MEMBER ? 0 : 1] as (typeof before)[number];
const confirm = (motDePasse = DEMONSTRATION_PASSWORD, numClient = MEMBER) =>
  send('confirmerMotDePasse', { motDePasse }, 'dateExpiration', '', numClient);
const kept = () => service.db.select().from(errands);

async function newFile(numClient = MEMBER): Promise<string> {
  const id = randomUUID();
  const row = { id, memberId: own(numClient).id, name: 'rib.pdf', mime: 'application/pdf', size: 9, sha256: '0' };
  await service.db.insert(files).values({ ...row, blob: id, receivedAt: now, keptAt: now });
  return id;
}

const contact = (more: Args = {}, key = '') =>
  send(
    'updateProfil',
    { numProfil: own().numProfil, email: 'helene@exemple.fr', telMobile: '0639987654', ...more },
    'numProfil typeProfil adresse { email telMobile } reference',
    key,
  );

describe('e-mail and mobile', () => {
  it('change with a confirmed password, and the old address is warned (CALL-073)', async () => {
    expect(refused(await contact())).toBe('MOT_DE_PASSE_A_CONFIRMER');
    expect(refused(await confirm('faux'))).toBe('MOT_DE_PASSE_INCORRECT motDePasse');
    expect(refused(await contact())).toBe('MOT_DE_PASSE_A_CONFIRMER');
    expect(refused(await confirm())).toBe('taken');
    const key = randomUUID();
    const answer = await contact({}, key);
    expect(answer.data?.updateProfil).toMatchObject({
      ...{ numProfil: own().numProfil, typeProfil: 'PARTICULIER' },
      adresse: { email: 'helene@exemple.fr', telMobile: '0639987654' },
    });
    expect(await contact({}, key)).toEqual(answer);
    expect(await memberOf(MEMBER)).toMatchObject({ email: 'helene@exemple.fr', telMobile: '0639987654' });
    expect(await kept()).toMatchObject([{ nature: 'changement-coordonnees', etat: 'terminee', contractId: null }]);
    await service.settled();
    expect(letters.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual(
      [
        `${own().email} Nous avons reçu votre demande`,
        `${own().email} Vos coordonnées ont été modifiées`,
        'helene@exemple.fr Confirmez votre adresse e-mail',
      ].toSorted(),
    );
    const warning = letters.find(({ subject }) => subject.includes('coordonnées'));
    expect(JSON.stringify(warning?.text)).not.toContain('helene');
  });

  it('need the password again ten minutes later, and in another browser', async () => {
    await confirm();
    now = new Date('2026-11-22T10:10:01Z');
    expect(refused(await contact())).toBe('MOT_DE_PASSE_A_CONFIRMER');
    now = new Date('2026-11-22T10:05:00Z');
    const { access } = await new Browser(service.origin).signIn(MEMBER);
    const there = `mutation { updateProfil(numProfil: "${own().numProfil}", email: "a@b.fr") { numProfil } }`;
    expect(refused(await ask(service.origin, access, there))).toBe('MOT_DE_PASSE_A_CONFIRMER');
    expect(refused(await contact())).toBe('taken');
  });

  it('need nothing and leave no trace when unchanged', async () => {
    const { email, telMobile } = own();
    const same = await contact({ email, telMobile });
    expect(refused(same)).toBe('taken');
    expect(same.data?.updateProfil).toMatchObject({ reference: null });
    expect(await kept()).toEqual([]);
  });

  it('from two tabs are saved one after the other', async () => {
    await confirm();
    const both = await Promise.all([contact(), contact({ email: 'autre@exemple.fr' })]);
    expect(both.map(refused)).toEqual(['taken', 'taken']);
    expect(await kept()).toHaveLength(2);
    expect(['helene@exemple.fr', 'autre@exemple.fr']).toContain((await memberOf(MEMBER)).email);
  });

  it.each([
    ['no address', { email: 'helene' }, /email/],
    ['an address that mail programs read as another', { email: '=?utf-8?q?victime=40autre.fr?=@exemple.fr' }, /email/],
    ['two addresses', { email: '"a@autre.fr,"@exemple.fr' }, /email/],
    ['an address and a name', { email: 'a@autre.fr>@exemple.fr' }, /email/],
    ['an address of 101 characters', { email: `${'a'.repeat(90)}@exemple.fr` }, /email/],
    ['a landline', { telMobile: '0491000000' }, /telMobile/],
    ['a number of nobody', { telMobile: '06123' }, /telMobile/],
    ['another member', { numProfil: '1000000001' }, /PROFIL_INCONNU numProfil/],
  ])('%s is refused', async (_what, more, said) => {
    await confirm();
    expect(refused(await contact(more))).toMatch(said);
    expect((await memberOf(MEMBER)).email).toBe(own().email);
  });

  it('slow down guesses of the password', async () => {
    const answers: string[] = [];
    for (let n = 0; n < 8; n++) answers.push(refused(await confirm('faux')));
    expect(answers).toContain('TROP_DE_TENTATIVES');
  });
});

const account = async (more: Args = {}, key = '') =>
  send(
    'postCoordonneesBancairesRecap',
    {
      ...{ numProfil: own().numProfil, titulaire: 'Hélène PERRIN', iban: GOOD },
      ...{ piecesJointes: [await newFile()], piecesJointesType: ['rib'], ...more },
    },
    'id status message reference',
    key,
  );

describe('the bank account', () => {
  it('changes with the password, after a check by the insurer (CALL-072)', async () => {
    expect(refused(await account())).toBe('MOT_DE_PASSE_A_CONFIRMER');
    await confirm();
    const answer = await account();
    expect(answer.data?.postCoordonneesBancairesRecap).toMatchObject({ status: 'transmise' });
    expect(await kept()).toMatchObject([{ nature: 'changement-compte', etat: 'transmise' }]);
    const inUse = `coordBancairesGetProfilItem(numProfil: "${own().numProfil}", etat: "ACTIF") { iban titulaire etat statut paiement compteId }`;
    type Accounts = { coordBancairesGetProfilItem: { iban: string }[] };
    const old = await read<Accounts>(inUse);
    expect(old.coordBancairesGetProfilItem[0]?.iban).toMatch(/^FR\d\d •••• \d{4}$/);
    await service.settled();
    expect(letters.map(({ to, subject }) => `${to} ${subject}`)).toContain(
      `${own().email} Un changement de compte bancaire est demandé`,
    );
    expect(JSON.stringify(letters)).not.toContain('0189');
    now = new Date('2026-12-05T10:00:00Z');
    expect(await answerAsInsurer({ db: service.db, decide: service.decide, now: () => now })).toBe(1);
    const used = await read<Accounts>(inUse);
    expect(used.coordBancairesGetProfilItem).toMatchObject([
      { iban: 'FR76 •••• 0189', titulaire: 'Hélène PERRIN', etat: 'ACTIF', statut: 'VALIDE', paiement: 'PRELEVEMENT' },
    ]);
    const everyone = `coordBancairesGetProfilItem(numProfil: "${own().numProfil}") { etat }`;
    expect((await read<Accounts>(everyone)).coordBancairesGetProfilItem).toHaveLength(2);
  });

  it('warns the proved address only', async () => {
    await confirm();
    await contact();
    await account();
    await service.settled();
    const warned = letters.filter(({ subject }) => subject.includes('compte bancaire')).map(({ to }) => to);
    expect(warned).toEqual([own().email]);
  });

  it('changes once from two tabs', async () => {
    await confirm();
    const both = (await Promise.all([account(), account({ iban: GERMAN })])).map(refused);
    expect(both.toSorted()).toEqual(['CHANGEMENT_EN_COURS', 'taken']);
    // the one that waits is read where the accounts are
    const waiting = await read(
      'getDemandeCollection(nature: "changement-compte", enCours: true) { nature etapes { code echeance } }',
    );
    expect(waiting).toMatchObject({
      getDemandeCollection: [{ nature: 'changement-compte', etapes: [{}, { echeance: expect.any(String) }] }],
    });
    expect(await read('getDemandeCollection(nature: "piece-identite", enCours: true) { nature }')).toEqual({
      getDemandeCollection: [],
    });
    expect(await kept()).toHaveLength(1);
  });

  it.each([
    ['a German account', { iban: GERMAN }, /taken/],
    ['a wrong key', { iban: 'FR7630006000011234567890188' }, /iban/],
    ['an account of Brazil', { iban: 'BR1800360305000010009795493C1' }, /iban/],
    ['words', { iban: 'mon compte' }, /iban/],
    ['somebody else’s account', { titulaire: 'Paul Martin' }, /TITULAIRE_DIFFERENT titulaire/],
    ['a joint account', { titulaire: 'M. ou Mme Perrin' }, /taken/],
    ['no proof', { piecesJointes: [], piecesJointesType: [] }, /piecesJointes/],
    ['a proof of nobody', { piecesJointes: [randomUUID()] }, /piecesJointes/],
    ['another member', { numProfil: '1000000001' }, /PROFIL_INCONNU numProfil/],
  ])('%s: %j', async (_what, more, said) => {
    await confirm();
    expect(refused(await account(more))).toMatch(said);
  });

  it('is refused when already in use, or with another member’s file', async () => {
    await confirm();
    expect(refused(await account({ iban: accountsBefore.find(({ memberId }) => memberId === own().id)?.iban }))).toBe(
      'COMPTE_DEJA_CONNU iban',
    );
    expect(refused(await account({ piecesJointes: [await newFile(TASKS)] }))).toMatch(/piecesJointes/);
  });

  it('has a mandate for each organisation, with its reference (ENTITY-008 to ENTITY-011)', async () => {
    const { access } = await new Browser(service.origin).signIn('12345678A');
    const { numProfil, id } = await memberOf('12345678A');
    const fields = `compteBancaire { codeBIC indicCompteJoint libelle nomBanque nomGuichet numIBAN ribClef ribCodeBanque
      ribCodeGuichet ribNumCompte titulaire } envoieAvisEcheance inactif modalitePaiementId modePaiement numerosContrats
      profilCompteId typeCompte dateSignatureMandatGroupe rumGroupe dateSignatureMandatArpege rumArpege
      dateSignatureMandatEparmil rumEparmil dateSignatureMandatEntite4 rumEntite4`;
    const query = `{ getWsProfilItemCustom(numProfil: "${numProfil}") { comptesClients { ${fields} } }
      getProfilInfosBancairesCollectionCustom(numProfil: "${numProfil}") { ${fields} } }`;
    const { data: answer } = await ask(service.origin, access, query);
    const { comptesClients = [] } = (answer?.getWsProfilItemCustom ?? {}) as {
      comptesClients?: Record<string, unknown>[];
    };
    expect(comptesClients).toEqual(answer?.getProfilInfosBancairesCollectionCustom);
    const [one = {}] = comptesClients;
    for (const holder of ['Groupe', 'Arpege', 'Eparmil', 'Entite4']) {
      expect(one[`dateSignatureMandat${holder}`], holder).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(one[`rum${holder}`], holder).toMatch(/^[A-Z0-9-]{10,35}$/);
    }
    const [{ iban } = { iban: '' }] = await service.db.select().from(bankAccounts).where(eq(bankAccounts.memberId, id));
    expect(JSON.stringify(answer)).not.toContain(iban);
    expect(JSON.stringify(answer)).not.toContain(iban.slice(14, 25));
    expect((one.numerosContrats as string[]).length).toBeGreaterThan(3);
    const mandates = await service.db
      .select()
      .from(bankMandates)
      .where(eq(bankMandates.accountId, String(one.profilCompteId)));
    expect(mandates).toHaveLength(4);
  });
});

describe('a pending action', () => {
  it('is done once the mandate is confirmed', async () => {
    const { numProfil } = own(TASKS);
    const check = () => send('postVerificationMandat', { numProfil }, 'reference', '', TASKS);
    const alert = `getAlerteMandatSepaItem(numProfil: "${numProfil}") { aVerifier iban }`;
    const accounts = `coordBancairesGetProfilItem(numProfil: "${numProfil}") { etat statut }`;
    expect(await read(alert, TASKS)).toEqual({
      getAlerteMandatSepaItem: {
        aVerifier: true,
        iban: expect.stringMatching(/^FR\d{2}( [0-9A-Z]{4}){5} [0-9A-Z]{3}$/),
      },
    });
    const before = await read(accounts, TASKS);
    expect(before).toEqual({ coordBancairesGetProfilItem: [{ etat: 'ACTIF', statut: 'A_VERIFIER' }] });
    const both = (await Promise.all([check(), check()])).map(refused);
    expect(both.toSorted()).toEqual(['AUCUN_MANDAT', 'taken']);
    expect(await read(alert, TASKS)).toEqual({ getAlerteMandatSepaItem: { aVerifier: false, iban: null } });
    // the insurer alone says of what state an account is
    expect(await read(accounts, TASKS)).toEqual(before);
  });

  it('is done once income and wealth are given (ENTITY-014)', async () => {
    const { numProfil } = own(TASKS);
    const bands = { trancheRevenus: 'r3', tranchePatrimoine: 'p4' };
    const sent = (more: Args) =>
      send('postInfosPatrimoniales', { numProfil, ...bands, ...more }, 'reference', '', TASKS);
    expect(refused(await sent({ trancheRevenus: 'r9' }))).toMatch(/trancheRevenus/);
    expect(refused(await sent({}))).toBe('taken');
    const query = `getProfilInfosPatrimonialesItem(numProfil: "${numProfil}") { tranchePatrimoine trancheRevenus }
      getWsProfilItemCustom(numProfil: "${numProfil}") { flagMajRevenuEpargne }`;
    expect(await read(query, TASKS)).toEqual({
      getProfilInfosPatrimonialesItem: bands,
      getWsProfilItemCustom: { flagMajRevenuEpargne: false },
    });
  });

  const paper = async (more: Args = {}) =>
    send(
      'postPieceIdentite',
      {
        ...{ numProfil: own(TASKS).numProfil, type: 'passeport', numero: '18CK04721' },
        ...{
          dateDelivrance: '2022-03-01',
          dateExpiration: '2032-02-29',
          piecesJointes: [await newFile(TASKS)],
          ...more,
        },
      },
      'reference',
      '',
      TASKS,
    );
  const held = () =>
    read(
      `getLcbftPieceIdentiteItem(numProfil: "${own(TASKS).numProfil}") { type numero dateDelivrance dateExpiration
        dateReception copieRecue dispense valide enExamen }`,
      TASKS,
    );

  it('is done once an identity paper is sent, with its copy (ENTITY-012)', async () => {
    expect(await held()).toMatchObject({ getLcbftPieceIdentiteItem: { valide: false } });
    expect(refused(await paper())).toBe('taken');
    expect(await held()).toEqual({
      getLcbftPieceIdentiteItem: {
        ...{ type: 'PASSEPORT', numero: '•••• 721', dateDelivrance: '2022-03-01', dateExpiration: '2032-02-29' },
        ...{ dateReception: '2026-11-22', copieRecue: true, dispense: false, valide: false },
        enExamen: true,
      },
    });
    expect(await kept()).toMatchObject([{ nature: 'piece-identite', etat: 'transmise' }]);
    await answerAsInsurer({ db: service.db, decide: service.decide, now: () => now }, { early: true });
    expect(await held()).toMatchObject({ getLcbftPieceIdentiteItem: { valide: true, enExamen: false } });
  });

  it('returns where the insurer has refused the identity paper', async () => {
    await paper({ dateExpiration: '2026-11-23' });
    await answerAsInsurer(
      { db: service.db, decide: service.decide, now: () => new Date('2026-11-24T10:00:00Z') },
      { early: true },
    );
    expect(await held()).toMatchObject({
      getLcbftPieceIdentiteItem: { valide: false, enExamen: false, copieRecue: false },
    });
  });

  it.each([
    [
      'an identity card of 2012, extended by five years',
      { type: 'cni', dateDelivrance: '2012-05-01', dateExpiration: '2022-05-01' },
      /taken/,
    ],
    [
      'an identity card of 2010, whose extension is over',
      { type: 'cni', dateDelivrance: '2010-05-01', dateExpiration: '2020-05-01' },
      /date/,
    ],
    ['a passport that is over', { dateExpiration: '2026-11-21' }, /dateExpiration/],
    ['a library card', { type: 'bibliotheque' }, /type/],
    ['a number of signs', { numero: '<script>' }, /numero/],
    ['delivered tomorrow', { dateDelivrance: '2026-11-23' }, /dateDelivrance/],
    ['no copy', { piecesJointes: [] }, /piecesJointes/],
    ['another member', { numProfil: '1000000001' }, /PROFIL_INCONNU/],
  ])('%s', async (_what, more, said) => {
    expect(refused(await paper(more))).toMatch(said);
  });
});

const address = (more: Args = {}) =>
  send('postChangementAdresse', {
    ...{ numProfil: own().numProfil, type: 'DEFINITIVE', voie: '3 rue du Port', localite: '13600 La Ciotat' },
    ...{ dateDebut: '2026-12-01', ...more },
  });
const addresses = () =>
  read<{ adressesGetProfilItem: Record<string, Record<string, unknown> | null> }>(
    `adressesGetProfilItem(numProfil: "${own().numProfil}") { adresse { voie codePostal ville }
      adresseDifferee { type dateDebut dateFin voie codePostal ville } }
     getAdresseDiffereeDateDebut(numProfil: "${own().numProfil}") { dateDebut dateMinimale }`,
  );

describe('the address', () => {
  it('applies at once from today on', async () => {
    expect(refused(await address({ dateDebut: '2026-11-22' }))).toBe('taken');
    expect(await addresses()).toMatchObject({
      adressesGetProfilItem: {
        adresse: { voie: '3 rue du Port', codePostal: '13600', ville: 'La Ciotat' },
        adresseDifferee: null,
      },
    });
    expect(await kept()).toMatchObject([{ nature: 'changement-adresse', etat: 'terminee' }]);
  });

  it('waits for its day, and is replaced by another (ENTITY-015)', async () => {
    await address();
    await address({ voie: '5 rue du Port', dateDebut: '2026-12-10' });
    expect(await addresses()).toMatchObject({
      adressesGetProfilItem: {
        adresse: { voie: own().numeroVoie },
        adresseDifferee: { type: 'DEFINITIVE', voie: '5 rue du Port', dateDebut: '2026-12-10', dateFin: null },
      },
      getAdresseDiffereeDateDebut: { dateDebut: '2026-12-10', dateMinimale: '2026-11-22' },
    });
    expect((await kept()).map(({ etat }) => etat).toSorted()).toEqual(['retiree', 'transmise']);
    now = new Date('2026-12-10T10:00:00Z');
    await answerAsInsurer({ db: service.db, decide: service.decide, now: () => now });
    expect(await memberOf(MEMBER)).toMatchObject({ numeroVoie: '5 rue du Port', ville: 'La Ciotat' });
    expect(await service.db.select().from(deferredAddresses)).toEqual([]);
  });

  it('for a limited time coexists with the other', async () => {
    await address({ type: 'TEMPORAIRE', dateDebut: '2026-12-01', dateFin: '2027-03-01' });
    now = new Date('2026-12-01T10:00:00Z');
    await answerAsInsurer({ db: service.db, decide: service.decide, now: () => now });
    expect(await memberOf(MEMBER)).toMatchObject({ numeroVoie: own().numeroVoie });
    expect((await addresses()).adressesGetProfilItem.adresseDifferee).toMatchObject({ type: 'TEMPORAIRE' });
    now = new Date('2027-03-02T10:00:00Z');
    const stale = new Browser(service.origin);
    const { access } = await stale.signIn(MEMBER);
    const after = await ask(
      service.origin,
      access,
      `{ adressesGetProfilItem(numProfil: "${own().numProfil}") { adresseDifferee { type } } }`,
    );
    expect(after.data).toEqual({ adressesGetProfilItem: { adresseDifferee: null } });
  });

  it.each([
    ['of yesterday', { dateDebut: '2026-11-21' }, /dateDebut/],
    ['in two years', { dateDebut: '2028-12-01' }, /dateDebut/],
    ['for a time without an end', { type: 'TEMPORAIRE' }, /dateFin/],
    ['for good with an end', { dateFin: '2027-03-01' }, /dateFin/],
    ['that ends before it begins', { type: 'TEMPORAIRE', dateFin: '2026-11-30' }, /dateFin/],
    ['without a town', { localite: '13600' }, /localite/],
    ['of another member', { numProfil: '1000000001' }, /PROFIL_INCONNU/],
  ])('%s is refused', async (_what, more, said) => {
    expect(refused(await address(more))).toMatch(said);
    expect(await kept()).toEqual([]);
  });
});

describe('contact choices', () => {
  const words = contactWords();
  const choices = (more: Args = {}) => {
    const read = Object.fromEntries(
      Object.entries(words).flatMap(([name, label]) => [
        [name, 'false'],
        [`${name}Libelle`, label],
      ]),
    );
    const saved = 'consentements { consentementEmail consentementSms } adresse { email } reference';
    return send('updateConsents', { numProfil: own().numProfil, ...read, ...more }, saved);
  };
  const rows = () =>
    service.db
      .select()
      .from(consents)
      .where(and(eq(consents.memberId, own().id), eq(consents.code, 'consentementEmail')))
      .orderBy(consents.rang);

  it('are stored with the wording shown, its version and the instant (CONSENT-017, CALL-074)', async () => {
    expect(Object.keys(words)).toHaveLength(16);
    const answer = await choices({ consentementEmail: 'true' });
    expect(answer.data?.updateConsents).toMatchObject({
      consentements: { consentementEmail: true, consentementSms: false },
      adresse: { email: own().email },
    });
    now = new Date('2026-11-23T10:00:00Z');
    await choices();
    expect(await rows()).toMatchObject([
      {
        valeur: true,
        libelle: words.consentementEmail,
        version: 'abcdef123456',
        date: new Date('2026-11-22T10:00:00Z'),
      },
      { valeur: false, libelle: words.consentementEmail, date: new Date('2026-11-23T10:00:00Z') },
    ]);
    const query = `getConsentsItem(numProfil: "${own().numProfil}") { consentementEmail avisEcheanceCourrier
      historique { code valeur libelle version date } }`;
    const { getConsentsItem } = await read<{ getConsentsItem: { historique: { code: string }[] } }>(query);
    expect(getConsentsItem).toMatchObject({ consentementEmail: false, avisEcheanceCourrier: false });
    expect(getConsentsItem.historique[0]).toMatchObject({ code: 'consentementEmail', valeur: false });
  });

  it('default to no consent, and to letters by post', async () => {
    const query = `getConsentsItem(numProfil: "${own().numProfil}") { consentementEmail consentementSms
      consentementTelephone consentementCourrier avisEcheanceEmail avisEcheanceCourrier historique { code } }`;
    expect(await read(query)).toEqual({
      getConsentsItem: {
        ...{ consentementEmail: false, consentementSms: false, consentementTelephone: false },
        ...{ consentementCourrier: false, avisEcheanceEmail: false, avisEcheanceCourrier: true, historique: [] },
      },
    });
  });

  it.each([
    ['made in other words', { consentementEmailLibelle: 'Je ne veux rien' }, 'TEXTES_CHANGES consentementEmailLibelle'],
    ['of words alone', { sinistreEtapeEmail: null }, 'CHOIX_REFUSE sinistreEtapeEmail'],
    ['neither yes nor no', { consentementSms: 'peut-être' }, 'CHOIX_REFUSE consentementSms'],
    ['of another member', { numProfil: '1000000001' }, 'PROFIL_INCONNU numProfil'],
  ])('%s are refused', async (_what, more, said) => {
    expect(refused(await choices(more))).toBe(said);
    expect(await rows()).toEqual([]);
  });
});

describe('reads of a record', () => {
  it.each([
    ['getProfilInfosProfessionnellesItem', '{ activiteProfessionnelle profession employeur dateDebut }'],
    ['getProfilInfosPatrimonialesItem', '{ tranchePatrimoine trancheRevenus }'],
    ['getProfilInfosBancairesCollectionCustom', '{ profilCompteId }'],
    ['coordBancairesGetProfilItem', '{ compteId }'],
    ['adressesGetProfilItem', '{ adresse { voie } }'],
    ['getAdresseDiffereeDateDebut', '{ dateMinimale }'],
    ['getConsentsItem', '{ consentementEmail }'],
  ])('%s answers its member and nobody else', async (name, fields) => {
    const mine = await read(`${name}(numProfil: "${own().numProfil}") ${fields}`);
    expect(mine[name]).not.toBeNull();
    const theirs = await read(`${name}(numProfil: "${own(TASKS).numProfil}") ${fields}`);
    expect(theirs[name]).toBeNull();
  });
});
