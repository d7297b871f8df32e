import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { inDateOrder } from '../../../view/errands/errand-order.ts';
import type { Db } from '../../database/database.ts';
import type { Journal } from '../journal/journal.ts';
import { announceAdvance, type ErrandRow, endErrand } from './record.ts';
import { errandSteps, errands, UNDER_WAY } from './schema.ts';

type Pending = Pick<ErrandRow, 'reference' | 'nature' | 'memberId'>;

/** Effects of the insurer's answer in the area of an errand's kind. */
export interface AnswerEffect {
  /** Locks the area's rows of the errand, before the errand itself. */
  hold(tx: Db, errand: Pending): Promise<void>;
  /** Why it is no longer possible, as a code of `ends` in `errands.json`; else null. */
  refusal?(tx: Db, errand: Pending, answer: StepTaken): Promise<string | null>;
  /** Undoes the errand in the area. */
  refuse?(tx: Db, errand: Pending): Promise<void>;
  accept(tx: Db, errand: Pending, answer: StepTaken): Promise<void>;
  /** Steps that last all of their day: taken on the next. */
  readonly wholeDays?: readonly string[];
}

/** Steps that the insurer has just taken. */
export interface StepTaken {
  /** The codes of the steps. */
  steps: readonly string[];
  /** The day in Paris, AAAA-MM-JJ. */
  day: string;
}

export interface InsurerAnswering {
  db: Db;
  now(): Date;
  /** Today in Paris, AAAA-MM-JJ. */
  today(): string;
  effects: Readonly<Record<string, AnswerEffect>>;
  /** Records each step. */
  journal?: Journal;
}

/** The pending errands, oldest first. */
export async function listPendingErrands(db: Db): Promise<Pending[]> {
  const { reference, nature, memberId, etat, date } = errands;
  return db
    .select({ reference, nature, memberId })
    .from(errands)
    .where(inArray(etat, [...UNDER_WAY]))
    .orderBy(asc(date), asc(reference));
}

/**
 * Takes the due steps of an errand, as the insurer: the last one ends it, any other accepts it. The errand is locked,
 * and concurrent calls take each step once.
 * @param early takes only the next step, even before its day
 * @returns number of steps taken
 */
export function answerErrand(
  { db, now, today, effects, journal }: InsurerAnswering,
  errand: Pending,
  { early = false } = {},
): Promise<number> {
  const { reference, nature, memberId } = errand;
  const effect = effects[nature];
  return db.transaction(async (tx) => {
    await effect?.hold(tx, errand);
    const [held] = await tx
      .select({ etat: errands.etat })
      .from(errands)
      .where(eq(errands.reference, reference))
      .for('update');
    if (held === undefined || !UNDER_WAY.includes(held.etat)) return 0;
    const planned = await tx
      .select()
      .from(errandSteps)
      .where(and(eq(errandSteps.reference, reference), isNull(errandSteps.date)))
      .orderBy(asc(errandSteps.rang));
    const open = inDateOrder(planned);
    const isDue = (code: string, day: string) =>
      day < today() || (day === today() && effect?.wholeDays?.includes(code) !== true);
    const notDue = open.findIndex(({ code, echeance }) => echeance === null || !isDue(code, echeance));
    const taken = open.slice(0, early ? 1 : notDue < 0 ? open.length : notDue);
    const last = taken.at(-1);
    if (last === undefined) return 0;
    const date = now();
    const answer = { steps: taken.map(({ code }) => code), day: today() };
    const refusal = (await effect?.refusal?.(tx, errand, answer)) ?? null;
    if (refusal !== null) {
      await effect?.refuse?.(tx, errand);
      const rang = await endErrand(tx, errand, { etat: 'refusee', code: refusal, date });
      await journal?.write(tx, {
        ...{ memberId, actor: 'assureur', action: `${nature}:${refusal}`, objet: reference, date },
      });
      await announceAdvance(tx, errand, { rang, steps: [refusal] }, date);
      return 1;
    }
    const ranks = taken.map(({ rang }) => rang);
    const these = and(eq(errandSteps.reference, reference), inArray(errandSteps.rang, ranks));
    await tx.update(errandSteps).set({ date }).where(these);
    const etat = taken.length === open.length ? 'terminee' : 'acceptee';
    await tx.update(errands).set({ etat }).where(eq(errands.reference, reference));
    await effect?.accept(tx, errand, answer);
    const { steps } = answer;
    for (const step of steps)
      await journal?.write(tx, { memberId, actor: 'assureur', action: `${nature}:${step}`, objet: reference, date });
    await announceAdvance(tx, errand, { rang: last.rang, steps }, date);
    return taken.length;
  });
}
