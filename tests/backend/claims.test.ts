import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advanceClaim } from '../../src/backend/demo/answers/claims.ts';
import { answerAsInsurer } from '../../src/backend/demo/insurer.ts';
import { seededClaimId } from '../../src/backend/demo/rows/claims.ts';
import { generatedMember } from '../../src/backend/demo/seed/generated.ts';
import { announcements } from '../../src/backend/domain/announcements/schema.ts';
import { planDays } from '../../src/backend/domain/claims/planned.ts';
import { claims } from '../../src/backend/domain/claims/schema.ts';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { errandSteps, errands } from '../../src/backend/domain/errands/schema.ts';
import { files } from '../../src/backend/domain/files/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { consents } from '../../src/backend/domain/profile/schema.ts';
import type { MailLetter } from '../../src/backend/mail/letter.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { shipped } from '../shipped.ts';
import { ask, field } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { decidingBy } from './support/decide.ts';
import { type Service, startService } from './support/service.ts';

const { data, api } = shipped;
const catalogue = compileCatalogue(data, validateWithAjv);
const decide = decidingBy(catalogue);
const HOLDER = '24681357W';
const OTHER = '12345678A';
const DECLARED = new Date('2026-11-20T10:00:00Z');

let service: Service;
let clock = DECLARED;
const tokens: Record<string, string> = {};
const rowOf: Record<string, typeof members.$inferSelect> = {};
const letters: MailLetter[] = [];
beforeAll(async () => {
  const mailer = { send: async (letter: MailLetter) => void letters.push(letter) };
  service = await startService({}, { decide, mailer, now: () => clock });
  for (const numClient of [HOLDER, OTHER]) {
    tokens[numClient] = (await new Browser(service.origin).signIn(numClient)).access;
    const [row] = await service.db.select().from(members).where(eq(members.numClient, numClient));
    if (row !== undefined) rowOf[numClient] = row;
  }
});
afterAll(() => service.close());
beforeEach(() => {
  clock = DECLARED;
  letters.length = 0;
});

const FIELDS = `id reference dateSurvenance dateDeclaration policeId numeroContrat libelleProduit typeSinistre typeLibelle
  natureSinistre natureLibelle statut statutLibelle groupe groupeLibelle repriseClaims vtmAvecCorp
  contact { nom horaire numeroTelephone } infosAuto { conducteur marque modele immatriculation dommages }
  infosHabitation { bien adresse dommages } uts { type victime qualiteVictime dommagesSubis responsabilite statut
  statutLibelle experts reglements { montant dommages vetuste franchise date } } etapes { code libelle date echeance acteur acteurLibelle recu }
  prochaineEtape { code acteur echeance } pieces { nom } conversations { id objet nonLus }`;
const LIST = `query ($n: String!) { getSinistreCollectionCustom(numProfil: $n, crypt: false) { ${FIELDS} } }`;
const ITEM = `query ($id: ID!) { getSinistreItem(id: $id, crypt: false) { ${FIELDS} } }`;
const LABELS = 'query ($id: ID!) { getSinistreCardLabels(id: $id) { reference contrat indemnisation } }';

const call = (text: string, variables: Record<string, unknown>, who = HOLDER) =>
  ask(service.origin, tokens[who] ?? '', text, variables);
// biome-ignore lint/suspicious/noExplicitAny: what a client reads
const listed = async (who = HOLDER): Promise<any[]> =>
  // biome-ignore lint/suspicious/noExplicitAny: what a client reads
  field(await call(LIST, { n: rowOf[who]?.numProfil }, who), 'getSinistreCollectionCustom') as any[];
// biome-ignore lint/suspicious/noExplicitAny: what a client reads
const opened = async (id: string, who = HOLDER): Promise<any> =>
  (await call(ITEM, { id }, who)).data?.getSinistreItem ?? null;

