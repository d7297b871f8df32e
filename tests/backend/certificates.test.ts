import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Decide } from '../../src/backend/catalogue/decide.ts';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { type CatalogueData, compileCatalogue, mergeData } from '../../src/catalog/index.ts';
import { currentCatalogue, openReleases, publishFolder, type ReleaseStore } from '../../src/release/index.ts';
import { decide } from '../../src/view/decide.ts';
import { givenFrom, memoView, readVariables } from '../../src/view/index.ts';
import { isFull } from '../full.ts';
import { shipped } from '../shipped.ts';
import { ask, field } from './support/api.ts';
import { type Contract, heldIn } from './support/held.ts';
import { readPdf } from './support/pdf.ts';
import { type Service, startService } from './support/service.ts';

type Listed = { code: string; libelle: string }[];

const EVERY_FAMILY = '12345678A';
const SOLDIER = '1201234567';
const MEMO_LINES = ['assureur', 'souscripteur', 'adresse', 'police', 'edition', 'effet'];

let folder: string;
let service: Service;
let releases: ReleaseStore;
let decided: Decide;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'societaire-'));
  releases = openReleases(folder);
  await publishFolder(releases);
  const current = currentCatalogue(releases);
  decided = async (name, given) => decide(await current(), name, given);
  service = await startService({}, { releases, decide: decided, now: () => new Date('2026-11-20T23:30:00Z') });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const { tokenOf, contractsOf, contractOf } = heldIn(() => service);

const ATTESTATION = 'mime base64Content date name idPolice';
const LIST = 'query($id: ID!) { getAttestationCollectionCustom(idPolice: $id) { code libelle idPolice } }';
const ONE = `query($id: ID!, $code: ID!) { getAttestation(idPolice: $id, idAttestation: $code) { ${ATTESTATION} } }`;
const OPEX = `query($id: ID!, $reason: String!) { getAttestationOpex(idPolice: $id, reason: $reason) { ${ATTESTATION} } }`;
const SCHOOL = `query($id: ID!, $prenom: String!, $date: Date!) {
  getAttestationScolaireItem(nom: "Durand", prenom: $prenom, dateNaissance: $date, idPolice: $id) { ${ATTESTATION} } }`;

const query = async (numClient: string, text: string, variables: Record<string, unknown>) =>
  ask(service.origin, await tokenOf(numClient), text, variables);

async function listOf(numClient: string, { id }: Contract): Promise<Listed> {
  return field<Listed>(await query(numClient, LIST, { id }), 'getAttestationCollectionCustom');
}

/** The words of a certificate that is issued, its spaces all alike. */
async function wordsOf(numClient: string, { id }: Contract, code: string) {
  const { base64Content = '', name } = field(await query(numClient, ONE, { id, code }), 'getAttestation');
  const { words, ...pdf } = await readPdf(base64Content);
  return { ...pdf, name, words: words.replace(/[\s\u00a0]+/g, ' ') };
}

