import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/backend/database/database.ts';
import { claims } from '../../src/backend/domain/claims/schema.ts';
import { errandSteps, errands } from '../../src/backend/domain/errands/schema.ts';
import { journalEntries } from '../../src/backend/domain/journal/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { conversationMessages, conversations } from '../../src/backend/domain/messaging/schema.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { shipped } from '../shipped.ts';
import { ask, field } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { decidingBy } from './support/decide.ts';
import { type Service, startService } from './support/service.ts';

const WRITER = '12345678A';
const OTHER = '45678901D';
const LONG = '€'.repeat(9990);
const MESSAGES = 120;

const catalogue = compileCatalogue(shipped.data, validateWithAjv);
let service: Service;
let token: string;
let stranger: string;
let numProfil: string;
beforeAll(async () => {
  service = await startService({}, { decide: decidingBy(catalogue) });
  token = (await new Browser(service.origin).signIn(WRITER)).access;
  stranger = (await new Browser(service.origin).signIn(OTHER)).access;
  const [member] = await service.db.select().from(members).where(eq(members.numClient, WRITER));
  numProfil = member?.numProfil ?? '';
  await write(service.db, member?.id ?? '');
});
afterAll(() => service.close());

const at = (minute: number) => new Date(Date.UTC(2026, 9, 1, 8, minute));
const rank = (n: number) => String(n).padStart(4, '0');

/** A conversation of long messages, sixty short ones, an errand each, and as many lines of the journal. */
async function write(db: Db, memberId: string): Promise<void> {
  const talk = (id: string, date: Date, first: string) => ({
    ...{ id, memberId, contractId: null, nature: 'autre', objet: 'Essai', numero: null },
    ...{ reference: first, dateInitialisation: date },
  });
  const errand = (reference: string, date: Date, etat: 'transmise' | 'terminee' = 'terminee') => ({
    ...{ reference, memberId, contractId: null, nature: 'message', args: {}, etat, date },
  });
  const message = (reference: string, conversationId: string, date: Date, text: string) => ({
    ...{ reference, conversationId, memberId, isMonMessage: true, expediteur: 'Marie DURAND', message: text, date },
  });
  const long = Array.from({ length: MESSAGES }, (_, n) => n);
  await db.insert(errands).values(long.map((n) => errand(`LONG-${rank(n)}`, at(n))));
  await db.insert(conversations).values(talk('long', at(0), 'LONG-0000'));
  for (const n of long)
    await db.insert(conversationMessages).values(message(`LONG-${rank(n)}`, 'long', at(n), `${n} ${LONG}`));
  const many = Array.from({ length: 60 }, (_, n) => n);
  await db.insert(errands).values(many.map((n) => errand(`MANY-${rank(n)}`, at(1000 + n), 'transmise')));
  await db
    .insert(errandSteps)
    .values(many.map((n) => ({ reference: `MANY-${rank(n)}`, rang: 0, code: 'recue', date: at(1000 + n) })));
  // two of them at the same instant: nothing may be lost between two pages
  await db.insert(conversations).values(many.map((n) => talk(`many-${rank(n)}`, at(n - (n % 2)), `MANY-${rank(n)}`)));
}

type Row = Record<string, unknown>;

/** Reads a list to its end, so many at a time. */
async function toTheEnd(query: (after: string) => string, name: string, key: string): Promise<string[]> {
  const found: string[] = [];
  for (let pages = 0; pages < 200; pages++) {
    const last = found.at(-1);
    const answer = await ask(service.origin, token, query(last === undefined ? '' : `, apres: "${last}"`));
    const rows = field<Row[]>(answer, name);
    if (rows.length === 0) return found;
    found.push(...rows.map((row) => String(row[key])));
  }
  throw new Error(`${name} has no end`);
}

describe('a conversation of many messages', () => {
  const open = async (page: string, as = token) => {
    const text = `{ getConversationItemCustom(id: "long") { nombreMessages messages${page} { reference message } } }`;
    return (await ask(service.origin, as, text)).data?.getConversationItemCustom as {
      nombreMessages: number;
      messages: { reference: string; message: string }[];
    } | null;
  };

  it('shows the last twenty, oldest first, and the total', async () => {
    const found = await open('');
    expect(found?.nombreMessages).toBe(MESSAGES);
    expect(found?.messages.map(({ reference }) => reference)).toEqual(
      Array.from({ length: 20 }, (_, n) => `LONG-${rank(MESSAGES - 20 + n)}`),
    );
  });

  it('can be read back to its first message', async () => {
    const found: string[] = [];
    for (let page = '(derniers: 25)'; ; page = `(derniers: 25, avant: "${found[0]}")`) {
      const { messages = [] } = (await open(page)) ?? {};
      if (messages.length === 0) break;
      found.unshift(...messages.map(({ reference }) => reference));
    }
    expect(found).toEqual(Array.from({ length: MESSAGES }, (_, n) => `LONG-${rank(n)}`));
  });

  it('returns twenty-five at most, and nothing before an unknown message', async () => {
    expect((await open('(derniers: 10000)'))?.messages).toHaveLength(25);
    for (const avant of ['nothing', 'MANY-0001', 'a\\u0000b'])
      expect((await open(`(avant: "${avant}")`))?.messages).toEqual([]);
    expect(await open('', stranger)).toBeNull();
  });
});

