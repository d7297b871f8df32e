import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import certificateFile from '../../catalog/certificates.json' with { type: 'json' };
import typeFile from '../../catalog/document-types.json' with { type: 'json' };
import type { Decide } from '../../src/backend/catalogue/decide.ts';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { documents } from '../../src/backend/domain/documents/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { currentCatalogue, openReleases, publishFolder } from '../../src/release/index.ts';
import { decide } from '../../src/view/decide.ts';
import { oneIn } from '../full.ts';
import { type Answer, ask, field } from './support/api.ts';
import { type Contract, heldIn } from './support/held.ts';
import { pdf } from './support/sample-files.ts';
import { sendFile } from './support/send-file.ts';
import { type Service, startService } from './support/service.ts';

const TODAY = '2026-11-20T11:00:00Z';
const OWNER = '12345678A';
const STRANGER = '45678901D';

let folder: string;
let service: Service;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'societaire-'));
  const releases = openReleases(folder);
  await publishFolder(releases);
  const current = currentCatalogue(releases);
  const decided: Decide = async (name, given) => decide(await current(), name, given);
  service = await startService({}, { releases, decide: decided, now: () => new Date(TODAY) });
}, 60_000);
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const { tokenOf, contractsOf, contractOf } = heldIn(() => service);
const query = async (numClient: string, text: string, variables: Record<string, unknown> = {}): Promise<Answer> =>
  ask(service.origin, await tokenOf(numClient), text, variables);

async function deposit(given: Record<string, unknown>): Promise<Answer> {
  const file = { origin: service.origin, token: await tokenOf(OWNER), name: 'facture.pdf', content: await pdf() };
  const { id } = field(await sendFile({ ...file, formulaire: 'depot', champ: 'piecesJointes' }), 'deposerFichier');
  const text = `mutation($nature: String!, $date: Date, $ids: [ID!]!) {
    postDepotDocuments(nature: $nature, dateDocument: $date, piecesJointes: $ids) { reference } }`;
  return query(OWNER, text, { ids: [id], nature: 'justificatif-domicile', ...given });
}

describe('a proof of address is under three months old (P5, P9)', () => {
  it.each([
    ['2 months ago', '2026-09-20'],
    ['3 months ago less a day', '2026-08-21'],
    ['of today', '2026-11-20'],
  ])('one of %s is taken', async (_, date) => {
    expect((await deposit({ date })).errors).toEqual([]);
  });

  const OLD = 'Ce justificatif a trois mois ou plus\u00a0: il nous en faut un plus récent';
  it.each([
    ['3 months ago', '2026-08-20', OLD],
    ['3 months and 1 day ago', '2026-08-19', OLD],
    ['tomorrow', '2026-11-21', 'Cette date est à venir'],
  ])('one of %s is refused, whatever the browser thought of it', async (_, date, message) => {
    const { errors } = await deposit({ date });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'FORMULAIRE_INVALIDE',
      faults: [{ champ: 'dateDocument', message }],
    });
  });

  it('one without its date is refused, and a document of another nature needs none', async () => {
    expect((await deposit({})).errors[0]?.extensions).toMatchObject({ code: 'DEPOT_DATE', champ: 'dateDocument' });
    expect((await deposit({ nature: 'sinistre' })).errors).toEqual([]);
  });
});

