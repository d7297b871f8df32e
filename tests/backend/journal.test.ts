import { randomUUID } from 'node:crypto';
import { asc, eq, gt, lt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerAsInsurer } from '../../src/backend/demo/insurer.ts';
import { errands } from '../../src/backend/domain/errands/schema.ts';
import { Journal } from '../../src/backend/domain/journal/journal.ts';
import { JournalProofs, toJournalKey } from '../../src/backend/domain/journal/proofs.ts';
import { journalEntries, journalHead } from '../../src/backend/domain/journal/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { AREAS } from '../../src/backend/graphql/areas.ts';
import { SILENT } from '../../src/backend/graphql/journaled.ts';
import { keys } from '../../src/backend/identity/schema.ts';
import { openJournal, readJournal } from '../../src/backend/journal.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { shipped } from '../shipped.ts';
import { ask, field } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { decidingBy } from './support/decide.ts';
import { type Service, startService } from './support/service.ts';

const KEY = 'une clef de trente-deux signes, au moins';
const MEMBER = '12345678A';
const OTHER = '34567890C';

const catalogue = compileCatalogue(shipped.data, validateWithAjv);
const decide = decidingBy(catalogue);

let service: Service;
let journal: Journal;
const tokens = new Map<string, string>();
const profiles = new Map<string, string>();
beforeAll(async () => {
  service = await startService({ JOURNAL_KEY: KEY }, { decide });
  journal = new Journal([toJournalKey(KEY)]);
  for (const numClient of [MEMBER, OTHER]) {
    tokens.set(numClient, (await new Browser(service.origin).signIn(numClient)).access);
    const [row] = await service.db.select().from(members).where(eq(members.numClient, numClient));
    profiles.set(numClient, row?.numProfil ?? '');
  }
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.db.delete(journalEntries);
  await service.db.delete(journalHead);
  await journal.begin(service.db);
});

const asked = (text: string, variables = {}, { member = MEMBER, key = '' } = {}) =>
  ask(service.origin, tokens.get(member) ?? '', text, variables, key === '' ? {} : { 'idempotency-key': key });
const SEND = 'mutation($m: String!) { postMessage(objetMessage: "3042-1", message: $m) { reference } }';
const send = (key = randomUUID()) => asked(SEND, { m: 'Bonjour' }, { key });
const READ = 'query($n: String!) { getJournalCollection(numProfil: $n) { auteur libelle objet date } }';
const lines = async (member = MEMBER) =>
  field<{ auteur: string; libelle: string; objet: string | null }[]>(
    await asked(READ, { n: profiles.get(member) }, { member }),
    'getJournalCollection',
  );
const entries = () => service.db.select().from(journalEntries).orderBy(asc(journalEntries.rang));

describe('the journal', () => {
  it('records a mutation with its reference, once even if repeated', async () => {
    const key = randomUUID();
    const { reference } = field<{ reference: string }>(await send(key), 'postMessage');
    await send(key);
    expect(await lines()).toMatchObject([{ auteur: 'Vous', libelle: 'Message envoyé', objet: reference }]);
  });

  it('records fetched papers, but not pages', async () => {
    const { reference } = field<{ reference: string }>(await send(), 'postMessage');
    await asked('query($r: String!) { getDemandeItem(reference: $r) { reference } }', { r: reference });
    await asked('query($r: String!) { getAccuseReceptionItem(reference: $r) { name } }', { r: reference });
    expect((await lines()).map(({ libelle }) => libelle)).toEqual(['Accusé de réception téléchargé', 'Message envoyé']);
  });

  it('records neither refusals nor drafts', async () => {
    expect((await asked(SEND, { m: '' })).errors).toHaveLength(1);
    await asked('mutation { enregistrerBrouillon(formulaire: "message", etape: "1", valeurs: "{}") { formulaire } }');
    expect(await lines()).toEqual([]);
  });

  it('records what the insurer did', async () => {
    const { reference } = field<{ reference: string }>(await send(), 'postMessage');
    await answerAsInsurer({ db: service.db, decide: service.decide, now: () => new Date(), journal }, { early: true });
    expect((await lines())[0]).toMatchObject({ auteur: 'Nous', objet: reference });
    expect((await lines())[0]?.libelle).toMatch(/^Message – /);
    await service.db.delete(errands).where(eq(errands.reference, reference));
  });

  it('has a label for every mutation', () => {
    const { actions = {} } = catalogue.data.journal ?? {};
    const named = new Set([...Object.keys(actions), ...SILENT]);
    const changes = AREAS.flatMap(({ ownMutations = {} }) => Object.keys(ownMutations));
    expect(changes.length).toBeGreaterThan(20);
    expect(changes.filter((operation) => !named.has(operation))).toEqual([]);
  });

  it('is each member’s own', async () => {
    await send();
    expect(await lines(OTHER)).toEqual([]);
    const foreign = await asked(READ, { n: profiles.get(MEMBER) }, { member: OTHER });
    expect(foreign).toMatchObject({ data: { getJournalCollection: null }, errors: [] });
  });
});

