import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_INSURER } from '../another-insurer/folder.ts';
import { SECOND_MEMBER, SECOND_PASSWORD, type ServedInsurer, serveInsurer } from '../second-insurer/serve.ts';
import { type MappedInsurer, serveMapped } from '../second-insurer/serve-mapped.ts';
import { ask, field } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { everyOperation } from './support/every-operation.ts';
import { readPdf } from './support/pdf.ts';

const root = new URL('../../', import.meta.url).pathname;

/** What the first insurer sells, as it says it. */
const FIRST_PRODUCTS = /arpège|eparmil|fortego|prima ?2000|optimo|mon contrat auto|garantie provisoire/i;
const firstIn = (text: string): string | undefined => FIRST_INSURER.exec(text)?.[0];
const firstShownIn = (text: string): string | undefined => firstIn(text) ?? FIRST_PRODUCTS.exec(text)?.[0];

/** Every file below a folder, by path, as text. */
const filesOf = (place: string): [string, string][] =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|woff2|png)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(place.length), readFileSync(path, 'utf8')]);

/** A copy of the tree that has nothing of the first insurer. */
function treeWithoutTheFirst(folder: string): void {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  const others = tracked.filter(
    (file) => file !== '' && !/^(?:catalog|forms|public)\/|^demonstration\.json$/.test(file),
  );
  for (const file of others) if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

let folder = '';
let second: ServedInsurer;
let first: ServedInsurer;
let token = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'second-'));
  treeWithoutTheFirst(join(folder, 'tree'));
  const own = { SESSION: 'bearer', DATA_DIR: join(folder, 'data') };
  second = await serveInsurer(join(folder, 'tree/tests/second-insurer'), own, join(folder, 'tree'));
  first = await serveInsurer(root, { SESSION: 'bearer', DATA_DIR: join(folder, 'first') });
  token = (await new Browser(second.origin).signIn(SECOND_MEMBER, SECOND_PASSWORD)).access;
});
afterAll(async () => {
  await second?.close();
  await first?.close();
  rmSync(folder, { recursive: true, force: true });
});

const page = async (path: string, origin = second.origin) => {
  const response = await fetch(`${origin}${path}`, { redirect: 'manual', headers: { accept: 'text/html' } });
  return `${[...response.headers].join('\n')}\n${await response.text()}`;
};

async function contracts(): Promise<{ id: string; codeProduit: string }[]> {
  const profile = await ask(
    second.origin,
    token,
    'query($n: String!) { getNumProfil(numProfil: $n, identifiant: "adherent", crypt: false) }',
    { n: SECOND_MEMBER },
  );
  const held = await ask(
    second.origin,
    token,
    'query($n: String!) { getSyntheseLightCollectionCustom(numProfil: $n) { id: policeId codeProduit } }',
    { n: field<string>(profile, 'getNumProfil') },
  );
  return field(held, 'getSyntheseLightCollectionCustom');
}

