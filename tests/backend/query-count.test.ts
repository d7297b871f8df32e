import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { claims } from '../../src/backend/domain/claims/schema.ts';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { errandSteps, errands } from '../../src/backend/domain/errands/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { conversationMessages, conversations } from '../../src/backend/domain/messaging/schema.ts';
import type { Catalogue, CatalogueData } from '../../src/catalog/index.ts';
import { dashboardVariables } from '../../src/portal/data/query-variables.ts';
import { getTableauDeBord } from '../../src/portal/documents/dashboard.generated.ts';
import { currentCatalogue, openReleases, publishFolder, type ReleaseStore } from '../../src/release/index.ts';
import { decide } from '../../src/view/decide.ts';
import { familyOfProduct, readVariables } from '../../src/view/index.ts';
import { ask, field } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { type Service, startService } from './support/service.ts';

const MEMBER = '12345678A';
/** Has sent and received nothing. */
const NEWCOMER = '67890123F';
/** Who asks, the contract, and whatever else its family reads. */
const MOST = 3;

let folder: string;
let releases: ReleaseStore;
let catalogue: Catalogue;
let service: Service;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'societaire-'));
  releases = openReleases(folder);
  await publishFolder(releases);
  const current = currentCatalogue(releases);
  catalogue = await current();
  service = await startService({}, { releases, decide: async (name, given) => decide(await current(), name, given) });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

/** What this service's own connection is asked meanwhile, with what it answers: other services of the process have theirs. */
async function queriesOf(work: () => Promise<void>): Promise<{ text: string; rows: number }[]> {
  const { $client } = service.db as unknown as { $client: Pick<Pool, 'query'> };
  // below what gathers reads into one statement
  const asked = vi.spyOn(Object.getPrototypeOf($client) as typeof $client, 'query');
  await work();
  const answers = await Promise.all(
    asked.mock.results.map(({ value }) => value as unknown as Promise<{ rows: unknown[] }>),
  );
  const queries = asked.mock.calls.map(([query]: unknown[], rank) => ({
    text: typeof query === 'string' ? query : String((query as { text: string }).text),
    rows: answers[rank]?.rows.length ?? 0,
  }));
  asked.mockRestore();
  // Now and then a process looks which release its fellows serve, and which keys sign: that is nobody's page.
  return queries.filter(({ text }) => !text.includes('release_pointer') && !text.includes('from "keys"'));
}

/** The catalogue with the document of one family, as its page has it. */
async function withDocument(family: string): Promise<Catalogue> {
  const slice = JSON.parse((await releases.read(releases.current() ?? '', `family-${family}.json`)) ?? '{}');
  return { ...catalogue, data: { ...catalogue.data, documents: (slice as CatalogueData).documents } as CatalogueData };
}

it(`a contract’s page costs at most ${MOST} database queries, whatever its family`, async () => {
  const { access } = await new Browser(service.origin).signIn(MEMBER);
  const [member] = await service.db.select().from(members).where(eq(members.numClient, MEMBER));
  const mine = await service.db
    .select()
    .from(contracts)
    .where(eq(contracts.memberId, member?.id ?? ''))
    .orderBy(asc(contracts.rang));
  const seen = new Map<string, number>();
  for (const { id, codeProduit } of mine) {
    const family = familyOfProduct(catalogue, codeProduit);
    if (seen.has(family)) continue;
    const page = await withDocument(family);
    const query = page.data.documents?.[family]?.text ?? '';
    const context = { id, numProfil: member?.numProfil ?? null, today: '2026-11-20' };
    const read = async () => {
      const answer = await ask(service.origin, access, query, readVariables(page, family, context));
      expect(answer, family).toMatchObject({ status: 200, errors: [] });
    };
    // The first reader has the contract's documents written.
    await read();
    await service.settled();
    const queries = await queriesOf(read);
    expect(queries.length, `${family}:\n${queries.map(({ text }) => text).join('\n')}`).toBeLessThanOrEqual(MOST);
    expect(queries.length, family).toBeGreaterThan(1);
    seen.set(family, queries.length);
  }
  expect([...seen.keys()].sort()).toEqual(Object.keys(catalogue.data.families ?? {}).sort());
});

/** Who asks, what belongs to the member, and what belongs to that. */
const MOST_OF_DASHBOARD = 3;

it(`a dashboard’s facts cost at most ${MOST_OF_DASHBOARD} queries before what its errands and messages add`, async () => {
  const { access } = await new Browser(service.origin).signIn(NEWCOMER);
  const [member] = await service.db.select().from(members).where(eq(members.numClient, NEWCOMER));
  const read = async () => {
    const answer = await ask(
      service.origin,
      access,
      getTableauDeBord.text,
      dashboardVariables(member?.numProfil ?? ''),
    );
    expect(answer).toMatchObject({ status: 200, errors: [] });
  };
  await read();
  const queries = await queriesOf(read);
  expect(queries.length, queries.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(MOST_OF_DASHBOARD);
});

const CLAIM = `query($id: ID!) { getSinistreItem(id: $id) {
  reference etapes { libelle } prochaineEtape { libelle } conversations { id objet nonLus } pieces { id } } }`;
/** Who asks, the claim, its contract, errand, conversations and files, and what those hold. */
const MOST_OF_CLAIM = 10;
const OTHERS = 40;

it('a claim costs the same however much else its member has', async () => {
  const { access } = await new Browser(service.origin).signIn(MEMBER);
  const [claim] = await service.db
    .select({ id: claims.id, reference: claims.reference, memberId: claims.memberId })
    .from(claims)
    .innerJoin(members, eq(members.id, claims.memberId))
    .where(eq(members.numClient, MEMBER));
  const { id = '', reference = '', memberId = '' } = claim ?? {};
  const date = new Date('2026-11-10T09:00:00Z');
  const written = async (rank: number, numero: string) => {
    const one = { reference: `LECTURE-${rank}`, memberId, date };
    await service.db.insert(errands).values({ ...one, nature: 'message', args: {}, etat: 'terminee' });
    await service.db.insert(errandSteps).values({ reference: one.reference, rang: 0, code: 'recue', date });
    const talk = { id: `lecture-${rank}`, memberId, nature: 'sinistre', objet: 'Essai', numero };
    await service.db.insert(conversations).values({ ...talk, reference: one.reference, dateInitialisation: date });
    const message = { conversationId: talk.id, isMonMessage: true, expediteur: 'Moi', message: 'Bonjour' };
    await service.db.insert(conversationMessages).values({ ...one, ...message });
  };
  await written(0, reference);
  const read = async () => {
    const answer = await ask(service.origin, access, CLAIM, { id });
    expect(answer).toMatchObject({ status: 200, errors: [] });
    expect(field<{ conversations: unknown[] }>(answer, 'getSinistreItem').conversations.length).toBeGreaterThan(0);
  };
  await read();
  await service.settled();
  const rowsOf = (queries: { rows: number }[]) => queries.reduce((sum, { rows }) => sum + rows, 0);
  const before = await queriesOf(read);
  for (let rank = 1; rank <= OTHERS; rank++) await written(rank, `AUTRE-${rank}`);
  const after = await queriesOf(read);
  const texts = after.map(({ text, rows }) => `${rows} ${text}`).join('\n');
  expect(after.length, texts).toBeLessThanOrEqual(MOST_OF_CLAIM);
  expect([after.length, rowsOf(after)], texts).toEqual([before.length, rowsOf(before)]);
});