describe('the demonstration’s claims', () => {
  it('are one open and one closed claim of each type (CALL-040, CLAIM-015, CLAIM-016)', async () => {
    const found = await listed();
    const groups = found.map(({ typeSinistre, groupeLibelle }) => `${typeSinistre} ${groupeLibelle}`);
    const types = ['auto', 'corporel', 'electromenager', 'habitation'];
    expect(groups.toSorted()).toEqual(types.flatMap((type) => [`${type} En cours de gestion`, `${type} Terminés`]));
    for (const { groupe, uts, prochaineEtape } of found)
      expect([groupe, uts.every(({ statut }: { statut: string }) => statut === 'CLOS')]).toEqual(
        prochaineEtape === null ? ['completed', true] : ['ongoing', false],
      );
    const days = found.map(({ dateSurvenance }) => dateSurvenance);
    expect(days).toEqual(days.toSorted().reverse());
  });

  it('have the fields of P3.5 (ENTITY-020 to ENTITY-022, CALL-039)', async () => {
    const car = await opened(seededClaimId(rowOf[HOLDER]?.id ?? '', 'A2WC8D5H'));
    expect(car).toMatchObject({
      ...{ reference: 'A2WC8D5H', dateSurvenance: '2025-11-08', dateDeclaration: '2025-11-10' },
      ...{ natureSinistre: 'stationnement', natureLibelle: 'Choc en stationnement', libelleProduit: 'Assurance auto' },
      contact: { nom: 'Élodie Marchetti', numeroTelephone: '01 99 00 41 27' },
      infosAuto: { conducteur: 'Antoine GUILLOU', marque: 'Renault', dommages: 'Porte arrière droite enfoncée' },
      uts: [{ responsabilite: 'Non responsable', experts: ['Cabinet Roussel, expert automobile'] }],
    });
    const [contract] = await service.db.select().from(contracts).where(eq(contracts.id, car.policeId));
    expect(car.numeroContrat).toBe(contract?.numeroContrat);
    const paid = { montant: expect.any(Number), dommages: expect.any(Number), vetuste: null, franchise: 190 };
    expect(car.uts[0].reglements).toEqual([{ ...paid, date: '2026-01-16' }]);
    const hurt = await opened(seededClaimId(rowOf[HOLDER]?.id ?? '', 'A6RT3K9M'));
    expect([hurt.vtmAvecCorp, hurt.uts.map(({ type }: { type: string }) => type)]).toEqual([
      ...[true, ['Véhicule', 'Personne']],
    ]);
    const home = await opened(seededClaimId(rowOf[HOLDER]?.id ?? '', 'H9FX4P7T'));
    expect(home).toMatchObject({ repriseClaims: true, prochaineEtape: { code: 'pieces', acteur: 'societaire' } });
    expect(home.infosHabitation).toMatchObject({ dommages: 'Plafond de la salle de bains et parquet du couloir' });
  });

  it('are paid less deductions, with an excess only where the contract has one', async () => {
    const settled = (await listed()).flatMap(({ typeSinistre, uts }) =>
      uts.flatMap(({ reglements }: { reglements: object[] }) =>
        reglements.map((one) => ({ typeSinistre, ...one }) as Record<string, number | string | null>),
      ),
    );
    expect(settled.map(({ typeSinistre }) => typeSinistre).toSorted()).toEqual([
      ...['auto', 'corporel', 'electromenager', 'habitation'],
    ]);
    for (const { typeSinistre, montant, dommages, vetuste, franchise } of settled) {
      const isBrokenDown = typeSinistre === 'auto' || typeSinistre === 'habitation';
      expect([dommages !== null, franchise !== null, vetuste !== null]).toEqual([
        ...[isBrokenDown, isBrokenDown, typeSinistre === 'habitation'],
      ]);
      if (isBrokenDown) expect(Number(montant)).toBeCloseTo(Number(dommages) - Number(vetuste) - Number(franchise), 2);
    }
    // the home is insured without an excess, and says so among its options
    expect(settled.find(({ typeSinistre }) => typeSinistre === 'habitation')?.franchise).toBe(0);
  });

  it.each([
    ['an accident that the other driver answers for', 'auto', 'collision', false, 0],
    ['a windscreen', 'auto', 'bris-de-glace', false, 75],
    ['a storm', 'habitation', 'tempete', false, 140],
    ['a storm, of a home without an excess', 'habitation', 'tempete', true, 0],
    ['a natural disaster, by law', 'habitation', 'catastrophe-naturelle', true, 380],
  ] as const)('takes as an excess of %s', (_what, type, nature, hasNoExcess, excess) => {
    const claim = { type, nature, hasNoExcess, reference: 'R', name: 'N' };
    const { uts } = advanceClaim({}, claim, { code: 'reglement', day: '2026-11-20' });
    expect(uts?.[0]?.reglements?.[0]?.franchise).toBe(excess);
  });

  it('link to their conversations', async () => {
    const [windscreen] = await listed(OTHER);
    expect(windscreen).toMatchObject({ reference: 'P4BG7N2W', conversations: [{ nonLus: 1 }] });
  });

  it('are private, and unknown ids get the same answer', async () => {
    const id = seededClaimId(rowOf[HOLDER]?.id ?? '', 'A6RT3K9M');
    for (const strange of [id, 'inconnu', 'a\0b']) {
      expect(await opened(strange, OTHER)).toBe(null);
      expect((await call(LABELS, { id: strange }, OTHER)).data).toEqual({ getSinistreCardLabels: null });
    }
    const theirs = await call(LIST, { n: rowOf[HOLDER]?.numProfil }, OTHER);
    expect(theirs.data?.getSinistreCollectionCustom).toBe(null);
  });

  it('have the labels of the catalogue (CALL-041, CLAIM-017)', async () => {
    const { reference, contrat, indemnisation } = data.claims?.cardLabels ?? {};
    for (const id of [rowOf[HOLDER]?.numProfil, seededClaimId(rowOf[HOLDER]?.id ?? '', 'A6RT3K9M')])
      expect(field(await call(LABELS, { id }), 'getSinistreCardLabels')).toEqual({ reference, contrat, indemnisation });
  });

  it('no longer request documents that arrived, while the status stays (STATE-021)', async () => {
    const id = seededClaimId(rowOf[HOLDER]?.id ?? '', 'H9FX4P7T');
    const before = await opened(id);
    const sendPiece = async (who: string) => {
      const [member] = await service.db.select().from(members).where(eq(members.numClient, who));
      const file = { name: 'devis.pdf', mime: 'application/pdf', size: 3, sha256: 'ab', blob: randomUUID() };
      const fileId = randomUUID();
      await service.db
        .insert(files)
        .values({ id: fileId, memberId: member?.id ?? '', ...file, receivedAt: clock, keptAt: clock });
      const text = `mutation ($files: [ID!]) { postMessage(objetMessage: "sinistre", numero: "H9FX4P7T",
        message: "Voici le devis.", piecesJointes: $files) { reference } }`;
      return call(text, { files: [fileId] }, who);
    };
    await sendPiece(OTHER);
    expect(await opened(id)).toEqual(before);
    clock = new Date('2026-11-21T10:00:00Z');
    await sendPiece(HOLDER);
    const after = await opened(id);
    expect(after).toMatchObject({
      ...{ statut: before.statut, statutLibelle: before.statutLibelle, repriseClaims: false },
      prochaineEtape: { code: 'pieces', acteur: 'assureur', echeance: null },
    });
    const { etapes } = after as { etapes: { code: string; libelle: string; recu: string | null }[] };
    expect(etapes.find(({ code }) => code === 'pieces')).toMatchObject({
      ...{ libelle: 'Vos pièces sont arrivées, nous les examinons', recu: clock.toISOString() },
    });
    expect(etapes.filter(({ recu }) => recu !== null)).toHaveLength(1);
    const mine = eq(errands.memberId, rowOf[HOLDER]?.id ?? '');
    await service.db.delete(errands).where(and(mine, eq(errands.nature, 'message')));
  });

  it('of generated members are within their contracts and before the reference day', () => {
    const seeds = Array.from({ length: 200 }, (_, rank) => generatedMember(rank));
    const all = seeds.flatMap(({ claims: found = [], contracts: held }) => found.map((claim) => ({ claim, held })));
    expect(all.length).toBeGreaterThan(20);
    expect(new Set(all.map(({ claim }) => claim.reference)).size).toBe(all.length);
    for (const { claim, held } of all) {
      const { kind, dateEffet } = held[claim.contract]?.contract ?? {};
      expect(kind).toBe(claim.type === 'auto' ? 'ContratAuto' : 'ContratMrh');
      expect(claim.survenance > String(dateEffet)).toBe(true);
      expect(claim.survenance <= claim.declaration.slice(0, 10)).toBe(true);
      for (const { taken = '2026-11-01' } of claim.steps) expect(taken <= '2026-11-01').toBe(true);
      expect(Object.values(claim.details.infosAuto ?? claim.details.infosHabitation ?? { none: '' })).not.toContain('');
    }
  });
});

