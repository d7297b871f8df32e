import { and, desc, eq, lte } from 'drizzle-orm';
import type { DetailsByKind } from '../../contracts/details.ts';
import { findOwned, guaranteesOf } from '../../contracts/find.ts';
import { terminationRequests } from '../../domain/cancellation/schema.ts';
import { mileagePackages } from '../../domain/contracts/schema.ts';
import { paymentSituations } from '../../domain/payments/schema.ts';
import { eparmilSituations } from '../../domain/savings/schema.ts';
import type { QueryGetOwlianceItemArgs } from '../api.generated.ts';
import type { MemberArea, MemberCall } from '../area.ts';

/** The key of a situation: the contract's identifier, a dash, a date (OP-121). */
const SITUATION_KEY = /^([0-9A-Za-z]+)-(\d{4}-\d{2}-\d{2})$/;

async function guarantees({ idPolice }: { idPolice: string }, { viewer, services: { db } }: MemberCall) {
  return (await findOwned(db, viewer, idPolice)) === null ? null : guaranteesOf(db, idPolice);
}

/** What hangs on a contract and is read apart from it. */
export const contractExtras = {
  getGarantieCollection: guarantees,
  async getGarantiesMrh({ idPolice }: { idPolice: string }, { viewer, services: { db } }: MemberCall) {
    return (await findOwned(db, viewer, idPolice, ['mrh'])) === null ? null : guaranteesOf(db, idPolice);
  },
  async getForfaitKmItem({ policeId }: { policeId: string }, { viewer, services: { db } }: MemberCall) {
    if ((await findOwned(db, viewer, policeId)) === null) return null;
    const [row] = await db.select().from(mileagePackages).where(eq(mileagePackages.contractId, policeId));
    return row ?? null;
  },
  async getContratEparmilSituationItem({ key }: { key: string }, { viewer, services: { db } }: MemberCall) {
    const [, policeId = '', date = ''] = SITUATION_KEY.exec(key) ?? [];
    if ((await findOwned(db, viewer, policeId, ['eparmil'])) === null) return null;
    const where = and(eq(eparmilSituations.contractId, policeId), lte(eparmilSituations.dateSituation, date));
    const [row] = await db
      .select()
      .from(eparmilSituations)
      .where(where)
      .orderBy(desc(eparmilSituations.dateSituation))
      .limit(1);
    return row ?? null;
  },
  async getSituationPaiementItem({ id }: { id: string }, { viewer, services: { db } }: MemberCall) {
    if ((await findOwned(db, viewer, id)) === null) return null;
    const [row] = await db.select().from(paymentSituations).where(eq(paymentSituations.contractId, id));
    return row === undefined ? null : { ...row, id };
  },
  async getGedDemandeResiliationContratItem(
    { policeId }: { policeId: string },
    { viewer, services: { db } }: MemberCall,
  ) {
    if ((await findOwned(db, viewer, policeId)) === null) return null;
    const [demande] = await db.select().from(terminationRequests).where(eq(terminationRequests.contractId, policeId));
    return { demande: demande ?? null };
  },
  async getOwlianceItem(
    { numProfil, idPoliceContratSante }: QueryGetOwlianceItemArgs,
    { viewer, services: { db } }: MemberCall,
  ) {
    if (numProfil !== viewer.numProfil) return null;
    const row = await findOwned(db, viewer, idPoliceContratSante, ['sante']);
    if (row === null) return null;
    return { url: (row.details as DetailsByKind['sante']).portailSanteUrl ?? null };
  },
} satisfies MemberArea;