describe('a list that grows is read page by page, to its end, each element once', () => {
  it('conversations, latest first', async () => {
    const list = (after: string) =>
      `{ getConversationCollectionCustom(numProfil: "${numProfil}", premiers: 7${after}) { id dateInitialisation messages { date } } }`;
    const found = await toTheEnd(list, 'getConversationCollectionCustom', 'id');
    expect(new Set(found).size).toBe(found.length);
    const held = await service.db
      .select({ id: conversations.id })
      .from(conversations)
      .innerJoin(members, eq(members.id, conversations.memberId))
      .where(eq(members.numClient, WRITER));
    expect(found.toSorted()).toEqual(held.map(({ id }) => id).toSorted());
    expect(found.indexOf('long')).toBeLessThan(found.indexOf('many-0059'));
  });

  it('errands, and those to follow', async () => {
    const list = (more: string) => (after: string) =>
      `{ getDemandeCollection(${more}premiers: 9${after}) { reference } }`;
    const all = await toTheEnd(list(''), 'getDemandeCollection', 'reference');
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((one) => one.startsWith('LONG'))).toHaveLength(MESSAGES);
    const followed = await toTheEnd(list('aSuivre: true, '), 'getDemandeCollection', 'reference');
    expect(followed.filter((one) => one.startsWith('MANY'))).toHaveLength(60);
    expect(followed.filter((one) => one.startsWith('LONG'))).toEqual([]);
  });

  it('the journal, and claims', async () => {
    const lines = await toTheEnd(
      (after) => `{ getJournalCollection(numProfil: "${numProfil}", premiers: 3${after}) { id } }`,
      ...(['getJournalCollection', 'id'] as const),
    );
    const [own] = await service.db.select().from(members).where(eq(members.numClient, WRITER));
    const kept = await service.db
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.memberId, own?.id ?? ''));
    expect(lines.toSorted()).toEqual(kept.map(({ id }) => id).toSorted());
    const told = await toTheEnd(
      (after) => `{ getSinistreCollectionCustom(numProfil: "${numProfil}", premiers: 2${after}) { id } }`,
      ...(['getSinistreCollectionCustom', 'id'] as const),
    );
    const happened = await service.db
      .select()
      .from(claims)
      .where(eq(claims.memberId, own?.id ?? ''));
    expect(told.toSorted()).toEqual(happened.map(({ id }) => id).toSorted());
  });

  it('and has nothing after another’s element', async () => {
    const mine = `{ getConversationCollectionCustom(numProfil: "x", apres: "long") { id } getDemandeCollection(apres: "LONG-0001") { reference } }`;
    const { data } = await ask(service.origin, stranger, mine);
    expect(data).toEqual({ getConversationCollectionCustom: null, getDemandeCollection: [] });
  });
});

describe('a too long answer', () => {
  it('is refused by name, without any of its data', async () => {
    const text = (count: number) =>
      `{ ${Array.from({ length: count }, (_, n) => `a${n}: getConversationItemCustom(id: "long") { messages(derniers: 25) { message } }`).join(' ')} }`;
    expect((await ask(service.origin, token, text(1))).errors).toEqual([]);
    const { data, errors } = await ask(service.origin, token, text(4));
    expect(errors.map(({ extensions }) => extensions?.code)).toEqual(['REPONSE_TROP_LONGUE']);
    expect(data).toBeNull();
  });

  it('cannot be requested by 39 aliases of one list', async () => {
    const text = `{ ${Array.from({ length: 39 }, (_, n) => `a${n}: getConversationCollectionCustom(numProfil: "${numProfil}") { messages { message } }`).join(' ')} }`;
    const { data, errors } = await ask(service.origin, token, text);
    expect(data).toBeNull();
    expect(errors[0]?.message).toMatch(/^query refused: cost/);
  });
});
