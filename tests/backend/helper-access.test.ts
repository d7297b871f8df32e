import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { helperRows } from '../../src/backend/demo/rows/helper-access.ts';
import { DEMONSTRATION_HELPER_CODE } from '../../src/backend/demo/seed/members.ts';
import { hashPassword } from '../../src/backend/domain/accounts/password.ts';
import { loginAttempts } from '../../src/backend/domain/accounts/schema.ts';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { endOverdue, forgetAccesses } from '../../src/backend/domain/helper-access/end.ts';
import { helperAccesses } from '../../src/backend/domain/helper-access/schema.ts';
import { journalEntries } from '../../src/backend/domain/journal/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { isFull } from '../full.ts';
import { type AccountService, HOUR, MINUTE, startAccounts } from './support/accounts.ts';
import { ask, field } from './support/api.ts';
import { Browser, PASSWORD } from './support/browser.ts';
import { codeOf, ENTRY, HELPER_NAME, Helping, wrongCode } from './support/helper.ts';

const MEMBER = '45678901D';
/** Has an account, and lets nobody help. */
const OTHER = '13579246V';
const UNREGISTERED = '65432109Q';

let all: AccountService;
let member: Helping;
beforeAll(async () => {
  all = await startAccounts();
  member = new Helping(all, MEMBER, (await new Browser(all.service.origin).signIn(MEMBER)).access);
});
afterAll(() => all.close());
beforeEach(async () => {
  await all.service.settled();
  all.clock.ahead = 0;
  for (const table of [helperAccesses, journalEntries, loginAttempts]) await all.service.db.delete(table);
  all.letters.length = 0;
});

const MINE = '{ getAccesAideItem { etat partages aidant dateEntree dateCloture cloture lectures { auteur libelle } } }';
interface Mine {
  etat: string;
  partages: string[];
  aidant: string | null;
  dateEntree: string | null;
  dateCloture: string | null;
  cloture: string | null;
  lectures: { auteur: string; libelle: string }[];
}
const mine = async () => field<Mine>(await member.own(MINE), 'getAccesAideItem');
const HELPED = '{ getAideEnCoursItem { numProfil societaire aidant partages dateFin lectures { libelle } } }';
const out = { status: 401, errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] };
const subjects = async () => {
  await all.service.settled();
  return all.letters.map(({ subject }) => subject);
};

it('the code of the demonstration works once', async () => {
  const helped = '98765432T';
  const [row] = await all.service.db.select().from(members).where(eq(members.numClient, helped));
  const codeHash = await hashPassword(DEMONSTRATION_HELPER_CODE);
  const [seeded] = helperRows(row?.id ?? '', ['argent'], { codeHash, at: new Date() });
  await all.service.db.insert(helperAccesses).values(seeded?.values as (typeof helperAccesses.$inferInsert)[]);
  const entered = await member.tryCode(DEMONSTRATION_HELPER_CODE, { numClient: helped });
  const { jeton } = field<{ jeton: string }>(entered, 'entrerEnAide');
  expect(field<{ partages: string[] }>(await member.as(jeton, HELPED), 'getAideEnCoursItem').partages).toEqual([
    'argent',
  ]);
  expect(codeOf(await member.tryCode(DEMONSTRATION_HELPER_CODE, { numClient: helped }))).toBe('CODE_AIDE_REFUSE');
});

describe('opening an access', () => {
  it('needs the password again', async () => {
    all.clock.ahead = 11 * MINUTE;
    expect(codeOf(await member.ask())).toBe('MOT_DE_PASSE_A_CONFIRMER');
    expect(await all.service.db.select().from(helperAccesses)).toEqual([]);
  });

  it('returns a code of eight digits once, stored as a hash', async () => {
    const code = await member.open(['documents']);
    expect(code).toMatch(/^\d{8}$/);
    const [row] = await all.service.db.select().from(helperAccesses);
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row?.codeHash).toMatch(/^\$argon2id\$/);
    expect(await mine()).toMatchObject({ etat: 'attente', partages: ['documents'], aidant: null, lectures: [] });
  });

  it('is not repeated by an idempotency key, which would store the code', async () => {
    await member.confirm();
    const query = 'mutation { ouvrirAccesAide(documents: false, argent: false, identite: false) { code } }';
    const key = { 'idempotency-key': 'cle-de-cet-essai-toujours-la-meme' };
    const code = async () => field(await ask(all.service.origin, member.token, query, {}, key), 'ouvrirAccesAide').code;
    const first = await code();
    expect(await code()).not.toBe(first);
  });

  it('ends the previous one and its code', async () => {
    const first = await member.open();
    await member.open();
    expect(codeOf(await member.tryCode(first))).toBe('CODE_AIDE_REFUSE');
  });

  it('is rate-limited', async () => {
    await member.confirm();
    for (let times = 0; times < 6; times++) await member.ask();
    expect(codeOf(await member.ask())).toBe('TROP_DE_TENTATIVES');
  });
});

