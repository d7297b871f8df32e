import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBlobs } from '../../src/backend/blobs/open-blobs.ts';
import { forgetFiles } from '../../src/backend/domain/files/files.ts';
import { files } from '../../src/backend/domain/files/schema.ts';
import { forgetDrafts } from '../../src/backend/domain/forms/drafts.ts';
import { drafts } from '../../src/backend/domain/forms/schema.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { shipped } from '../shipped.ts';
import { ask, field } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { decidingBy } from './support/decide.ts';
import { jpeg } from './support/sample-files.ts';
import { sendFile } from './support/send-file.ts';
import { type Service, startService } from './support/service.ts';

const DAY = 24 * 3600_000;
const CLAIM = 'sinistre/auto';
const catalogue = compileCatalogue(shipped.data, validateWithAjv);

let service: Service;
let token: string;
let stranger: string;
beforeAll(async () => {
  service = await startService({}, { decide: decidingBy(catalogue) });
  token = (await new Browser(service.origin).signIn('12345678A')).access;
  stranger = (await new Browser(service.origin).signIn('45678901D')).access;
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.db.delete(drafts);
  await service.db.delete(files);
});

interface File {
  id?: string;
  name: string;
  size: number;
  type: string;
}

async function sent(name: string, as = token): Promise<File & { id: string }> {
  const given = {
    origin: service.origin,
    token: as,
    name,
    content: jpeg(),
    formulaire: 'sinistre',
    champ: 'piecesJointes',
  };
  const { id, taille, type } = field<{ id: string; taille: number; type: string }>(
    await sendFile(given),
    'deposerFichier',
  );
  return { id, name, size: taille, type };
}
async function save(piecesJointes: unknown, { form = CLAIM, as = token } = {}): Promise<File[] | undefined> {
  const text = `mutation($f: String!, $v: String!) { enregistrerBrouillon(formulaire: $f, etape: "1 2 3", valeurs: $v) { valeurs } }`;
  const answer = await ask(service.origin, as, text, { f: form, v: JSON.stringify({ piecesJointes }) });
  return filesIn(field<{ valeurs: string }>(answer, 'enregistrerBrouillon').valeurs);
}
async function read(form = CLAIM, as = token): Promise<File[] | undefined> {
  const answer = await ask(service.origin, as, 'query($f: String!) { getBrouillonItem(formulaire: $f) { valeurs } }', {
    f: form,
  });
  const draft = answer.data?.getBrouillonItem as { valeurs: string } | null | undefined;
  return draft ? filesIn(draft.valeurs) : undefined;
}
const filesIn = (valeurs: string) => (JSON.parse(valeurs) as { piecesJointes?: File[] }).piecesJointes;
const drop = (form = CLAIM, as = token) =>
  ask(service.origin, as, 'mutation($f: String!) { supprimerBrouillon(formulaire: $f) }', { f: form });
const withdraw = (id: string) => ask(service.origin, token, 'mutation($id: ID!) { retirerFichier(id: $id) }', { id });
const deposit = (ids: string[], as = token) =>
  ask(
    service.origin,
    as,
    'mutation($ids: [ID!]!) { postDepotDocuments(nature: "autre", piecesJointes: $ids) { reference } }',
    { ids },
  );
const contentOf = async (id: string, as = token) =>
  (await fetch(`${service.origin}/fichiers/${id}`, { headers: { authorization: `Bearer ${as}` } })).status;
const sweep = async (now: Date) => {
  await forgetDrafts(service.db);
  await forgetFiles({ db: service.db, blobs: openBlobs(service.config.files) }, now);
};
const contents = async () =>
  (await readdir(service.config.files.folder, { recursive: true })).filter((one) => one.length > 10).length;

