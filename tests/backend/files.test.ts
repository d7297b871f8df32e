import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBlobs } from '../../src/backend/blobs/open-blobs.ts';
import { claimFiles, forgetFiles } from '../../src/backend/domain/files/files.ts';
import { files } from '../../src/backend/domain/files/schema.ts';
import { journalEntries } from '../../src/backend/domain/journal/schema.ts';
import { Refused } from '../../src/backend/domain/refusal.ts';
import { type Answer, ask, field } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { answering } from './support/decide.ts';
import { encryptedPdf, jpeg, pdf, png } from './support/sample-files.ts';
import { type Sent, sendFile } from './support/send-file.ts';
import { decide, type Service, startService } from './support/service.ts';

const MAX = 200_000;
const LIMITS = { types: ['application/pdf', 'image/jpeg', 'image/png'], maxFileBytes: MAX, maxPixels: 10_000 };

const decideFiles = answering(
  {
    errand: () => ({ steps: [{ code: 'recue', workingDays: null, months: null }] }),
    'form-upload': ({ field }) => (field === 'pieces' ? LIMITS : null),
  },
  decide,
);

let service: Service;
let token: string;
let stranger: string;
beforeAll(async () => {
  service = await startService({}, { decide: decideFiles });
  token = (await new Browser(service.origin).signIn('12345678A')).access;
  stranger = (await new Browser(service.origin).signIn('45678901D')).access;
});
afterAll(() => service.close());
beforeEach(() => service.db.delete(files));

const send = (name: string, content: Uint8Array, more: Partial<Sent> = {}): Promise<Answer> =>
  sendFile({ origin: service.origin, token, name, content, ...more });
const received = async (name: string, content: Uint8Array, more: Partial<Sent> = {}) =>
  field<{ id: string; nom: string; type: string; taille: number; empreinte: string; dateReception: string }>(
    await send(name, content, more),
    'deposerFichier',
  );
const code = ({ errors }: Answer) => [errors[0]?.extensions?.code, errors[0]?.message];
const read = (id: string, as = token) =>
  fetch(`${service.origin}/fichiers/${id}`, { headers: { authorization: `Bearer ${as}` } });
const deposit = (ids: string[], as = token, more: Record<string, string> = {}) =>
  ask(
    service.origin,
    as,
    `mutation($ids: [ID!]!) { postDepotDocuments(nature: "autre", piecesJointes: $ids) {
      reference status nature date fichiers { id nom taille empreinte dateReception } } }`,
    { ids },
    more,
  );
const spoolIsEmpty = () => expect.poll(() => readdir(service.config.files.spool)).toEqual([]);
const kept = async () =>
  (await readdir(service.config.files.folder, { recursive: true })).filter((one) => one.length > 10);

