import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccountByNumber } from '../../src/backend/domain/accounts/account.ts';
import { listRoles, revokeRole, roleOfClaim } from '../../src/backend/studio/people.ts';
import { studioSessions } from '../../src/backend/studio/schema.ts';
import { forgetStudioSessions } from '../../src/backend/studio/sessions.ts';
import { me } from '../../src/studio/documents/base.generated.ts';
import { abandonDraft, attend, createDraft, draft, saveDraft } from '../../src/studio/documents/drafts.generated.ts';
import { approve, refuse, requestReview } from '../../src/studio/documents/review.generated.ts';
import { type Service, startService } from './support/service.ts';
import { grant, PEOPLE, READ, StudioBrowser, signedIn, startStudio } from './support/studio.ts';

let service: Service;
beforeAll(async () => {
  ({ service } = await startStudio());
}, 180_000);
afterAll(() => service.close());

const subOf = async (numClient: string) => (await findAccountByNumber(service.db, numClient))?.sub ?? '';
const newDraft = async (browser: StudioBrowser, title = 'Un titre') =>
  (await browser.give(createDraft, { title, reason: 'Pour essayer.' })).createDraft;
const save = (
  browser: StudioBrowser,
  id: string,
  expectedRevision: number,
  files: { path: string; text?: string | null }[],
) => browser.ask(saveDraft, { id, expectedRevision, files, unchanged: [] });