describe('a school certificate needs name, birth date and contract (P5, C5)', () => {
  const TYPES: Readonly<Record<string, string>> = {
    ...{ nom: 'String!', prenom: 'String!', dateNaissance: 'Date!', idPolice: 'ID!' },
  };

  async function certificate(left: readonly string[], emptied?: string): Promise<Answer> {
    const { id, enfantsAssures } = await contractOf(OWNER, '67');
    const [child] = enfantsAssures ?? [];
    const all: Record<string, unknown> = { ...child, idPolice: id };
    const names = Object.keys(TYPES).filter((name) => !left.includes(name));
    const text = `query(${names.map((name) => `$${name}: ${TYPES[name]}`).join(', ')}) {
      getAttestationScolaireItem(${names.map((name) => `${name}: $${name}`).join(', ')}) { mime name idPolice } }`;
    const given = Object.fromEntries(names.map((name) => [name, name === emptied ? '' : all[name]]));
    return query(OWNER, text, given);
  }

  it('is made with all four', async () => {
    const made = field(await certificate([]), 'getAttestationScolaireItem');
    expect(made).toMatchObject({ mime: 'application/pdf' });
    expect(made.name).toMatch(/^AET_attestation-scolaire_[a-z-]+\.pdf$/);
  });

  it.each(Object.keys(TYPES))('is refused without %s', async (name) => {
    const { data, errors } = await certificate([name]);
    expect(data?.getAttestationScolaireItem ?? null).toBeNull();
    expect(errors[0]?.message).toContain(`"${name}"`);
    expect((await certificate([], name)).data?.getAttestationScolaireItem ?? null).toBeNull();
  });
});

/** What each operation on papers is asked with, of a contract of its owner; null: of a member without such a thing. */
const CALLS: Readonly<Record<string, { product: string; text: string; given(contract: Contract): Promise<object> }>> = {
  getDfDocumentSearch: {
    product: '40',
    text: 'query($idPolice: ID!) { it: getDfDocumentSearch(idPolice: $idPolice) { success { key id flag } error { key id flag } } }',
    given: async ({ id }) => ({ idPolice: id }),
  },
  getDfDocumentContrat: {
    product: '40',
    text: `query($idPolice: ID!, $key: String!, $id: ID!, $flag: String!) {
      it: getDfDocumentContrat(idPolice: $idPolice, key: $key, id: $id, flag: $flag) { buffer name mime size } }`,
    given: async ({ id: idPolice }) => {
      const { key, id, flag } = await firstDocument(idPolice);
      return { idPolice, key, id, flag };
    },
  },
  getAttestation: {
    product: '40',
    text: `query($idPolice: ID!) { it: getAttestation(idPolice: $idPolice, idAttestation: "CAR-05") {
      mime base64Content date name idPolice } }`,
    given: async ({ id }) => ({ idPolice: id }),
  },
  getAttestationOpex: {
    product: 'C1',
    text: `query($idPolice: ID!) { it: getAttestationOpex(idPolice: $idPolice, reason: "OPEX") {
      mime base64Content date name idPolice } }`,
    given: async ({ id }) => ({ idPolice: id }),
  },
  getAttestationScolaireItem: {
    product: '67',
    text: `query($idPolice: ID!, $nom: String!, $prenom: String!, $dateNaissance: Date!) {
      it: getAttestationScolaireItem(nom: $nom, prenom: $prenom, dateNaissance: $dateNaissance, idPolice: $idPolice) {
        mime base64Content date name idPolice } }`,
    given: async ({ id, enfantsAssures }) => {
      const { nom, prenom, dateNaissance } = enfantsAssures?.[0] ?? {};
      return { idPolice: id, nom, prenom, dateNaissance };
    },
  },
  getAttestationCollectionCustom: {
    product: '40',
    text: 'query($idPolice: ID!) { it: getAttestationCollectionCustom(idPolice: $idPolice) { code libelle } }',
    given: async ({ id }) => ({ idPolice: id }),
  },
  getEnfantCouvertCollection: {
    product: '67',
    text: 'query($idPolice: ID!) { it: getEnfantCouvertCollection(idPolice: $idPolice) { nom prenom dateNaissance } }',
    given: async ({ id }) => ({ idPolice: id }),
  },
  getGedReleveCompteEpargneCollection: {
    product: 'MS',
    text: 'query($idPolice: ID!) { it: getGedReleveCompteEpargneCollection(idPolice: $idPolice) { id date libelle } }',
    given: async ({ id }) => ({ idPolice: id }),
  },
  getGedDocumentItemCustom: {
    product: '40',
    text: `query($id: ID!, $numProfil: String!) {
      it: getGedDocumentItemCustom(id: $id, numProfil: $numProfil) { base64Content id } }`,
    given: async ({ id }) => ({ id: (await firstDocument(id)).id, numProfil: await profileOf(OWNER) }),
  },
  getGedDocumentRelevesItemCustom: {
    product: 'MS',
    text: `query($id: ID!, $numProfil: String!, $policeId: ID!) {
      it: getGedDocumentRelevesItemCustom(id: $id, numProfil: $numProfil, policeId: $policeId) { base64Content id } }`,
    given: async ({ id }) => ({
      id: (await firstDocument(id, 'RELEVE')).id,
      ...{ numProfil: await profileOf(OWNER), policeId: id },
    }),
  },
};

