import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { compactVerify, createLocalJWKSet } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Decide } from '../../src/backend/catalogue/decide.ts';
import { loginAttempts } from '../../src/backend/domain/accounts/schema.ts';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { printedCode, readCode } from '../../src/backend/domain/verification/code.ts';
import { forgetIssues, revokeIssue } from '../../src/backend/domain/verification/issue.ts';
import { rotateKeys } from '../../src/backend/domain/verification/keys.ts';
import { certificateIssues } from '../../src/backend/domain/verification/schema.ts';
import { openKeyStore } from '../../src/backend/keys/key-cipher.ts';
import { currentCatalogue, openReleases, publishFolder } from '../../src/release/index.ts';
import { decide } from '../../src/view/decide.ts';
import { isFull } from '../full.ts';
import { ask, field } from './support/api.ts';
import { type Contract, heldIn } from './support/held.ts';
import { readPdf } from './support/pdf.ts';
import { readQr } from './support/qr.ts';
import { type Service, startService } from './support/service.ts';

const EVERY_FAMILY = '12345678A';
const LEAVING = '90123456J';
const ISSUED_AT = '2026-11-20T23:30:00Z';

let folder: string;
let service: Service;
let clock = new Date(ISSUED_AT);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'societaire-'));
  const releases = openReleases(folder);
  await publishFolder(releases);
  const current = currentCatalogue(releases);
  const decided: Decide = async (name, given) => decide(await current(), name, given);
  service = await startService({}, { releases, decide: decided, now: () => clock });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});
/** Attempts that were counted later than now would have to be waited for. */
async function toTheDay(): Promise<void> {
  clock = new Date(ISSUED_AT);
  await service.db.delete(loginAttempts);
}
afterEach(toTheDay);

const { tokenOf, contractsOf, ...held } = heldIn(() => service);
const contractOf = (codeProduit: string, codeEtat = 'VIG', numClient = EVERY_FAMILY) =>
  held.contractOf(numClient, codeProduit, codeEtat);

const LIST = 'query($id: ID!) { getAttestationCollectionCustom(idPolice: $id) { code } }';
const ONE = 'query($id: ID!, $code: ID!) { getAttestation(idPolice: $id, idAttestation: $code) { base64Content } }';
const VERIFY = `query($code: String!) { verifierAttestation(code: $code) {
  etat ton titre texte document { titre etablie reference phrases lignes { libelle valeur } preuve } } }`;

interface Answered {
  etat: string;
  ton: string;
  titre: string;
  texte: string;
  document: null | {
    titre: string;
    etablie: string;
    reference: string;
    phrases: string[];
    lignes: { libelle: string; valeur: string }[];
    preuve: string;
  };
}

async function paperOf({ id }: Contract, code: string, numClient = EVERY_FAMILY): Promise<string> {
  const answer = await ask(service.origin, await tokenOf(numClient), ONE, { id, code });
  return field<{ base64Content: string }>(answer, 'getAttestation').base64Content;
}

/** The code that stands on a certificate, as a telephone reads it in its QR code. */
async function codeOf(contract: Contract, certificate: string, numClient = EVERY_FAMILY): Promise<string> {
  const qr = await readQr(await paperOf(contract, certificate, numClient));
  return qr?.address?.split('#')[1] ?? '';
}

/** Asked by nobody in particular. */
async function verify(code: string): Promise<Answered> {
  const answer = field<Answered>(await ask(service.origin, null, VERIFY, { code }), 'verifierAttestation');
  return { ...answer, titre: plain(answer.titre), texte: plain(answer.texte) };
}

const plain = (text: string | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

const later = (days: number) => {
  clock = new Date(new Date(ISSUED_AT).getTime() + days * 86_400_000);
};

async function changed(contract: Contract, change: Partial<Contract>, work: () => Promise<void>): Promise<void> {
  const { id, codeEtat, dateFin, details } = contract;
  await service.db.update(contracts).set(change).where(eq(contracts.id, id));
  try {
    await work();
  } finally {
    await service.db.update(contracts).set({ codeEtat, dateFin, details }).where(eq(contracts.id, id));
  }
}

describe('a paper', () => {
  it('has a QR code to its verification page, with alternative text and the printed address', async () => {
    const paper = await paperOf(await contractOf('40'), 'CAR-05');
    const qr = await readQr(paper);
    expect(plain(qr?.alt)).toBe('Code QR : ouvre la page qui dit si ce document est authentique et encore vrai');
    const code = qr?.address?.split('#')[1] ?? '';
    expect(qr?.address).toBe(`${service.origin}/verifier#${code}`);
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/);
    const { words, pages } = await readPdf(paper);
    expect(words).toContain(`${service.origin}/verifier`);
    expect(words).toContain(code);
    expect(pages).toBe(1);
  });

  it('keeps its code on the same day, and gets another the next day', async () => {
    const car = await contractOf('40');
    const first = await codeOf(car, 'CAR-05');
    expect(await codeOf(car, 'CAR-05')).toBe(first);
    later(1);
    expect(await codeOf(car, 'CAR-05')).not.toBe(first);
  });

  it('is found however its code is typed', () => {
    expect(readCode(' 7kq2 m9xd-o4tb hw3fzsn1')).toBe('7KQ2M9XD04TBHW3FZSN1');
    expect(printedCode('7KQ2M9XD04TBHW3FZSN1')).toBe('7KQ2-M9XD-04TB-HW3F-ZSN1');
  });
});

