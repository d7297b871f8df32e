import { inflateSync } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import { PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attestationAbroad, languageOf } from '../../src/backend/domain/certificates/abroad.ts';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { renderPdf } from '../../src/backend/domain/documents/pdf.ts';
import { documents } from '../../src/backend/domain/documents/schema.ts';
import { subjectOf } from '../../src/backend/domain/documents/subject.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { ask, field } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { type Service, startService } from './support/service.ts';

let service: Service;
let token: string;
let mine: (typeof contracts.$inferSelect)[];
beforeAll(async () => {
  service = await startService({}, { now: () => new Date('2026-11-20T23:30:00Z') });
  token = (await new Browser(service.origin).signIn('12345678A')).access;
  const [member] = await service.db.select().from(members).where(eq(members.numClient, '12345678A'));
  mine = await service.db
    .select()
    .from(contracts)
    .where(eq(contracts.memberId, member?.id ?? ''))
    .orderBy(contracts.rang);
}, 60_000);
afterAll(() => service.close());

const contract = (codeProduit: string) => {
  const found = mine.find((one) => one.codeProduit === codeProduit);
  if (found === undefined) throw new Error(`no contract ${codeProduit}`);
  return found;
};

/** The words that a PDF shows, its title and its language. */
async function readPdf(base64: string) {
  const bytes = Buffer.from(base64, 'base64');
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const pdf = await PDFDocument.load(bytes);
  let words = '';
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    const content = inflate(object.contents);
    for (const [, hex = ''] of content.matchAll(/<([0-9A-Fa-f]+)> Tj/g))
      words += `${Buffer.from(hex, 'hex').toString('latin1')} `;
  }
  const language = String(pdf.catalog.lookup(PDFName.of('Lang'))).replace(/[()]/g, '');
  return { words, pages: pdf.getPageCount(), title: pdf.getTitle(), language };
}

function inflate(contents: Uint8Array): string {
  try {
    return inflateSync(contents).toString('latin1');
  } catch {
    return '';
  }
}

const ATTESTATION = 'mime base64Content date name idPolice';

