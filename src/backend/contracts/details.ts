import type {
  Contrat,
  ContratArpege,
  ContratAssociation,
  ContratAuto,
  ContratEparmil,
  ContratFortego,
  ContratGsp,
  ContratMrh,
  ContratObjectifPrevoyance,
  ContratPrevoyance,
  EnfantAssure,
  ProjetAdp,
} from '../graphql/api.generated.ts';

/** What a family adds to the common fields and that no table of its own holds. */
type Own<T extends Contrat> = Partial<Omit<T, keyof Contrat | 'garanties'>>;

export interface DetailsByKind {
  auto: Own<ContratAuto>;
  mrh: Own<ContratMrh>;
  pj: Record<string, never>;
  aet: Record<string, never>;
  sante: { portailSanteUrl?: string };
  'objectif-prevoyance': Own<ContratObjectifPrevoyance>;
  cdc: Record<string, never>;
  prevoyance: Own<ContratPrevoyance>;
  gsp: Own<ContratGsp>;
  adp: Own<ProjetAdp>;
  fortego: Own<ContratFortego>;
  association: Own<ContratAssociation>;
  arpege: Own<ContratArpege>;
  eparmil: Own<ContratEparmil>;
  basics: Record<string, never>;
}

/** Which read of the API serves a contract. */
export type ContractKind = keyof DetailsByKind;
export type ContractDetails = Partial<DetailsByKind[ContractKind]>;
export type EnfantRow = EnfantAssure;