describe('sign-ins and sign-outs', () => {
  const told = async () => (await lines()).map(({ auteur, libelle, objet }) => [auteur, libelle, objet]);
  const CAME = ['Vous', 'Connexion', null];

  it('are recorded, refused ones too', async () => {
    const browser = new Browser(service.origin);
    await browser.tryPassword(MEMBER, 'faux');
    const { id } = await browser.signIn(MEMBER);
    expect(await told()).toEqual([CAME, ['Quelqu’un', 'Connexion refusée\u00a0: mot de passe faux', null]]);
    await browser.fetch(`/oidc/session/end?${new URLSearchParams({ id_token_hint: id })}`);
    expect(await told()).toContainEqual(['Vous', 'Déconnexion', null]);
    // a session that is over ends no more
    await browser.fetch(`/oidc/session/end?${new URLSearchParams({ id_token_hint: id })}`);
    expect(await told()).toHaveLength(3);
    expect(await lines(OTHER)).toEqual([]);
  });

  it('are recorded for a sign-out by the provider’s page, once confirmed', async () => {
    const browser = new Browser(service.origin);
    await browser.signIn(MEMBER);
    const page = await (await browser.fetch('/oidc/session/end')).text();
    expect(await told()).toEqual([CAME]);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const body = new URLSearchParams({ xsrf, logout: 'yes' });
    await browser.fetch('/oidc/session/end/confirm', { method: 'POST', body, headers: { origin: service.origin } });
    expect(await told()).toContainEqual(['Vous', 'Déconnexion', null]);
  });

  it('contain neither browser nor address, and no unknown numbers', async () => {
    const browser = new Browser(service.origin);
    await browser.tryPassword('99999999Z', 'faux');
    await browser.signIn(MEMBER, undefined, 'Mozilla/5.0 Firefox/128.0');
    const kept = await entries();
    expect(kept.map(({ action, objet }) => [action, objet])).toEqual([['connexion', null]]);
    expect(JSON.stringify(kept)).not.toMatch(/127\.0\.0\.1|::1|Firefox/);
  });
});