async function firstDocument(contractId: string, flag?: string) {
  const all = await service.db.select().from(documents);
  const found = all.find((one) => one.contractId === contractId && (flag === undefined || one.flag === flag));
  if (found === undefined) throw new Error(`no document of ${contractId}`);
  return found;
}

async function profileOf(numClient: string): Promise<string> {
  const [member] = await service.db.select().from(members).where(eq(members.numClient, numClient));
  if (member === undefined) throw new Error(`no member ${numClient}`);
  return member.numProfil;
}

describe('an operation on papers (C7)', () => {
  it.each(Object.entries(CALLS))('%s answers its owner, and others as if it did not exist', async (_, call) => {
    const held = (await contractsOf(OWNER)).find(({ codeProduit }) => codeProduit === call.product);
    if (held === undefined) throw new Error(`no contract ${call.product}`);
    const given = (await call.given(held)) as Record<string, unknown>;
    const mine = await query(OWNER, call.text, given);
    expect(mine.errors).toEqual([]);
    const it = mine.data?.it as Record<string, unknown> | unknown[] | null;
    expect(it).not.toBeNull();
    if (Array.isArray(it)) expect(it.length).toBeGreaterThan(0);
    const file = Array.isArray(it) ? undefined : (it?.base64Content ?? it?.buffer);
    // what asks for the bytes of a paper is given a PDF
    const opening = file === undefined ? null : Buffer.from(String(file), 'base64').subarray(0, 5).toString();
    expect(opening).toBe(/base64Content|buffer/.test(call.text) ? '%PDF-' : null);

    const theirs = await query(STRANGER, call.text, given);
    const unknown = Object.fromEntries(
      Object.entries(given).map(([name, value]) =>
        /^(id|idPolice|policeId)$/.test(name) ? [name, `${String(value).slice(0, -4)}0000`] : [name, value],
      ),
    );
    expect(theirs).toEqual(await query(STRANGER, call.text, unknown));
    expect(theirs.data?.it).toBeNull();
  });
});

/** The rows of C9, by the code that the catalogue gives each (OP-075). */
const CERTIFICATES: readonly (readonly [row: string, prefix: string, code: string])[] = [
  ['usage', 'AUTO', 'CAR-01'],
  ['transported persons', 'AUTO', 'CAR-02'],
  ['supervised driving', 'AUTO', 'CAR-03'],
  ['information statement', 'AUTO', 'CAR-04'],
  ['insurance card', 'AUTO', 'CAR-05'],
  ['military room', 'MRH', 'MRH-01'],
  ['personal liability', 'MRH', 'MRH-02'],
  ['housing', 'MRH', 'MRH-03'],
  ['civil liability', 'MRH', 'MRH-04'],
  ['civil liability, spouse', 'MRH', 'MRH-05'],
  ['nomad objects', 'MRH', 'MRH-06'],
  ['childminding', 'MRH', 'MRH-07'],
  ['photovoltaic', 'MRH', 'MRH-08'],
  ['hunters', 'MRH', 'MRH-09'],
  ['service housing', 'MRH', 'MRH-10'],
  ['teleworking', 'MRH', 'MRH-11'],
  ['teleworking, spouse', 'MRH', 'MRH-12'],
  ['definitive insurance', 'EPA', 'EPA-01'],
  ['tax', 'EPA', 'EPA-02'],
  ['savings amount', 'EPA', 'EPA-03'],
  ['French', 'NAV', 'NAV-01'],
  ['English', 'NAV', 'NAV-02'],
  ['Greek English', 'NAV', 'NAV-03'],
  ['Italian', 'NAV', 'NAV-04'],
  ['Spanish', 'NAV', 'NAV-05'],
  ['OPEX', 'PREV', 'PREV-01'],
  ['aviation', 'PREV', 'PREV-02'],
  ['diving', 'PREV', 'PREV-03'],
  ['skiing', 'PREV', 'PREV-04'],
  ['other activity', 'PREV', 'PREV-05'],
  ['travel', 'PREV', 'PREV-06'],
];