describe('the code', () => {
  it('admits a helper by name, and shows the member’s first name and initial only', async () => {
    const jeton = await member.enter();
    const answer = await member.as(jeton, HELPED);
    const told = field<{ societaire: string; numProfil: string }>(answer, 'getAideEnCoursItem');
    expect(told).toMatchObject({ societaire: 'Hélène P.', aidant: HELPER_NAME, partages: [] });
    const [row] = await all.service.db.select().from(members).where(eq(members.numClient, MEMBER));
    for (const secret of [row?.numProfil, row?.nom, row?.id, MEMBER])
      expect(JSON.stringify(answer)).not.toContain(secret);
    expect(await mine()).toMatchObject({ etat: 'en-cours', aidant: HELPER_NAME });
  });

  it('is accepted with spaces, dots and dashes', async () => {
    const code = await member.open();
    const spaced = `${code.slice(0, 2)} ${code.slice(2, 4)}.${code.slice(4, 6)}-${code.slice(6)} `;
    expect(codeOf(await member.tryCode(spaced, { numClient: MEMBER.toLowerCase() }))).toBeNull();
  });

  it('works once, even for concurrent helpers', async () => {
    const code = await member.open();
    const both = await Promise.all([member.tryCode(code), member.tryCode(code)]);
    expect(both.map(codeOf).toSorted()).toEqual(['CODE_AIDE_REFUSE', null].toSorted());
    expect(codeOf(await member.tryCode(code))).toBe('CODE_AIDE_REFUSE');
  });

  it('works for fifteen minutes', async () => {
    const code = await member.open();
    all.clock.ahead = 14 * MINUTE;
    const late = await member.open();
    all.clock.ahead = 30 * MINUTE;
    expect(codeOf(await member.tryCode(late))).toBe('CODE_AIDE_REFUSE');
    expect(code).not.toBe(late);
    expect(await mine()).toMatchObject({ etat: 'terminee', cloture: expect.stringContaining('pas servi à temps') });
  });

  it('is blocked after five wrong ones, and the member is notified', async () => {
    const code = await member.open();
    for (let times = 0; times < 5; times++) await member.tryCode(wrongCode(code));
    await all.service.settled();
    expect(codeOf(await member.tryCode(code))).toBe('CODE_AIDE_REFUSE');
    expect(await mine()).toMatchObject({ etat: 'terminee', cloture: expect.stringContaining('codes faux') });
  });

  it('is blocked after five concurrent wrong ones', async () => {
    const code = await member.open();
    await Promise.all(Array.from({ length: 8 }, () => member.tryCode(wrongCode(code))));
    expect(codeOf(await member.tryCode(code))).toBe('CODE_AIDE_REFUSE');
  });

  it('is delayed after many wrong ones from its address', async () => {
    await member.open();
    const from = { address: '203.0.113.9' };
    for (let times = 0; times < 6; times++) await member.tryCode('00000000', { ...from, numClient: OTHER });
    const blocked = await member.tryCode('00000000', { ...from, numClient: OTHER });
    expect(blocked.errors[0]?.extensions).toMatchObject({ code: 'TROP_DE_TENTATIVES', retryAfter: expect.any(Number) });
    expect(codeOf(await member.tryCode('00000000', { numClient: OTHER }))).toBe('CODE_AIDE_REFUSE');
  });

  it('is not delayed by tries from other addresses', async () => {
    const code = await member.open();
    const tried = Array.from({ length: isFull ? 320 : 16 }, (_, rank) => `198.51.${100 + (rank >> 8)}.${rank & 255}`);
    const codes = await Promise.all(
      tried.map(async (address) => codeOf(await member.tryCode('00000000', { address, numClient: OTHER }))),
    );
    expect(new Set(codes)).toEqual(new Set(['CODE_AIDE_REFUSE']));
    expect(codeOf(await member.tryCode(code, { address: '192.0.2.1' }))).toBeNull();
  });

  it('refuses anything but a name', async () => {
    const code = await member.open();
    for (const nom of ['', ' ', 'P', 'Appelez le 0899 12 34 56', 'http://a.fr', '<b>Paul</b>', 'a'.repeat(51)])
      expect((await member.tryCode(code, { nom })).errors[0]?.extensions, nom).toMatchObject({
        code: 'NOM_AIDANT_REFUSE',
        champ: 'nom',
      });
    expect(codeOf(await member.tryCode(code, { nom: 'Anne-Lise  d’Ornano' }))).toBeNull();
    expect((await mine()).aidant).toBe('Anne-Lise d’Ornano');
  });
});

