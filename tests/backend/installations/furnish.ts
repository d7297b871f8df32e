import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../src/backend/database/database.ts';
import { accountLinks, knownDevices, loginAttempts } from '../../../src/backend/domain/accounts/schema.ts';
import { announcements } from '../../../src/backend/domain/announcements/schema.ts';
import { contracts } from '../../../src/backend/domain/contracts/schema.ts';
import { errands } from '../../../src/backend/domain/errands/schema.ts';
import { members, provedEmails } from '../../../src/backend/domain/members/schema.ts';
import { passkeyChallenges } from '../../../src/backend/domain/passkeys/schema.ts';
import { paidInstalments } from '../../../src/backend/domain/payments/schema.ts';
import { consents, deferredAddresses } from '../../../src/backend/domain/profile/schema.ts';
import { ask } from '../support/api.ts';
import { Owner } from '../support/owned.ts';
import type { Service } from '../support/service.ts';

const MEMBER = '12345678A';
const DAY = 86_400_000;
const SAVE = `mutation($v: String!) { enregistrerBrouillon(formulaire: "inscription", etape: "1", valeurs: $v) { etape } }`;
const PAPER = 'query($id: ID!) { getAttestation(idPolice: $id, idAttestation: "CAR-05") { base64Content } }';

/** Does and writes what the demonstration leaves out, so that every table of an installation holds a row. */
export async function furnish(service: Pick<Service, 'origin' | 'db' | 'decide' | 'settled'>): Promise<void> {
  const { db, origin } = service;
  const owner = await Owner.signIn(service, MEMBER);
  await owner.furnish();
  await owner.newFile();
  const v = JSON.stringify({ nom: 'Dupont' });
  await ask(origin, owner.token, SAVE, { v }, { 'idempotency-key': randomUUID() });
  const car = and(
    eq(contracts.memberId, owner.memberId),
    eq(contracts.codeProduit, '40'),
    eq(contracts.codeEtat, 'VIG'),
  );
  const [insured] = await db.select({ id: contracts.id }).from(contracts).where(car);
  // issued, it can be verified for years
  await ask(origin, owner.token, PAPER, { id: insured?.id });
  await writeRows(db, owner.memberId);
}

async function writeRows(db: Db, memberId: string): Promise<void> {
  const at = new Date();
  const later = new Date(at.getTime() + 3650 * DAY);
  const [contract] = await db.select().from(contracts).where(eq(contracts.memberId, memberId)).orderBy(contracts.rang);
  const contractId = contract?.id ?? '';
  const link = { id: 'lien', kind: 'adresse', tokenHash: 'empreinte', createdAt: at, expiresAt: later } as const;
  await db.insert(accountLinks).values({ ...link, memberId });
  await db.insert(knownDevices).values({ id: 'navigateur', memberId, lastUsedAt: at });
  await db.insert(loginAttempts).values({ key: 'compte', failures: 2, blockedUntil: at, lastFailureAt: at });
  await db.insert(passkeyChallenges).values({ owner: 'essai', challenge: 'defi', expiresAt: later });
  await db.insert(paidInstalments).values({ contractId, dateEcheance: '2026-12-05' });
  const chosen = { code: 'offres', valeur: true, libelle: 'Je veux bien.', version: '1' };
  await db.insert(consents).values({ ...chosen, memberId, date: at });
  const reference = 'ADRTEST2';
  const errand = { reference, memberId, nature: 'changement-adresse', args: {}, etat: 'transmise', date: at } as const;
  await db.insert(errands).values(errand);
  const address = { voie: '3 rue du Port', codePostal: '13600', ville: 'La Ciotat' };
  await db
    .insert(deferredAddresses)
    .values({ memberId, reference, type: 'DEFINITIVE', dateDebut: '2027-03-01', ...address });
  const [other] = await db.select().from(members).orderBy(asc(members.numClient));
  const proved = { id: 'adresse', memberId: other?.id ?? '', email: other?.email ?? '', provedAt: at };
  await db.insert(provedEmails).values(proved).onConflictDoNothing();
  // long sent: whoever starts on this database sends nothing
  const sent = { batch: 'envoi', batchAt: at, sentAt: at, date: at };
  await db.insert(announcements).values({ key: 'fait', memberId, mail: 'demande', reference, ...sent });
}
