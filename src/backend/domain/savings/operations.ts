import type { SavingsFee } from '../../../view/savings-fee.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import type { OwnContract, OwnContracts } from '../contracts/find.ts';
import { recordErrand } from '../errands/record.ts';
import type { Settle } from '../submissions/submissions.ts';
import { refuse } from './refusals.ts';

interface Asking {
  db: Db;
  decide: Decide;
  now(): Date;
  today(): string;
}

/** Who asks, about whose contracts. */
interface Asker {
  memberId: string;
  contracts: OwnContracts;
  settle: Settle;
}

/** What is told of an operation that was asked for; amounts in euros. */
export interface SavingsOperation {
  reference: string;
  date: string;
  montantBrut: number | null;
  frais: number | null;
  montantNet: number | null;
}

export type SavingsKind = 'arpege' | 'eparmil';
const KINDS: readonly SavingsKind[] = ['arpege', 'eparmil'];

const cents = (amount: number) => Math.round(amount * 100);
/** Whether an amount is one of money: more than nothing, and without a fraction of a cent. */
const isAmount = (amount: number) =>
  Number.isSafeInteger(cents(amount)) && cents(amount) > 0 && Math.abs(amount * 100 - cents(amount)) < 1e-4;

/** @throws a refusal for a contract that is not the member's, or that cannot be acted on today */
async function openContract(
  { decide, today }: Asking,
  { contracts }: Asker,
  id: string,
  kinds = KINDS,
): Promise<OwnContract> {
  const contract = await contracts.find(id, kinds);
  if (contract === null) throw refuse({ code: 'CONTRAT_INCONNU', champ: 'policeId' });
  const { codeProduit, codeEtat, dateEffet, dateFin } = contract;
  const given = { contract: { id, codeProduit, codeEtat, dateEffet, dateFin }, today: today() };
  if ((await decide('moment', given)) !== 'in-force') throw refuse({ code: 'ETAT_DU_CONTRAT' });
  return contract;
}

/** What the five funds are worth today, in euros: an absent one counts for nothing. */
export function surrenderValue({ details }: OwnContract): number {
  const funds = details as Partial<Record<string, { montantRachat?: number | null } | null>>;
  const names = ['fondSecurite', 'fondEquilibre', 'fondDynamique', 'fondEnvironnement', 'fondSolidaire'];
  return names.reduce((sum, name) => sum + cents(funds[name]?.montantRachat ?? 0), 0) / 100;
}

function keep(
  asking: Asking,
  { memberId, settle }: Asker,
  contract: OwnContract,
  nature: string,
  args: Readonly<Record<string, unknown>>,
  amounts: Pick<SavingsOperation, 'montantBrut' | 'frais' | 'montantNet'>,
): Promise<SavingsOperation> {
  const errand = {
    memberId,
    contractId: contract.id,
    nature: `${nature}-${contract.kind}`,
    args: { ...args, ...amounts },
  };
  return recordErrand(asking, settle, errand, async (_tx, { reference, date }) => ({
    reference,
    date: date.toISOString(),
    ...amounts,
  }));
}

export interface Payment {
  policeId: string;
  /** libre or programme. */
  nature: string;
  montant: number;
  periodicite?: string | null | undefined;
  iban: string;
}

/** A payment, with the fee that the catalogue in force decides for its amount. */
export async function askPayment(asking: Asking, asker: Asker, args: Payment): Promise<SavingsOperation> {
  const contract = await openContract(asking, asker, args.policeId);
  if (!isAmount(args.montant)) throw refuse({ code: 'MONTANT_REFUSE', champ: 'montant' });
  const kind = args.nature === 'programme' ? 'programmed' : 'free';
  const { fee, net } = (await asking.decide('savings-fee', { kind, amount: args.montant })) as SavingsFee;
  return keep(
    asking,
    asker,
    contract,
    'versement',
    { ...args },
    { montantBrut: args.montant, frais: fee, montantNet: net },
  );
}

export interface Withdrawal {
  policeId: string;
  /** partiel or total. */
  nature: string;
  montant?: number | null | undefined;
  iban: string;
}

/** A withdrawal: less than what the contract is worth, or all of it. */
export async function askWithdrawal(asking: Asking, asker: Asker, args: Withdrawal): Promise<SavingsOperation> {
  const contract = await openContract(asking, asker, args.policeId);
  const worth = surrenderValue(contract);
  const amount = args.nature === 'total' ? worth : (args.montant ?? 0);
  const isTooMuch = args.nature === 'total' ? worth <= 0 : cents(amount) >= cents(worth);
  if (!isAmount(amount) || isTooMuch) throw refuse({ code: 'MONTANT_REFUSE', champ: 'montant' });
  return keep(asking, asker, contract, 'retrait', { ...args }, { montantBrut: amount, frais: 0, montantNet: amount });
}

export interface FundChange {
  policeId: string;
  securite: number;
  equilibre: number;
  dynamique: number;
  environnement: number;
  solidaire: number;
}

/** Another allocation of what the contract is worth, in per cent of it; the parts make the whole. */
export async function askFundChange(asking: Asking, asker: Asker, args: FundChange): Promise<SavingsOperation> {
  const contract = await openContract(asking, asker, args.policeId, ['arpege']);
  const { policeId: _policeId, ...parts } = args;
  const shares = Object.values(parts);
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (shares.some((share) => share < 0) || Math.abs(total - 100) > 1e-3)
    throw refuse({ code: 'MONTANT_REFUSE', champ: 'solidaire' });
  return keep(
    asking,
    asker,
    contract,
    'changement-fonds',
    { ...args },
    { montantBrut: null, frais: null, montantNet: null },
  );
}