describe('every certificate of C9', () => {
  const known: Readonly<Record<string, { label: string; fileName: string; operation: string }>> =
    certificateFile.certificates;
  /** Members whose contracts, between them, allow every certificate. */
  const HOLDERS = [OWNER, '1201234567', '10234567K', '32456789M', '34567890C', STRANGER];
  /** What no contract of the demonstration has, by what one of that product would. */
  const MADE: Readonly<Record<string, { product: string; details: object }>> = {
    'MRH-01': { product: '10', details: { options: [{ code: 'CHAMBRE_MILITAIRE', nombre: 1 }] } },
    'MRH-10': { product: '10', details: { codeQualiteOccupant: 'FONCTION' } },
    'PREV-02': { product: '53', details: { specialite: 'NAVIGANT', rachatExclusion: true } },
    'PREV-03': { product: '53', details: { specialite: 'PLONGEUR', rachatExclusion: true } },
    'PREV-04': { product: '53', details: { specialite: 'MONTAGNE', rachatExclusion: true } },
  };
  const text = 'query($id: ID!) { getAttestationCollectionCustom(idPolice: $id) { code } }';
  const listOf = async (numClient: string, id: string) =>
    field<{ code: string }[]>(await query(numClient, text, { id }), 'getAttestationCollectionCustom');
  let allowed: Map<string, { numClient: string; id: string }>;
  beforeAll(async () => {
    allowed = new Map();
    for (const numClient of HOLDERS)
      for (const { id } of await contractsOf(numClient))
        for (const { code } of await listOf(numClient, id))
          if (!allowed.has(code)) allowed.set(code, { numClient, id });
  }, 60_000);

  let before: Pick<Contract, 'id' | 'details'> | null = null;
  afterEach(async () => {
    if (before !== null) await service.db.update(contracts).set(before).where(eq(contracts.id, before.id));
    before = null;
  });

  async function holderOf(code: string): Promise<{ numClient: string; id: string } | undefined> {
    const made = MADE[code];
    if (made === undefined) return allowed.get(code);
    expect(allowed.has(code), `${code} need not be made up`).toBe(false);
    const { id, details } = await contractOf(OWNER, made.product);
    before = { id, details };
    await service.db
      .update(contracts)
      .set({ details: { ...details, ...made.details } })
      .where(eq(contracts.id, id));
    return (await listOf(OWNER, id)).some((one) => one.code === code) ? { numClient: OWNER, id } : undefined;
  }

  it.each([...oneIn(4, CERTIFICATES)])(
    '%s has a code, a label and a file name, and is had',
    async (_, prefix, code) => {
      const { label = '', fileName = '', operation } = known[code] ?? {};
      expect(label).toMatch(/^\p{Lu}\p{L}/u);
      expect(fileName).toMatch(new RegExp(`^${prefix}_[a-z-]+$`));
      const holder = await holderOf(code);
      expect(holder, `nobody may have ${code}`).toBeDefined();
      if (holder === undefined) return;
      const asked = operation === 'getAttestationOpex' ? 'reason: "OPEX"' : `idAttestation: "${code}"`;
      const asking = `query($id: ID!) { it: ${operation}(idPolice: $id, ${asked}) { mime name base64Content } }`;
      const file = field(await query(holder.numClient, asking, { id: holder.id }), 'it');
      expect(file.mime).toBe('application/pdf');
      expect(file.name).toMatch(new RegExp(`^${fileName}(_[A-Z0-9-]+)?\\.pdf$`));
      const plated = code === 'CAR-04' || code === 'CAR-05';
      expect(/_[A-Z]{2}-\d{3}-[A-Z]{2}\.pdf$/.test(file.name ?? ''), 'the plate').toBe(plated);
      expect(
        Buffer.from(file.base64Content ?? '', 'base64')
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    },
  );

  it('none is left out of the table', () => {
    const school = Object.keys(known).filter((code) => known[code]?.operation === 'getAttestationScolaireItem');
    expect(CERTIFICATES.map(([, , code]) => code).sort()).toEqual(
      Object.keys(known)
        .filter((code) => !school.includes(code))
        .sort(),
    );
  });
});

/** The rows of C9, by the code and the label that the catalogue gives each (OP-079). */
const TYPES: readonly (readonly [row: string, code: string, label: string])[] = [
  ['general provisions', 'dispositions-generales', 'Dispositions générales'],
  ['particular provisions', 'dispositions-particulieres', 'Dispositions particulières'],
  ['membership certificate', 'certificat-adhesion', 'Certificat d’adhésion'],
  ['key information', 'informations-cles', 'Document d’informations clés'],
  ['annual account statement', 'releve-annuel', 'Relevé de compte annuel'],
  ['quarterly account statement', 'releve-trimestriel', 'Relevé de compte trimestriel'],
  ['tax proof after withdrawal', 'justificatif-fiscal-rachat', 'Justificatif fiscal après un rachat'],
  ['amicable accident report', 'constat-amiable', 'Constat amiable'],
  ['water-damage report', 'constat-degat-des-eaux', 'Constat de dégât des eaux'],
  ['arbitration request', 'demande-arbitrage', 'Demande d’arbitrage'],
  ['beneficiary clause change', 'changement-clause-beneficiaire', 'Changement de clause bénéficiaire'],
  ['assistance guarantees', 'garanties-assistance', 'Garanties d’assistance'],
  ['Eckert law', 'loi-eckert', 'Loi Eckert'],
  ['annual renewal', 'renouvellement-annuel', 'Renouvellement annuel'],
  ['vehicle memo', 'memo-vehicule', 'Mémo véhicule'],
  ['contract draft', 'projet-contrat', 'Projet de contrat'],
];

describe('every document type of C9', () => {
  const known: Readonly<Record<string, { label: string }>> = typeFile.types;

  it.each([...oneIn(4, TYPES)])(
    '%s has a code and a French label, and a document of it is listed',
    async (_, code, label) => {
      expect(known[code]?.label).toBe(label);
      const listed = (await service.db.select().from(documents)).find((one) => one.codeType === code);
      expect(listed, `no document of type ${code}`).toBeDefined();
      const text = 'query($id: ID!) { getDfDocumentSearch(idPolice: $id) { success { codeType } error { codeType } } }';
      for (const numClient of [OWNER, '1201234567', STRANGER, '10234567K'])
        for (const { id } of await contractsOf(numClient)) {
          const found = field<{ success: { codeType: string }[] }>(
            await query(numClient, text, { id }),
            'getDfDocumentSearch',
          );
          if (found.success.some(({ codeType }) => codeType === code)) return;
        }
      throw new Error(`no member sees a document of type ${code}`);
    },
  );

  it('none is left out of the table', () => {
    expect(TYPES.map(([, code]) => code)).toEqual(Object.keys(known));
  });
});