describe('the chain', () => {
  const verdict = () => journal.verify(service.db);
  async function five(): Promise<void> {
    for (let times = 0; times < 5; times++) await send();
    await journal.chain(service.db);
  }

  it('is intact, whoever chains it and however often', async () => {
    await send();
    expect(await verdict()).toMatchObject({ rang: 0, waiting: 1, faults: [] });
    expect((await Promise.all([journal.chain(service.db), journal.chain(service.db)])).sort()).toEqual([0, 1]);
    await five();
    expect(await verdict()).toMatchObject({ rang: 6, waiting: 0, faults: [] });
  });

  it.each([
    ['its day', { date: new Date(0) }],
    ['what it is about', { objet: 'AUTRE' }],
    ['what was done', { action: 'postPaiementTip' }],
    ['whose it is', { memberId: 'autre' }],
    ['its link', { link: 'AAAA' }],
  ])('shows where somebody has changed %s', async (_what, change) => {
    await five();
    await service.db.update(journalEntries).set(change).where(eq(journalEntries.rang, 3));
    expect((await verdict()).faults).toContainEqual({ rang: 3, what: 'changed' });
  });

  it.each([1, 3, 5])('shows where entry %s was removed', async (rang) => {
    await five();
    await service.db.delete(journalEntries).where(eq(journalEntries.rang, rang));
    expect((await verdict()).faults).toEqual([{ rang, what: 'missing' }]);
  });

  it('shows where one was removed and the rest renumbered', async () => {
    await five();
    await service.db.delete(journalEntries).where(eq(journalEntries.rang, 5));
    await service.db.update(journalHead).set({ rang: 4 });
    expect((await verdict()).faults).toContainEqual({ rang: 4, what: 'changed' });
  });

  it('shows added entries, chained or not', async () => {
    await five();
    const [first] = await entries();
    if (first === undefined) throw new Error('there is no entry');
    await service.db.insert(journalEntries).values({ ...first, id: 'faux', rang: 6 });
    await service.db.insert(journalEntries).values({ ...first, id: 'faux-2', rang: null, link: null });
    const { faults } = await verdict();
    expect(faults).toContainEqual({ rang: 6, what: 'added' });
    expect(faults).toContainEqual({ rang: null, what: 'added' });
  });

  const last = async () => {
    const kept = await entries();
    return kept.reduce((found, one) => ((one.rang ?? 0) > (found.rang ?? 0) ? one : found));
  };
  const HEAD = { rang: null, what: 'head' };

  it('shows a removed end, even with the head', async () => {
    await five();
    await service.db.delete(journalEntries).where(gt(journalEntries.rang, 3));
    await service.db.delete(journalHead);
    expect((await verdict()).faults).toEqual([HEAD]);
    await expect(journal.chain(service.db)).rejects.toThrow('npm run audit -- verify');
    await service.db.delete(journalEntries);
    expect((await verdict()).faults).toEqual([HEAD]);
  });

  it('shows a head moved back to the remaining entries', async () => {
    await five();
    await service.db.delete(journalEntries).where(gt(journalEntries.rang, 3));
    const { rang, link } = await last();
    await service.db.update(journalHead).set({ rang: rang ?? 0, link: link ?? '' });
    expect((await verdict()).faults).toEqual([{ rang: 4, what: 'missing' }]);
    await expect(journal.chain(service.db)).rejects.toThrow('npm run audit -- verify');
    await service.db.update(journalHead).set({ anchor: `${rang}.${link}.AAAA` });
    expect((await verdict()).faults).toEqual([HEAD]);
    await service.db.update(journalHead).set({ anchor: null });
    expect((await verdict()).faults).toEqual([HEAD]);
  });

  it('shows a removed beginning, and a return to an earlier head', async () => {
    await five();
    const before = await service.db.select().from(journalHead);
    await five();
    const kept = await journal.head(service.db);
    await service.db.delete(journalEntries).where(lt(journalEntries.rang, 3));
    expect((await verdict()).faults).toEqual([{ rang: 1, what: 'missing' }]);
    await service.db.delete(journalEntries);
    await service.db.delete(journalHead);
    await journal.begin(service.db);
    await five();
    expect(before).toMatchObject([{ rang: 5 }]);
    // nothing in the database says that there were ten
    expect((await verdict()).faults).toEqual([]);
    expect((await journal.verify(service.db, kept)).faults).toEqual([{ rang: 6, what: 'missing' }]);
    await five();
    expect((await journal.verify(service.db, kept)).faults).toEqual([{ rang: 10, what: 'changed' }]);
    const own = await journal.head(service.db);
    expect((await journal.verify(service.db, own)).faults).toEqual([]);
    await expect(journal.verify(service.db, `${own}A`)).rejects.toThrow('not a head of this journal');
  });

  it('is not proved again by starting or reading it, once its end was removed', async () => {
    await five();
    await service.db.delete(journalEntries).where(gt(journalEntries.rang, 3));
    const { rang, link } = await last();
    await service.db.update(journalHead).set({ rang: rang ?? 0, link: link ?? '', anchor: null });
    await service.db.delete(keys).where(eq(keys.usage, 'journal'));
    await openJournal(service.db, { journalKeys: [KEY], keyEncryption: [] });
    expect(
      (await (await readJournal(service.db, { journalKeys: [KEY], keyEncryption: [] })).verify(service.db)).faults,
    ).toEqual([HEAD]);
    await expect(journal.chain(service.db)).rejects.toThrow('npm run audit -- verify');
    await service.db.delete(journalEntries);
    await service.db.delete(journalHead);
    expect(
      (await (await readJournal(service.db, { journalKeys: [KEY], keyEncryption: [] })).verify(service.db)).faults,
    ).toEqual([HEAD]);
    await service.db.delete(keys).where(eq(keys.usage, 'journal'));
    await expect(readJournal(service.db, { journalKeys: [], keyEncryption: [] })).rejects.toThrow(
      'npm run audit -- verify',
    );
  });

  it('of a release without proofs continues once accepted, which works once', async () => {
    await five();
    await service.db.update(journalHead).set({ anchor: null });
    expect(await journal.accept(service.db)).toBe(true);
    expect((await verdict()).faults).toEqual([]);
    expect(await journal.accept(service.db)).toBe(false);
    await five();
    expect(await verdict()).toMatchObject({ rang: 10, faults: [] });
  });

  it('continues after an older process has chained beyond the proved head', async () => {
    await five();
    const [proved] = await service.db.select().from(journalHead);
    await five();
    await service.db.update(journalHead).set({ anchor: proved?.anchor ?? null });
    expect((await verdict()).faults).toEqual([]);
    await five();
    expect(await verdict()).toMatchObject({ rang: 15, faults: [] });
  });

  it('cannot be rewritten without the key', async () => {
    await five();
    const forger = new Journal([toJournalKey('une autre clef de trente-deux signes, au moins')]);
    await service.db.delete(journalEntries);
    await service.db.delete(journalHead);
    await forger.begin(service.db);
    await forger.write(service.db, { memberId: 'x', actor: 'societaire', action: 'x', objet: null, date: new Date() });
    await forger.chain(service.db);
    expect((await verdict()).faults.length).toBeGreaterThan(0);
  });
});

