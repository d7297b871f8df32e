import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Decide } from '../../src/backend/catalogue/decide.ts';
import { answerAsInsurer } from '../../src/backend/demo/insurer.ts';
import { loginAttempts } from '../../src/backend/domain/accounts/schema.ts';
import { terminationRequests } from '../../src/backend/domain/cancellation/schema.ts';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { errands } from '../../src/backend/domain/errands/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { currentCatalogue, openReleases, publishFolder } from '../../src/release/index.ts';
import { decide } from '../../src/view/decide.ts';
import { ask, field } from './support/api.ts';
import { type Contract, heldIn } from './support/held.ts';
import { readQr } from './support/qr.ts';
import { sentFile } from './support/sent-file.ts';
import { type Service, startService } from './support/service.ts';

/** OP-147: sent on the 17th for a reason of which the law makes the request enough, it takes effect on the 18th. */
const MEMBER = '12345678A';
const SENT = '2026-11-17';
const EFFECT = '2026-11-18';
const AFTER = '2026-11-19';
const MUCH_LATER = '2027-02-01';

let folder: string;
let service: Service;
let clock = new Date();
let car: Contract;
let numProfil: string;
const on = (day: string) => {
  clock = new Date(`${day}T09:00:00Z`);
};
const { tokenOf, contractOf } = heldIn(() => service);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'societaire-'));
  const releases = openReleases(folder);
  await publishFolder(releases);
  const current = currentCatalogue(releases);
  const decided: Decide = async (name, given) => decide(await current(), name, given);
  on(SENT);
  service = await startService({}, { releases, decide: decided, now: () => clock });
  car = await contractOf(MEMBER, '40');
  const [holder] = await service.db.select().from(members).where(eq(members.id, car.memberId));
  numProfil = holder?.numProfil ?? '';
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  on(SENT);
  await service.db.delete(loginAttempts);
  await service.db.delete(terminationRequests);
  await service.db.delete(errands);
  await service.db.update(contracts).set(car).where(eq(contracts.id, car.id));
});

const said = async (query: string, variables: Record<string, unknown> = {}) => {
  const answer = await ask(service.origin, await tokenOf(MEMBER), query, variables, {
    'idempotency-key': randomUUID(),
  });
  return { ...answer, code: (answer.errors[0]?.extensions?.code ?? null) as string | null };
};
const id = () => ({ id: car.id });

async function endToday(motif = 'R02'): Promise<void> {
  const sent = await said(
    'mutation($id: ID!, $m: String!) { postResiliationSansConditionRecap(policeId: $id, motif: $m) { reference } }',
    { ...id(), m: motif },
  );
  expect(sent.errors).toEqual([]);
}
const takeBack = async () =>
  (await said('mutation($id: ID!) { retirerDemandeResiliation(policeId: $id) { reference } }', id())).code;

interface Pending {
  etat: string;
  retirable: boolean;
  suivi: { etapes: { code: string; date: string | null }[]; prochaineEtape: { code: string } | null };
}
async function pending(): Promise<Pending | null> {
  const query = `query($id: ID!) { getGedDemandeResiliationContratItem(policeId: $id) { demande { etat retirable
    suivi { etapes { code date } prochaineEtape { code } } } } }`;
  return field<{ demande: Pending | null }>(await said(query, id()), 'getGedDemandeResiliationContratItem').demande;
}

const codeOf = async () => {
  const query = 'query($id: ID!) { getAttestation(idPolice: $id, idAttestation: "CAR-01") { base64Content } }';
  const { base64Content } = field<{ base64Content: string }>(await said(query, id()), 'getAttestation');
  return (await readQr(base64Content))?.address?.split('#')[1] ?? '';
};
async function verified(code: string): Promise<string> {
  const query = 'query($code: String!) { verifierAttestation(code: $code) { etat } }';
  return field(await ask(service.origin, null, query, { code }), 'verifierAttestation').etat ?? '';
}

