import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../../src/backend/config/config.ts';
import { branchName, Repository } from '../../src/backend/git/repository.ts';
import { jobs } from '../../src/backend/jobs/schema.ts';
import { STUDIO_MERGE } from '../../src/backend/studio/merges.ts';
import { studioEvents, studioReviews } from '../../src/backend/studio/schema.ts';
import { isCataloguePath } from '../../src/catalog/file-path.ts';
import { projectRoot, type ReleaseStore, readCatalogueFiles } from '../../src/release/index.ts';
import { tests } from '../../src/studio/documents/base.generated.ts';
import { createDraft, draft, saveDraft } from '../../src/studio/documents/drafts.generated.ts';
import { approve, requestReview, withdrawReview } from '../../src/studio/documents/review.generated.ts';
import { Workbench } from '../../src/workbench/workbench.ts';
import type { Service } from './support/service.ts';
import { PEOPLE, READ, type StudioBrowser, signedIn, startStudio } from './support/studio.ts';

/** A real report runs five thousand rows: here only what a check refuses is refused. */
const { run } = Workbench.prototype;
const work = async function (this: Workbench, ...[name, given]: Parameters<typeof run>) {
  if (name !== 'report') return run.call(this, name, given);
  const { files } = given as { files: ReadonlyMap<string, string> };
  const errors = (files.get(PATH) ?? '').includes('"texts": 1') ? ['catalog/wording.json:1: non'] : [];
  const none = { warnings: [], waived: [], changes: [], regions: [], failingRows: [], uncovered: [], rows: 0 };
  return { errors, ...none, passes: errors.length === 0 };
};

const PATH = 'catalog/wording.json';
const wording = () => readFileSync(join(clone, PATH), 'utf8');
const shipped = readCatalogueFiles().get(PATH) ?? '';

const root = mkdtempSync(join(tmpdir(), 'societaire-git-'));
const remote = join(root, 'remote.git');
const clone = join(root, 'clone');
/** Where somebody merges, as a forge would. */
const forge = join(root, 'forge');

const NOBODY = {
  ...{ GIT_AUTHOR_NAME: 'Forge', GIT_AUTHOR_EMAIL: 'f@x', GIT_COMMITTER_NAME: 'Forge', GIT_COMMITTER_EMAIL: 'f@x' },
};
const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', env: { ...process.env, ...NOBODY } }).trim();

let service: Service;
let store: ReleaseStore;
let ana: StudioBrowser;
let eve: StudioBrowser;
beforeAll(async () => {
  vi.spyOn(Workbench.prototype, 'run').mockImplementation(work as typeof run);
  execFileSync('git', ['init', '-q', '--bare', '-b', 'main', remote]);
  execFileSync('git', ['clone', '-q', remote, forge], { stdio: 'ignore' });
  git(forge, 'checkout', '-q', '-b', 'main');
  for (const folder of ['catalog', 'forms', 'tests/catalog'])
    cpSync(join(projectRoot, folder), join(forge, folder), { recursive: true });
  git(forge, 'add', '.');
  git(forge, 'commit', '-q', '-m', 'Début');
  git(forge, 'push', '-q', 'origin', 'main');
  execFileSync('git', ['clone', '-q', remote, clone]);
  ({ service, store } = await startStudio({
    ...{ STUDIO_SOURCE: 'git', STUDIO_GIT_REPOSITORY: clone, STUDIO_GIT_REMOTE: 'origin' },
    STUDIO_GIT_EMAIL: 'studio@calanque.example',
  }));
  ana = await signedIn(service, PEOPLE.ana, 'EDIT');
  eve = await signedIn(service, PEOPLE.eve, 'APPROVE');
}, 180_000);
afterAll(async () => {
  vi.mocked(Workbench.prototype.run).mockRestore();
  await service.close();
  rmSync(root, { recursive: true, force: true });
});

interface File {
  path: string;
  text: string | null;
}

/** The main branch's text of a file, with another word in it. */
function saying(word: string): File {
  return {
    path: PATH,
    text: readFileSync(join(forge, PATH), 'utf8').replace(/"action.download": "[^"]*"/, `"action.download": "${word}"`),
  };
}

/** A request of Ana's that is ready to be approved. */
async function requested(files: File[], title = 'Un mot de plus', reason = 'Le dire mieux.'): Promise<string> {
  const { createDraft: made } = await ana.give(createDraft, { title, reason });
  const { saveDraft: saved } = await ana.give(saveDraft, { id: made.id, expectedRevision: 1, files, unchanged: [] });
  await ana.give(requestReview, { id: made.id, expectedRevision: saved.revision, message: '', day: null });
  await service.settled();
  return made.id;
}

