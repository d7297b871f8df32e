import type { SavingsOffer } from '../../../view/savings/savings-offer.ts';
import type { Db } from '../../database/database.ts';
import { holdContract, type OwnContract, type OwnContracts } from '../contracts/find.ts';
import { recordErrand } from '../errands/record.ts';
import { refusalFactory } from '../refusal.ts';
import type { KeepAnswer } from '../submissions/submissions.ts';
import { type SavingsErrands, savingsErrands } from './errands.ts';
import { handlingTime, type SavingsServices, savingsOffer } from './offer.ts';

interface OperationServices extends SavingsServices {
  now(): Date;
}

/** The caller and their contracts. */
interface OperationCaller {
  memberId: string;
  contracts: OwnContracts;
  keepAnswer: KeepAnswer;
}

/** Amounts of an operation, in euros. */
interface Amounts {
  montantBrut: number | null;
  frais: number | null;
  montantNet: number | null;
}

/** Answer to a requested operation. */
export interface SavingsOperation extends Amounts {
  reference: string;
  date: string;
  /** AAAA-MM-JJ */
  dateTraitement: string;
}

const toCents = (amount: number) => Math.round(amount * 100);
/** Whether an amount is positive and in whole cents. */
const isAmount = (amount: number) =>
  Number.isSafeInteger(toCents(amount)) && toCents(amount) > 0 && Math.abs(amount * 100 - toCents(amount)) < 1e-4;

interface Operation {
  /** Which of those that the contract's family has. */
  name: Exclude<keyof SavingsErrands, 'address'>;
  args: { policeId: string };
  /** Amounts of the operation under the current offer. @throws a refusal */
  judge(offer: SavingsOffer): Amounts | Promise<Amounts>;
}

/**
 * Records an operation. Contract, pending operations and amounts are read and checked under a lock: concurrent requests
 * never spend the same money.
 */
async function recordOperation(
  services: OperationServices,
  caller: OperationCaller,
  { name, args, judge }: Operation,
): Promise<SavingsOperation> {
  const found = await caller.contracts.find(args.policeId);
  const nature = found === null ? null : (await savingsErrands(services.decide, found))?.[name];
  if (found === null || typeof nature !== 'string') throw refuse({ code: 'CONTRAT_INCONNU', champ: 'policeId' });
  return services.db.transaction(async (tx) => {
    const contract = await lockContract(tx, found);
    const own = { ...services, db: tx };
    const offer = await savingsOffer(own, contract);
    if (offer.retraitTotalDemande) throw refuse({ code: 'RETRAIT_TOTAL_EN_COURS' });
    if (!offer.possible) throw refuse({ code: 'ETAT_DU_CONTRAT' });
    const amounts = await judge(offer);
    const { dateTraitement } = await handlingTime(own, nature);
    const errand = {
      ...{ memberId: caller.memberId, contractId: contract.id, nature },
      args: { ...args, ...amounts },
    };
    return recordErrand(own, caller.keepAnswer, errand, async (_tx, { reference, date }) => ({
      ...{ reference, date: date.toISOString(), dateTraitement },
      ...amounts,
    }));
  });
}

/** Locks the contract and returns its current row. */
async function lockContract(tx: Db, found: OwnContract): Promise<OwnContract> {
  const row = await holdContract(tx, found.id);
  if (row === undefined) throw refuse({ code: 'CONTRAT_INCONNU', champ: 'policeId' });
  return { ...row, garanties: found.garanties };
}

export interface Payment {
  policeId: string;
  /** libre or programme. */
  mode: string;
  montant: number;
  periodicite?: string | null | undefined;
  iban: string;
}

/** Requests a payment, with the catalogue's fee for its amount. */
export function requestPayment(
  services: OperationServices,
  caller: OperationCaller,
  sent: Payment,
): Promise<SavingsOperation> {
  const isProgrammed = sent.mode === 'programme';
  const args = { ...sent, periodicite: isProgrammed ? (sent.periodicite ?? null) : null };
  return recordOperation(services, caller, {
    ...{ name: 'payment', args },
    async judge(offer) {
      if (isProgrammed && !args.periodicite) throw refuse({ code: 'PERIODICITE_MANQUANTE', champ: 'periodicite' });
      if (!isAmount(args.montant)) throw refuse({ code: 'MONTANT_REFUSE', champ: 'montant' });
      const { fee, net } = await services.decide('savings-fee', {
        kind: isProgrammed ? offer.fraisProgramme : offer.fraisLibre,
        amount: args.montant,
        ...{ withdrawalDate: offer.dateRetrait, withdrawnAmount: offer.montantReinvestissable },
        today: services.today(),
      });
      return { montantBrut: args.montant, frais: fee, montantNet: net };
    },
  });
}

export interface Withdrawal {
  policeId: string;
  /** partiel or total. */
  mode: string;
  montant?: number | null | undefined;
  iban: string;
}

/** Requests a withdrawal: partial, below the available amount, or total, less the outstanding advance. */
export function requestWithdrawal(
  services: OperationServices,
  caller: OperationCaller,
  args: Withdrawal,
): Promise<SavingsOperation> {
  return recordOperation(services, caller, {
    ...{ name: 'withdrawal', args },
    judge({ disponible, avance }) {
      const amount = args.mode === 'total' ? disponible : (args.montant ?? 0);
      if (!isAmount(amount)) throw refuse({ code: 'MONTANT_REFUSE', champ: 'montant' });
      if (args.mode !== 'total' && toCents(amount) >= toCents(disponible))
        throw refuse({ code: 'MONTANT_INDISPONIBLE', champ: 'montant' });
      const repaid = args.mode === 'total' ? avance : 0;
      return { montantBrut: (toCents(amount) + toCents(repaid)) / 100, frais: 0, montantNet: amount };
    },
  });
}

export interface FundChange {
  policeId: string;
  securite: number;
  equilibre: number;
  dynamique: number;
  environnement: number;
  solidaire: number;
}

/** Requests another allocation of the funds, in per cent that sum up to 100. */
export function requestFundChange(
  services: OperationServices,
  caller: OperationCaller,
  args: FundChange,
): Promise<SavingsOperation> {
  const { policeId: _policeId, ...parts } = args;
  const shares = Object.values(parts);
  return recordOperation(services, caller, {
    ...{ name: 'reallocation', args },
    judge({ changementDemande, disponible }) {
      if (changementDemande) throw refuse({ code: 'CHANGEMENT_EN_COURS' });
      const total = shares.reduce((sum, share) => sum + share, 0);
      if (shares.some((share) => share < 0) || total !== 100 || disponible <= 0)
        throw refuse({ code: 'REPARTITION_REFUSEE', champ: 'securite' });
      return { montantBrut: null, frais: null, montantNet: null };
    },
  });
}

/** Refusals of operations on savings. */
export type SavingsRefusal =
  | { code: 'CONTRAT_INCONNU'; champ: string }
  | { code: 'ETAT_DU_CONTRAT' }
  | { code: 'RETRAIT_TOTAL_EN_COURS' }
  | { code: 'CHANGEMENT_EN_COURS' }
  | { code: 'MONTANT_REFUSE'; champ: string }
  | { code: 'PERIODICITE_MANQUANTE'; champ: string }
  | { code: 'MONTANT_INDISPONIBLE'; champ: string }
  | { code: 'REPARTITION_REFUSEE'; champ: string };

const refuse = refusalFactory<SavingsRefusal>('savings');
