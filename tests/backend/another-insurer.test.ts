import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_INSURER, writeAnotherInsurer } from '../another-insurer/folder.ts';
import { ask, field } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { everyOperation } from './support/every-operation.ts';
import { openPdf, readPdf } from './support/pdf.ts';

/** `npm start -- --catalog DIR`, for an insurer of whom the sources know nothing. */
const PASSWORD = 'Boreale-2026!';
const MEMBER = '12345678A';

let folder = '';
let origin = '';
let token = '';
let server: ChildProcess;
let said = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'autre-assureur-'));
  writeAnotherInsurer(folder);
  const { NODE_ENV: _mode, TEST_DATABASE_URL: _url, DATABASE_URL: _own, ...env } = process.env;
  server = spawn(process.execPath, ['src/cli/start.js', '--catalog', folder], {
    env: { ...env, PORT: '0', SESSION: 'bearer', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      const [, found] = / is ready: (\S+)/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.once('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
  origin = await ready;
  token = (await new Browser(origin).signIn(MEMBER, PASSWORD)).access;
});
afterAll(async () => {
  if (server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Every file below a folder, by path, as text. */
const filesOf = (place: string): [string, string][] =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|woff2|png)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(place.length), readFileSync(path, 'utf8')]);

const page = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${origin}${path}`, { redirect: 'manual', headers: { accept: 'text/html' }, ...init });
  return `${[...response.headers].join('\n')}\n${await response.text()}`;
};

describe('the other insurer is served, and nobody else', () => {
  it('built: no file, and no name of one', () => {
    const files = filesOf(join(folder, '.dist'));
    expect(files.length).toBeGreaterThan(50);
    for (const [name, text] of files) {
      expect(name).not.toMatch(FIRST_INSURER);
      expect(FIRST_INSURER.exec(text)?.[0], name).toBeUndefined();
    }
    const built = new Map(files);
    expect(built.get('/index.html')).toContain('<title>Mon Nord</title>');
    expect(built.get('/index.html')).toContain('01 99 00 77 77');
    expect(built.get('/navigateur-obsolete.html')).toContain('Mon Nord');
    expect(JSON.parse(built.get('/manifest.webmanifest') ?? '')).toMatchObject({
      name: 'Mon Nord Boréale',
      background_color: '#F4F7F2',
      icons: [{ src: '/icone.svg', sizes: 'any', type: 'image/svg+xml' }],
    });
    const sheet = files.find(([name, text]) => name.endsWith('.css') && text.includes('--brand:'))?.[1];
    expect(sheet).toContain('--brand:#14532d');
    expect(sheet).toContain('url(/images/beffroi.svg)');
  });

  it('released: no file of the catalogue that browsers fetch', () => {
    const files = filesOf(join(folder, '.data/releases')).filter(([name]) => name.endsWith('.json'));
    expect(files.length).toBeGreaterThan(20);
    for (const [name, text] of files) expect(FIRST_INSURER.exec(text)?.[0], name).toBeUndefined();
  });

  it.each([
    ['the first page', '/'],
    ['the sign-in', '/connexion'],
    ['a drawn page of words', '/mentions-legales'],
    ['a page that is not there', '/nulle/part'],
    ['an asset that is not there', '/assets/nul.js'],
    ['the page of old browsers', '/navigateur-obsolete'],
    ['the provider', '/oidc/.well-known/openid-configuration'],
    ['an unfinished sign-in', '/oidc/auth?client_id=personne'],
    ['a lost interaction', '/connexion?interaction=nulle'],
    ['the mails of development', '/dev/courrier'],
    ['a document that is not there', '/documents/nul.pdf'],
    ['readiness', '/readyz'],
    ['a paper’s verification', '/verification'],
  ])('drawn: %s', async (_what, path) => {
    expect(FIRST_INSURER.exec(await page(path))?.[0]).toBeUndefined();
  });

  it('released: the legal notice names its host', () => {
    const texts = filesOf(join(folder, '.data/releases')).map(([, text]) => text);
    for (const words of ['Boréale Services, 5 rue du Nord, 59000 Lille', '3 place du Beffroi', 'RCS Lille 000 000 000'])
      expect(
        texts.some((text) => text.includes(words)),
        words,
      ).toBe(true);
  });

  it('answered: faults of the API, and its own description', async () => {
    const faults = [
      await page('/graphql', { method: 'POST', body: 'rien', headers: { 'content-type': 'application/json' } }),
      JSON.stringify(await ask(origin, null, '{ nulleOperation }')),
      JSON.stringify(await ask(origin, 'faux', '{ getComptes { id } }')),
      JSON.stringify(await ask(origin, token, '{ __schema { types { name description fields { description } } } }')),
    ];
    for (const fault of faults) expect(FIRST_INSURER.exec(fault)?.[0]).toBeUndefined();
    for (const file of ['portal', 'studio'])
      expect(FIRST_INSURER.exec(readFileSync(`schemas/${file}.graphql`, 'utf8'))?.[0]).toBeUndefined();
  });

  it('answered: all that a member may read', async () => {
    let answered = 0;
    for (const { name, kind, args, all } of everyOperation()) {
      if (kind !== 'query' || args.some(({ required }) => required)) continue;
      const answer = await ask(origin, token, `{ ${name}${all} }`);
      if (answer.data?.[name] != null) answered++;
      expect(FIRST_INSURER.exec(JSON.stringify(answer))?.[0], name).toBeUndefined();
    }
    expect(answered).toBeGreaterThan(5);
  });

  it('printed: certificates, in their words and in what the file says of itself', async () => {
    const profile = await ask(
      origin,
      token,
      'query($n: String!) { getNumProfil(numProfil: $n, identifiant: "adherent", crypt: false) }',
      { n: MEMBER },
    );
    const held = await ask(
      origin,
      token,
      'query($n: String!) { getSyntheseLightCollectionCustom(numProfil: $n) { id: policeId } }',
      { n: field<string>(profile, 'getNumProfil') },
    );
    let printed = 0;
    for (const { id } of field<{ id: string }[]>(held, 'getSyntheseLightCollectionCustom')) {
      const list = await ask(
        origin,
        token,
        'query($id: ID!) { getAttestationCollectionCustom(idPolice: $id) { code } }',
        { id },
      );
      for (const { code } of field<{ code: string }[]>(list, 'getAttestationCollectionCustom').slice(0, 2)) {
        const paper = await ask(
          origin,
          token,
          'query($id: ID!, $code: ID!) { getAttestation(idPolice: $id, idAttestation: $code) { base64Content name } }',
          { id, code },
        );
        const { base64Content = '', name } =
          (paper.data?.getAttestation as Record<string, string> | null | undefined) ?? {};
        if (base64Content === '') continue;
        printed++;
        const { words, title } = await readPdf(base64Content);
        const pdf = await openPdf(base64Content);
        const about = [pdf.getAuthor(), pdf.getCreator(), pdf.getProducer()];
        expect(about).toEqual(['Boréale', 'Boréale', 'Boréale']);
        expect(words).toContain('Boréale');
        const all = [words, title, name, ...about, Buffer.from(base64Content, 'base64').toString('latin1')].join('\n');
        expect(FIRST_INSURER.exec(all)?.[0], code).toBeUndefined();
      }
    }
    expect(printed).toBeGreaterThan(2);
  });

  it('sent: mails, from its own address', async () => {
    await ask(origin, null, 'mutation($n: String!) { frEpReinitialisationMdpLien(identifiant: $n) { __typename } }', {
      n: MEMBER,
    });
    const mails = join(folder, '.data/mail');
    await expect
      .poll(() => (existsSync(mails) ? filesOf(mails).length : 0), { timeout: 60_000, interval: 500 })
      .toBeGreaterThan(0);
    for (const [, text] of filesOf(mails)) {
      expect(text).toContain('bonjour@boreale.example');
      expect(FIRST_INSURER.exec(text)?.[0]).toBeUndefined();
    }
  });

  it('shown by devices: the name beside a passkey', async () => {
    const answer = await ask(
      origin,
      token,
      `mutation { confirmerMotDePasse(motDePasse: ${JSON.stringify(PASSWORD)}) { dateExpiration } }`,
    );
    expect(answer.errors).toEqual([]);
    const { options } = field(
      await ask(origin, token, 'mutation { preparerCleAcces { options } }'),
      'preparerCleAcces',
    );
    expect(JSON.parse(options ?? '')).toMatchObject({ rp: { name: 'Boréale, Mon Nord' } });
  });

  it('logged: whatever the service has said until now', () => {
    expect(said).toContain('The portal is ready');
    expect(said).toContain(PASSWORD);
    expect(FIRST_INSURER.exec(said)?.[0]).toBeUndefined();
  });
});
