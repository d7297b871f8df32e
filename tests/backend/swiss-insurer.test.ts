import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  SECOND_INSURER,
  SECOND_MEMBER,
  SECOND_PASSWORD,
  type ServedInsurer,
  serveInsurer,
} from '../second-insurer/serve.ts';
import { writeSwissInsurer } from '../swiss-insurer/folder.ts';
import { ask, field } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { readPdf } from './support/pdf.ts';

const room = mkdtempSync(join(tmpdir(), 'swiss-served-'));
const mails = join(room, 'data/mail');
let insurer: ServedInsurer;
let token = '';

beforeAll(async () => {
  writeSwissInsurer(join(room, 'own'), SECOND_INSURER);
  insurer = await serveInsurer(join(room, 'own'), {
    SESSION: 'bearer',
    DATA_DIR: join(room, 'data'),
    DRAWN_PAGES: '0',
  });
  token = (await new Browser(insurer.origin).signIn(SECOND_MEMBER, SECOND_PASSWORD)).access;
});
afterAll(async () => {
  await insurer?.close();
  rmSync(room, { recursive: true, force: true });
});

async function read<T>(name: string, query: string, variables: Record<string, unknown> = {}): Promise<T> {
  return field<T>(await ask(insurer.origin, token, query, variables), name);
}

interface Held {
  id: string;
  codeProduit: string;
}

async function contractOf(product: string): Promise<string> {
  const n = await read<string>(
    'getNumProfil',
    'query($n: String!) { getNumProfil(numProfil: $n, identifiant: "adherent", crypt: false) }',
    { n: SECOND_MEMBER },
  );
  const list = 'getSyntheseLightCollectionCustom';
  const held = await read<Held[]>(list, `query($n: String!) { ${list}(numProfil: $n) { id: policeId codeProduit } }`, {
    n,
  });
  return held.find(({ codeProduit }) => codeProduit === product)?.id ?? '';
}

const printed = async (name: string, query: string, variables: Record<string, unknown>) =>
  (await readPdf((await read<{ base64Content: string }>(name, query, variables)).base64Content)).words;

it('prints amounts in its own money, and in no other', async () => {
  const list = 'query($id: ID!) { getAttestationCollectionCustom(idPolice: $id) { code } }';
  const one = 'query($id: ID!, $code: ID!) { getAttestation(idPolice: $id, idAttestation: $code) { base64Content } }';
  const papers = [];
  for (const product of ['A1', 'B2']) {
    const id = await contractOf(product);
    for (const { code } of await read<{ code: string }[]>('getAttestationCollectionCustom', list, { id }))
      papers.push(await printed('getAttestation', one, { id, code }));
  }
  expect(papers.filter((words) => /CHF\s\d/.test(words))).toHaveLength(2);
  expect(papers.filter((words) => /€|euro/i.test(words))).toEqual([]);
});

it('acknowledges a payment in its own money', async () => {
  const sent = await read<{ reference: string; montantNet: number }>(
    'postVersementRecap',
    'mutation($id: ID!) { postVersementRecap(policeId: $id, mode: "libre", montant: 1234.5, iban: "CH9300762011623852957") { reference montantNet } }',
    { id: await contractOf('E1') },
  );
  const words = await printed(
    'getAccuseReceptionItem',
    'query($reference: String!) { getAccuseReceptionItem(reference: $reference) { base64Content } }',
    { reference: sent.reference },
  );
  expect(words).toMatch(/CHF\s1’234\.50/);
  expect(words).not.toMatch(/€|euro/i);
});

// a mail names no amount: it says where to read it
it('says so by mail without other money', async () => {
  const letters = () =>
    existsSync(mails) ? readdirSync(mails).map((name) => readFileSync(join(mails, name), 'utf8')) : [];
  await expect.poll(() => letters().join('\n'), { timeout: 60_000, interval: 500 }).toMatch(/Versement/);
  expect(letters().join('\n')).not.toMatch(/€|euro/i);
});
