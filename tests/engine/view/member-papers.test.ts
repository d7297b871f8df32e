import { describe, expect, it } from 'vitest';
import certificates from '../../../catalog/certificates.json' with { type: 'json' };
import documentTypes from '../../../catalog/document-types.json' with { type: 'json' };
import operations from '../../../catalog/operations.json' with { type: 'json' };
import wording from '../../../catalog/wording.json' with { type: 'json' };
import { withFileQueries } from '../../../src/catalog/derive/index.ts';
import { type CatalogueData, compileCatalogue } from '../../../src/catalog/index.ts';
import type { Door } from '../../../src/portal/data/door.ts';
import { downloadFile, withStoreOperation } from '../../../src/portal/data/download.ts';
import { readApi } from '../../../src/release/index.ts';
import {
  documentYears,
  filteredDocuments,
  isMany,
  memberCertificates,
  memberDocuments,
  noFilter,
} from '../../../src/view/papers/member-papers.ts';

const data = { certificates, documentTypes, operations, wording } as unknown as CatalogueData;
const catalogue = compileCatalogue({ ...data, operations: withFileQueries(data, readApi()) } as CatalogueData);
const car = { id: 'c1', label: 'Assurance auto', detail: 'Peugeot 3008' };
const home = { id: 'c2', label: 'Assurance habitation', detail: null };

const row = (id: string, codeType: string, date: string, flag = 'DF') => ({
  ...{ key: `k${id}`, id, flag, codeType, libelle: codeType, date },
  mime: 'application/pdf',
  size: 1200,
});

const searched = [
  {
    contract: car,
    found: {
      success: [row('1', 'dispositions-generales', '2024-03-01'), row('2', 'memo-vehicule', '2026-01-05')],
      error: [row('9', 'loi-eckert', '2020-01-01')],
    },
  },
  { contract: home, found: { success: [row('3', 'dispositions-generales', '2025-06-30')], error: [] } },
];
const all = memberDocuments(catalogue, 'getDfDocumentContrat', searched);
const labels = (filter: object) =>
  filteredDocuments(all.documents, { ...noFilter, ...filter }).map(({ label, contract }) => `${label} ${contract.id}`);

describe('the documents of all contracts', () => {
  it('stand together, newest first, under the words of their types', () => {
    expect(labels({})).toEqual(['Mémo véhicule c1', 'Dispositions générales c2', 'Dispositions générales c1']);
    expect(all.years.map(({ value }) => value)).toEqual(['2026', '2025', '2024']);
    expect(all.types.map(({ label }) => label)).toEqual(['Dispositions générales', 'Mémo véhicule']);
    expect(all.contracts.map(({ label }) => label)).toEqual(['Assurance auto – Peugeot 3008', 'Assurance habitation']);
    expect(all.missing).toEqual(['Loi Eckert (Assurance auto – Peugeot 3008)']);
  });

  it('are worth a search once they are more than six', () => {
    expect(isMany(all)).toBe(false);
    const [one] = all.documents;
    if (one === undefined) throw new Error('no document');
    expect(isMany({ ...all, documents: Array.from({ length: 6 }, () => one) })).toBe(false);
    expect(isMany({ ...all, documents: Array.from({ length: 7 }, () => one) })).toBe(true);
  });

  it('are found by words of their name or contract, without accents, by type, year and contract', () => {
    expect(labels({ text: 'GENERALES habit' })).toEqual(['Dispositions générales c2']);
    expect(labels({ text: 'peugeot' })).toEqual(['Mémo véhicule c1', 'Dispositions générales c1']);
    expect(labels({ text: 'bateau' })).toEqual([]);
    expect(labels({ type: 'dispositions-generales', year: '2024' })).toEqual(['Dispositions générales c1']);
    expect(labels({ contract: 'c2' })).toEqual(['Dispositions générales c2']);
  });

  it('of a contract whose search failed are unknown, not none', () => {
    const partly = memberDocuments(catalogue, 'x', [{ contract: car, found: null }, ...searched.slice(1)]);
    expect(partly.unread).toEqual([car]);
    expect(partly.documents).toHaveLength(1);
  });

  it('stand under their years once there are many', () => {
    const many = Array.from({ length: 8 }, (_, n) =>
      row(String(n), 'memo-vehicule', n < 3 ? '2026-01-01' : '2025-01-01'),
    );
    const { documents } = memberDocuments(catalogue, 'x', [{ contract: car, found: { success: many, error: [] } }]);
    expect(documentYears(catalogue, documents)).toEqual([
      { title: '2026', count: 3 },
      { title: '2025', count: 5 },
    ]);
  });
});

