import { BOUNDS, type Bounds } from '../domain/paging.ts';

/** A list that grows with use: its bounds, and the argument for its size. */
interface Paged {
  bounds: Bounds;
  by: string | null;
}

const paged = (bounds: Bounds, by: 'premiers' | 'derniers'): Paged => ({ bounds, by });
const bounded = (bounds: Bounds): Paged => ({ bounds, by: null });

/** Growing lists, each read within its bounds. */
export const PAGED: Readonly<Record<string, Paged>> = {
  'Query.getConversationCollectionCustom': paged(BOUNDS.conversations, 'premiers'),
  'Conversation.messages': paged(BOUNDS.lastMessages, 'derniers'),
  'ConversationItem.messages': paged(BOUNDS.messages, 'derniers'),
  'ConversationMessage.attachments': bounded(BOUNDS.attachments),
  'DepotDocuments.fichiers': bounded(BOUNDS.attachments),
  'DeclarationSinistre.fichiers': bounded(BOUNDS.attachments),
  'Query.getDemandeCollection': paged(BOUNDS.errands, 'premiers'),
  'Query.getSinistreCollectionCustom': paged(BOUNDS.claims, 'premiers'),
  'Sinistre.pieces': bounded(BOUNDS.claimFiles),
  'Sinistre.conversations': bounded(BOUNDS.claimConversations),
  'Query.getJournalCollection': paged(BOUNDS.journal, 'premiers'),
  'AccesAide.lectures': bounded(BOUNDS.seen),
  'AideEnCours.lectures': bounded(BOUNDS.seen),
  'Consentements.historique': bounded(BOUNDS.choices),
  'Profil.comptesClients': bounded(BOUNDS.bankAccounts),
  'Query.getProfilInfosBancairesCollectionCustom': bounded(BOUNDS.bankAccounts),
  'Query.coordBancairesGetProfilItem': bounded(BOUNDS.bankAccounts),
  'Query.getConnexionCollection': bounded(BOUNDS.sessions),
  'Query.getStorageCollection': bounded(BOUNDS.kept),
};

/** Usual length of other lists by element type: the insurer's data, the catalogue's offers, one per kind. */
export const USUAL_LENGTHS: Readonly<Record<string, number>> = {
  AdresseProposee: 8,
  AlertePieces: 5,
  Assure: 3,
  AttestationDisponible: 10,
  AvisEcheance: 20,
  CardLabels: 20,
  CleAcces: 10,
  ComplementAdresse: 20,
  Conducteur: 4,
  ConducteurSinistre: 4,
  ContratARegler: 10,
  ContratDemande: 20,
  ContratResiliation: 20,
  ContratSinistre: 20,
  ContratTip: 10,
  DeclarationCommencee: 5,
  DemandeEtape: 8,
  DfDocument: 30,
  EcheanceResiliation: 3,
  EnfantAssure: 5,
  FormulaireCommence: 3,
  FormuleFortego: 5,
  Garantie: 20,
  LigneAttestation: 20,
  MotifResiliation: 20,
  NatureDemande: 25,
  ObjetMessage: 20,
  Offre: 20,
  OperationsEpargne: 5,
  OptionHabitation: 10,
  Pays: 250,
  PieceAFournir: 10,
  PieceResiliation: 5,
  Pret: 5,
  QuestionSecrete: 10,
  ReleveEpargne: 30,
  Remorque: 3,
  SinistreReglement: 3,
  SinistreUt: 3,
  SituationResiliation: 12,
  String: 10,
  SupportEpargne: 5,
  SyntheseLight: 20,
  Transaction: 30,
  Zonier: 20,
};

/** Length of a list: by its bounds, or by its element type. */
export function listLength(
  field: string,
  element: string,
  requested: (argument: string) => number | null | undefined,
): number {
  const list = Object.hasOwn(PAGED, field) ? PAGED[field] : undefined;
  if (list === undefined)
    return (Object.hasOwn(USUAL_LENGTHS, element) ? USUAL_LENGTHS[element] : undefined) ?? DEFAULT_LENGTH;
  const { bounds, by } = list;
  const size = by === null ? undefined : requested(by);
  // a variable may have any value
  return size === undefined ? bounds.usual : size === null ? bounds.most : Math.min(Math.max(size, 1), bounds.most);
}

/** Unlisted lists count as long. */
const DEFAULT_LENGTH = 50;
