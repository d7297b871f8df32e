import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { currentCatalogue, openReleases, publishFolder } from '../../src/release/index.ts';
import { decide } from '../../src/view/decide.ts';
import { ask, field } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { type Service, startService } from './support/service.ts';

let folder: string;
let service: Service;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'societaire-'));
  const releases = openReleases(folder);
  await publishFolder(releases);
  const current = currentCatalogue(releases);
  service = await startService({}, { releases, decide: async (name, given) => decide(await current(), name, given) });
}, 60_000);
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

it('every certificate that the catalogue in force allows is a PDF under the name that it decides', async () => {
  const { access } = await new Browser(service.origin).signIn('12345678A');
  const [member] = await service.db.select().from(members).where(eq(members.numClient, '12345678A'));
  const mine = await service.db
    .select()
    .from(contracts)
    .where(eq(contracts.memberId, member?.id ?? ''));
  const LIST = 'query($id: ID!) { getAttestationCollectionCustom(idPolice: $id) { code libelle } }';
  const ONE =
    'query($id: ID!, $code: ID!) { getAttestation(idPolice: $id, idAttestation: $code) { name base64Content } }';
  const names: string[] = [];
  for (const { id } of mine) {
    const list = field<{ code: string; libelle: string }[]>(
      await ask(service.origin, access, LIST, { id }),
      'getAttestationCollectionCustom',
    );
    for (const { code, libelle } of list) {
      const { name = '', base64Content = '' } = field(
        await ask(service.origin, access, ONE, { id, code }),
        'getAttestation',
      );
      const title = (await PDFDocument.load(Buffer.from(base64Content, 'base64'))).getTitle() ?? '';
      // a certificate for foreign waters bears its title in their language
      if (/anglais|italien|espagnol/.test(name)) expect(title).toMatch(/^(Certificate|Certificato|Certificado)/);
      else expect(title).toBe(libelle);
      names.push(name);
    }
  }
  for (const prefix of ['AUTO_', 'MRH_', 'EPA_', 'NAV_', 'PREV_'])
    expect(
      names.some((name) => name.startsWith(prefix)),
      prefix,
    ).toBe(true);
  expect(names.every((name) => name.endsWith('.pdf'))).toBe(true);
  expect(names.filter((name) => /_[A-Z]{2}-\d{3}-[A-Z]{2}\.pdf$/.test(name)).length).toBeGreaterThan(0);
}, 60_000);

it('a military member gets the certificate of an operation abroad', async () => {
  const { access } = await new Browser(service.origin).signIn('1201234567');
  const [member] = await service.db.select().from(members).where(eq(members.numClient, '1201234567'));
  const mine = await service.db
    .select()
    .from(contracts)
    .where(eq(contracts.memberId, member?.id ?? ''));
  const prima = mine.find(({ codeProduit }) => codeProduit === '53');
  const query = 'query($id: ID!) { getAttestationOpex(idPolice: $id, reason: "Mission") { name } }';
  expect(field(await ask(service.origin, access, query, { id: prima?.id }), 'getAttestationOpex')).toEqual({
    name: 'PREV_attestation-opex.pdf',
  });
});