describe('an authentic paper', () => {
  it('is confirmed with the paper’s content only', async () => {
    const car = await contractOf('40');
    const paper = await paperOf(car, 'CAR-01');
    const answer = await verify(await codeOf(car, 'CAR-01'));
    expect(answer).toMatchObject({ etat: 'vrai', ton: 'success' });
    expect(answer.texte).toBe(
      'Nous avons délivré ce document le 21 novembre 2026, et ce qu’il certifie est vrai ce 21 novembre 2026.',
    );
    const words = (await readPdf(paper)).words.replace(/\s+/g, '');
    const { titre, etablie, reference, phrases, lignes } = answer.document as NonNullable<Answered['document']>;
    const shown = [
      titre,
      etablie,
      reference,
      ...phrases,
      ...lignes.flatMap(({ libelle, valeur }) => [libelle, valeur]),
    ];
    expect(shown.length).toBeGreaterThan(10);
    for (const text of shown) expect(words, text).toContain(text.replace(/\s+/g, ''));
  });

  it.runIf(isFull)('of any kind is valid on its day and on the next', async () => {
    const states: string[] = [];
    for (const numClient of [EVERY_FAMILY, LEAVING])
      for (const contract of await contractsOf(numClient)) {
        const listed = await ask(service.origin, await tokenOf(numClient), LIST, { id: contract.id });
        for (const { code } of field<{ code: string }[]>(listed, 'getAttestationCollectionCustom')) {
          const printed = await codeOf(contract, code, numClient);
          const what = `${contract.codeProduit} ${contract.codeEtat} ${code}`;
          const today = await verify(printed);
          later(1);
          const next = await verify(printed);
          await toTheDay();
          states.push(today.etat);
          expect(['vrai', 'releve', 'releve-resilie'], what).toContain(today.etat);
          expect(next.etat, what).toBe(today.etat);
        }
      }
    expect(states.length).toBeGreaterThan(20);
  });

  it('can be verified independently by the published keys', async () => {
    const { document } = await verify(await codeOf(await contractOf('40'), 'CAR-05'));
    const published = await fetch(`${service.origin}/.well-known/attestations.json`);
    expect(published.headers.get('cache-control')).toBe('public, max-age=300');
    const keys = (await published.json()) as Parameters<typeof createLocalJWKSet>[0];
    expect(JSON.stringify(keys)).not.toMatch(/"d"|PRIVATE/);
    const { payload, protectedHeader } = await compactVerify(document?.preuve ?? '', createLocalJWKSet(keys));
    expect(protectedHeader.alg).toBe('EdDSA');
    expect(JSON.parse(new TextDecoder().decode(payload))).toMatchObject({ title: 'Carte d’assurance' });
  });

  it('still verifies after a rotation, without its private key', async () => {
    const car = await contractOf('40');
    const before = await codeOf(car, 'CAR-02');
    const kid = await rotateKeys(openKeyStore(service.db, service.config), clock);
    expect((await verify(before)).etat).toBe('vrai');
    later(1);
    const { document } = await verify(await codeOf(car, 'CAR-02'));
    const [head = ''] = (document?.preuve ?? '').split('.');
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toMatchObject({ kid });
    const { keys } = (await (await fetch(`${service.origin}/.well-known/attestations.json`)).json()) as {
      keys: { kid: string }[];
    };
    expect(keys[0]?.kid).toBe(kid);
    expect(keys.length).toBeGreaterThan(1);
  });
});

