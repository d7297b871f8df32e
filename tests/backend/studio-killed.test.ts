import { setTimeout as pause } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../src/backend/database/database.ts';
import { openDatabase } from '../../src/backend/database/open.ts';
import { findAccountByNumber } from '../../src/backend/domain/accounts/account.ts';
import { grantRole } from '../../src/backend/studio/people.ts';
import { studioEvents } from '../../src/backend/studio/schema.ts';
import { readCatalogueFiles } from '../../src/release/index.ts';
import { createDraft, draft, saveDraft } from '../../src/studio/documents/drafts.generated.ts';
import { publications } from '../../src/studio/documents/publications.generated.ts';
import { approve, requestReview } from '../../src/studio/documents/review.generated.ts';
import { freePort } from './support/free-port.ts';
import { freshDatabase } from './support/service.ts';
import { type Server, startProcess } from './support/several-processes.ts';
import { PEOPLE, READ, StudioBrowser } from './support/studio.ts';
import type { Death } from './support/studio-process.ts';

const PATH = 'catalog/wording.json';
const wording = readCatalogueFiles().get(PATH) ?? '';

/** The embedded database would be told of nothing either, but another process cannot look into it. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('a server that is killed while it publishes', () => {
  let fresh: Awaited<ReturnType<typeof freshDatabase>>;
  let database: OpenDatabase;
  let server: Server;
  let port: number;
  let ana: StudioBrowser;
  let eve: StudioBrowser;

  const startOn = async (dies?: Death): Promise<void> => {
    const env = { ...fresh.env, ORIGIN: `http://localhost:${port}`, DIST_DIR: 'tests/backend/support/built' };
    const settings = { STUDIO: 'on', DEV: '', PACE_EASE: '1000', ...(dies === undefined ? {} : { DIES: dies }) };
    server = await startProcess(port, { ...env, ...settings }, 'tests/backend/support/studio-process.ts');
  };
  const killed = async (): Promise<void> => {
    server.child.kill('SIGKILL');
    while (server.child.exitCode === null && server.child.signalCode === null) await pause(20);
  };

  beforeAll(async () => {
    fresh = await freshDatabase();
    port = await freePort();
    await startOn();
    database = await openDatabase({ kind: 'postgres', url: fresh.env.DATABASE_URL ?? '' });
    [ana, eve] = await Promise.all([enter(PEOPLE.ana, 'EDIT'), enter(PEOPLE.eve, 'APPROVE')]);
  }, 300_000);
  afterAll(async () => {
    await killed();
    await database.close();
    await fresh.drop();
  });

  async function enter(numClient: string, role: 'EDIT' | 'APPROVE'): Promise<StudioBrowser> {
    const account = await findAccountByNumber(database.db, numClient);
    if (account === null) throw new Error(`${numClient} has no account`);
    await grantRole(database.db, { id: account.sub, name: account.name }, role);
    const browser = new StudioBrowser(`http://localhost:${port}`);
    await browser.enter(numClient);
    return browser;
  }

  /** A draft of Ana's that lets a button say this, requested. */
  async function requested(word: string): Promise<string> {
    const text = wording.replace('"Télécharger"', JSON.stringify(word));
    const { createDraft: made } = await ana.give(createDraft, { title: word, reason: 'Le dire mieux.' });
    const files = [{ path: PATH, text }];
    const { saveDraft: saved } = await ana.give(saveDraft, { id: made.id, expectedRevision: 1, files, unchanged: [] });
    await ana.give(requestReview, { id: made.id, expectedRevision: saved.revision, message: '' });
    for (;;) {
      const { draft: now } = await ana.give(draft, { id: made.id });
      if (now?.request?.report) return made.id;
      await pause(100);
    }
  }

  const served = async (): Promise<string> => {
    const boot = await (await fetch(`http://localhost:${port}/boot.js`)).text();
    const [, hash = ''] = /"release":\s*"([\da-f]{20})"/.exec(boot) ?? [];
    return (await fetch(`http://localhost:${port}/catalogue/${hash}/whole.json`)).text();
  };

  const DEATHS: [Death, 'old' | 'new'][] = [
    ['before writing', 'old'],
    ['half written', 'old'],
    ['before the switch', 'old'],
    ['after the switch', 'new'],
  ];

  it.each(DEATHS)(
    '%s: members are served the %s catalogue, and the approval is completed once',
    async (death, whose) => {
      const word = `Mot ${death}`;
      const id = await requested(word);
      const before = (await ana.give(publications, {})).publications.items.length;
      await killed();
      await startOn(death);
      await expect(eve.ask(approve, { id, ...READ, answer: 'Bien.' })).rejects.toThrow();
      await startOn();
      expect((await served()).includes(word)).toBe(whose === 'new');
      expect((await ana.give(draft, { id })).draft).toMatchObject({ state: 'REQUESTED' });
      // who began it completes it
      const { approve: done } = await eve.give(approve, { id, ...READ, answer: 'Bien.' });
      expect(done).toMatchObject({ state: 'PUBLISHED', request: { state: 'APPROVED' } });
      expect(await served()).toContain(word);
      const { publications: after } = await ana.give(publications, {});
      expect(after.items.length).toBe(before + 1);
      const events = await database.db
        .select()
        .from(studioEvents)
        .where(and(eq(studioEvents.draft, id), eq(studioEvents.what, 'approve')));
      expect(events.length).toBe(1);
    },
  );
});
