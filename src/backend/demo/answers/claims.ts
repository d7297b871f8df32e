import { and, eq, isNull } from 'drizzle-orm';
import { addDays } from '../../../base/day.ts';
import type { Db } from '../../database/database.ts';
import { type ClaimDetails, claims, type ProcessingUnit, type Settlement } from '../../domain/claims/schema.ts';
import type { DetailsByKind } from '../../domain/contracts/details.ts';
import { contracts } from '../../domain/contracts/schema.ts';
import type { AnswerEffect } from '../../domain/errands/answer.ts';
import { errandSteps } from '../../domain/errands/schema.ts';
import { fullName } from '../../domain/members/record.ts';
import { members } from '../../domain/members/schema.ts';
import {
  EXCESS_BY_LAW,
  EXPERTS,
  type HandledType,
  HURT,
  handledType,
  MANAGERS,
  PARTS,
  RESPONSIBILITY,
  ROLES,
  SETTLEMENTS,
} from '../samples/claims.ts';
import { inCents } from '../samples/in-cents.ts';
import { Random } from '../samples/random.ts';

/** Status of a claim's parts after each step: statuses of `claims.json`. */
const STATUS: Readonly<Record<string, string>> = {
  ...{ ouverture: 'PIECES', pieces: 'EXPERTISE', expertise: 'EVALUATION', proposition: 'PROPOSITION' },
  ...{ accord: 'ACCORD', reparation: 'REPARE', reglement: 'REGLE', cloture: 'CLOS' },
};

/** Steps that get their date from the step before, and how many days later. */
const NEXT: Readonly<Record<string, { code: string; days: number }>> = {
  proposition: { code: 'reglement', days: 30 },
  reparation: { code: 'reglement', days: 15 },
  reglement: { code: 'cloture', days: 14 },
};

/** What the played insurer knows of a claim. */
export interface HandledClaim {
  type: HandledType;
  nature: string;
  /** The contract has no excess except the legal one. */
  hasNoExcess: boolean;
  reference: string;
  /** Name of the claimant. */
  name: string;
}

/** The details of a claim after a step; deterministic. @param day AAAA-MM-JJ */
export function advanceClaim(details: ClaimDetails, claim: HandledClaim, { code, day }: { code: string; day: string }) {
  const { type } = claim;
  const opened = { contact: MANAGERS[type], ...details, uts: details.uts ?? openedUnits(details, claim) };
  if (code === 'recue') return details;
  const statut = type === 'electromenager' && code === 'pieces' ? 'EVALUATION' : STATUS[code];
  const uts = opened.uts.map((unit) => ({
    ...unit,
    ...(statut === undefined ? {} : { statut }),
    ...(code === 'expertise' && type !== 'electromenager' && type !== 'other'
      ? { experts: [EXPERTS[unit.type === PARTS.corporel ? 'corporel' : type]], ...responsibilityFor(type) }
      : {}),
    ...(code === 'reglement' ? { reglements: [{ ...computeSettlement(unit, claim), date: day }] } : {}),
  }));
  return { ...opened, uts };
}

/** The settlement of a part; no deduction for injuries. */
function computeSettlement({ type: part }: ProcessingUnit, claim: HandledClaim): Omit<Settlement, 'date'> {
  const { reference, nature } = claim;
  const { damage, wear, excess } = SETTLEMENTS[part === PARTS.corporel ? 'corporel' : claim.type];
  const random = new Random(`${reference}/${part}`);
  const dommages = random.euros(...damage);
  if (excess === undefined) return { montant: dommages };
  const own = claim.hasNoExcess ? 0 : (excess.natures[nature] ?? excess.usual);
  const franchise = EXCESS_BY_LAW[nature] ?? own;
  const vetuste = wear === undefined ? undefined : inCents((dommages * random.int(...wear)) / 100);
  const montant = inCents(Math.max(0, dommages - (vetuste ?? 0) - franchise));
  return { montant, dommages, ...(vetuste === undefined ? {} : { vetuste }), franchise };
}

/** Option of a home contract, from `options-habitation.json`. */
const WITHOUT_EXCESS = 'SANS_FRANCHISE';

/** Whether a home contract waives the excess. */
export function hasNoExcess(details: unknown): boolean {
  const { options } = details as DetailsByKind['ContratMrh'];
  return options?.some(({ code, nombre }) => code === WITHOUT_EXCESS && (nombre ?? 0) > 0) ?? false;
}

const responsibilityFor = (type: HandledType): Pick<ProcessingUnit, 'responsabilite'> =>
  type === 'auto' || type === 'habitation' ? { responsabilite: RESPONSIBILITY[type] } : {};

/** The parts of a claim as they are opened. */
function openedUnits(details: ClaimDetails, { type, name }: HandledClaim): ProcessingUnit[] {
  const { infosAuto, infosHabitation, vtmAvecCorp = false } = details;
  const statut = 'OUVERT';
  const person = { type: PARTS.corporel, qualiteVictime: ROLES.insured, dommagesSubis: HURT, statut };
  if (type === 'corporel') return [{ ...person, victime: name }];
  if (type === 'auto') {
    const driver = { victime: infosAuto?.conducteur ?? name, qualiteVictime: ROLES.driver };
    const car = { type: PARTS.auto, ...driver, statut };
    const damaged = infosAuto === undefined ? car : { ...car, dommagesSubis: infosAuto.dommages };
    return vtmAvecCorp ? [damaged, { ...person, ...driver }] : [damaged];
  }
  const home = { type: PARTS[type], victime: name, statut };
  return [infosHabitation === undefined ? home : { ...home, dommagesSubis: infosHabitation.dommages }];
}

/** Fills in the claim with what each step of the insurer reveals. */
export const claimAnswer: AnswerEffect = {
  async hold(tx, { reference }) {
    await tx.select({ id: claims.id }).from(claims).where(eq(claims.reference, reference)).for('update');
  },
  async accept(tx, { reference, memberId }, { steps, day }) {
    const [claim] = await tx.select().from(claims).where(eq(claims.reference, reference));
    const [member] = await tx.select().from(members).where(eq(members.id, memberId));
    if (claim === undefined || member === undefined) return;
    const [contract] = await tx
      .select({ details: contracts.details })
      .from(contracts)
      .where(eq(contracts.id, claim.contractId));
    const handledClaim = {
      ...{ type: handledType(claim.typeSinistre), nature: claim.natureSinistre, reference, name: fullName(member) },
      hasNoExcess: hasNoExcess(contract?.details ?? {}),
    };
    const details = steps.reduce<ClaimDetails>(
      (so, code) => advanceClaim(so, handledClaim, { code, day }),
      claim.details,
    );
    await tx.update(claims).set({ details }).where(eq(claims.id, claim.id));
    const next = NEXT[steps.at(-1) ?? ''];
    if (next !== undefined) await planStep(tx, reference, next.code, addDays(day, next.days));
  },
};

async function planStep(tx: Db, reference: string, code: string, echeance: string): Promise<void> {
  const open = and(eq(errandSteps.reference, reference), eq(errandSteps.code, code), isNull(errandSteps.date));
  await tx.update(errandSteps).set({ echeance }).where(open);
}