describe('an authentic paper that is no longer true', () => {
  it('of an ended contract has the day, and a car’s record was true on its day', async () => {
    const car = await contractOf('40');
    const [card, record] = [await codeOf(car, 'CAR-05'), await codeOf(car, 'CAR-04')];
    await changed(car, { codeEtat: 'RES', dateFin: '2026-12-31' }, async () => {
      expect((await verify(card)).texte).toBe(
        'Nous avons délivré ce document le 21 novembre 2026. Le contrat prend fin le 31 décembre 2026.',
      );
      later(60);
      const ended = await verify(card);
      expect(ended).toMatchObject({ etat: 'resilie', ton: 'error' });
      expect(ended.texte).toContain('Le contrat n’est plus en vigueur depuis le 31 décembre 2026.');
      expect(await verify(record)).toMatchObject({ etat: 'releve-resilie', ton: 'info' });
    });
    expect((await verify(card)).etat).toBe('vrai');
  });

  it('of a suspended contract is no longer true, without the reason', async () => {
    const car = await contractOf('40');
    const code = await codeOf(car, 'CAR-05');
    await changed(car, { codeEtat: 'SUSPENDU' }, async () => {
      const answer = await verify(code);
      expect(answer).toMatchObject({ etat: 'plus-vrai', ton: 'error' });
      expect(answer.titre + answer.texte).not.toMatch(/suspen|impay|règl/);
    });
  });

  it('of a car that has another plate now has changed', async () => {
    const car = await contractOf('40');
    const code = await codeOf(car, 'CAR-05');
    const { vehicule, ...rest } = car.details as { vehicule: object };
    const details = { ...rest, vehicule: { ...vehicule, immatriculation: 'ZZ-999-ZZ' } } as Contract['details'];
    await changed(car, { details }, async () => {
      const answer = await verify(code);
      expect(answer).toMatchObject({ etat: 'change', ton: 'warning' });
      expect(JSON.stringify(answer)).not.toContain('ZZ-999-ZZ');
    });
  });

  it('has expired with its period', async () => {
    const code = await codeOf(await contractOf('40'), 'CAR-01');
    later(400);
    expect(await verify(code)).toMatchObject({ etat: 'perime', ton: 'warning' });
  });

  it('has its day of revocation; a new paper has a new code', async () => {
    const car = await contractOf('40');
    const code = await codeOf(car, 'CAR-03');
    expect(await revokeIssue(service.db, readCode(code), '2026-11-21')).toBe(true);
    const answer = await verify(code);
    expect(answer).toMatchObject({ etat: 'annule', ton: 'error' });
    expect(answer.texte).toContain('n’est plus en vigueur depuis le 21 novembre 2026');
    const again = await codeOf(car, 'CAR-03');
    expect(again).not.toBe(code);
    expect((await verify(again)).etat).toBe('vrai');
  });
});

describe('a foreign paper', () => {
  const UNKNOWN = '0000-0000-0000-0000-0000';

  it('has one answer, whether unknown, malformed, tampered with or badly signed', async () => {
    const car = await contractOf('40');
    const code = await codeOf(car, 'CAR-05');
    const nobody = await verify(UNKNOWN);
    expect(nobody).toMatchObject({ etat: 'unknown', ton: 'error', titre: 'Document non reconnu', document: null });
    const last = code.endsWith('0') ? '1' : '0';
    for (const typed of ['', 'x', `${code}0`, "' or 1=1 --", 'é\u0000', code.slice(0, -1) + last, 'A'.repeat(5000)])
      expect(await verify(typed), typed.slice(0, 30)).toEqual(nobody);

    const row = eq(certificateIssues.code, readCode(code));
    const [{ proof } = { proof: '' }] = await service.db.select().from(certificateIssues).where(row);
    const [head = '', body = '', signature = ''] = proof.split('.');
    // D and E are one bit apart: still a paper in every other way
    const said = Buffer.from(body, 'base64url').toString();
    expect(said).toContain('DURAND');
    const flipped = Buffer.from(said.replace('DURAND', 'DURANE'));
    const otherKey = Buffer.from(JSON.stringify({ alg: 'EdDSA', kid: 'autre' })).toString('base64url');
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const other = (await service.db.select().from(certificateIssues)).find((one) => one.code !== readCode(code));
    const forged = [
      `${head}.${flipped.toString('base64url')}.${signature}`,
      `${otherKey}.${body}.${signature}`,
      `${unsigned}.${body}.`,
      'rien',
      other?.proof ?? '',
    ];
    for (const tampered of forged) {
      await service.db.update(certificateIssues).set({ proof: tampered }).where(row);
      expect(await verify(code), tampered.slice(0, 20)).toEqual(nobody);
    }
    await service.db.update(certificateIssues).set({ proof }).where(row);
    expect((await verify(code)).etat).toBe('vrai');
  });

  it('counts as a failed try; right codes cost nothing', async () => {
    const code = await codeOf(await contractOf('40'), 'CAR-05');
    for (let i = 0; i < 30; i++) expect((await verify(code)).etat).toBe('vrai');
    for (let i = 0; i < 21; i++) await verify(UNKNOWN);
    const refused = await ask(service.origin, null, VERIFY, { code: UNKNOWN });
    expect(refused.errors[0]?.extensions).toMatchObject({ code: 'TROP_DE_TENTATIVES', retryAfter: expect.any(Number) });
    clock = new Date(clock.getTime() + 3_600_000);
    expect((await verify(code)).etat).toBe('vrai');
  });

  it('leaves neither code nor content in the log', async () => {
    const code = await codeOf(await contractOf('40'), 'CAR-05');
    await verify(code);
    await verify(UNKNOWN);
    const logged = service.logs.join('\n');
    expect(logged).not.toContain(readCode(code));
    expect(logged).not.toContain(code);
    expect(logged).not.toMatch(/DURAND|0{4}-0{4}/);
  });

  it('includes any paper after five years', async () => {
    const code = await codeOf(await contractOf('40'), 'CAR-05');
    await forgetIssues(service.db, new Date('2031-11-20T12:00:00Z'));
    expect((await verify(code)).etat).toBe('vrai');
    await forgetIssues(service.db, new Date('2031-11-23T12:00:00Z'));
    expect((await verify(code)).etat).toBe('unknown');
  });
});