describe('a file', () => {
  it('is accepted as soon as the previous one is answered, with three others in progress', async () => {
    const content = png(4, 4, 100_000);
    const sendInTurn = async () => {
      const codes = [];
      for (let n = 0; n < 12; n++) codes.push(code(await send('photo.png', content)));
      return codes;
    };
    const answers = await Promise.all([1, 2, 3, 4].map(sendInTurn));
    expect(answers.flat().filter(([refused]) => refused !== undefined)).toEqual([]);
  });

  it('is identified by its content and fingerprint, and returned to its member as a download', async () => {
    const content = await pdf();
    const file = await received('Relevé d’août.PDF', content);
    const empreinte = createHash('sha256').update(content).digest('hex');
    expect(file).toMatchObject({
      nom: 'Relevé d’août.pdf',
      type: 'application/pdf',
      taille: content.length,
      empreinte,
    });
    expect(Math.abs(Date.parse(file.dateReception) - Date.now())).toBeLessThan(60_000);
    const back = await read(file.id);
    expect(Buffer.from(await back.arrayBuffer()).equals(content)).toBe(true);
    expect(Object.fromEntries(back.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Relev%C3%A9%20d%E2%80%99ao%C3%BBt.pdf",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('is stored under a generated name, and leaves nothing in the spool', async () => {
    await received('passeport.png', png());
    const [row] = await service.db.select().from(files);
    expect(row?.blob).not.toBe(row?.id);
    expect((await kept()).some((path) => path.endsWith(row?.blob ?? '-'))).toBe(true);
    expect((await kept()).join()).not.toContain('passeport');
    await spoolIsEmpty();
  });

  it('is one file when it is sent twice under one key, and another key is another file', async () => {
    const content = png();
    const key = { key: 'k'.repeat(30) };
    const first = await received('a.png', content, key);
    expect((await received('a.png', content, key)).id).toBe(first.id);
    expect((await received('a.png', content, { key: 'l'.repeat(30) })).id).not.toBe(first.id);
    expect(await service.db.select().from(files)).toHaveLength(2);
  });

  it('is read, deleted and used by its member only', async () => {
    const { id } = await received('a.jpg', jpeg());
    const nothing = '00000000-0000-4000-8000-000000000000';
    const remove = (which: string, as: string) =>
      ask(service.origin, as, 'mutation($id: ID!) { retirerFichier(id: $id) }', { id: which });
    for (const as of [stranger]) {
      const [theirs, unknown] = [await read(id, as), await read(nothing, as)];
      expect([theirs.status, await theirs.text()]).toEqual([unknown.status, await unknown.text()]);
      expect(theirs.status).toBe(404);
      expect(await remove(id, as)).toEqual(await remove(nothing, as));
      expect(await deposit([id], as)).toEqual(await deposit([nothing], as));
      expect(code(await deposit([id], as))[0]).toBe('FICHIER_INCONNU');
    }
    expect((await read(id)).status).toBe(200);
    expect((await fetch(`${service.origin}/fichiers/${id}`)).status).toBe(401);
    expect((await remove(id, token)).data).toEqual({ retirerFichier: true });
    expect((await remove(id, token)).data).toEqual({ retirerFichier: false });
    // the journal tells of what was taken away, not of what was not there
    const told = await service.db.select().from(journalEntries).where(eq(journalEntries.action, 'retirerFichier'));
    expect(told.map(({ objet }) => objet)).toEqual([id]);
    expect((await read(id)).status).toBe(404);
    expect(code(await deposit([id]))[0]).toBe('FICHIER_INCONNU');
  });
});

describe('a deposit', () => {
  it('uses its files once, and its receipt lists them', async () => {
    const [a, b] = [await received('a.pdf', await pdf()), await received('b.png', png())];
    const made = field<{ reference: string; fichiers: unknown[] }>(await deposit([b.id, a.id]), 'postDepotDocuments');
    const line = ({ type: _, ...said }: typeof a) => said;
    expect(made).toMatchObject({ status: 'RECU', nature: 'autre', fichiers: [line(b), line(a)] });
    expect(made.reference).toMatch(/^[A-Z0-9]{8}$/);
    expect(code(await deposit([a.id]))[0]).toBe('FICHIER_INCONNU');
    const again = await ask(
      service.origin,
      token,
      'query($r: String!) { getDepotDocumentsItem(reference: $r) { reference fichiers { id } } }',
      { r: made.reference },
    );
    expect(field<{ fichiers: { id: string }[] }>(again, 'getDepotDocumentsItem').fichiers.map(({ id }) => id)).toEqual([
      b.id,
      a.id,
    ]);
  });

  it('has one effect and answer per key', async () => {
    const { id } = await received('a.pdf', await pdf());
    const key = { 'idempotency-key': 'd'.repeat(30) };
    const answers = await Promise.all([deposit([id], token, key), deposit([id], token, key)]);
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.errors).toEqual([]);
  });

  it('succeeds once for two requests with the same file', async () => {
    const { id } = await received('a.pdf', await pdf());
    const answers = await Promise.all([deposit([id]), deposit([id])]);
    expect(
      answers
        .map(code)
        .map(([what]) => what ?? 'made')
        .sort(),
    ).toEqual(['FICHIER_INCONNU', 'made']);
  });

  it('uses nothing without a file, with a repeated file, or with a partly unknown one', async () => {
    const { id } = await received('a.pdf', await pdf());
    expect(code(await deposit([]))).toEqual(['DEPOT_SANS_FICHIER', 'Vous devez charger au moins 1 fichier']);
    expect(code(await deposit([id, id]))[0]).toBe('FICHIER_INCONNU');
    expect(code(await deposit([id, 'x']))[0]).toBe('FICHIER_INCONNU');
    expect((await deposit([id])).errors).toEqual([]);
  });
});

describe('refused files', () => {
  const zip = (name: string, text: string) => Buffer.from(zipSync({ [name]: strToU8(text) }));
  const wrongType = ['FICHIER_TYPE', 'Type de fichier invalide'];
  const cases: [what: string, name: string, content: () => Uint8Array | Promise<Uint8Array>, expected: unknown[]][] = [
    [
      'nothing',
      'vide.pdf',
      () => new Uint8Array(),
      ['FICHIER_VIDE', 'Ce fichier est vide\u00a0: choisissez-en un autre'],
    ],
    ['a program', 'facture.exe', () => Buffer.from('MZ\x90\0'.padEnd(500, '\0'), 'latin1'), wrongType],
    [
      'a program that calls itself a PDF',
      'facture.pdf',
      () => Buffer.from('MZ\x90\0'.padEnd(500, '\0'), 'latin1'),
      wrongType,
    ],
    ['a PDF that calls itself a program', 'facture.exe', pdf, wrongType],
    [
      'a drawing with a script',
      'logo.svg',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      wrongType,
    ],
    [
      'the same under another name',
      'logo.png',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      wrongType,
    ],
    ['a page', 'page.pdf', () => Buffer.from('<!doctype html><script>alert(1)</script>'), wrongType],
    ['an archive that would fill the disk', 'photos.zip', () => zip('bombe', '0'.repeat(5_000_000)), wrongType],
    ['the same as a picture', 'photos.png', () => zip('bombe', '0'.repeat(5_000_000)), wrongType],
    ['a document with macros', 'lettre.docm', () => zip('word/vbaProject.bin', 'Sub AutoOpen()'), wrongType],
    [
      'a PDF that is an archive too',
      'deux.pdf',
      async () => Buffer.concat([await pdf(), zip('a.js', 'alert(1)')]),
      wrongType,
    ],
    ['a picture that is an archive too', 'deux.png', () => Buffer.concat([png(), zip('a.js', 'alert(1)')]), wrongType],
    [
      'a picture that is a PDF too',
      'deux.jpg',
      async () => Buffer.concat([jpeg().subarray(0, 20), Buffer.from('%PDF-1.7'), jpeg().subarray(20)]),
      wrongType,
    ],
    [
      'a picture of 30,000 pixels',
      'grande.png',
      () => png(30_000, 30_000),
      ['FICHIER_DIMENSIONS', 'Cette image est trop grande\u00a0: 10000 pixels de côté au plus'],
    ],
    [
      'a PDF that a password opens',
      'secret.pdf',
      encryptedPdf,
      ['FICHIER_CHIFFRE', 'Ce PDF est protégé par un mot de passe\u00a0: envoyez-le sans protection'],
    ],
    [
      'half a PDF',
      'moitie.pdf',
      async () => (await pdf()).subarray(0, 300),
      ['FICHIER_ABIME', 'Ce fichier est incomplet ou abîmé\u00a0: enregistrez-le de nouveau, puis renvoyez-le'],
    ],
    ['half a picture', 'moitie.png', () => png(200, 200).subarray(0, 40), ['FICHIER_ABIME', expect.any(String)]],
    [
      'a byte too many',
      'gros.pdf',
      async () => Buffer.concat([await pdf(), Buffer.alloc(MAX)]),
      ['FICHIER_TAILLE', 'Le fichier est trop volumineux'],
    ],
  ];
  for (const [what, name, content, expected] of cases)
    it(`${what}: ${String(expected[0])}`, async () => {
      expect(code(await send(name, await content()))).toEqual(expected);
      expect(await service.db.select().from(files)).toEqual([]);
      await spoolIsEmpty();
    });

  it('from a visitor, unread', async () => {
    const answer = await send('a.pdf', await pdf(), { token: null });
    expect([answer.status, code(answer)[0]]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('for a field that takes no files', async () => {
    expect(code(await send('a.pdf', await pdf(), { champ: 'nom' }))[0]).toBe('DEPOT_INCONNU');
  });

  it('too many unused files', async () => {
    const at = new Date();
    const [one] = [await received('a.png', png())];
    const [row] = await service.db.select().from(files);
    if (row === undefined) throw new Error(`the file ${one.id} is not there`);
    await service.db
      .insert(files)
      .values(Array.from({ length: 59 }, (_, n) => ({ ...row, id: `x${n}`, receivedAt: at })));
    expect(code(await send('b.png', png()))[0]).toBe('FICHIERS_TROP_NOMBREUX');
  });
});

describe('a name', () => {
  const names: [given: string, name: string][] = [
    ['../../etc/passwd', 'passwd.png'],
    ['..\\..\\boot.ini.png', 'boot.ini.png'],
    ['a\u0000b\u001f\u007f.png', 'ab.png'],
    ['facture\u202Egnp.exe.png', 'facturegnp.exe.png'],
    ['CON', 'document-CON.png'],
    ['.png', 'document.png'],
    ['a"<b>|?*:.png', 'a--b-----.png'],
    ['x'.repeat(300), `${'x'.repeat(120)}.png`],
    ['photo.jpg', 'photo.jpg.png'],
  ];
  for (const [given, name] of names)
    it(`${JSON.stringify(given.slice(0, 40))} is kept as ${name.slice(0, 40)}`, async () => {
      expect((await received(given, png())).nom).toBe(name);
    });
});

describe('a request with a file', () => {
  const raw = (parts: [string, string | Blob][], type?: string) => {
    const body = new FormData();
    for (const [name, value] of parts) body.append(name, value);
    return fetch(`${service.origin}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(type === undefined ? {} : { 'content-type': type }) },
      body: type === undefined ? body : 'not a form',
    });
  };
  const operations = (variables: unknown) =>
    JSON.stringify({
      query: 'mutation($f: Upload!) { deposerFichier(formulaire: "f", champ: "pieces", fichier: $f) { id } }',
      variables,
    });
  const map = JSON.stringify({ 0: ['variables.f'] });
  const file = new Blob([new Uint8Array(png())]);
  const refused: [what: string, parts: [string, string | Blob][]][] = [
    [
      'without an operation',
      [
        ['map', map],
        ['0', file],
      ],
    ],
    [
      'without a file',
      [
        ['operations', operations({ f: null })],
        ['map', map],
      ],
    ],
    [
      'with the file first',
      [
        ['0', file],
        ['operations', operations({ f: null })],
        ['map', map],
      ],
    ],
    [
      'with two files',
      [
        ['operations', operations({ f: null })],
        ['map', map],
        ['0', file],
        ['1', file],
      ],
    ],
    [
      'with a map to elsewhere',
      [
        ['operations', operations({ f: null })],
        ['map', '{"0":["query"]}'],
        ['0', file],
      ],
    ],
    [
      'with a map to a prototype',
      [
        ['operations', operations({ f: null })],
        ['map', '{"0":["variables.__proto__"]}'],
        ['0', file],
      ],
    ],
    [
      'with a variable that is taken',
      [
        ['operations', operations({ f: 'x' })],
        ['map', map],
        ['0', file],
      ],
    ],
    [
      'that is no JSON',
      [
        ['operations', '{'],
        ['map', map],
        ['0', file],
      ],
    ],
    [
      'that nests too deeply',
      [
        ['operations', `${'['.repeat(60)}${']'.repeat(60)}`],
        ['map', map],
        ['0', file],
      ],
    ],
  ];
  for (const [what, parts] of refused)
    it(`${what} is refused`, async () => {
      const answer = await raw(parts);
      expect([answer.status, ((await answer.json()) as Answer).errors[0]?.extensions?.code]).toEqual([
        400,
        'REQUETE_INVALIDE',
      ]);
      await spoolIsEmpty();
    });

  it('is refused when malformed or too long', async () => {
    expect((await raw([], 'multipart/form-data')).status).toBe(415);
    expect((await raw([], 'multipart/form-data; x')).status).toBe(400);
    const long = await raw([
      ['operations', operations({ f: null, x: 'x'.repeat(70_000) })],
      ['map', map],
      ['0', file],
    ]);
    expect(long.status).toBe(413);
  });

  it('names its file by the request only: a text in its place is no file', async () => {
    const { query } = JSON.parse(operations({})) as { query: string };
    const answer = await ask(service.origin, token, query, { f: 'abc 12' });
    expect(code(answer)[0]).toBe('FICHIER_ABSENT');
  });

  it('leaves nothing when it breaks off', async () => {
    const { origin } = service;
    const half = new AbortController();
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(
          Buffer.from('--b\r\ncontent-disposition: form-data; name="operations"\r\n\r\n{}\r\n--b\r\n'),
        );
        controller.enqueue(Buffer.from('content-disposition: form-data; name="map"\r\n\r\n{}\r\n--b\r\n'));
        controller.enqueue(Buffer.from('content-disposition: form-data; name="0"; filename="a.png"\r\n\r\nabc'));
        setTimeout(() => half.abort(), 200);
      },
    });
    const sent = fetch(`${origin}/graphql`, {
      method: 'POST',
      signal: half.signal,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
      body,
      duplex: 'half',
    } as RequestInit);
    await expect(sent).rejects.toThrow();
    await spoolIsEmpty();
    expect((await send('a.png', png())).errors).toEqual([]);
  });
});

describe('an unused file', () => {
  it('is deleted after a day with its content; used ones stay', async () => {
    const [a, b] = [await received('a.pdf', await pdf()), await received('b.png', png())];
    await deposit([b.id]);
    const given = { db: service.db, blobs: openBlobs(service.config.files) };
    const [, contents] = [await forgetFiles(given, new Date(Date.now() + 23 * 3600_000)), await kept()];
    expect((await read(a.id)).status).toBe(200);
    await forgetFiles(given, new Date(Date.now() + 25 * 3600_000));
    expect((await read(a.id)).status).toBe(404);
    expect((await read(b.id)).status).toBe(200);
    expect(contents.length - (await kept()).length).toBe(1);
  });

  it('is attached with its errand, or not at all', async () => {
    const { id } = await received('a.pdf', await pdf());
    const [row] = await service.db.select().from(files);
    const memberId = row?.memberId ?? '';
    await expect(
      service.db.transaction(async (tx) => {
        await claimFiles(tx, { memberId, ids: [id], reference: 'R' });
        throw new Error('what claims it fails');
      }),
    ).rejects.toThrow('what claims it fails');
    const claim = () => service.db.transaction((tx) => claimFiles(tx, { memberId, ids: [id], reference: 'R' }));
    expect((await claim()).map((file) => file.reference)).toEqual(['R']);
    await expect(claim()).rejects.toBeInstanceOf(Refused);
  });
});

it('nothing of a file is in the log: neither its name nor its content', async () => {
  await received('dossier-medical-durand.png', png());
  await send('dossier-medical-durand.exe', Buffer.from('rien'));
  expect(service.logs.join('\n')).not.toMatch(/dossier-medical/);
  expect(join(...service.logs)).toContain('/graphql');
});