describe('trying numbers', () => {
  it('reveals none: unknown, without an account, without an access, and with one get the same answer', async () => {
    const code = await member.open();
    const numbers = [MEMBER, OTHER, UNREGISTERED, '87654321Z', 'rien du tout'];
    const answers = [];
    for (const numClient of numbers) answers.push(await member.tryCode(wrongCode(code), { numClient }));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(codeOf(answers[0] ?? { status: 0, data: null, errors: [] })).toBe('CODE_AIDE_REFUSE');
  });
});

describe('an access ends', () => {
  it('by the member, from the next request', async () => {
    const jeton = await member.enter();
    expect((await member.as(jeton, HELPED)).status).toBe(200);
    expect(codeOf(await member.own('mutation { terminerAccesAide { id } }'))).toBeNull();
    expect(await member.as(jeton, HELPED)).toMatchObject(out);
    expect(await mine()).toMatchObject({ etat: 'terminee', cloture: 'Vous y avez mis fin.' });
    expect(codeOf(await member.own('mutation { terminerAccesAide { id } }'))).toBe('AIDE_TERMINEE');
  });

  it('by the helper', async () => {
    const jeton = await member.enter();
    expect((await member.as(jeton, 'mutation { quitterAide }')).data).toEqual({ quitterAide: true });
    expect(await member.as(jeton, HELPED)).toMatchObject(out);
    expect(await mine()).toMatchObject({ etat: 'terminee', cloture: expect.stringContaining('La personne') });
  });

  it('48 hours after it was opened, however it is used', async () => {
    const jeton = await member.enter();
    all.clock.ahead = 48 * HOUR - MINUTE;
    expect((await member.as(jeton, HELPED)).status).toBe(200);
    all.clock.ahead = 48 * HOUR;
    expect(await member.as(jeton, HELPED)).toMatchObject(out);
    expect(await mine()).toMatchObject({ etat: 'terminee', cloture: expect.stringContaining('48 heures') });
  });

  it('when another is opened', async () => {
    const jeton = await member.enter();
    await member.open();
    expect(await member.as(jeton, HELPED)).toMatchObject(out);
  });

  it('when the password changes', async () => {
    const jeton = await member.enter();
    const other = 'Garrigue-2026!';
    const change = async (ancienMotDePasse: string, motDePasse: string) =>
      all.mutate('frEpModificationMdp', { ancienMotDePasse, motDePasse }, '{ reference }', { token: member.token });
    field(await change(PASSWORD, other), 'frEpModificationMdp');
    expect(await member.as(jeton, HELPED)).toMatchObject(out);
    expect(await mine()).toMatchObject({ cloture: 'Votre mot de passe a changé.' });
    field(await change(other, PASSWORD), 'frEpModificationMdp');
  });

  it('when the member is deleted', async () => {
    const leaver = '21345678L';
    const { access } = await new Browser(all.service.origin).signIn(leaver);
    const jeton = await new Helping(all, leaver, access).enter();
    expect((await member.as(jeton, HELPED)).status).toBe(200);
    await all.service.db.delete(members).where(eq(members.numClient, leaver));
    expect(await member.as(jeton, HELPED)).toMatchObject(out);
    expect(await all.service.db.select().from(helperAccesses)).toEqual([]);
  });

  it('in the database too once expired, and is deleted a year later', async () => {
    const { db } = all.service;
    await member.enter();
    const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
    await endOverdue(db, inHours(47));
    expect((await db.select().from(helperAccesses))[0]?.endedAt).toBeNull();
    await endOverdue(db, inHours(49));
    expect((await db.select().from(helperAccesses))[0]).toMatchObject({ endedBy: 'delai', tokenHash: null });
    await forgetAccesses(db, inHours(399 * 24));
    expect(await db.select().from(helperAccesses)).toHaveLength(1);
    await forgetAccesses(db, inHours(410 * 24));
    expect(await db.select().from(helperAccesses)).toEqual([]);
  });
});

describe('the member gets a mail', () => {
  it('when it is opened, used and ended, without a name or a number', async () => {
    const jeton = await member.enter(['argent']);
    expect(await subjects()).toEqual(['Vous laissez quelqu’un vous aider', 'Quelqu’un vous aide dans votre espace']);
    await member.as(jeton, HELPED);
    await member.own('mutation { terminerAccesAide { id } }');
    expect((await subjects()).at(-1)).toBe('L’accès de la personne qui vous aide est terminé');
    expect(all.letters).toHaveLength(3);
    const [row] = await all.service.db.select().from(members).where(eq(members.numClient, MEMBER));
    const words = all.letters.flatMap(({ subject, text }) => [subject, ...text]).join(' ');
    expect(words).toContain('/profil/aidant');
    for (const secret of [HELPER_NAME, MEMBER, row?.nom, row?.prenom1, row?.numProfil])
      expect(words).not.toContain(secret);
  });
});