describe('each certificate of each contract of the demonstration', () => {
  const SIGNED_IN = [
    EVERY_FAMILY,
    SOLDIER,
    '34567890C',
    '45678901D',
    '56789012E',
    '78901234G',
    '89012345H',
    '90123456J',
    '10234567K',
    '32456789M',
    '43567890N',
    '54678901P',
  ];

  it.each(isFull ? SIGNED_IN : SIGNED_IN.slice(1, 4))(
    'of %s is issued when it is listed, and refused when it is not',
    async (numClient) => {
      for (const contract of await contractsOf(numClient)) {
        const { id, codeProduit, codeEtat } = contract;
        const whole = (await decided('certificates', { codeProduit })) as { code: string; fileName: string }[];
        const listed = await listOf(numClient, contract);
        const codes = listed.map(({ code }) => code);
        expect(whole.map(({ code }) => code)).toEqual(expect.arrayContaining(codes));
        for (const { code } of whole) {
          const answer = await query(numClient, ONE, { id, code });
          const what = `${codeProduit} ${codeEtat} ${code}`;
          if (codes.includes(code)) {
            const { base64Content = '', name, idPolice } = field(answer, 'getAttestation');
            expect(idPolice).toBe(id);
            expect(name, what).toMatch(/^(AUTO|MRH|EPA|NAV|PREV)_[A-Za-z0-9_-]+\.pdf$/);
            const { words } = await readPdf(base64Content);
            expect(words, what).toContain('2026');
            expect(words, what).toContain(contract.numeroContrat ?? '-');
            expect(words, what).not.toMatch(/undefined|null|NaN|\{|\?/);
          } else {
            expect(answer.data?.getAttestation, what).toBeNull();
            expect(answer.errors[0]?.extensions, what).toMatchObject({
              code: 'ATTESTATION_NON_DELIVREE',
              attestation: code,
            });
          }
        }
      }
    },
  );

  it.runIf(isFull)('names every prefix, and the plate where the catalogue says so', async () => {
    const names: string[] = [];
    for (const contract of await contractsOf(EVERY_FAMILY))
      for (const { code } of await listOf(EVERY_FAMILY, contract))
        names.push((await wordsOf(EVERY_FAMILY, contract, code)).name ?? '');
    for (const prefix of ['AUTO_', 'MRH_', 'EPA_', 'NAV_', 'PREV_'])
      expect(
        names.some((name) => name.startsWith(prefix)),
        prefix,
      ).toBe(true);
    expect(names.filter((name) => /_[A-Z]{2}-\d{3}-[A-Z]{2}\.pdf$/.test(name)).length).toBeGreaterThan(0);
  });
});

describe('contracts that have ended or not begun', () => {
  it('a suspended motorbike gets its record and nothing that says it is insured', async () => {
    const moto = await contractOf(EVERY_FAMILY, '60', 'SUSPENDU');
    expect((await listOf(EVERY_FAMILY, moto)).map(({ code }) => code)).toEqual(['CAR-04']);
    const { words } = await wordsOf(EVERY_FAMILY, moto, 'CAR-04');
    expect(words).toContain('ce contrat est suspendu : ses garanties ne jouent pas');
    expect(words).not.toContain('présomption');
    const refused = await query(EVERY_FAMILY, ONE, { id: moto.id, code: 'CAR-05' });
    expect(refused.errors[0]).toMatchObject({
      message: 'Cette attestation n’est pas délivrée : le contrat est suspendu',
      extensions: { code: 'ATTESTATION_NON_DELIVREE', attestation: 'CAR-05', moment: 'suspended' },
    });
  });

  it('a terminated home gets nothing', async () => {
    const home = await contractOf(EVERY_FAMILY, '12', 'RES');
    expect(await listOf(EVERY_FAMILY, home)).toEqual([]);
    const refused = await query(EVERY_FAMILY, ONE, { id: home.id, code: 'MRH-03' });
    expect(refused.errors[0]?.extensions).toMatchObject({ moment: 'terminated' });
  });

  it('a member who left with a debt still gets the record of the car', async () => {
    const car = await contractOf('54678901P', '40', 'RES');
    expect((await listOf('54678901P', car)).map(({ code }) => code)).toEqual(['CAR-04']);
    expect((await wordsOf('54678901P', car, 'CAR-04')).words).toContain(
      'ce contrat est résilié depuis le 1er juillet 2026 : il n’assure plus',
    );
  });

  it('a quote or a request gets nothing', async () => {
    for (const contract of await contractsOf(EVERY_FAMILY))
      if (['INFORMATION_TARIFAIRE', 'INSTRUCTION', 'ATTENTE_SIGNATURE'].includes(contract.codeEtat ?? ''))
        expect(await listOf(EVERY_FAMILY, contract), contract.codeProduit ?? '').toEqual([]);
  });

  it('a requested termination is mentioned, and so is provisional cover', async () => {
    const leaving = (await contractsOf('90123456J')).find(({ codeProduit }) => codeProduit === '40');
    const { words } = await wordsOf('90123456J', leaving as Contract, 'CAR-01');
    expect(words).toContain('ce contrat est en vigueur. Sa résiliation prend effet le 1er avril 2027');
    expect(words).toContain('Période attestée du 21 novembre 2026 au 31 mars 2027');
    const provisional = await contractOf('43567890N', '40', 'GARANTIE_PROVISOIRE');
    expect((await wordsOf('43567890N', provisional, 'CAR-05')).words).toContain('en garantie provisoire');
  });
});

describe('bodies', () => {
  it('a car: the memo of the insured vehicle, in its exact wording', async () => {
    const car = await contractOf(EVERY_FAMILY, '40');
    const { immatriculation } = (car.details as { vehicule: { immatriculation: string } }).vehicule;
    const { words, pages, title, language, name } = await wordsOf(EVERY_FAMILY, car, 'CAR-05');
    expect([pages, title, language]).toEqual([1, 'Carte d’assurance', 'fr-FR']);
    expect(name).toBe(`AUTO_carte-assurance_${immatriculation}.pdf`);
    for (const text of [
      'Mémo véhicule assuré',
      'Madame Marie DURAND',
      car.numeroContrat ?? '-',
      immatriculation,
      'Au 21 novembre 2026, ce contrat est en vigueur',
      'présomption d’assurance pendant les 15 jours suivant la date de prise d’effet de la police',
      'Depuis le 1er avril 2024, ni carte verte ni vignette',
    ])
      expect(words).toContain(text);
    expect(words).not.toMatch(/attestation/i);
  });

  it('a car: the phone’s memo has the same lines as the paper', async () => {
    const car = await contractOf(EVERY_FAMILY, '40');
    const [member] = await service.db.select().from(members).where(eq(members.numClient, EVERY_FAMILY));
    const hash = releases.current() ?? '';
    const parts = await Promise.all(['index.json', 'contracts.json', 'memo.json'].map((n) => releases.read(hash, n)));
    const catalogue = compileCatalogue(mergeData(...parts.map((text) => JSON.parse(text ?? '{}') as CatalogueData)));
    const context = { id: car.id, numProfil: member?.numProfil ?? '', today: '2026-11-21' };
    const document = catalogue.data.documents?.auto;
    const answer = await query(EVERY_FAMILY, document?.text ?? '', readVariables(catalogue, 'auto', context));
    expect(answer.errors).toEqual([]);
    const memo = memoView(catalogue, givenFrom(catalogue, 'auto', { data: answer.data }, context));
    const { words } = await wordsOf(EVERY_FAMILY, car, 'CAR-05');
    const plain = (text: string) => text.replace(/[\s\u00a0]+/g, ' ');
    expect(memo?.issued).toBe(true);
    expect(memo?.lines.map(({ id }) => id).slice(0, 6)).toEqual(MEMO_LINES);
    for (const line of [memo?.plate, memo?.vehicle, ...(memo?.lines ?? [])])
      expect(words).toContain(plain(`${line?.key} ${line?.value}`));
    for (const { text } of memo?.sentences ?? []) expect(words).toContain(plain(text));
  });

  it('a learner driver and the accompanying driver', async () => {
    const car = await contractOf(EVERY_FAMILY, '40');
    const { words } = await wordsOf(EVERY_FAMILY, car, 'CAR-03');
    expect(words).toMatch(/Élève conducteur.*Léo DURAND.*27\/09\/2008.*Accompagnateurs désignés.*Marie DURAND/);
  });

  it('a tenant: the home, the risks towards the landlord, from when until when', async () => {
    const home = await contractOf('34567890C', '12');
    const { words } = await wordsOf('34567890C', home, 'MRH-03');
    expect(words).toContain('risques locatifs');
    expect(words).toContain('article 7 g) de la loi n° 89-462');
    expect(words).toMatch(/Période attestée du 21 novembre 2026 au \d+(er)? \p{L}+ 2027/u);
    expect(words).toContain('sous réserve du paiement des cotisations');
  });

  it('a spouse by name', async () => {
    const home = await contractOf(EVERY_FAMILY, '10');
    expect((await wordsOf(EVERY_FAMILY, home, 'MRH-05')).words).toContain('Monsieur Paul DURAND');
    expect((await listOf('45678901D', await contractOf('45678901D', '10'))).map(({ code }) => code)).not.toContain(
      'MRH-05',
    );
  });

  it('savings: the amount at a date, which the rows add up to', async () => {
    const savings = await contractOf(EVERY_FAMILY, 'MS', 'ENCOURS');
    const details = savings.details as Record<string, { montantRachat?: number }>;
    const funds = ['fondSecurite', 'fondEquilibre', 'fondDynamique', 'fondEnvironnement', 'fondSolidaire'];
    const total = funds.reduce((sum, fund) => sum + (details[fund]?.montantRachat ?? 0), 0);
    const shown = total.toLocaleString('fr-FR', { style: 'currency', currency: 'EUR' }).replace(/\s/g, ' ');
    const { words } = await wordsOf(EVERY_FAMILY, savings, 'EPA-03');
    expect(words).toContain(`Au 21 novembre 2026, la valeur de rachat du contrat désigné ci-dessous est de ${shown}.`);
    expect(words).toContain('ne sont pas garantis');
  });

  it('a boat abroad: in the language of the port', async () => {
    const boat = await contractOf(EVERY_FAMILY, '15');
    for (const [code, language, text] of [
      ['NAV-02', 'en-GB', 'Third-party liability'],
      ['NAV-03', 'en-GB', 'Greece'],
      ['NAV-04', 'it-IT', 'Responsabilità civile'],
      ['NAV-05', 'es-ES', 'Responsabilidad civil'],
    ] as const) {
      const pdf = await wordsOf(EVERY_FAMILY, boat, code);
      expect(pdf.language, code).toBe(language);
      expect(pdf.words, code).toContain(text);
      expect(pdf.words, code).toContain('Marie DURAND');
      expect(pdf.words, code).not.toMatch(/souscripteur|page 1 sur/);
    }
  });

  it('a soldier on a mission: dates and capitals, the reason, and neither theatre nor unit', async () => {
    const { id } = await contractOf(SOLDIER, '53');
    const answer = await query(SOLDIER, OPEX, { id, reason: 'Départ en mission' });
    const { name, base64Content = '' } = field(answer, 'getAttestationOpex');
    expect(name).toBe('PREV_attestation-opex.pdf');
    const words = (await readPdf(base64Content)).words.replace(/[\s\u00a0]+/g, ' ');
    expect(words).toMatch(/Début 15 septembre 2026 Fin prévue 15 janvier 2027 Option spéciale mission 30 000,00 €/);
    expect(words).toContain('Départ en mission');
    const empty = await query(SOLDIER, OPEX, { id, reason: ' ' });
    expect(empty.errors[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  });

  it('civilians have no certificate of an operation abroad', async () => {
    const { id } = await contractOf(EVERY_FAMILY, '53');
    const answer = await query(EVERY_FAMILY, OPEX, { id, reason: 'OPEX' });
    expect(answer.errors[0]?.extensions).toMatchObject({ code: 'ATTESTATION_NON_DELIVREE', attestation: 'PREV-01' });
  });
});

describe('a child for school', () => {
  it('is insured by the contract', async () => {
    const { id } = await contractOf(EVERY_FAMILY, '67');
    const jade = { id, prenom: 'jade', date: '2016-03-12' };
    const { name, base64Content = '' } = field(await query(EVERY_FAMILY, SCHOOL, jade), 'getAttestationScolaireItem');
    expect(name).toBe('AET_attestation-scolaire_jade.pdf');
    const words = (await readPdf(base64Content)).words.replace(/[\s\u00a0]+/g, ' ');
    expect(words).toContain('Jade DURAND');
    expect(words).toContain('Année scolaire 2026-2027');
    expect(words).toMatch(/Responsabilité civile \(dommages causés\) acquise/);
    const unknown = await query(EVERY_FAMILY, SCHOOL, { ...jade, prenom: 'Zoé' });
    expect(unknown.data?.getAttestationScolaireItem).toBeNull();
    expect(unknown.errors).toEqual([]);
  });

  it('gets nothing from a contract that is suspended', async () => {
    const { id } = await contractOf(EVERY_FAMILY, '67');
    await service.db.update(contracts).set({ codeEtat: 'SUS' }).where(eq(contracts.id, id));
    const answer = await query(EVERY_FAMILY, SCHOOL, { id, prenom: 'Jade', date: '2016-03-12' });
    await service.db.update(contracts).set({ codeEtat: 'VIG' }).where(eq(contracts.id, id));
    expect(answer.errors[0]?.extensions).toMatchObject({ code: 'ATTESTATION_NON_DELIVREE', moment: 'suspended' });
  });
});

it('every certificate has content', () => {
  const { certificates, certificateBodies } = shipped.data;
  expect(Object.keys(certificateBodies?.bodies ?? {}).sort()).toEqual(
    Object.keys(certificates?.certificates ?? {}).sort(),
  );
});

it('unknown certificates and those of another member’s contract do not exist', async () => {
  const { id } = await contractOf(EVERY_FAMILY, '40');
  const unknown = await query(EVERY_FAMILY, ONE, { id, code: 'CAR-99' });
  expect([unknown.data, unknown.errors]).toEqual([{ getAttestation: null }, []]);
  const others = await query(SOLDIER, ONE, { id, code: 'CAR-05' });
  expect([others.data, others.errors]).toEqual([{ getAttestation: null }, []]);
});
