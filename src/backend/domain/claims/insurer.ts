import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { EXPERTS, HURT, MANAGERS, PARTS, RESPONSIBILITY, ROLES, SETTLEMENTS } from '../../samples/claims.ts';
import { Random } from '../../samples/random.ts';
import { daysLater } from '../days.ts';
import type { AnswerEffect } from '../errands/answer.ts';
import { errandSteps } from '../errands/schema.ts';
import { fullName } from '../members/record.ts';
import { members } from '../members/schema.ts';
import { type ClaimDetails, type ClaimType, claims, type ProcessingUnit } from './schema.ts';

/** How a step leaves the parts of a claim: statuses of `claims.json`. */
const STATUS: Readonly<Record<string, string>> = {
  ...{ ouverture: 'PIECES', pieces: 'EXPERTISE', expertise: 'EVALUATION', proposition: 'PROPOSITION' },
  ...{ accord: 'ACCORD', reparation: 'REPARE', reglement: 'REGLE', cloture: 'CLOS' },
};

/** The step whose day is known only once another is taken, and how many days later it is. */
const NEXT: Readonly<Record<string, { code: string; days: number }>> = {
  proposition: { code: 'reglement', days: 30 },
  reparation: { code: 'reglement', days: 15 },
  reglement: { code: 'cloture', days: 14 },
};

/** What the played insurer knows of a claim when it takes a step. */
export interface Handled {
  type: ClaimType;
  reference: string;
  /** Whose claim it is. */
  name: string;
}

/** What a step makes of a claim, the same whenever it is played. @param day AAAA-MM-JJ */
export function advanced(details: ClaimDetails, claim: Handled, { code, day }: { code: string; day: string }) {
  const { type, reference } = claim;
  const opened = { contact: MANAGERS[type], ...details, uts: details.uts ?? unitsOf(details, claim) };
  if (code === 'recue') return details;
  const statut = type === 'electromenager' && code === 'pieces' ? 'EVALUATION' : STATUS[code];
  const [least, most] = SETTLEMENTS[type];
  const uts = opened.uts.map((unit) => ({
    ...unit,
    ...(statut === undefined ? {} : { statut }),
    ...(code === 'expertise' && type !== 'electromenager'
      ? { experts: [EXPERTS[unit.type === PARTS.corporel ? 'corporel' : type]], ...responsibilityOf(type) }
      : {}),
    ...(code === 'reglement'
      ? { reglements: [{ montant: new Random(`${reference}/${unit.type}`).euros(least, most), date: day }] }
      : {}),
  }));
  return { ...opened, uts };
}

const responsibilityOf = (type: ClaimType): Pick<ProcessingUnit, 'responsabilite'> =>
  type === 'auto' || type === 'habitation' ? { responsabilite: RESPONSIBILITY[type] } : {};

/** The parts that are handled by themselves. */
function unitsOf(details: ClaimDetails, { type, name }: Handled): ProcessingUnit[] {
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

/** The insurer opens the claim, has it looked at, proposes, pays and closes: each step fills in what it is known by. */
export const claimAnswer: AnswerEffect = {
  async hold(tx, { reference }) {
    await tx.select({ id: claims.id }).from(claims).where(eq(claims.reference, reference)).for('update');
  },
  async accept(tx, { reference, memberId }, { steps, day }) {
    const [claim] = await tx.select().from(claims).where(eq(claims.reference, reference));
    const [member] = await tx.select().from(members).where(eq(members.id, memberId));
    if (claim === undefined || member === undefined) return;
    const handled = { type: claim.typeSinistre, reference, name: fullName(member) };
    const details = steps.reduce<ClaimDetails>((so, code) => advanced(so, handled, { code, day }), claim.details);
    await tx.update(claims).set({ details }).where(eq(claims.id, claim.id));
    const next = NEXT[steps.at(-1) ?? ''];
    if (next !== undefined) await plan(tx, reference, next.code, daysLater(day, next.days));
  },
};

async function plan(tx: Db, reference: string, code: string, echeance: string): Promise<void> {
  const open = and(eq(errandSteps.reference, reference), eq(errandSteps.code, code), isNull(errandSteps.date));
  await tx.update(errandSteps).set({ echeance }).where(open);
}