describe('certificates', () => {
  it('of a car: named by the catalogue with the plate, made for this contract and this member', async () => {
    const auto = contract('40');
    const plate = (auto.details as { vehicule: { immatriculation: string } }).vehicule.immatriculation;
    const query = `query($id: ID!) { getAttestationCollectionCustom(idPolice: $id) { code libelle } getAttestation(idPolice: $id, idAttestation: "CAR-05") { ${ATTESTATION} } }`;
    const answer = await ask(service.origin, token, query, { id: auto.id });
    expect(answer.data?.getAttestationCollectionCustom).toEqual([{ code: 'CAR-05', libelle: 'Carte d’assurance' }]);
    const given = field(answer, 'getAttestation');
    expect(given).toMatchObject({
      mime: 'application/pdf',
      date: '2026-11-21',
      idPolice: auto.id,
      name: `AUTO_carte-assurance_${plate}.pdf`,
    });
    const { words, pages, title, language } = await readPdf(given.base64Content ?? '');
    expect(pages).toBe(1);
    expect(title).toBe('Carte d’assurance');
    expect(language).toBe('fr-FR');
    for (const text of ['Calanque', 'Madame Marie DURAND', auto.numeroContrat ?? '-', plate, 'Marseille'])
      expect(words).toContain(text);
  });

  it('that the catalogue does not allow do not exist', async () => {
    const query = 'query($id: ID!) { getAttestation(idPolice: $id, idAttestation: "CAR-99") { name } }';
    expect((await ask(service.origin, token, query, { id: contract('40').id })).data).toEqual({ getAttestation: null });
  });

  it('of an operation abroad: with the reason', async () => {
    const query = `query($id: ID!, $reason: String!) { getAttestationOpex(idPolice: $id, reason: $reason) { ${ATTESTATION} } }`;
    const soldier = (await new Browser(service.origin).signIn('1201234567')).access;
    const where = and(eq(members.numClient, '1201234567'), eq(contracts.codeProduit, '53'));
    const [row] = await service.db
      .select()
      .from(contracts)
      .innerJoin(members, eq(members.id, contracts.memberId))
      .where(where);
    const id = row?.contracts.id;
    const answer = await ask(service.origin, soldier, query, { id, reason: 'Mission au Sahel' });
    const { name, base64Content } = field(answer, 'getAttestationOpex');
    expect(name).toBe('PREV_attestation-opex.pdf');
    const { words } = await readPdf(base64Content ?? '');
    expect(words).toContain('Mission au Sahel');
    expect(words).toMatch(/30[\u00a0 ]000,00/);
    const empty = await ask(service.origin, soldier, query, { id, reason: ' ' });
    expect(empty.errors[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  });

  it('of a boat: in the language that its file name tells', async () => {
    const subject = await subjectOf(service.db, contract('15'));
    const expected: [fileName: string, language: string, words: string][] = [
      ['NAV_attestation-anglais', 'en-GB', 'third-party liability'],
      ['NAV_attestation-anglais-grece.pdf', 'en-GB', 'Greece'],
      ['NAV_attestation-italien', 'it-IT', 'responsabilità civile'],
      ['NAV_attestation-espagnol', 'es-ES', 'responsabilidad civil'],
    ];
    for (const [fileName, language, text] of expected) {
      const named = languageOf(fileName);
      if (named === null) throw new Error(`${fileName} tells no language`);
      const file = await renderPdf(attestationAbroad(subject, named, '2026-11-21'));
      const pdf = await readPdf(Buffer.from(file).toString('base64'));
      expect(pdf.language, fileName).toBe(language);
      expect(pdf.words, fileName).toContain(text);
      expect(pdf.words, fileName).toContain('Marie DURAND');
      expect(pdf.words, fileName).not.toMatch(/Nous soussignés|page 1 sur/);
    }
    expect(languageOf('NAV_attestation-francais')).toBeNull();
    expect(languageOf('AUTO_carte-assurance_AB-123-CD')).toBeNull();
  });

  it('of a child for school: only a child that the contract insures', async () => {
    const query = `query($id: ID!, $prenom: String!) {
      getAttestationScolaireItem(nom: "Durand", prenom: $prenom, dateNaissance: "2016-03-12", idPolice: $id) { ${ATTESTATION} }
    }`;
    const answer = await ask(service.origin, token, query, { id: contract('67').id, prenom: 'jade' });
    const { name, base64Content } = field(answer, 'getAttestationScolaireItem');
    expect(name).toBe('AET_attestation-scolaire_jade.pdf');
    expect((await readPdf(base64Content ?? '')).words).toContain('Jade DURAND');
    expect(
      (await ask(service.origin, token, query, { id: contract('67').id, prenom: 'Zoé' })).data
        ?.getAttestationScolaireItem,
    ).toBeNull();
  });
});

describe('documents of a contract', () => {
  const SEARCH = `query($id: ID!) { getDfDocumentSearch(idPolice: $id) {
    success { key id flag codeType libelle date mime size } error { id libelle } } }`;
  const FILE = `query($idPolice: ID!, $key: String!, $id: ID!, $flag: String!) {
    getDfDocumentContrat(idPolice: $idPolice, key: $key, id: $id, flag: $flag) { buffer name mime size } }`;
  type Found = {
    success: { key: string; id: string; flag: string; libelle: string; date: string; size: number }[];
    error: { id: string }[];
  };

  it('every one of every contract opens, with the size that was told', async () => {
    for (const { id } of mine) {
      const { success } = field<Found>(await ask(service.origin, token, SEARCH, { id }), 'getDfDocumentSearch');
      expect(success.length).toBeGreaterThan(0);
      for (const { key, id: document, flag, size, libelle } of success) {
        const answer = await ask(service.origin, token, FILE, { idPolice: id, key, id: document, flag });
        const file = field<{ buffer: string; name: string; mime: string; size: number }>(
          answer,
          'getDfDocumentContrat',
        );
        expect(file).toMatchObject({ mime: 'application/pdf', size });
        expect(file.name).toMatch(/^[a-z0-9-]+_\d{4}-\d{2}-\d{2}\.pdf$/);
        expect(Buffer.from(file.buffer, 'base64')).toHaveLength(size);
        const pdf = await PDFDocument.load(Buffer.from(file.buffer, 'base64'));
        expect(pdf.getTitle(), libelle).toBe(libelle);
        expect(pdf.getPageCount()).toBeGreaterThan(0);
      }
    }
  }, 60_000);

  it('one that the store cannot give is told apart', async () => {
    const { id } =
      mine.find(({ codeProduit, codeEtat }) => codeProduit === '15' && codeEtat === 'RES') ?? contract('15');
    const { error } = field<Found>(await ask(service.origin, token, SEARCH, { id }), 'getDfDocumentSearch');
    expect(error).toHaveLength(1);
  });

  it('are written once and kept as issued', async () => {
    const { id } = contract('70');
    const first = (await ask(service.origin, token, SEARCH, { id })).data;
    await service.db.update(contracts).set({ numeroContrat: 'CHANGED-0001' }).where(eq(contracts.id, id));
    expect((await ask(service.origin, token, SEARCH, { id })).data).toEqual(first);
  });

  it('a statement shows the funds and the total that the rows hold', async () => {
    const arpege = contract('MS');
    const details = arpege.details as Record<string, { montantRachat?: number }>;
    const funds = ['fondSecurite', 'fondEquilibre', 'fondDynamique', 'fondEnvironnement', 'fondSolidaire'];
    const total = funds.reduce((sum, fund) => sum + (details[fund]?.montantRachat ?? 0), 0);
    const where = and(
      eq(documents.contractId, arpege.id),
      eq(documents.flag, 'RELEVE'),
      eq(documents.codeType, 'releve-annuel'),
    );
    const [statement] = await service.db.select().from(documents).where(where);
    const [member] = await service.db.select().from(members).where(eq(members.id, arpege.memberId));
    const query = `query($id: ID!, $numProfil: String!, $policeId: ID!) {
      getGedDocumentRelevesItemCustom(id: $id, numProfil: $numProfil, policeId: $policeId) { base64Content } }`;
    const variables = { id: statement?.id, numProfil: member?.numProfil, policeId: arpege.id };
    const { base64Content } = field(
      await ask(service.origin, token, query, variables),
      'getGedDocumentRelevesItemCustom',
    );
    const { words } = await readPdf(base64Content ?? '');
    const shown = total
      .toLocaleString('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
      .replace(/\u202f/g, '\u00a0');
    expect(words).toContain(shown);
  });
});
