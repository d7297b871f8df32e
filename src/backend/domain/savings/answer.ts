import { eq } from 'drizzle-orm';
import { distribute } from '../../../view/savings/savings-allocation.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import type { Fonds, Transaction, VersementProgramme } from '../contracts/details/savings.ts';
import { type ContractRow, holdContract } from '../contracts/find.ts';
import { contracts } from '../contracts/schema.ts';
import { isWrittenEnded, stateAfter } from '../contracts/state.ts';
import type { AnswerEffect } from '../errands/answer.ts';
import type { ErrandArgs, ErrandRow } from '../errands/record.ts';
import { errands } from '../errands/schema.ts';
import { savingsErrands } from './errands.ts';
import type { FundChange, Payment, Withdrawal } from './operations.ts';
import { eparmilSituations } from './schema.ts';
import { findEparmilSituation } from './situation.ts';

const FUNDS = ['fondSecurite', 'fondEquilibre', 'fondDynamique', 'fondEnvironnement', 'fondSolidaire'] as const;
const SHARES = ['securite', 'equilibre', 'dynamique', 'environnement', 'solidaire'] as const;

/** Details shared by both kinds of savings. */
type Savings = Partial<Record<(typeof FUNDS)[number], Fonds | null>> & {
  transactions?: Transaction[] | null;
  versementProgramme?: VersementProgramme | null;
};

/** Arguments of an errand with the resulting amounts. */
type Kept<Args> = Args & { montantBrut: number | null; montantNet: number | null };

/** Outstanding advance on a contract, in euros. */
interface Owed {
  advance: number;
}

const toCents = (euros: number | null | undefined) => Math.round((euros ?? 0) * 100);
const fundAmounts = (savings: Savings) => FUNDS.map((fund) => Math.max(0, toCents(savings[fund]?.montantRachat)));
const totalWorth = (savings: Savings) => fundAmounts(savings).reduce((sum, amount) => sum + amount, 0);

/** Funds with these amounts in cents, and the matching number of units. */
function distributeFunds(savings: Savings, amounts: readonly number[]): Savings {
  const funds = FUNDS.map((fund, i) => {
    const montantRachat = (amounts[i] ?? 0) / 100;
    const held = savings[fund];
    const parts = held?.montantUc ? { nombreUc: Math.round((montantRachat / held.montantUc) * 1000) / 1000 } : {};
    return [fund, held || montantRachat > 0 ? { ...held, ...parts, montantRachat } : held] as const;
  });
  return Object.fromEntries(funds);
}

/** A transaction; gross and net in euros. */
const newTransaction = (day: string, code: string, libelle: string, montantBrut = 0, montantNet = 0): Transaction => ({
  ...{ dateCreation: day, code, libelle, montantBrut, montantNet },
});

/** Adds an amount in cents to the funds, or takes it, in proportion to their values. */
const changeWorth = (savings: Savings, by: number) =>
  distributeFunds(savings, distribute(Math.max(0, totalWorth(savings) + by), fundAmounts(savings)));

/** Result of an operation: the funds, and the transactions made. */
type Done = { savings: Savings; transactions: readonly Transaction[]; isOver?: boolean };

function applyPayment(savings: Savings, { mode, montant, periodicite, ...args }: Kept<Payment>, day: string): Done {
  if (mode === 'programme')
    return { savings: { versementProgramme: { montant, codePeriodicite: periodicite ?? null } }, transactions: [] };
  const [gross, net] = [args.montantBrut ?? 0, args.montantNet ?? 0];
  return {
    savings: changeWorth(savings, toCents(net)),
    transactions: [newTransaction(day, 'VL', 'Versement libre', gross, net)],
  };
}

