import { and, eq, inArray } from 'drizzle-orm';
import type { SavingsOffer, SavingsPending } from '../../../view/savings/savings-offer.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import { terminationRequest } from '../cancellation/requests.ts';
import { contractRecord } from '../contracts/contract-record.ts';
import type { OwnContract } from '../contracts/find.ts';
import { errands, UNDER_WAY } from '../errands/schema.ts';
import { WorkingCalendar } from '../working-days.ts';
import { TOTAL } from './closing.ts';
import { savingsErrands } from './errands.ts';
import { findEparmilSituation } from './situation.ts';

export interface SavingsServices {
  db: Db;
  decide: Decide;
  /** AAAA-MM-JJ */
  today(): string;
}

/** Arguments of a pending errand. */
interface KeptArgs {
  mode?: string;
  montantBrut?: number | null;
}

/** Pending operations on a contract. */
async function readPending({ db, decide, today }: SavingsServices, contract: OwnContract): Promise<SavingsPending> {
  const savings = await savingsErrands(decide, contract);
  const situation = contract.kind === 'ContratEparmil' ? await findEparmilSituation(db, contract.id, today()) : null;
  const rows = await db
    .select({ nature: errands.nature, args: errands.args })
    .from(errands)
    .where(and(eq(errands.contractId, contract.id), inArray(errands.etat, [...UNDER_WAY])));
  const pendingArgs = (kind: string | null | undefined) =>
    rows.filter(({ nature }) => nature === kind).map(({ args }) => args as KeptArgs);
  const sum = (all: readonly KeptArgs[]) =>
    all.reduce((cents, { montantBrut }) => cents + Math.round((montantBrut ?? 0) * 100), 0) / 100;
  const withdrawals = pendingArgs(savings?.withdrawal);
  return {
    withdrawn: sum(withdrawals),
    paid: sum(pendingArgs(savings?.payment).filter(({ mode }) => mode === 'libre')),
    isClosing: withdrawals.some(({ mode }) => mode === TOTAL),
    advance: situation?.montantAvance ?? 0,
    isReallocating: pendingArgs(savings?.reallocation).length > 0,
  };
}

/** Operations available on a contract today, as its pages decide too. */
export async function savingsOffer(services: SavingsServices, contract: OwnContract): Promise<SavingsOffer> {
  const { db, decide, today } = services;
  const [demande, pending] = await Promise.all([terminationRequest(db, contract.id), readPending(services, contract)]);
  const given = { contract: contractRecord(contract), termination: { demande }, pending, today: today() };
  return decide('savings', given);
}

/** Working days that an operation takes, and its day (CONST-011, CONST-012). */
export async function handlingTime(
  { decide, today }: Pick<SavingsServices, 'decide' | 'today'>,
  nature: string,
): Promise<{ delai: number; dateTraitement: string }> {
  const [{ steps }, { holidays }] = await Promise.all([decide('errand', { nature }), decide('market', {})]);
  const delai = Math.max(...steps.map(({ workingDays }) => workingDays ?? 0));
  return { delai, dateTraitement: new WorkingCalendar(holidays).addWorkingDays(today(), delai) };
}