/** What whoever asks is told of the contract today, by everything that may be asked. */
async function standing() {
  const certificates = await said('query($id: ID!) { getAttestationCollectionCustom(idPolice: $id) { code } }', id());
  const codes = field<{ code: string }[]>(certificates, 'getAttestationCollectionCustom').map(({ code }) => code);
  const issued = await said(
    'query($id: ID!) { getAttestation(idPolice: $id, idAttestation: "CAR-01") { base64Content } }',
    id(),
  );
  const accounts = await said(
    'query($n: String!) { getProfilInfosBancairesCollectionCustom(numProfil: $n) { numerosContrats } }',
    { n: numProfil },
  );
  const paid = field<{ numerosContrats: string[] }[]>(accounts, 'getProfilInfosBancairesCollectionCustom');
  const claims = await said('{ getContratSinistreCollection { id dateFin } }');
  const ofClaims = field<{ id: string; dateFin: string | null }[]>(claims, 'getContratSinistreCollection');
  const changes = await said('{ getContratDemandeCollection(nature: "changement-conducteur") { id } }');
  const open = field<{ id: string }[]>(changes, 'getContratDemandeCollection');
  return {
    certificates: codes.includes('CAR-01'),
    memo: codes.includes('CAR-05'),
    issued: issued.code,
    paidByAccount: paid.some(({ numerosContrats }) => numerosContrats.includes(car.numeroContrat ?? '')),
    coveredUntil: ofClaims.find((one) => one.id === car.id)?.dateFin ?? null,
    changes: open.some((one) => one.id === car.id),
  };
}

const COVERED = {
  ...{ certificates: true, memo: true, issued: null, paidByAccount: true, coveredUntil: null, changes: true },
};
const OVER = {
  ...{ certificates: false, memo: false, issued: 'ATTESTATION_NON_DELIVREE', paidByAccount: false },
  ...{ coveredUntil: EFFECT, changes: false },
};

describe('a contract that ends by the request alone', () => {
  it.each<[string, string, string, object]>([
    ['is in force on the day it is sent', SENT, 'never', COVERED],
    ['is over the day after its effect date', AFTER, 'never', OVER],
    ['is over though nobody ever answers', MUCH_LATER, 'never', OVER],
    ['is over once it is answered late', MUCH_LATER, 'late', OVER],
    ['is over once it was answered before', AFTER, 'before', OVER],
    ['goes on where the request was withdrawn', AFTER, 'withdrawn', COVERED],
    ['goes on where the request was refused in time', AFTER, 'refused', COVERED],
  ])('%s', async (_what, day, answer, expected) => {
    await endToday();
    if (answer === 'withdrawn') expect(await takeBack()).toBeNull();
    if (answer === 'refused') await service.db.update(terminationRequests).set({ etat: 'refusee' });
    if (answer === 'before') await service.db.update(terminationRequests).set({ etat: 'acceptee' });
    on(day);
    if (answer === 'late')
      expect(await answerAsInsurer({ db: service.db, decide: service.decide, now: () => clock })).toBe(3);
    expect(await standing()).toEqual(expected);
  });

  it.each([
    [SENT, 'transmise', true],
    [SENT, 'acceptee', true],
    [EFFECT, 'transmise', false],
    [AFTER, 'transmise', false],
    [AFTER, 'acceptee', false],
    [MUCH_LATER, 'transmise', false],
  ] as const)('on %s, %s: its page and the server agree on taking it back: %s', async (day, etat, isOpen) => {
    await endToday();
    await service.db.update(terminationRequests).set({ etat });
    on(day);
    expect(await pending()).toMatchObject({ etat, retirable: isOpen });
    expect(await takeBack()).toBe(isOpen ? null : 'RETRAIT_IMPOSSIBLE');
    expect(await pending()).toEqual(isOpen ? null : expect.objectContaining({ etat }));
  });

  it('shows its steps by date, the end once it has come', async () => {
    await endToday();
    const codes = async () => (await pending())?.suivi;
    expect(await codes()).toMatchObject({
      etapes: [{ code: 'recue' }, { code: 'fin', date: null }, { code: 'examen' }, { code: 'remboursement' }],
      prochaineEtape: { code: 'fin' },
    });
    on(AFTER);
    expect(await codes()).toMatchObject({
      etapes: [
        { code: 'recue' },
        { code: 'fin', date: `${EFFECT}T12:00:00.000Z` },
        { code: 'examen', date: null },
        { code: 'remboursement', date: null },
      ],
      prochaineEtape: { code: 'examen' },
    });
  });

  it('is ended by the insurer after its whole day, before other steps', async () => {
    await endToday();
    const etatOf = async () =>
      (await service.db.select().from(contracts).where(eq(contracts.id, car.id))).map(
        ({ codeEtat, dateFin }) => `${codeEtat} ${dateFin}`,
      )[0];
    on(EFFECT);
    expect(await answerAsInsurer({ db: service.db, decide: service.decide, now: () => clock })).toBe(0);
    expect(await etatOf()).toBe(`${car.codeEtat} ${car.dateFin}`);
    on(AFTER);
    expect(await answerAsInsurer({ db: service.db, decide: service.decide, now: () => clock })).toBe(1);
    expect(await etatOf()).toBe(`RES ${EFFECT}`);
    expect(await standing()).toEqual(OVER);
  });

  it('invalidates the issued certificates', async () => {
    const code = await codeOf();
    expect(await verified(code)).toBe('vrai');
    await endToday();
    on(AFTER);
    expect(await verified(code)).toBe('resilie');
  });
});