function applyWithdrawal(savings: Savings, { mode, montantBrut, advance }: Kept<Withdrawal> & Owed, day: string): Done {
  const isOver = mode === 'total';
  // a total withdrawal pays the value of the day, and nothing ever pays more
  const amount = isOver ? totalWorth(savings) : toCents(montantBrut);
  const repaid = isOver ? Math.min(amount, toCents(advance)) : 0;
  const euros = (taken: number) => [-taken / 100, -taken / 100] as const;
  const transactions = [
    isOver
      ? newTransaction(day, 'RT', 'Retrait total', ...euros(amount - repaid))
      : newTransaction(day, 'RP', 'Retrait partiel', ...euros(amount)),
    ...(repaid > 0 ? [newTransaction(day, 'RA', 'Remboursement de l’avance', ...euros(repaid))] : []),
  ];
  return {
    savings: { ...changeWorth(savings, -amount), ...(isOver && { versementProgramme: null }) },
    transactions,
    isOver,
  };
}

function applyReallocation(savings: Savings, shares: FundChange, day: string): Done {
  const weights = SHARES.map((fund) => shares[fund]);
  return {
    savings: distributeFunds(savings, distribute(totalWorth(savings), weights)),
    transactions: [newTransaction(day, 'AR', 'Changement de répartition')],
  };
}

async function holdSavings(tx: Db, reference: string): Promise<{ errand: ErrandRow; contract: ContractRow } | null> {
  const [errand] = await tx.select().from(errands).where(eq(errands.reference, reference));
  if (!errand?.contractId) return null;
  const contract = await holdContract(tx, errand.contractId);
  return contract === undefined ? null : { errand, contract };
}

/** The insurer carries out an operation, or refuses it where it has become impossible. */
export const savingsAnswer = (decide: Decide): AnswerEffect => ({
  // lock order: the contract first, then its errand
  hold: async (tx, { reference }) => void (await holdSavings(tx, reference)),

  async refusal(tx, { reference, nature }) {
    const found = await holdSavings(tx, reference);
    if (found === null) return null;
    const { contract, errand } = found;
    if (await isWrittenEnded(decide, contract)) return 'refus-contrat-fini';
    const { mode, montantBrut } = errand.args as ErrandArgs<Kept<Withdrawal>>;
    const isTooMuch = toCents(montantBrut) >= totalWorth(contract.details as Savings);
    const savings = await savingsErrands(decide, contract);
    return nature === savings?.withdrawal && mode !== 'total' && isTooMuch ? 'refus-montant' : null;
  },

  async accept(tx, { reference, nature }, { day }) {
    const found = await holdSavings(tx, reference);
    if (found === null) return;
    const { contract, errand } = found;
    const before = contract.details as Savings;
    const args = errand.args as ErrandArgs<Kept<Payment> & Kept<Withdrawal> & FundChange>;
    const situation = contract.kind === 'ContratEparmil' ? await findEparmilSituation(tx, contract.id, day) : null;
    const savings = await savingsErrands(decide, contract);
    const carryOut =
      nature === savings?.payment ? applyPayment : nature === savings?.withdrawal ? applyWithdrawal : applyReallocation;
    const {
      savings: changed,
      transactions,
      isOver = false,
    } = carryOut(before, { ...args, advance: situation?.montantAvance ?? 0 }, day);
    const details = { ...before, ...changed, transactions: [...transactions, ...(before.transactions ?? [])] };
    const ended = isOver && { ...(await stateAfter(decide, 'ended')), dateFin: day };
    await tx
      .update(contracts)
      .set({ details, ...ended })
      .where(eq(contracts.id, contract.id));
    if (contract.kind === 'ContratEparmil')
      await recordSituation(tx, contract.id, { day, worth: totalWorth(details), isOver });
  },
});

/** Records the value of Eparmil from this day on; a total withdrawal repays the advance. */
async function recordSituation(
  tx: Db,
  contractId: string,
  now: { day: string; worth: number; isOver: boolean },
): Promise<void> {
  const last = await findEparmilSituation(tx, contractId, now.day);
  const known = { travauxFinAnneeCalcules: false, interetsBruts: 0, interetsNets: 0, montantAvance: 0, ...last };
  const set = { montantEpargne: now.worth / 100, montantAvance: now.isOver ? 0 : known.montantAvance };
  await tx
    .insert(eparmilSituations)
    .values({ ...known, ...set, contractId, dateSituation: now.day })
    .onConflictDoUpdate({ target: [eparmilSituations.contractId, eparmilSituations.dateSituation], set });
}
