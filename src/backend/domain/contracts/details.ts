import type { AutoDetails } from './details/auto.ts';
import type { HabitationDetails } from './details/habitation.ts';
import type { LoanDetails, LoanProjectDetails } from './details/loans.ts';
import type { AssociationDetails, FortegoDetails } from './details/others.ts';
import type { ObjectiveDetails, ProvidentDetails } from './details/provident.ts';
import type { ArpegeDetails, EparmilDetails } from './details/savings.ts';

/** Fields of each family beside the common ones, without a table of their own; names and units as in the API. */
export interface DetailsByKind {
  auto: AutoDetails;
  mrh: HabitationDetails;
  pj: Record<string, never>;
  aet: Record<string, never>;
  sante: { portailSanteUrl?: string };
  'objectif-prevoyance': ObjectiveDetails;
  cdc: Record<string, never>;
  prevoyance: ProvidentDetails;
  gsp: LoanDetails;
  adp: LoanProjectDetails;
  fortego: FortegoDetails;
  association: AssociationDetails;
  arpege: ArpegeDetails;
  eparmil: EparmilDetails;
  basics: Record<string, never>;
}

/** Decides which read of the API serves a contract. */
export type ContractKind = keyof DetailsByKind;

/** Savings have a value, but no premium, claims or guarantees. */
export const SAVINGS_KINDS = ['arpege', 'eparmil'] as const satisfies readonly ContractKind[];
export type SavingsKind = (typeof SAVINGS_KINDS)[number];

export const isSavingsKind = (kind: ContractKind): kind is SavingsKind => SAVINGS_KINDS.some((one) => one === kind);

export type ContractDetails = Partial<DetailsByKind[ContractKind]>;
