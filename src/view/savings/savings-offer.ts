import { addDays, ISO_DAY } from '../../base/day.ts';
import type { Catalogue } from '../../catalog/index.ts';
import { compileValue } from '../../rules/index.ts';
import type { Fields, Scope } from '../scope.ts';
import { distribute } from './savings-allocation.ts';

/** Requests not carried out yet; amounts in euros. */
export interface SavingsPending {
  withdrawn: number;
  paid: number;
  /** Full withdrawal: the contract ends. */
  isClosing: boolean;
  isReallocating: boolean;
  /** Advance still owed. */
  advance: number;
}

export const nothingPending: SavingsPending = {
  ...{ withdrawn: 0, paid: 0, advance: 0 },
  ...{ isClosing: false, isReallocating: false },
};

/** A fund, with what is left of it. */
export interface SavingsPart {
  code: string;
  libelle: string;
  /** Euros. */
  montant: number;
  /** Whole per cent; they add up to 100. */
  part: number;
}

/** What a savings contract allows today, for its errands and the server. Amounts in euros. */
export interface SavingsOffer {
  possible: boolean;
  retraitTotalDemande: boolean;
  changementDemande: boolean;
  valeurRachat: number;
  retraitsDemandes: number;
  avance: number;
  disponible: number;
  /** None where the contract is not held in funds. */
  supports: SavingsPart[];
  /** Names of `fees.json`. */
  fraisLibre: string;
  fraisProgramme: string;
  /** Last withdrawal that can be reinvested without a fee, and what is left of it. */
  dateRetrait: string | null;
  montantReinvestissable: number | null;
}

/** The five funds (C3): code, and field of the contract. */
const FUNDS = [
  ['securite', 'fondSecurite'],
  ['equilibre', 'fondEquilibre'],
  ['dynamique', 'fondDynamique'],
  ['environnement', 'fondEnvironnement'],
  ['solidaire', 'fondSolidaire'],
] as const;

const toCents = (euros: unknown) => (typeof euros === 'number' ? Math.round(euros * 100) : 0);

/** For savings errands and the server (C9, OP-119). */
export function savingsOffer(
  catalogue: Catalogue,
  { dollars, data }: Pick<Scope, 'dollars' | 'data'>,
  pending: SavingsPending,
  today: string,
): SavingsOffer {
  const fields = { ...data, ...dollars, $today: today };
  const decided = (rule: string) => compileValue({ rule }, catalogue.options)(fields);
  const worth = toCents(decided('surrender-value'));
  const withdrawn = pending.isClosing ? worth : toCents(pending.withdrawn);
  const left = Math.max(0, worth - withdrawn);
  const owed = toCents(pending.advance);
  const held = FUNDS.map(([, field]) => (data[field] ?? {}) as Fields);
  const weights = held.map(({ montantRachat }) => Math.max(0, toCents(montantRachat)));
  const amounts = distribute(left, weights);
  const shares = distribute(100, weights);
  const labels = catalogue.options.tables?.fonds ?? {};
  const again = reinvestment(catalogue, data.transactions, pending, today);
  return {
    possible: decided('savings-open') === true && !pending.isClosing,
    retraitTotalDemande: pending.isClosing,
    changementDemande: pending.isReallocating,
    valeurRachat: worth / 100,
    retraitsDemandes: withdrawn / 100,
    avance: Math.min(left, owed) / 100,
    disponible: Math.max(0, left - owed) / 100,
    supports: FUNDS.some(([, field]) => field in data)
      ? FUNDS.map(([code], i) => ({
          code,
          libelle: String(held[i]?.libelle ?? labels[code] ?? code),
          montant: (amounts[i] ?? 0) / 100,
          part: shares[i] ?? 0,
        }))
      : [],
    fraisLibre: again?.kind ?? String(decided('free-payment-fee')),
    fraisProgramme: String(decided('programmed-payment-fee')),
    dateRetrait: again?.date ?? null,
    montantReinvestissable: again === null ? null : again.cents / 100,
  };
}

/** The last recent withdrawal, less what was paid in since (OP-117), and the fees of what reinvests it. */
function reinvestment(
  { data }: Catalogue,
  transactions: unknown,
  { paid }: SavingsPending,
  today: string,
): { kind: string; date: string; cents: number } | null {
  const { kind, withinDays } = data.fees?.fees.find((fee) => fee.withinDays !== undefined) ?? {};
  if (kind === undefined || withinDays === undefined || !ISO_DAY.test(today)) return null;
  const since = addDays(today, -withinDays);
  const all = Array.isArray(transactions) ? (transactions as Fields[]) : [];
  const dayOf = (one: Fields | null) => (typeof one?.dateCreation === 'string' ? one.dateCreation : '');
  const recent = all.filter((one) => dayOf(one) >= since && dayOf(one) <= today);
  const last = recent
    .filter(({ montantBrut }) => toCents(montantBrut) < 0)
    .sort((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1))[0];
  if (last === undefined) return null;
  const date = dayOf(last);
  const back = recent.filter((one) => toCents(one.montantBrut) > 0 && dayOf(one) > date);
  const cents = -toCents(last.montantBrut) - back.reduce((sum, one) => sum + toCents(one.montantBrut), toCents(paid));
  return cents > 0 ? { kind, date, cents } : null;
}