describe('a draft', () => {
  it('keeps its files as long as it exists, and through a restart', async () => {
    const [a, b] = [await sent('avant.jpg'), await sent('cote.jpg')];
    const alone = await sent('seule.jpg');
    expect(await save([a, b])).toEqual([a, b]);
    await service.restart();
    await sweep(new Date(Date.now() + 20 * DAY));
    expect(await read()).toEqual([a, b]);
    expect(await Promise.all([a, b, alone].map(({ id }) => contentOf(id)))).toEqual([200, 200, 404]);
  });

  it('is deleted with its files after thirty days', async () => {
    const before = await contents();
    const a = await sent('avant.jpg');
    await save([a]);
    await service.db.update(drafts).set({ dateMaj: new Date(Date.now() - 31 * DAY) });
    await sweep(new Date(Date.now() + 2 * DAY));
    expect(await read()).toBeUndefined();
    expect([await contentOf(a.id), await contents()]).toEqual([404, before]);
  });

  it('deletes its files at once when abandoned', async () => {
    const before = await contents();
    const [a, other] = [await sent('avant.jpg'), await sent('autre.jpg')];
    await save([a]);
    await save([other], { form: 'sinistre/habitation' });
    expect((await drop()).data).toEqual({ supprimerBrouillon: true });
    expect([await contentOf(a.id), await contentOf(other.id)]).toEqual([404, 200]);
    expect(await contents()).toBe(before + 1);
  });

  it('describes a file by the server’s data, and a missing one by its name', async () => {
    const [a, b] = [await sent('avant.jpg'), await sent('cote.jpg')];
    await save([{ ...a, name: 'autre nom.jpg', size: 1, type: 'image/png' }, b]);
    expect(await read()).toEqual([a, b]);
    await withdraw(b.id);
    const { id: _, ...gone } = b;
    expect(await read()).toEqual([a, gone]);
    // and it stays so when the draft is kept again
    expect(await save([a, b])).toEqual([a, gone]);
  });

  it('reports files sent from elsewhere as missing, and deletes none of them', async () => {
    const a = await sent('avant.jpg');
    await save([a]);
    expect((await deposit([a.id])).errors).toEqual([]);
    const { id: _, ...gone } = a;
    expect(await read()).toEqual([gone]);
    await drop();
    expect(await contentOf(a.id)).toBe(200);
  });

  it('treats another member’s file as missing', async () => {
    const theirs = await sent('leur.jpg', stranger);
    const unknown = { ...theirs, id: '00000000-0000-4000-8000-000000000000' };
    const { id: _, ...name } = theirs;
    expect(await save([theirs])).toEqual([name]);
    expect(await save([unknown])).toEqual([name]);
    const [row] = await service.db.select().from(files).where(eq(files.id, theirs.id));
    expect(row?.draft).toBeNull();
    await drop();
    expect(await contentOf(theirs.id, stranger)).toBe(200);
    expect((await deposit([theirs.id], stranger)).errors).toEqual([]);
  });

  it('releases a removed file, which is deleted after a day', async () => {
    const [a, b] = [await sent('avant.jpg'), await sent('cote.jpg')];
    await save([a, b]);
    await save([b]);
    expect(await contentOf(a.id)).toBe(200);
    await sweep(new Date(Date.now() + 2 * DAY));
    expect([await contentOf(a.id), await contentOf(b.id)]).toEqual([404, 200]);
  });

  it('saved by two tabs has the files of the last one', async () => {
    const all = await Promise.all(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => sent(name)));
    await Promise.all(all.map((file) => save([file])));
    const found = (await read()) ?? [];
    const held = await service.db.select().from(files).where(eq(files.draft, CLAIM));
    expect(held.map(({ id }) => id)).toEqual(found.map(({ id }) => id));
  });

  it.each([
    ['no list', 'avant.jpg'],
    ['no files', [{ id: 'x' }, 12, null, ['a']]],
    ['an identifier that none has', [{ id: '\u0000', name: 'a', size: 1, type: 'image/jpeg' }]],
  ])('with %s holds none', async (_what, given) => {
    expect(((await save(given)) ?? []).filter(({ id }) => id !== undefined)).toEqual([]);
  });

  it('counts against the member’s unused files, however old', async () => {
    const a = await sent('avant.jpg');
    await save([a]);
    const [row] = await service.db.select().from(files);
    if (row === undefined) throw new Error('the file is not there');
    const old = { receivedAt: new Date(Date.now() - 5 * DAY), draft: 'sinistre/corporel' };
    await service.db.insert(files).values(Array.from({ length: 59 }, (_, n) => ({ ...row, ...old, id: `x${n}` })));
    await expect(sent('de-trop.jpg')).rejects.toThrow('FICHIERS_TROP_NOMBREUX');
  });
});
