import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../src/backend/config/config.ts';
import { studioReviews } from '../../src/backend/studio/schema.ts';
import { studioFolder } from '../../src/catalog/drawn-page.ts';
import { type BaseQuery, base, me } from '../../src/studio/documents/base.generated.ts';
import { createDraft, saveDraft } from '../../src/studio/documents/drafts.generated.ts';
import { rollback } from '../../src/studio/documents/publications.generated.ts';
import { approve, requestReview } from '../../src/studio/documents/review.generated.ts';
import { Browser } from './support/browser.ts';
import { freePort } from './support/free-port.ts';
import { PASSING } from './support/passing-report.ts';
import { startSecondProvider } from './support/second-provider.ts';
import { PEOPLE, READ, StudioBrowser, signedIn, startStudio } from './support/studio.ts';

/** A folder that is gone after the test. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'societaire-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('the settings', () => {
  const studioOf = (env: Record<string, string>) => readConfig(env).studio;

  it('leave it out, turn it on for people with a role, or open it to who develops on this machine', () => {
    expect(studioOf({})).toBeNull();
    expect(studioOf({ STUDIO: 'on' })).toMatchObject({ open: false, alone: false, source: 'releases' });
    expect(studioOf({ STUDIO: 'on', STUDIO_APPROVALS: '0' })).toMatchObject({ open: false, alone: true });
    expect(studioOf({ DEV: '1' })).toMatchObject({ open: true, alone: true, source: 'folder' });
    expect(studioOf({ DEV: '1', STUDIO: 'off' })).toBeNull();
    // whoever reaches it could write files
    for (const HOST of ['0.0.0.0', '::', '192.168.1.2'])
      expect(studioOf({ DEV: '1', HOST }), HOST).toMatchObject({ open: false, alone: false });
  });

  it.each([{ STUDIO: 'yes' }, { STUDIO_APPROVALS: '2' }, { STUDIO_SOURCE: 'svn' }])('refuse %o', (env) =>
    expect(() => studioOf(env)).toThrow(Object.keys(env)[0]),
  );
});

describe('the pages', () => {
  it('are served to people with a role, under a policy of their own', async () => {
    const DIST_DIR = newFolder();
    const built = join(DIST_DIR, studioFolder);
    mkdirSync(join(built, 'assets'), { recursive: true });
    writeFileSync(join(built, 'index.html'), '<!doctype html><title>Atelier</title>');
    writeFileSync(join(built, 'apercu.html'), '<!doctype html><title>Aperçu</title>');
    writeFileSync(join(built, 'assets/main-1234.js'), 'export {};');
    const { service } = await startStudio({ DIST_DIR });
    onTestFinished(() => service.close());
    const browser = await signedIn(service, PEOPLE.ana, 'READ');
    const page = async (path: string) => browser.fetch(path, { headers: { accept: 'text/html' } });
    for (const path of ['/studio', '/studio/', '/studio/brouillons/1', '/studio/apercu.html']) {
      const answer = await page(path);
      expect([answer.status, await answer.text()], path).toEqual([200, expect.stringContaining('Atelier')]);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toMatch(/unsafe|https:/);
      expect(answer.headers.get('cache-control')).toBe('no-cache, private');
    }
    const preview = await page('/studio/apercu');
    expect(await preview.text()).toContain('Aperçu');
    const ofPreview = preview.headers.get('content-security-policy') ?? '';
    expect(ofPreview).toContain("frame-ancestors 'self'");
    // the portal runs there with what nobody is: it reaches no server, whatever it does
    expect(ofPreview).toMatch(/connect-src 'none'; .*form-action 'none'/);
    expect(ofPreview).not.toContain('unsafe');
    const asset = await browser.fetch('/studio/assets/main-1234.js');
    expect([asset.status, asset.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(asset.headers.get('cache-control')).toMatch(/immutable/);
    for (const name of ['none.js', '..%2findex.html', '.hidden.js', 'main-1234.txt', '%00.js'])
      expect((await browser.fetch(`/studio/assets/${name}`)).status, name).toBe(404);
    const visitor = new StudioBrowser(service.origin);
    expect((await visitor.fetch('/studio/apercu', { headers: { accept: 'text/html' } })).status).toBe(303);
  }, 180_000);
});

describe('where the catalogue is kept in a folder', () => {
  it('an approval writes its files and says which; one person is enough on their own machine', async () => {
    const around = newFolder();
    for (const name of ['catalog', 'forms']) cpSync(name, join(around, name), { recursive: true });
    const catalogueFolder = join(around, 'catalog');
    const { service, store } = await startStudio({ DEV: '1' }, { catalogueFolder });
    onTestFinished(() => service.close());
    const browser = new StudioBrowser(service.origin);
    expect((await browser.give(me, {})).me).toMatchObject({
      ...{ role: 'APPROVE', alone: true, source: 'FOLDER', person: { name: 'Poste de développement' } },
    });
    const foreign = await browser.ask(me, {}, { origin: 'http://ailleurs.example' });
    expect(foreign).toMatchObject({ status: 403, code: 'ORIGINE_REFUSEE' });
    const files = [
      { path: 'catalog/wording.json', text: '{}\n' },
      { path: 'tests/catalog/neuf/a.cases.csv', text: 'case\n' },
      { path: 'forms/contact.json', text: null },
    ];
    const given: BaseQuery['base'] = (await browser.give(base, {})).base;
    const gone = given.files.find(({ path }) => path.startsWith('forms/'))?.path ?? '';
    const changed = files.map((file) => (file.text === null ? { ...file, path: gone } : file));
    const { id } = (await browser.give(createDraft, { title: 'Un mot', reason: 'Le dire mieux.' })).createDraft;
    await browser.give(saveDraft, { id, expectedRevision: 1, files: changed, unchanged: [] });
    const on = { id, expectedRevision: 2, message: '' };
    expect(await browser.ask(requestReview, { ...on, day: '2999-01-01' })).toMatchObject({ code: 'NO_DAY_HERE' });
    await browser.give(requestReview, on);
    await service.db.update(studioReviews).set({ report: PASSING });
    const before = store.schedule();
    const { approve: done } = await browser.give(approve, { id, ...READ, answer: '' });
    expect(done.state).toBe('PUBLISHED');
    expect(done.request?.written.toSorted()).toEqual(changed.map(({ path }) => path).toSorted());
    expect(readFileSync(join(catalogueFolder, 'wording.json'), 'utf8')).toBe('{}\n');
    expect(readFileSync(join(around, 'tests/catalog/neuf/a.cases.csv'), 'utf8')).toBe('case\n');
    expect(existsSync(join(around, gone))).toBe(false);
    expect(readdirSync(catalogueFolder).filter((name) => name.endsWith('.new'))).toEqual([]);
    expect(store.schedule()).toEqual(before);
    expect((await browser.give(rollback, {})).rollback.changes).toEqual([]);
  }, 180_000);
});

describe('another identity provider', () => {
  it('gives the roles in a claim of the id token, for as long as the sign-in lasts', async () => {
    const PORT = String(await freePort());
    const provider = await startSecondProvider(`http://localhost:${PORT}`);
    onTestFinished(() => provider.close());
    const { service } = await startStudio({ ...provider.env, PORT });
    onTestFinished(() => service.close());
    const enter = async (login: string) => {
      const browser = new StudioBrowser(service.origin);
      const at = new Browser(provider.issuer);
      const begun = await browser.fetch('/studio/connexion');
      const asked = await at.fetch(begun.headers.get('location') ?? '');
      const sent = await at.fetch(asked.headers.get('location') ?? '', {
        method: 'POST',
        body: new URLSearchParams({ prompt: 'login', login, password: 'x' }),
      });
      const back = await at.fetch(sent.headers.get('location') ?? '');
      return { browser, answer: await browser.fetch(back.headers.get('location') ?? '') };
    };
    provider.change({ idToken: (login) => ({ name: 'Ana Analyste', roles: [`catalogue:${login}`, 'x'] }) });
    const { browser } = await enter('edit');
    expect((await browser.give(me, {})).me).toMatchObject({
      role: 'EDIT',
      person: { id: 'edit', name: 'Ana Analyste' },
    });
    const { browser: nobody, answer } = await enter('admin');
    const refused = await nobody.fetch(answer.headers.get('location') ?? '');
    expect([answer.status, refused.status, (await nobody.ask(me, {})).status]).toEqual([303, 403, 401]);
  }, 180_000);
});