describe('the certificates of all contracts', () => {
  const allowed = [
    { code: 'CAR-05', libelle: 'Carte d’assurance' },
    { code: 'INCONNU', libelle: 'x' },
  ];
  const { contracts, without, unread } = memberCertificates(catalogue, [
    { contract: car, found: { allowed, children: false } },
    { contract: home, found: { allowed: [], children: true } },
    { contract: { ...home, id: 'c3' }, found: { allowed: [], children: false } },
    { contract: { ...home, id: 'c4' }, found: null },
  ]);

  it('are those that the server names and the catalogue knows', () => {
    expect(contracts[0]?.downloads).toEqual([
      {
        id: 'c1-CAR-05',
        label: 'Carte d’assurance',
        purpose: 'Pour un contrôle',
        operation: 'getAttestation',
        variables: { idPolice: 'c1', idAttestation: 'CAR-05' },
        fileName: 'AUTO_carte-assurance.pdf',
      },
    ]);
  });

  it('each say in a line what they serve for, and to whom they go', () => {
    for (const [code, { purpose }] of Object.entries(certificates.certificates))
      expect(purpose, code).toMatch(/^(Pour|Après|Avant) .{10,75}$/);
  });

  it('that name a child lead to the form that asks which', () => {
    expect(contracts[1]?.downloads).toEqual([]);
    expect(contracts[1]?.forms).toEqual([
      {
        code: 'AET-01',
        label: 'Attestation d’assurance scolaire',
        purpose: 'Pour l’école, la cantine ou une sortie',
        to: { route: 'documents-attestation', params: {}, query: { policeId: 'c2' } },
      },
    ]);
  });

  it('tell a contract without any from one that could not be read', () => {
    expect(without.map(({ id }) => id)).toEqual(['c3']);
    expect(unread.map(({ id }) => id)).toEqual(['c4']);
  });
});

describe('a file of the document store', () => {
  const listed = { id: '7', label: 'Relevé', operation: 'getDfDocumentContrat', fileName: null };
  const of = (flag: string) =>
    withStoreOperation(catalogue, { ...listed, variables: { idPolice: 'c1', key: 'k', id: '7', flag } }, '123');

  it('is asked of the store that holds it', () => {
    expect(of('DF').operation).toBe('getDfDocumentContrat');
    expect(of('GED')).toMatchObject({
      operation: 'getGedDocumentItemCustom',
      variables: { id: '7', numProfil: '123' },
    });
    expect(of('RELEVE')).toMatchObject({
      operation: 'getGedDocumentRelevesItemCustom',
      variables: { id: '7', numProfil: '123', policeId: 'c1' },
    });
  });

  it.each([
    ['pdf', 'application/pdf', '%PDF-1.7'],
    ['png', 'image/png', '\x89PNG\r\n'],
    ['jpg', 'image/jpeg', '\xff\xd8\xff\xe0'],
  ])('has the type of its first bytes, as the store names none, and a generic name: %s', async (ending, mime, head) => {
    const content = btoa(`${head}rest`);
    const answer = {
      status: 200,
      data: { getGedDocumentItemCustom: { content } },
      errors: [],
    };
    const door = { ask: async () => ({ ...answer, release: null }), openToClient: () => {} } as unknown as Door;
    const file = await downloadFile({ door, catalogue, download: of('GED') });
    expect(file).toMatchObject({ mime, name: `document.${ending}` });
  });
});