describe('a helper’s token', () => {
  it('opens nothing but the API: no file, no session, no userinfo', async () => {
    const jeton = await member.enter(['documents', 'argent', 'identite']);
    const headers = { authorization: `Bearer ${jeton}` };
    for (const path of ['/oidc/me', '/fichiers/abc'])
      expect((await fetch(all.service.origin + path, { headers })).status, path).toBe(401);
  });

  it('cannot be made up', async () => {
    await member.enter();
    expect(await member.as('aide_', HELPED)).toMatchObject(out);
    expect(await member.as(`aide_${'A'.repeat(43)}`, HELPED)).toMatchObject(out);
  });

  it('cannot send a file', async () => {
    const jeton = await member.enter(['documents']);
    const form = new FormData();
    form.set('operations', JSON.stringify({ query: 'mutation { quitterAide }' }));
    const init = { method: 'POST', body: form, headers: { authorization: `Bearer ${jeton}` } };
    expect((await fetch(`${all.service.origin}/graphql`, init)).status).toBe(401);
  });
});

describe('a helper’s views', () => {
  it('are shown to both, with the helper’s name', async () => {
    const jeton = await member.enter();
    const list = 'query($n: String!) { getSyntheseLightCollectionCustom(numProfil: $n) { id numContrat codeProduit } }';
    const { numProfil } = field<{ numProfil: string }>(await member.as(jeton, HELPED), 'getAideEnCoursItem');
    const held = field<{ id: string; numContrat: string }[]>(
      await member.as(jeton, list, { n: numProfil }),
      'getSyntheseLightCollectionCustom',
    );
    const [first] = held;
    const read =
      'query($id: ID!) { getContratBasicsItem(id: $id) { codeProduit } getGarantieCollection(idPolice: $id) { code } }';
    await member.as(jeton, read, { id: first?.id });
    const told = (await mine()).lectures;
    expect(told.map(({ libelle }) => libelle)).toEqual([
      'Contrat consulté',
      'Liste des contrats consultée',
      'Accès commencé avec le code',
    ]);
    expect(new Set(told.map(({ auteur }) => auteur))).toEqual(new Set([`${HELPER_NAME}, qui vous aide`]));
    const theirs = field<{ lectures: { libelle: string }[] }>(
      await member.as(jeton, HELPED),
      'getAideEnCoursItem',
    ).lectures;
    expect(theirs.map(({ libelle }) => libelle)).toEqual(told.map(({ libelle }) => libelle));
    const [row] = await all.service.db.select().from(members).where(eq(members.numClient, MEMBER));
    const journal = 'query($n: String!) { getJournalCollection(numProfil: $n) { auteur libelle objet } }';
    const lines = field<{ auteur: string; objet: string | null }[]>(
      await member.own(journal, { n: row?.numProfil }),
      'getJournalCollection',
    );
    expect(lines).toContainEqual({
      auteur: `${HELPER_NAME}, qui vous aide`,
      libelle: 'Contrat consulté',
      objet: first?.numContrat,
    });
  });

  it('do not include another’s contract', async () => {
    const jeton = await member.enter();
    const [stranger] = await all.service.db
      .select({ id: members.id })
      .from(members)
      .where(eq(members.numClient, '12345678A'));
    const foreign = await contractOf(stranger?.id ?? '');
    const read = 'query($id: ID!) { getContratBasicsItem(id: $id) { codeProduit } }';
    expect(await member.as(jeton, read, { id: foreign })).toEqual(
      await member.as(jeton, read, { id: 'aaaaaaaaaaaaaaaaaaaa' }),
    );
    expect((await mine()).lectures.map(({ libelle }) => libelle)).toEqual(['Accès commencé avec le code']);
  });

  it('stay without the name once the access is deleted', async () => {
    await member.enter();
    await all.service.db.delete(helperAccesses);
    const [row] = await all.service.db.select().from(members).where(eq(members.numClient, MEMBER));
    const journal = 'query($n: String!) { getJournalCollection(numProfil: $n) { auteur libelle } }';
    const lines = field<{ auteur: string }[]>(await member.own(journal, { n: row?.numProfil }), 'getJournalCollection');
    expect(lines).toContainEqual({ auteur: 'Une personne qui vous aidait', libelle: 'Accès commencé avec le code' });
  });

  async function contractOf(memberId: string): Promise<string> {
    const [row] = await all.service.db
      .select({ id: contracts.id })
      .from(contracts)
      .where(eq(contracts.memberId, memberId));
    return row?.id ?? '';
  }
});

it('a helper can neither admit others nor enter twice', async () => {
  const jeton = await member.enter();
  const more = await all.mutate('entrerEnAide', { numClient: MEMBER, code: '00000000', nom: 'Paul' }, ENTRY, {
    token: jeton,
  });
  expect(codeOf(more)).toBe('HORS_AIDE');
});
