import { and, eq } from 'drizzle-orm';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Decide } from '../../src/backend/catalogue/decide.ts';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { documents } from '../../src/backend/domain/documents/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { eparmilSituations } from '../../src/backend/domain/savings/schema.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { decide as decideWith } from '../../src/view/decide.ts';
import { isFull } from '../full.ts';
import { shipped } from '../shipped.ts';
import { ask, field } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { readPdf } from './support/pdf.ts';
import { type Service, startService } from './support/service.ts';

const catalogue = compileCatalogue(shipped.data);
let decided: typeof catalogue = catalogue;
const decide: Decide = (name, given) => decideWith(decided, name, given);

let service: Service;
let token: string;
let mine: (typeof contracts.$inferSelect)[];
beforeAll(async () => {
  service = await startService({}, { decide, now: () => new Date('2026-11-20T23:30:00Z') });
  token = (await new Browser(service.origin).signIn('12345678A')).access;
  const [member] = await service.db.select().from(members).where(eq(members.numClient, '12345678A'));
  mine = await service.db
    .select()
    .from(contracts)
    .where(eq(contracts.memberId, member?.id ?? ''))
    .orderBy(contracts.rang);
});
afterAll(() => service.close());

const contract = (codeProduit: string) => {
  const found = mine.find((one) => one.codeProduit === codeProduit);
  if (found === undefined) throw new Error(`no contract ${codeProduit}`);
  return found;
};

describe('documents of a contract', () => {
  const SEARCH = `query($id: ID!) { getDfDocumentSearch(idPolice: $id) {
    success { key id flag codeType libelle date mime size } error { id libelle } } }`;
  const FILE = `query($idPolice: ID!, $key: String!, $id: ID!, $flag: String!) {
    getDfDocumentContrat(idPolice: $idPolice, key: $key, id: $id, flag: $flag) { buffer name mime size } }`;
  type Found = {
    success: { key: string; id: string; flag: string; libelle: string; date: string; size: number }[];
    error: { id: string }[];
  };

  it.runIf(isFull)('all open, with the announced size', async () => {
    for (const { id } of mine) {
      const before = field<Found>(await ask(service.origin, token, SEARCH, { id }), 'getDfDocumentSearch');
      expect(before.success.map(({ size }) => size)).toEqual(before.success.map(() => null));
      await service.settled();
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
  });

  it('are listed apart when unavailable', async () => {
    const { id } =
      mine.find(({ codeProduit, codeEtat }) => codeProduit === '15' && codeEtat === 'RES') ?? contract('15');
    const { error } = field<Found>(await ask(service.origin, token, SEARCH, { id }), 'getDfDocumentSearch');
    expect(error).toHaveLength(1);
  });

  it('are written once and kept as issued', async () => {
    const { id } = contract('70');
    await ask(service.origin, token, SEARCH, { id });
    await service.settled();
    const answer = await ask(service.origin, token, SEARCH, { id });
    const { success } = field<Found>(answer, 'getDfDocumentSearch');
    const first = answer.data;
    expect(success.map(({ size }) => size)).toEqual(success.map(() => expect.any(Number)));
    await service.db.update(contracts).set({ numeroContrat: 'CHANGED-0001' }).where(eq(contracts.id, id));
    expect((await ask(service.origin, token, SEARCH, { id })).data).toEqual(first);
  });

  it('a statement shows what the savings were worth at the end of its period', async () => {
    const arpege = contract('MS');
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
    const situation = and(
      eq(eparmilSituations.contractId, arpege.id),
      eq(eparmilSituations.dateSituation, `${statement?.date.slice(0, 4)}-01-01`),
    );
    const [then] = await service.db.select().from(eparmilSituations).where(situation);
    const worth = (then?.montantEpargne ?? 0)
      .toLocaleString('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
      .replace(/\u202f/g, '\u00a0');
    expect(words).toContain(worth);
  });

  it('have the catalogue’s content', async () => {
    const { id } = contract('15');
    const idOf = (codeType: string, of: string) => `essai-${codeType}-${of}`;
    const words = async (codeType: string, of: string) => {
      const row = { id: idOf(codeType, of), contractId: id, key: 'essai', libelle: 'Essai', date: '2026-11-02' };
      await service.db.insert(documents).values({ ...row, codeType, flag: 'DF', mime: 'application/pdf' });
      const asked = { idPolice: id, key: 'essai', id: row.id, flag: 'DF' };
      const file = field<{ buffer: string }>(await ask(service.origin, token, FILE, asked), 'getDfDocumentContrat');
      return (await readPdf(file.buffer)).words;
    };
    const types = [...Object.keys(catalogue.data.documentBodies?.bodies ?? {}), 'autre'];
    for (const codeType of types) {
      const before = await words(codeType, 'avant');
      expect(before).toContain(contract('15').numeroContrat);
      expect(before).toContain('Marseille, le 2\u00a0novembre 2026');
      expect(before).not.toContain('Police n°');
      expect(before.length).toBeGreaterThan(400);
    }
    const changed = JSON.stringify(catalogue.data).replaceAll('"Numéro de contrat"', '"Police n°"');
    decided = compileCatalogue(JSON.parse(changed));
    for (const codeType of types) expect(await words(codeType, 'apres')).toContain('Police n°');
    decided = catalogue;
    await service.db.delete(documents).where(eq(documents.key, 'essai'));
  });
});