describe('keys of the journal', () => {
  const LATER = 'la clef suivante de trente-deux signes, au moins';
  const opened = (...secrets: string[]) => new Journal(secrets.map(toJournalKey));
  const write = (with_: Journal, action = 'x') =>
    with_.write(service.db, { memberId: 'x', actor: 'societaire', action, objet: null, date: new Date() });
  const add = async (with_: Journal) => {
    await write(with_);
    await with_.chain(service.db);
  };

  it('that change break no earlier proof', async () => {
    await add(journal);
    const kept = await journal.head(service.db);
    const later = opened(LATER, KEY);
    await add(later);
    expect(await later.verify(service.db)).toMatchObject({ rang: 2, faults: [], awaitsAccept: true });
    expect(await later.accept(service.db)).toBe(true);
    expect(await later.accept(service.db)).toBe(false);
    await add(later);
    const verdict = await later.verify(service.db, kept);
    expect(verdict).toMatchObject({ rang: 3, faults: [], awaitsAccept: false, key: toJournalKey(LATER).id });
    // a third, and the first again
    const third = opened('la troisième clef de trente-deux signes', LATER, KEY);
    await third.accept(service.db);
    await add(third);
    expect(await third.verify(service.db, kept)).toMatchObject({ rang: 4, faults: [] });
    const back = opened(KEY, 'la troisième clef de trente-deux signes', LATER);
    await back.accept(service.db);
    await add(back);
    expect(await back.verify(service.db, kept)).toMatchObject({ rang: 5, faults: [] });
  });

  it('that were taken out of the settings are missed', async () => {
    await add(journal);
    const later = opened(LATER);
    expect((await later.verify(service.db)).faults).toContainEqual({ rang: 1, what: 'changed' });
    await expect(later.accept(service.db)).rejects.toThrow('JOURNAL_KEY');
    await expect(later.chain(service.db)).rejects.toThrow('JOURNAL_KEY');
  });

  it('prove nothing after they were handed over, but what other processes still write that day', async () => {
    await add(journal);
    const later = opened(LATER, KEY);
    await later.accept(service.db);
    await write(journal, 'from a process that has not been started again');
    await add(later);
    expect((await later.verify(service.db)).faults).toEqual([]);
    await expect(journal.chain(service.db)).rejects.toThrow('npm run audit -- verify');
    // a day later
    const [head] = await service.db.select().from(journalHead);
    const old = (head?.handovers?.list ?? []).map((one) => ({ ...one, date: '2020-01-01T00:00:00.000Z' }));
    const proof = new JournalProofs([toJournalKey(LATER)]).handovers(old);
    await service.db.update(journalHead).set({ handovers: { list: old, proof } });
    await write(journal, 'by who has the earlier key');
    expect((await later.verify(service.db)).faults).toEqual([{ rang: null, what: 'added' }]);
    await later.chain(service.db);
    expect((await later.verify(service.db)).faults).toEqual([{ rang: 4, what: 'changed' }]);
  });

  it('cannot be given longer by who only has an earlier one', async () => {
    await add(journal);
    const later = opened(LATER, KEY);
    await later.accept(service.db);
    await add(later);
    const [head] = await service.db.select().from(journalHead);
    const list = (head?.handovers?.list ?? []).map((one) => ({ ...one, rang: 99 }));
    const proof = new JournalProofs([toJournalKey(KEY)]).handovers(list);
    await service.db.update(journalHead).set({ handovers: { list, proof } });
    expect((await later.verify(service.db)).faults).toContainEqual({ rang: null, what: 'keys' });
    // nor is the chain taken back to before the change without a word
    await service.db.delete(journalEntries).where(gt(journalEntries.rang, 1));
    const [entry] = await entries();
    const back = { rang: 1, link: entry?.link ?? '' };
    const anchor = new JournalProofs([toJournalKey(KEY)]).anchor(back, toJournalKey(KEY));
    await service.db.update(journalHead).set({ ...back, anchor, handovers: null });
    expect(await later.verify(service.db)).toMatchObject({ awaitsAccept: true });
  });

  it('find a member erased under an earlier one, and prove what erasure has left', async () => {
    await write(journal);
    await journal.chain(service.db);
    const pseudonym = journal.makePseudonym(MEMBER);
    const later = opened(LATER, KEY);
    await later.accept(service.db);
    await later.erase(service.db, 'x', pseudonym, 10);
    expect((await later.verify(service.db)).faults).toEqual([]);
    expect(later.makePseudonyms(MEMBER)).toContain(pseudonym);
  });

  it('set for the first time take over from the secret of the database', async () => {
    const config = { journalKeys: [], keyEncryption: [] };
    await service.db.delete(journalEntries);
    await service.db.delete(journalHead);
    await service.db.delete(keys).where(eq(keys.usage, 'journal'));
    await add(await openJournal(service.db, config));
    const first = await openJournal(service.db, { ...config, journalKeys: [KEY] });
    await add(first);
    await first.accept(service.db);
    await add(first);
    expect(await first.verify(service.db)).toMatchObject({ rang: 3, faults: [], key: toJournalKey(KEY).id });
  });
});