describe('a new claim', () => {
  const reference = 'TESTDECL';
  const id = 'test-claim';
  const steps = ['recue', 'ouverture', 'pieces', 'expertise', 'proposition', 'reglement', 'cloture'];
  const tick = () => answerAsInsurer({ db: service.db, decide: service.decide, now: () => clock }, { early: true });
  const told = async () => {
    clock = new Date('2029-01-01T08:00:00Z');
    await service.settled();
    clock = DECLARED;
    // several steps may be told in one mail, a line each; one alone has its address besides
    return letters.flatMap(({ text }) => text.join('\n').match(new RegExp(`(?<!#)${reference}`, 'g')) ?? []);
  };
  beforeEach(async () => {
    const { db } = service;
    const memberId = rowOf[HOLDER]?.id ?? '';
    await db.delete(announcements);
    await db.delete(consents).where(eq(consents.memberId, memberId));
    await db.delete(errands).where(eq(errands.memberId, memberId));
    const [car] = await db
      .select()
      .from(contracts)
      .where(and(eq(contracts.memberId, memberId), eq(contracts.kind, 'ContratAuto')));
    const of = { reference, memberId, contractId: car?.id ?? '' };
    const args = { sinistre: id };
    await db.insert(errands).values({ ...of, nature: 'sinistre-auto', args, etat: 'transmise', date: DECLARED });
    await db
      .insert(errandSteps)
      .values(steps.map((code, rang) => ({ reference, rang, code, date: rang === 0 ? DECLARED : null })));
    const day = '2026-11-19';
    const kind = { typeSinistre: 'auto', natureSinistre: 'grele', dateSurvenance: day, dateDeclaration: day } as const;
    await db.insert(claims).values({ id, ...of, ...kind });
  });

  it('is shown with the little that is known, and its files', async () => {
    const at = { receivedAt: DECLARED, keptAt: DECLARED, memberId: rowOf[HOLDER]?.id ?? '' };
    const file = { id: 'f', name: 'capot.jpg', mime: 'image/jpeg', size: 9, sha256: '0', blob: 'f' };
    await service.db.insert(files).values({ ...file, ...at, reference });
    expect(await opened(id)).toMatchObject({
      ...{ groupe: 'ongoing', statutLibelle: 'Déclaré', contact: null, infosAuto: null, uts: [] },
      ...{ repriseClaims: false, pieces: [{ nom: 'capot.jpg' }], prochaineEtape: { code: 'ouverture' } },
    });
    await service.db.delete(files).where(eq(files.reference, reference));
  });

  it('is completed by each of its steps', async () => {
    const seen = [];
    for (const step of steps.slice(1)) {
      await tick();
      const { statutLibelle, contact, uts, prochaineEtape, groupe } = await opened(id);
      const [unit] = uts;
      seen.push([step, statutLibelle, contact !== null, unit.experts.length, unit.reglements.length, groupe]);
      if (step === 'proposition') expect(prochaineEtape).toMatchObject({ code: 'reglement', echeance: '2026-12-20' });
    }
    expect(seen).toEqual([
      ['ouverture', 'Pièces attendues', true, 0, 0, 'ongoing'],
      ['pieces', 'En expertise', true, 0, 0, 'ongoing'],
      ['expertise', 'En cours d’évaluation', true, 1, 0, 'ongoing'],
      ['proposition', 'Indemnité proposée', true, 1, 0, 'ongoing'],
      ['reglement', 'Indemnité versée', true, 1, 1, 'ongoing'],
      ['cloture', 'Clos', true, 1, 1, 'completed'],
    ]);
    const { etapes } = await opened(id);
    expect(etapes.map(({ libelle }: { libelle: string }) => libelle)).toContain('Pièces reçues');
    expect((await told()).length).toBe(steps.length - 1);
    for (const { text } of letters) expect(text.join(' ')).not.toMatch(/grêle|véhicule|Guillou/i);
  });

  it('sends no mail that its member has declined', async () => {
    const memberId = rowOf[HOLDER]?.id ?? '';
    const chosen = { memberId, valeur: false, libelle: 'x', version: 'x', date: DECLARED };
    await service.db.insert(consents).values({ ...chosen, code: 'sinistreEtapeEmail' });
    for (const _step of steps.slice(1)) await tick();
    // the proposition and the settlement
    expect(await told()).toHaveLength(2);
    expect((await opened(id)).groupe).toBe('completed');
  });
});

it.each([
  ['corporel', 'circulation', { proposition: '2027-07-20' }],
  ['habitation', 'catastrophe-naturelle', { ouverture: '2027-01-22' }],
  ['auto', 'vol', {}],
] as const)('a claim of type %s, %s, has the days of the law', async (typeSinistre, natureSinistre, days) => {
  const happened = { typeSinistre, natureSinistre, dateSurvenance: '2026-11-20' };
  const asking = { decide, today: () => '2026-12-22' };
  expect(await planDays(asking, happened)).toEqual(days);
});

it('no mutation changes the status of a claim (STATE-021)', () => {
  const mutations = Object.values(api.getMutationType()?.getFields() ?? {});
  expect(mutations.length).toBeGreaterThan(20);
  expect(mutations.flatMap(({ args }) => args.map(({ name }) => name))).not.toContain('statut');
});