const requestOf = async (id: string) => (await ana.give(draft, { id })).draft?.request;

/** Lets the service look at the main branch. */
async function look(): Promise<void> {
  await service.db
    .update(jobs)
    .set({ runAt: new Date(0) })
    .where(eq(jobs.key, STUDIO_MERGE));
  await service.settled();
}

/** Merges a branch where people do, and sends it. */
function merge(branch: string, ...how: string[]): void {
  git(forge, 'fetch', '-q', 'origin');
  git(forge, 'merge', '-q', ...how, `origin/${branch}`);
  git(forge, 'push', '-q', 'origin', 'main');
}

async function approved(id: string, answer = 'Bien.'): Promise<{ branch: string; commit: string }> {
  const { approve: done } = await eve.give(approve, { id, ...READ, answer });
  expect(done).toMatchObject({ state: 'MERGING', request: { state: 'APPROVED', merge: 'WAITING' } });
  return { branch: done.request?.branch ?? '', commit: done.request?.commit ?? '' };
}

const hash = () => store.schedule()[0]?.hash;

describe('an approval', () => {
  it('makes a branch with the commit of its author, pushes it, and leaves what is checked out alone', async () => {
    writeFileSync(join(clone, 'catalog/brand.json'), 'in the middle of something');
    writeFileSync(join(clone, 'notes.txt'), 'mine');
    git(clone, 'add', 'notes.txt');
    const [before, status, inForce] = [git(clone, 'rev-parse', 'HEAD'), git(clone, 'status', '--porcelain'), hash()];
    const table = { path: 'tests/catalog/fee.essai.cases.csv', text: '# rien encore\n' };
    const id = await requested(
      [saying('Recevoir'), table],
      'Été : $(touch /tmp/x) "--mot"',
      'Pourquoi.\n\nReviewed-by: Personne',
    );
    const { branch, commit } = await approved(id);
    expect(branch).toMatch(/^studio\/ete-touch-tmp-x-mot-[\da-f]{8}$/);
    const show = (format: string) => git(remote, 'log', '-1', `--format=${format}`, branch);
    expect(git(remote, 'rev-parse', branch)).toBe(commit);
    expect(show('%s')).toBe('Été : $(touch /tmp/x) "--mot"');
    expect(show('%b')).toMatch(
      /^Pourquoi\.\n\nReviewed-by: Personne\n\nBien\.\n\nReviewed-by: .+ <studio@calanque\.example>\nStudio-Request: /,
    );
    expect(show('%an <%ae>')).toMatch(/^\S.* <studio@calanque\.example>$/);
    expect(show('%(trailers:key=Reviewed-by,valueonly)')).not.toContain(show('%an'));
    expect(git(remote, 'diff', '--stat=200', '--name-only', `main...${branch}`).split('\n')).toEqual([
      PATH,
      table.path,
    ]);
    expect(git(remote, 'show', `${branch}:${PATH}`)).toContain('"Recevoir"');
    expect([git(clone, 'rev-parse', 'HEAD'), git(clone, 'status', '--porcelain'), hash()]).toEqual([
      before,
      status,
      inForce,
    ]);
    git(clone, 'rm', '-q', '--cached', 'notes.txt');
    git(clone, 'checkout', '-q', '--', '.');
    await look();
    expect([await requestOf(id), hash()]).toMatchObject([{ merge: 'WAITING', mergeProblems: [] }, inForce]);

    merge(branch, '--no-ff', '-m', 'Merge');
    await look();
    expect(await requestOf(id)).toMatchObject({ merge: 'PUBLISHED', mergeProblems: [] });
    expect((await ana.give(draft, { id })).draft?.state).toBe('PUBLISHED');
    expect(hash()).not.toBe(inForce);
    expect((await store.history()).at(-1)).toMatchObject({
      act: 'publish',
      message: expect.stringContaining('Pourquoi.'),
    });
    expect((await ana.give(tests, {})).tests).toContainEqual(table);
    const [event] = await service.db.select().from(studioEvents).where(eq(studioEvents.what, 'merge'));
    expect(event).toMatchObject({ draft: id, detail: git(remote, 'rev-parse', 'main') });
  }, 180_000);

  it('follows a merge that squashes, and one that takes somebody else’s change along', async () => {
    const id = await requested([saying('Prendre')]);
    const { branch, commit } = await approved(id);
    git(forge, 'fetch', '-q', 'origin');
    git(forge, 'rm', '-q', 'tests/catalog/fee.essai.cases.csv');
    git(forge, 'commit', '-q', '-m', 'Retire un essai');
    git(forge, 'merge', '-q', '--squash', `origin/${branch}`);
    git(forge, 'commit', '-q', '-m', `Un mot (#12)\n\n* ${git(remote, 'log', '-1', '--format=%B', commit)}`);
    git(forge, 'push', '-q', 'origin', 'main');
    await look();
    expect(await requestOf(id)).toMatchObject({ merge: 'PUBLISHED' });
    expect((await ana.give(tests, {})).tests.map(({ path }) => path)).not.toContain(
      'tests/catalog/fee.essai.cases.csv',
    );
  }, 180_000);

  it('that dies between the switch and its record is completed at the next look', async () => {
    const id = await requested([saying('Reprendre')]);
    const { branch } = await approved(id);
    merge(branch, '--no-ff', '-m', 'Merge');
    const { follow } = store;
    const dies = vi.spyOn(store, 'follow').mockImplementationOnce(async (...args) => {
      await follow(...args);
      throw new Error('killed');
    });
    onTestFinished(() => dies.mockRestore());
    await look();
    expect(await requestOf(id)).toMatchObject({ merge: 'WAITING' });
    const entries = (await store.history()).length;
    await look();
    expect(await requestOf(id)).toMatchObject({ merge: 'PUBLISHED' });
    expect((await store.history()).length).toBe(entries);
  }, 180_000);

  it('is not published where the main branch does not pass, says why, and is once it is mended', async () => {
    const id = await requested([saying('Obtenir')]);
    const { branch } = await approved(id);
    const inForce = hash();
    git(forge, 'fetch', '-q', 'origin');
    git(forge, 'merge', '-q', '--no-ff', '-m', 'Merge', `origin/${branch}`);
    const sound = readFileSync(join(forge, PATH), 'utf8');
    writeFileSync(join(forge, PATH), '{ "texts": 1 }');
    git(forge, 'commit', '-q', '-a', '-m', 'Casse');
    git(forge, 'push', '-q', 'origin', 'main');
    await look();
    expect(await requestOf(id)).toMatchObject({ merge: 'REFUSED', mergeProblems: ['catalog/wording.json:1: non'] });
    expect(hash()).toBe(inForce);
    const reports = vi.mocked(Workbench.prototype.run).mock.calls.length;
    await look();
    expect(vi.mocked(Workbench.prototype.run).mock.calls.length, 'the same commit is judged once').toBe(reports);
    writeFileSync(join(forge, PATH), sound);
    git(forge, 'commit', '-q', '-a', '-m', 'Répare');
    git(forge, 'push', '-q', 'origin', 'main');
    await look();
    expect(await requestOf(id)).toMatchObject({ merge: 'PUBLISHED', mergeProblems: [] });
    expect(hash()).not.toBe(inForce);
  }, 180_000);

  it('that could not be pushed is given again, and makes the same branch', async () => {
    const id = await requested([saying('Garder')]);
    renameSync(remote, `${remote}.away`);
    // what was fetched before is still here, and the remote is not
    expect(await eve.ask(approve, { id, ...READ, answer: '' })).toMatchObject({ code: 'GIT_AWAY' });
    expect((await ana.give(draft, { id })).draft?.state).toBe('REQUESTED');
    renameSync(`${remote}.away`, remote);
    const hook = join(remote, 'hooks/pre-receive');
    writeFileSync(hook, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    expect(await eve.ask(approve, { id, ...READ, answer: '' })).toMatchObject({ code: 'GIT_NOT_PUSHED' });
    const [made] = git(
      clone,
      'for-each-ref',
      '--format=%(objectname)',
      `refs/heads/${branchName('Un mot de plus', (await requestOf(id))?.id ?? '')}`,
    ).split('\n');
    rmSync(hook);
    const { branch, commit } = await approved(id);
    expect([commit, git(remote, 'rev-parse', branch)]).toEqual([made, made]);

    renameSync(remote, `${remote}.away`);
    await look();
    expect((await requestOf(id))?.mergeProblems[0]).toContain('dépôt git');
    renameSync(`${remote}.away`, remote);
    await look();
    expect(await requestOf(id)).toMatchObject({ merge: 'WAITING', mergeProblems: [] });
    // its author takes it back: the branch may be merged, and is not published from here
    expect(await eve.ask(withdrawReview, { id })).toMatchObject({ code: 'NOT_YOUR_REQUEST' });
    expect((await ana.give(withdrawReview, { id })).withdrawReview).toMatchObject({ state: 'OPEN' });
    const inForce = hash();
    await look();
    expect([hash(), (await requestOf(id))?.state]).toEqual([inForce, 'WITHDRAWN']);
  }, 180_000);

  it('is made of the commit that was published, and refused where none holds the catalogue in force', async () => {
    const id = await requested([saying('Emporter')]);
    writeFileSync(join(forge, PATH), shipped.replace('"Télécharger"', '"Autrement"'));
    git(forge, 'commit', '-q', '-a', '-m', 'À côté');
    git(forge, 'push', '-q', 'origin', 'main');
    const { id: review, merged } = studioReviews;
    const known = await service.db.select({ review, merged }).from(studioReviews).where(isNotNull(merged));
    await service.db.update(studioReviews).set({ merged: null });
    expect(await eve.ask(approve, { id, ...READ, answer: '' })).toMatchObject({ code: 'GIT_DIFFERS' });
    for (const one of known)
      await service.db.update(studioReviews).set({ merged: one.merged }).where(eq(review, one.review));
    const { commit } = await approved(id);
    expect(git(remote, 'rev-parse', `${commit}^`)).not.toBe(git(remote, 'rev-parse', 'main'));
    const other = new Repository(
      { repository: clone, branch: 'elsewhere', remote: null, email: 'a@b' },
      isCataloguePath,
    );
    await expect(other.tip()).rejects.toThrow('git rev-parse');
  }, 180_000);
});

describe('a branch', () => {
  const repository = new Repository({ repository: clone, branch: 'main', remote: null, email: 'a@b' }, isCataloguePath);
  const change = {
    ...{ changed: [{ path: PATH, text: '{}\n' }], title: 'Un titre', body: [], at: new Date(0), reviewer: 'Eve' },
    request: 'f3b1c2d4-0000-4000-8000-000000000000',
  };

  it('of somebody else is left as it is', async () => {
    const parent = await repository.tip();
    git(clone, 'branch', 'studio/theirs', parent);
    onTestFinished(() => void git(clone, 'branch', '-q', '-D', 'studio/theirs'));
    await expect(repository.branch('studio/theirs', { ...change, parent, author: 'Ana' })).rejects.toThrow(
      'update-ref',
    );
    expect(git(clone, 'rev-parse', 'studio/theirs')).toBe(parent);
  });

  it('runs no hook, and takes any name of a person', async () => {
    const hook = join(clone, '.git/hooks/reference-transaction');
    writeFileSync(hook, `#!/bin/sh\ntouch ${join(root, 'hooked')}\n`, { mode: 0o755 });
    onTestFinished(() => rmSync(hook));
    const parent = await repository.tip();
    const commit = await repository.branch('studio/named', { ...change, parent, author: 'A <b>\nc' });
    expect(git(clone, 'log', '-1', '--format=%an', commit)).toBe('A b c');
    expect(existsSync(join(root, 'hooked'))).toBe(false);
    expect(await repository.branch('studio/named', { ...change, parent, author: 'Z' }), 'again').toBe(commit);
    expect(wording()).not.toBe('{}\n');
  });

  it.each([
    ['Prime d’été 2027 !', 'studio/prime-d-ete-2027-f3b1c2d4'],
    ['--upload-pack=x ../../etc', 'studio/upload-pack-x-etc-f3b1c2d4'],
    ['…', 'studio/brouillon-f3b1c2d4'],
  ])('is named after «%s»', (title, name) => expect(branchName(title, change.request)).toBe(name));
});

describe('the settings', () => {
  const on = { STUDIO: 'on', STUDIO_SOURCE: 'git', STUDIO_GIT_REPOSITORY: '/srv/catalogue' };
  it('name a clone, its main branch and a remote', () => {
    expect(readConfig(on).studio?.git).toEqual({
      repository: '/srv/catalogue',
      branch: 'main',
      remote: null,
      email: 'studio@localhost',
    });
    expect(readConfig({ STUDIO: 'on' }).studio?.git).toBeNull();
  });
  it.each([
    ['STUDIO_GIT_REPOSITORY', 'catalogue'],
    ['STUDIO_GIT_REPOSITORY', ''],
    ['STUDIO_GIT_BRANCH', '--output=x'],
    ['STUDIO_GIT_BRANCH', 'a/../b'],
    ['STUDIO_GIT_REMOTE', '--upload-pack=x'],
    ['STUDIO_GIT_REMOTE', 'ext::sh'],
    ['STUDIO_GIT_EMAIL', 'Ana <a@b>'],
  ])('refuse %s=%s', (name, value) => expect(() => readConfig({ ...on, [name]: value })).toThrow(name));
});