describe('a sold car', () => {
  const SOLD = '2026-11-10';
  const SUSPENDED = { ...OVER, paidByAccount: true, coveredUntil: SOLD };

  async function sell(day: string): Promise<void> {
    const piece = await sentFile(service.db, car.memberId, clock);
    const sent = await said(
      `mutation($id: ID!, $day: Date!, $pieces: [ID!]!) {
        postResiliationDiffereeAvecJustificatifRecap(policeId: $id, motif: "R03", dateEvenement: $day,
          piecesJointes: $pieces, piecesJointesType: ["acte-cession"]) { reference } }`,
      { ...id(), day, pieces: [piece] },
    );
    expect(sent.errors).toEqual([]);
  }

  it.each<[string, string, string, object]>([
    ['is suspended since the day of its sale', SOLD, SENT, SUSPENDED],
    ['covers on the day of its sale', '2026-11-20', '2026-11-20', COVERED],
    ['no longer covers on the day after', '2026-11-20', '2026-11-21', { ...SUSPENDED, coveredUntil: '2026-11-20' }],
    ['is over once its notice has passed', SOLD, '2026-11-28', { ...OVER, coveredUntil: '2026-11-27' }],
  ])('%s', async (_what, sold, day, expected) => {
    await sell(sold);
    on(day);
    expect(await standing()).toEqual(expected);
  });

  it('has a request that cannot be withdrawn once the law has suspended it', async () => {
    await sell('2026-11-20');
    expect(await pending()).toMatchObject({ retirable: true });
    on('2026-11-21');
    expect(await pending()).toMatchObject({ retirable: false });
    expect(await takeBack()).toBe('RETRAIT_IMPOSSIBLE');
    expect(await standing()).toEqual({ ...SUSPENDED, coveredUntil: '2026-11-20' });
  });

  it('has a request that can be withdrawn until the day of sale', async () => {
    await sell('2026-11-20');
    on('2026-11-20');
    expect(await takeBack()).toBeNull();
    expect(await standing()).toEqual(COVERED);
  });

  it('has no instalment due after its sale', async () => {
    await service.db
      .update(contracts)
      .set({ codePeriodicite: 'M', echeance: '23/11', moyenPaiement: 'PRELEVEMENT' })
      .where(eq(contracts.id, car.id));
    const due = async () => {
      const query =
        'query($n: String!) { getAvisEcheancesItem(numProfil: $n) { avisEcheances { idPolice dateEffetEcheance } } }';
      const { avisEcheances } = field<{ avisEcheances: { idPolice: string; dateEffetEcheance: string }[] }>(
        await said(query, { n: numProfil }),
        'getAvisEcheancesItem',
      );
      return avisEcheances.filter((one) => one.idPolice === car.id).map((one) => one.dateEffetEcheance);
    };
    on('2026-11-18');
    expect(await due()).toContain('2026-11-23');
    await sell('2026-11-20');
    expect(await due()).toEqual([]);
  });

  it('invalidates the issued certificates', async () => {
    const code = await codeOf();
    await sell('2026-11-18');
    on('2026-11-18');
    // it says nothing of the end that was asked for
    expect(await verified(code)).toBe('change');
    on('2026-11-19');
    expect(await verified(code)).toBe('plus-vrai');
  });
});

it('no refund is promised where none is due', async () => {
  const sent = await said(
    'mutation($id: ID!) { postResiliationDiffereeRecap(policeId: $id, motif: "R01") { reference } }',
    id(),
  );
  expect(sent.errors).toEqual([]);
  expect((await pending())?.suivi.etapes.map(({ code }) => code)).toEqual(['recue', 'examen', 'fin']);
});

it('a pending request ends nothing by itself', async () => {
  await endToday('R31');
  // of a reason that the law leaves to the insurer
  await service.db.update(terminationRequests).set({ deDroit: false });
  on('2027-01-15');
  expect(await pending()).toMatchObject({ etat: 'transmise', retirable: false });
  expect(await standing()).toMatchObject({ changes: true, coveredUntil: null, paidByAccount: true });
});
