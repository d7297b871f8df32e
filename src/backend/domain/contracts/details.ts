import type { AutoDetails } from './details/auto.ts';
import type { HabitationDetails } from './details/habitation.ts';
import type { LoanDetails, LoanProjectDetails } from './details/loans.ts';
import type { AssociationDetails, FortegoDetails } from './details/others.ts';
import type { ObjectiveDetails, ProvidentDetails } from './details/provident.ts';
import type { ArpegeDetails, EparmilDetails } from './details/savings.ts';

/** Fields of each type of the API beside the common ones, without a table of their own; names and units as there. */
export interface DetailsByKind {
  ContratAuto: AutoDetails;
  ContratMrh: HabitationDetails;
  ContratPj: Record<string, never>;
  ContratAet: Record<string, never>;
  ContratSante: { portailSanteUrl?: string };
  ContratObjectifPrevoyance: ObjectiveDetails;
  ContratPrevoyanceCdc: Record<string, never>;
  ContratPrevoyance: ProvidentDetails;
  ContratGsp: LoanDetails;
  ProjetAdp: LoanProjectDetails;
  ContratFortego: FortegoDetails;
  ContratAssociation: AssociationDetails;
  ContratArpege: ArpegeDetails;
  ContratEparmil: EparmilDetails;
  ContratBasics: Record<string, never>;
}

/** The API type of a contract, which decides the read that serves it. */
export type ContractKind = keyof DetailsByKind;

export type ContractDetails = Partial<DetailsByKind[ContractKind]>;