describe('the studio is for people with a role', () => {
  it('is nowhere unless configured', async () => {
    const plain = await startService();
    const shell = await fetch(`${plain.origin}/studio`, { headers: { accept: 'text/html' } });
    const unknown = await fetch(`${plain.origin}/nowhere`, { headers: { accept: 'text/html' } });
    expect([shell.status, await shell.text()]).toEqual([unknown.status, await unknown.text()]);
    for (const path of ['/studio/graphql', '/studio/connexion', '/studio/assets/a.js'])
      expect((await fetch(plain.origin + path, { redirect: 'manual' })).status, path).toBe(404);
    const sent = await fetch(`${plain.origin}/studio/graphql`, { method: 'POST' });
    expect(sent.status).toBe(405);
    await plain.close();
  });

  it('leads a visitor to the sign-in, and answers a page of nobody', async () => {
    const visitor = new StudioBrowser(service.origin);
    const page = await visitor.fetch('/studio/brouillons', { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('location')]).toEqual([303, '/studio/connexion']);
    expect((await visitor.fetch('/studio/assets/a.js')).status).toBe(401);
    expect(await visitor.ask(me, {})).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('says to a member without a role that they have none, and opens nothing', async () => {
    const member = new StudioBrowser(service.origin);
    const led = await member.enter(PEOPLE.eve);
    // the code is spent: the page has an address without it
    const refused = led.headers.get('location') ?? '';
    expect([led.status, refused]).toEqual([303, '/studio/connexion?refus=NO_ROLE']);
    const answer = await member.fetch(refused);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    const page = await answer.text();
    expect(page).toMatch(/n’a pas de rôle/);
    // its policy lets its own style in, and nothing else
    const [, style = ''] = /<style>([^<]+)<\/style>/.exec(page) ?? [];
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}';`);
    expect(policy).toMatch(/^default-src 'none';/);
    // the provider knows this account still: another one has to be let in
    const [, onward = ''] = /<a href="([^"]+)">Se connecter avec un autre compte<\/a>/.exec(page) ?? [];
    const again = await member.fetch(onward, { redirect: 'manual' });
    expect(new URL(again.headers.get('location') ?? '').searchParams.get('prompt')).toBe('login');
    expect(await member.ask(me, {})).toMatchObject({ status: 401 });
  });

  it('opens a session by a cookie that no script reads, for its own addresses alone', async () => {
    await grant(service, PEOPLE.ana, 'EDIT');
    const browser = new StudioBrowser(service.origin);
    const answer = await browser.enter(PEOPLE.ana);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^societaire-atelier-retour=; Path=\/studio; Max-Age=0;/),
      expect.stringMatching(/^societaire-atelier=[\w-]{43}; Path=\/studio; Max-Age=28800; HttpOnly; SameSite=Lax$/),
    ]);
    const { me: who } = await browser.give(me, {});
    expect(who).toMatchObject({
      role: 'EDIT',
      alone: false,
      source: 'RELEASES',
      person: { id: await subOf(PEOPLE.ana) },
    });
    const stored = JSON.stringify(await service.db.select().from(studioSessions));
    expect(stored).not.toContain(browser.cookie('societaire-atelier'));
  });

  it('refuses an answer that no sign-in of this browser asked for', async () => {
    const browser = new StudioBrowser(service.origin);
    const refusedAt = async (path: string) => (await browser.fetch(path)).headers.get('location') ?? '';
    for (const path of ['/studio/retour?code=x&state=y', '/studio/retour']) {
      const answer = await browser.fetch(await refusedAt(path));
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringMatching(/merci de recommencer/)]);
    }
    await browser.fetch('/studio/connexion');
    expect(await refusedAt('/studio/retour?code=x&state=y')).toBe('/studio/connexion?refus=SIGN_IN_FAILED');
  });

  it('takes the word of its own pages alone', async () => {
    const browser = await signedIn(service, PEOPLE.ana, 'EDIT');
    const foreign: Record<string, string>[] = [
      { origin: 'https://ailleurs.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: '' },
    ];
    for (const headers of foreign)
      expect(await browser.ask(me, {}, headers)).toMatchObject({ code: 'ORIGINE_REFUSEE' });
    expect(await browser.ask(me, {}, { 'content-type': 'text/plain' })).toMatchObject({ status: 415 });
    const read = await browser.fetch('/studio/graphql?query={me{role}}');
    expect(read.status).toBe(405);
    const out = await browser.fetch('/studio/deconnexion', {
      method: 'POST',
      headers: { origin: 'https://a.example' },
    });
    expect([out.status, (await browser.ask(me, {})).code]).toEqual([403, null]);
  });

  it('lets each do what their role allows, whatever they ask the API directly', async () => {
    const reader = await signedIn(service, PEOPLE.eve, 'READ');
    const editor = await signedIn(service, PEOPLE.ana, 'EDIT');
    const { id } = await newDraft(editor);
    const on = { id, expectedRevision: 1 };
    for (const browser of [reader, editor]) {
      expect(await browser.ask(approve, { id, ...READ, answer: '' })).toMatchObject({ code: 'ROLE_MISSING' });
      expect(await browser.ask(refuse, { id, ...READ, answer: 'Non.' })).toMatchObject({ code: 'ROLE_MISSING' });
    }
    expect(await reader.ask(createDraft, { title: 'a', reason: 'b' })).toMatchObject({ code: 'ROLE_MISSING' });
    expect(await save(reader, id, 1, [])).toMatchObject({ code: 'ROLE_MISSING' });
    expect(await reader.ask(abandonDraft, on)).toMatchObject({ code: 'ROLE_MISSING' });
    expect(await reader.ask(requestReview, { ...on, message: '' })).toMatchObject({ code: 'ROLE_MISSING' });
    expect((await reader.give(draft, { id })).draft?.revision).toBe(1);
  });

  it('follows a role that is changed or taken away at the next request', async () => {
    const browser = await signedIn(service, PEOPLE.bob, 'APPROVE');
    expect((await browser.give(me, {})).me.role).toBe('APPROVE');
    await grant(service, PEOPLE.bob, 'READ');
    expect((await browser.give(me, {})).me.role).toBe('READ');
    expect((await listRoles(service.db)).find(({ numClient }) => numClient === PEOPLE.bob)?.role).toBe('READ');
    expect(await revokeRole(service.db, { id: await subOf(PEOPLE.bob), name: '' })).toBe(true);
    expect(await browser.ask(me, {})).toMatchObject({ status: 401 });
  });

  it('ends with a sign-out, after half an hour without anything, and after eight hours', async () => {
    const browser = await signedIn(service, PEOPLE.ana, 'EDIT');
    const out = await browser.fetch('/studio/deconnexion', { method: 'POST', headers: { origin: service.origin } });
    expect([out.status, (await browser.ask(me, {})).status]).toEqual([204, 401]);
    for (const column of ['seenAt', 'expiresAt'] as const) {
      const again = await signedIn(service, PEOPLE.ana, 'EDIT');
      const past = { seenAt: sql`now() - interval '31 minutes'`, expiresAt: sql`now() - interval '1 second'` };
      await service.db.update(studioSessions).set({ [column]: past[column] });
      expect((await again.ask(me, {})).status).toBe(401);
      await forgetStudioSessions(service.db);
      expect(await service.db.select().from(studioSessions)).toEqual([]);
    }
  });

  it('is not kept open by a page that nobody looks at', async () => {
    const browser = await signedIn(service, PEOPLE.ana, 'EDIT');
    const { id } = await newDraft(browser);
    const seen = async () => (await service.db.select().from(studioSessions)).map(({ seenAt }) => seenAt.getTime());
    await service.db.update(studioSessions).set({ seenAt: sql`now() - interval '10 minutes'` });
    const before = await seen();
    await browser.give(attend, { id });
    expect(await seen()).toEqual(before);
    await browser.give(me, {});
    expect(await seen()).not.toEqual(before);
  });

  it('reads the roles of another provider from a claim', () => {
    expect(roleOfClaim(['catalogue:read', 'catalogue:approve', 'x'])).toBe('APPROVE');
    expect(roleOfClaim('openid catalogue:edit')).toBe('EDIT');
    for (const claim of [undefined, null, 7, [], ['admin'], 'constructor', { 'catalogue:edit': true }])
      expect(roleOfClaim(claim)).toBeNull();
  });
});