describe('the second insurer, where nothing of the first is left, beside the first', () => {
  it('both answer, each with its own name', async () => {
    expect(await page('/')).toContain('<title>Nid</title>');
    expect(await page('/', first.origin)).toMatch(FIRST_INSURER);
  });

  it('built and released: no file, and no name of one', () => {
    const built = filesOf(join(folder, 'tree/tests/second-insurer/.dist'));
    const released = filesOf(join(folder, 'data/releases')).filter(([name]) => name.endsWith('.json'));
    expect([built.length > 50, released.length > 20]).toEqual([true, true]);
    for (const [name, text] of [...built, ...released]) {
      expect(firstIn(name)).toBeUndefined();
      expect(firstIn(text), name).toBeUndefined();
    }
  });

  it.each([
    '/',
    '/connexion',
    '/mentions-legales',
    '/nulle/part',
    '/navigateur-obsolete',
    '/verifier',
    '/dev/courrier',
  ])('drawn: %s', async (path) => expect(firstShownIn(await page(path))).toBeUndefined());

  it('answered: the families that its catalogue adds, from what is stored', async () => {
    const held = await contracts();
    const id = (product: string) => held.find(({ codeProduit }) => codeProduit === product)?.id;
    const dog = await ask(
      second.origin,
      token,
      'query($id: ID!) { getContratAnimalItem(id: $id) { codeEtat animal { nom vaccinations { maladie rappel } } remboursements { etat rembourse } garanties { code } } }',
      { id: id('A1') },
    );
    expect(field(dog, 'getContratAnimalItem')).toMatchObject({
      codeEtat: 'OUVERT',
      animal: { nom: 'Noisette', vaccinations: [{ maladie: 'Rage', rappel: '2027-02-01' }, {}] },
      remboursements: [{ etat: 'RECU', rembourse: null }, { etat: 'PAYE', rembourse: 77.2 }, { etat: 'REFUSE' }],
      garanties: [{ code: 'RC' }, { code: 'ACCIDENT' }, { code: 'MALADIE' }, { code: 'PREVENTION' }],
    });
    const asAnother = await ask(second.origin, token, 'query($id: ID!) { getContratVeloItem(id: $id) { id } }', {
      id: id('A1'),
    });
    expect(asAnother.data).toEqual({ getContratVeloItem: null });
    const asNobody = await ask(second.origin, null, 'query($id: ID!) { getContratAnimalItem(id: $id) { id } }', {
      id: id('A1'),
    });
    expect(asNobody.errors.length).toBeGreaterThan(0);
  });

  it('answered: all that a member may read', async () => {
    let answered = 0;
    for (const { name, kind, args, all } of everyOperation()) {
      if (kind !== 'query' || args.some(({ required }) => required)) continue;
      const answer = await ask(second.origin, token, `{ ${name}${all} }`);
      if (answer.data?.[name] != null) answered++;
      expect(firstShownIn(JSON.stringify(answer.data ?? answer.errors)), name).toBeUndefined();
    }
    expect(answered).toBeGreaterThan(5);
  });

  it('printed: each certificate of each contract', async () => {
    let printed = 0;
    for (const { id } of await contracts()) {
      const list = await ask(
        second.origin,
        token,
        'query($id: ID!) { getAttestationCollectionCustom(idPolice: $id) { code } }',
        { id },
      );
      for (const { code } of field<{ code: string }[]>(list, 'getAttestationCollectionCustom')) {
        const paper = await ask(
          second.origin,
          token,
          'query($id: ID!, $code: ID!) { getAttestation(idPolice: $id, idAttestation: $code) { base64Content name } }',
          { id, code },
        );
        const { base64Content, name } = field<{ base64Content: string; name: string }>(paper, 'getAttestation');
        const { words, title } = await readPdf(base64Content);
        expect(words).toContain('Fauvette');
        expect(firstShownIn(`${words}\n${title}\n${name}`), code).toBeUndefined();
        printed++;
      }
    }
    expect(printed).toBe(9);
  });

  it('sent: a mail, from its own address', async () => {
    await ask(
      second.origin,
      null,
      'mutation($n: String!) { frEpReinitialisationMdpLien(identifiant: $n) { __typename } }',
      {
        n: SECOND_MEMBER,
      },
    );
    const mails = join(folder, 'data/mail');
    await expect
      .poll(() => (existsSync(mails) ? filesOf(mails).length : 0), { timeout: 60_000, interval: 500 })
      .toBeGreaterThan(0);
    for (const [, text] of filesOf(mails)) {
      expect(text).toContain('bonjour@fauvette.example');
      expect(firstShownIn(text)).toBeUndefined();
    }
  });

  it('logged: whatever the service has said until now', () => {
    expect(second.said()).toContain('The portal is ready');
    expect(firstShownIn(second.said())).toBeUndefined();
  });
});

describe('the second insurer in front of its own API', () => {
  let mapped: MappedInsurer;

  beforeAll(async () => {
    mapped = await serveMapped({ SESSION: 'bearer', DATA_DIR: join(folder, 'mapped') });
  });
  afterAll(async () => {
    await mapped?.close();
  });

  const askApi = (bearer: string) =>
    mapped.askApi<{ currentMember: unknown }>(
      bearer,
      '{ currentMember { firstName contracts { edges { node { product { typeOfContract } } } } } }',
    );

  it('verifies the tokens of our identity provider, and no other', async () => {
    const { access } = await new Browser(mapped.origin).signIn(SECOND_MEMBER, SECOND_PASSWORD);
    const kinds = ['PET', 'BICYCLE', 'CAR', 'HOME', 'HEALTH', 'LEGAL'];
    expect((await askApi(access)).data.currentMember).toEqual({
      firstName: 'Lise',
      contracts: { edges: kinds.map((typeOfContract) => ({ node: { product: { typeOfContract } } })) },
    });
    const [head, , signature] = access.split('.');
    const claims = Buffer.from(JSON.stringify({ sub: 'somebody', iss: 'elsewhere' })).toString('base64url');
    for (const forged of ['nothing', `${head}.${claims}.${signature}`])
      expect((await askApi(forged)).data.currentMember).toBeNull();
  });

  it('sends pages the questions in the words of that API', async () => {
    const releases = filesOf(join(folder, 'mapped/releases'));
    const family = releases.find(([name]) => name.endsWith('family-animaux.json'))?.[1];
    expect(family).toContain('reimbursements');
    expect(mapped.said()).not.toContain('Without catalog/vocabulary.json');
    expect(second.said()).toContain('Without catalog/vocabulary.json');
  });
});
