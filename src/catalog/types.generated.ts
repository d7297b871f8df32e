// Written by `npm run types` from the schemas: change those, not this file.
import type { Json } from '../rules/index.ts';

/**
 * Texte à trous ou règle
 *
 */
export type Value = Json;
/**
 * Icône du portail
 *
 */
export type Icon =
  | 'auto'
  | 'moto'
  | 'umbrella-full'
  | 'health'
  | 'house-full'
  | 'saving'
  | 'epargne'
  | 'children'
  | 'justice'
  | 'association'
  | 'boat'
  | 'contract'
  | 'documents'
  | 'kilometrage'
  | 'garanties'
  | 'services'
  | 'valeur'
  | 'reporting'
  | 'composition'
  | 'informations'
  | 'personne'
  | 'mission'
  | 'contact'
  | 'envoyer'
  | 'declarer'
  | 'resilier'
  | 'verser'
  | 'retirer'
  | 'rembourser'
  | 'carte'
  | 'litige'
  | 'phone'
  | 'offre';
/**
 * Où mène un lien : une page du portail, ou une adresse extérieure
 *
 */
export type Target = RouteTarget | HrefTarget;
/**
 * Texte, avec {chemin} ou {chemin|format} ; {{ écrit une accolade
 *
 */
export type Text = string;
/**
 * Règle JSON Logic : {"var": "montantAnnuelTTC"}, {"==": [...]}… Les champs du contrat sont à la racine, tout le reste commence par $
 *
 */
export type Rule = Json;
/**
 * Produits que ceci propose : ne se montre que tant que l’un d’eux se vend (`life` de products.json)
 *
 * @minItems 1
 *
 */
export type Sells = [string, ...string[]];
/**
 * Partie
 *
 */
export type PaperPartDefinition =
  PaperHeadingDefinition | PaperParagraphDefinition | PaperFactsDefinition | PaperTableDefinition | PaperListDefinition;
/**
 * Parties, dans l’ordre : écrites ici, ou nommées
 *
 * @minItems 1
 *
 */
export type PaperParts = [string | PaperPartDefinition, ...(string | PaperPartDefinition)[]];
/**
 * Où mène un lien : une page du portail, ou une adresse extérieure
 */
export type Target1 = RouteTarget | HrefTarget;
/**
 * Code du type (typeSinistre), un de ceux dont le serveur sait suivre un dossier
 */
export type ClaimTypeCode = 'auto' | 'habitation' | 'corporel' | 'electromenager';
/**
 * Bloc
 *
 */
export type BlockDefinition =
  | FactsBlockDefinition
  | TableBlockDefinition
  | PeopleBlockDefinition
  | GuaranteesBlockDefinition
  | CertificatesBlockDefinition
  | DocumentsBlockDefinition
  | PiecesBlockDefinition
  | LoansBlockDefinition
  | ValuationBlockDefinition
  | CompositionBlockDefinition
  | OperationsBlockDefinition
  | MissionBlockDefinition
  | NoticeBlockDefinition
  | ExternalLinkBlockDefinition
  | RichTextBlockDefinition;
/**
 * Une action de actions.json, telle quelle ou précisée pour la famille
 *
 */
export type ActionUse = string | ActionOverride;
/**
 * Où il se place dans la vie du contrat : tout ce qui ne dépend que de cela le lit ici
 */
export type Phase = 'ahead' | 'running' | 'suspended' | 'ended' | 'dropped';
/**
 * Bloc
 *
 */
export type ContentBlock =
  | TextContent
  | StepsContent
  | QuestionsContent
  | ContactContent
  | CardsContent
  | ImageContent
  | NoticeContent
  | TableContent
  | RecordsContent
  | CriteriaContent
  | SiteMapContent;
/**
 * Où mène un lien : une page du portail, ou une adresse extérieure
 */
export type Target2 = RouteTarget | HrefTarget;
/**
 * État d’affichage
 *
 */
export type DisplayState = 'active' | 'suspended' | 'terminated' | 'garantieProvisoire';
/**
 * Couleur #RRGGBB
 *
 */
export type Color = string;
/**
 * Contenu : un texte, une liste, un avis, des sujets qui s’ouvrent
 *
 */
export type Content =
  | Text
  | ContentList
  | ContentText
  | ContentHeading
  | ContentNotice
  | ContentLinks
  | ContentReceipt
  | ContentTopics
  | ContentTabs
  | ContentEach
  | ContentFacts
  | ContentAllocation;
/**
 * Texte, avec {chemin} ou {chemin|format} ; {{ écrit une accolade
 */
export type Text1 = string;

/**
 * Grille de contrôle de l’accessibilité : les 106 critères du RGAA 4.1, et qui les vérifie
 */
export interface Accessibility {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Façons de vérifier
   */
  checks: {
    [k: string]: AccessibilityCheck;
  };
  /**
   * Thèmes du référentiel
   *
   * @minItems 1
   */
  themes: [AccessibilityTheme, ...AccessibilityTheme[]];
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Façon de vérifier
 */
export interface AccessibilityCheck {
  /**
   * En un ou deux mots
   */
  label: string;
  /**
   * Ce que cela veut dire
   */
  text: string;
}
/**
 * Thème
 */
export interface AccessibilityTheme {
  /**
   * Numéro
   */
  number: number;
  /**
   * Libellé
   */
  label: string;
  /**
   * Critères, dans l’ordre : le premier est le critère 1 du thème
   *
   * @minItems 1
   */
  criteria: [AccessibilityCriterion, ...AccessibilityCriterion[]];
}
/**
 * Critère
 */
export interface AccessibilityCriterion {
  /**
   * Ce qu’il demande, en bref
   */
  text: string;
  /**
   * Comment il est vérifié
   */
  check: string;
  /**
   * Ce qui le vérifie, ou ce qu’une personne doit regarder
   */
  how?: string;
}
/**
 * Règles des comptes : mots de passe, liens, récupération de l’accès
 */
export interface Accounts {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Profil de règles en vigueur, l’un de ceux de « profiles »
   */
  profile: string;
  /**
   * Validité des liens envoyés par e-mail, en heures
   */
  linkHours: number;
  /**
   * Validité du lien qui confirme une adresse e-mail, en heures
   */
  proofHours?: number;
  /**
   * Liens de confirmation d’adresse envoyés au plus par heure pour un sociétaire : l’adresse peut être celle d’un inconnu
   */
  proofsAnHour?: number;
  /**
   * Temps laissé pour choisir un mot de passe après la question secrète, en minutes
   */
  ticketMinutes: number;
  /**
   * Codes produit dont les seuls détenteurs donnent leur numéro de contrat à la première connexion
   */
  contractNumberProducts: string[];
  /**
   * Profils de règles, par nom
   */
  profiles: {
    [k: string]: AccountProfile;
  };
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Profil de règles
 */
export interface AccountProfile {
  /**
   * Ce que ce profil apporte
   */
  label: string;
  /**
   * La réponse à la question secrète suffit pour choisir un nouveau mot de passe
   */
  secretQuestionAlone: boolean;
  /**
   * Ajouter une clé d’accès efface la question secrète et sa réponse, qui ne servent plus
   */
  passkeyReplacesQuestion: boolean;
  /**
   * Dire qu’un numéro client est inconnu ; sinon, mêmes mots et même durée dans tous les cas
   */
  tellsUnknownNumber: boolean;
  /**
   * Ce qui prouve l’adresse e-mail de qui crée son compte : « dossier », le lien part à celle du dossier s’il en a une ; « courrier », l’assureur vérifie par courrier postal, et le lien part à celle qui est saisie
   */
  addressProof: 'dossier' | 'courrier';
  /**
   * Durée que prend toute réponse de récupération, en millisecondes, pour que le temps n’apprenne rien
   */
  answerMs: number;
  /**
   * Réponses fausses à la question secrète, sur une heure, avant de refuser la demande
   */
  answersAllowed: number;
  password: PasswordPolicy;
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Règles du mot de passe
 */
export interface PasswordPolicy {
  /**
   * Mois après lesquels un mot de passe se renouvelle ; 0 : jamais
   */
  expiryMonths: number;
  /**
   * Longueur au-delà de laquelle rien n’est lu
   */
  maxLength: number;
  /**
   * Règles, dans l’ordre où elles se cochent
   *
   * @minItems 1
   */
  rules: [PasswordRule, ...PasswordRule[]];
}
/**
 * Une règle : une seule des conditions pattern, distinct, without, notAmong
 */
export interface PasswordRule {
  /**
   * Nom de la règle
   */
  id: string;
  /**
   * Ce que le sociétaire lit
   */
  label: string;
  /**
   * Expression régulière que le mot de passe contient
   */
  pattern?: string;
  /**
   * Nombre de caractères différents
   */
  distinct?: number;
  /**
   * Renseignements que le mot de passe ne contient pas, sans égard aux majuscules ni aux accents
   */
  without?: ('numClient' | 'nom' | 'prenom' | 'email')[];
  /**
   * Mots de passe refusés, en minuscules, chiffres et signes ajoutés autour compris
   */
  notAmong?: string[];
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Actions d’un contrat
 */
export interface Actions {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * États d’affichage dans lesquels une action qui modifie le contrat se montre
   */
  changeStates: string[];
  /**
   * Actions
   */
  actions: {
    [k: string]: Action;
  };
}
/**
 * Action
 */
export interface Action {
  /**
   * Libellé
   */
  label: Value;
  icon: Icon;
  to?: Target;
  /**
   * Condition
   */
  when?: Rule;
  /**
   * La recherche la propose pour chaque contrat de sa famille ; faux pour celle que peu de contrats permettent. Sans cette propriété, vrai
   */
  searched?: boolean;
  /**
   * L’action modifie le contrat : seulement dans changeStates et pour un état connu
   */
  changesContract?: boolean;
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Page du portail
 */
export interface RouteTarget {
  /**
   * Nom de la page, tel que routes.json le donne (resiliation-id, contact-message…)
   */
  route: string;
  /**
   * Segments de l’adresse, textes à trous
   */
  params?: {
    /**
     * Segment
     */
    [k: string]: Text;
  };
  /**
   * Non : la page reste où elle était défilée, sans remonter en haut
   */
  scroll?: false;
  /**
   * Paramètres de l’adresse, textes à trous ; un paramètre sans valeur est omis
   */
  query?: {
    /**
     * Paramètre
     */
    [k: string]: Text;
  };
}
/**
 * Adresse extérieure
 */
export interface HrefTarget {
  /**
   * Adresse https, ou règle qui la donne ; sans valeur, le lien disparaît
   */
  href: Value;
}
/**
 * Bandeaux
 */
export interface Banners {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Bandeaux, dans l’ordre
   */
  banners: Banner[];
}
/**
 * Bandeau
 */
export interface Banner {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Image
   */
  image?: string;
  /**
   * Image de promotion
   */
  imagePromo?: string;
  /**
   * Titre
   */
  title: string;
  /**
   * HTML simple
   */
  description: string;
  firstButton?: BannerButton;
  secondButton?: BannerButton1;
  /**
   * Thème
   */
  color: 'primary' | 'mrh' | 'auto' | 'prevoyance' | 'sante' | 'association' | 'partenaires' | 'epargne' | 'aet';
  /**
   * Mention
   */
  mention?: string;
  /**
   * Annotation
   */
  annotation?: string;
  sells?: Sells;
  /**
   * Condition
   */
  when?: Rule;
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Bouton
 */
export interface BannerButton {
  /**
   * Libellé
   */
  label: Text;
  to: Target;
}
/**
 * Bouton
 */
export interface BannerButton1 {
  /**
   * Libellé
   */
  label: Text;
  to: Target;
}
/**
 * La marque
 */
export interface Brand {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Nom
   */
  name: string;
  /**
   * Nom court, dans les adresses
   */
  shortName: string;
  /**
   * Nom du portail
   */
  product: string;
  /**
   * Nom dans getUtilisateur…Item
   */
  productName: string;
  /**
   * Nom dans numAdherent…
   */
  groupKey: string;
  /**
   * Numéro court
   */
  supportPhone: string;
  /**
   * Numéro depuis l’étranger ; absent, il ne se montre pas
   */
  overseasPhone?: string;
  /**
   * Horaires
   */
  supportHours: string;
  supportOpen?: OpeningHours;
  assistance?: AssistanceLine;
  /**
   * Message de bienvenue du tableau de bord
   */
  welcomeMessage: boolean;
  /**
   * Civilité → forme affichée
   */
  civilities: {
    /**
     * Forme
     */
    [k: string]: string;
  };
  profileNumber: ProfileNumberPattern;
  /**
   * Secondes avant la fin d’une session inactive auxquelles le portail prévient le membre ; absent, 120
   */
  sessionWarning?: number;
  /**
   * Contribution au fonds de garantie, en euros
   */
  fgtiFee: number;
  installed: InstalledPortal;
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Quand le numéro court répond, à l’heure de Paris ; absent, on ne le sait pas
 */
export interface OpeningHours {
  /**
   * Jours de la semaine, de 1 (lundi) à 7 (dimanche)
   */
  days: number[];
  /**
   * Heures auxquelles, ces jours, il ouvre, ferme, rouvre, referme : HH:MM
   */
  hours: string[];
  /**
   * Jours fériés à date fixe, MM-JJ
   */
  except: string[];
  /**
   * Jours fériés mobiles : combien de jours après Pâques
   */
  exceptAfterEaster: number[];
}
/**
 * L’assistance, qui répond à toute heure ; absente, il n’y en a pas
 */
export interface AssistanceLine {
  /**
   * Numéro en France
   */
  phone: string;
  /**
   * Quand
   */
  hours: string;
  /**
   * Numéro depuis l’étranger
   */
  abroad: string;
}
/**
 * Numéro de profil tiré de l’identifiant
 */
export interface ProfileNumberPattern {
  /**
   * Expression
   */
  pattern: string;
  /**
   * Remplacement
   */
  replacement: string;
}
/**
 * Ce que dit le portail posé sur l’écran d’un téléphone ; lu à la construction seule
 */
export interface InstalledPortal {
  /**
   * Ce qu’il fait, en une phrase
   */
  description: string;
  /**
   * Raccourcis, dans l’ordre
   */
  shortcuts: InstalledShortcut[];
}
/**
 * Raccourci
 */
export interface InstalledShortcut {
  /**
   * Page, telle que routes.json la nomme
   */
  route: string;
  /**
   * Nom
   */
  name: string;
  /**
   * Nom court
   */
  shortName: string;
}
/**
 * Groupes de résiliation, 1 à 9
 */
export interface CancellationGroups {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Groupe
   */
  groups: {
    [k: string]: CancellationGroup;
  };
  /**
   * Produits sans résiliation en ligne, quoi que dise leur famille
   */
  withoutGroup?: string[];
}
/**
 * Groupe
 */
export interface CancellationGroup {
  /**
   * Libellé
   */
  label: string;
  /**
   * Familles
   */
  families?: string[];
  /**
   * Produits ; priment sur les familles
   */
  products?: string[];
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Motifs de résiliation
 */
export interface CancellationReasons {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Motif
   */
  reasons: {
    [k: string]: CancellationReason;
  };
}
/**
 * Motif
 */
export interface CancellationReason {
  /**
   * Libellé
   */
  label: string;
  /**
   * Type (types.json)
   */
  type: string;
  /**
   * Groupes qui l’offrent
   *
   * @minItems 1
   */
  groups: [number, ...number[]];
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Renonciation à un contrat neuf : de quels contrats, combien de jours, comptés d’où ; lu par le serveur seul
 */
export interface CancellationRenunciation {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Droit de renoncer, par nom
   */
  rights: {
    [k: string]: RenunciationRight;
  };
  without: WithoutRenunciation;
  /**
   * Moments du contrat où l’on peut y renoncer
   *
   * @minItems 1
   */
  moments: [string, ...string[]];
  /**
   * Ce que la renonciation entraîne, pour tout contrat
   */
  consequence: string;
  /**
   * Jours dans lesquels ce qui est dû est remboursé
   */
  refundDays: number;
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Un droit de renoncer
 */
export interface RenunciationRight {
  /**
   * Familles
   */
  families: string[];
  /**
   * Produits ; priment sur les familles
   */
  products?: string[];
  /**
   * Délai, en jours calendaires : le dernier jour est compris, et rien ne le reporte
   */
  days: number;
  /**
   * Jour dont le délai se compte, sur le contrat ; sans jour, le droit ne s’ouvre pas
   */
  from: Rule;
  /**
   * D’où le délai se compte, à lire après « à compter de »
   */
  runs: string;
  /**
   * D’où vient ce droit
   */
  law: string;
  /**
   * Ce qui est remboursé
   */
  refund: string;
  /**
   * Ce qu’il faut savoir avant
   */
  warning?: string;
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Ce qui n’ouvre aucun droit de renoncer en ligne
 */
export interface WithoutRenunciation {
  /**
   * Familles
   */
  families?: string[];
  /**
   * Produits ; priment sur les familles
   */
  products?: string[];
}
/**
 * Statut de la résiliation en ligne : la première règle vraie vaut
 */
export interface CancellationStatus {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Règles dans l’ordre
   */
  rules: StatusRule[];
  /**
   * Statut quand aucune règle n’est vraie
   */
  otherwise: 'available' | 'in-progress' | 'blocked';
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Règle
 */
export interface StatusRule {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Statut
   */
  status: 'available' | 'in-progress' | 'blocked';
  /**
   * Condition
   */
  when: Rule;
}
/**
 * Ce qu’un motif de résiliation demande et entraîne ; lu par le serveur seul
 */
export interface CancellationTerms {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Motif (reasons.json) → ce qu’il demande et entraîne
   */
  reasons: {
    [k: string]: CancellationTerm;
  };
  /**
   * Ce qui arrive au sociétaire, dans ses mots, dans l’ordre où la page le demande
   *
   * @minItems 1
   */
  situations?: [TerminationSituation, ...TerminationSituation[]];
  /**
   * Groupe → ce qu’il faut savoir avant de résilier
   */
  warnings: {
    /**
     * Avertissements
     */
    [k: string]: string[];
  };
  /**
   * Ce qui vaut pour tout contrat
   */
  always: string;
  /**
   * Justificatif, par code
   */
  proofs: {
    /**
     * Libellé
     */
    [k: string]: string;
  };
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Conditions
 */
export interface CancellationTerm {
  /**
   * À quelle condition
   */
  condition: string;
  /**
   * Préavis, et quand le contrat prend fin
   */
  notice: string;
  /**
   * Le motif ne se propose que si la règle, sur le contrat, est vraie
   */
  when?: Rule;
  /**
   * Vrai : se demande sans raison à donner
   */
  free?: boolean;
  /**
   * Premier jour où le contrat peut prendre fin, sur le contrat, $today et $event
   */
  from: Rule;
  /**
   * by-law : la demande suffit, le contrat prend fin sans réponse de l’assureur
   */
  effect?: 'by-law';
  /**
   * Premier jour où la loi suspend les garanties, jusqu’à la fin du contrat, sur le contrat, $today et $event ; rien : elles ne sont pas suspendues
   */
  suspends?: Rule;
  /**
   * Jours après la fin du contrat où ce qui est dû est remboursé ; absent, ou zéro : il n’y a rien à rembourser
   */
  refundDays?: number;
  /**
   * due-date : le contrat ne prend fin qu’à une échéance, la première étant from ; any-day, pour un groupe où ce n’est pas le cas
   */
  only?: 'due-date' | 'any-day';
  event?: TerminationEvent;
  /**
   * Ce qui est remboursé
   */
  refund: string;
  /**
   * D’où vient ce droit
   */
  law: string;
  /**
   * Justificatifs, par code
   */
  proofs: string[];
  /**
   * Ce qui est autre pour certains groupes : la première variante qui nomme le groupe vaut (CANCEL-007)
   *
   * @minItems 1
   */
  variants?: [TermVariant, ...TermVariant[]];
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Événement dont la loi compte, et dont la date se demande ; les règles la lisent par $event
 */
export interface TerminationEvent {
  /**
   * Nom de la date
   */
  label: string;
  /**
   * Premier jour que la date peut avoir
   */
  notBefore: Rule;
  /**
   * Dernier jour que la date peut avoir
   */
  notAfter: Rule;
  /**
   * Ce que dit le refus d’une date hors de ces jours
   */
  refusal: string;
}
/**
 * Variante
 */
export interface TermVariant {
  /**
   * Groupes
   *
   * @minItems 1
   */
  groups: [number, ...number[]];
  /**
   * À quelle condition
   */
  condition?: string;
  /**
   * Préavis, et quand le contrat prend fin
   */
  notice?: string;
  /**
   * Premier jour où le contrat peut prendre fin, sur le contrat, $today et $event
   */
  from?: Rule;
  /**
   * Ce qui est remboursé
   */
  refund?: string;
  /**
   * D’où vient ce droit
   */
  law?: string;
  /**
   * by-law : la demande suffit, le contrat prend fin sans réponse de l’assureur
   */
  effect?: 'by-law';
  /**
   * Premier jour où la loi suspend les garanties, jusqu’à la fin du contrat, sur le contrat, $today et $event ; rien : elles ne sont pas suspendues
   */
  suspends?: Rule;
  /**
   * Jours après la fin du contrat où ce qui est dû est remboursé ; absent, ou zéro : il n’y a rien à rembourser
   */
  refundDays?: number;
  /**
   * due-date : le contrat ne prend fin qu’à une échéance, la première étant from ; any-day, pour un groupe où ce n’est pas le cas
   */
  only?: 'due-date' | 'any-day';
}
/**
 * Ce qui arrive
 */
export interface TerminationSituation {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Ce que dit le sociétaire
   */
  label: string;
  /**
   * Motifs qui conviennent (reasons.json), du meilleur au dernier : le premier que le contrat permet vaut ; sans motif, la page montre tous ceux du contrat
   */
  reasons: string[];
  /**
   * Ce qu’il faut savoir d’abord
   */
  note?: string;
  /**
   * Autres mots pour certains groupes : la première variante qui nomme le groupe vaut
   *
   * @minItems 1
   */
  variants?: [SituationVariant, ...SituationVariant[]];
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Variante
 */
export interface SituationVariant {
  /**
   * Groupes
   *
   * @minItems 1
   */
  groups: [number, ...number[]];
  /**
   * Ce que dit le sociétaire
   */
  label?: string;
  /**
   * Ce qu’il faut savoir d’abord
   */
  note?: string;
}
/**
 * Types de motif
 */
export interface CancellationTypes {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Type
   */
  types: {
    [k: string]: CancellationType;
  };
}
/**
 * Type
 */
export interface CancellationType {
  /**
   * Libellé
   */
  label: string;
  /**
   * Page de récapitulatif
   */
  recap: 2 | 3 | 4;
  /**
   * Mutation qui l’envoie
   */
  mutation: string;
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Ce que disent les attestations ; lu par le serveur seul
 */
export interface CertificateBodies {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Langue, par nom : ce que toutes ses attestations portent
   */
  languages: {
    [k: string]: PaperLanguage;
  };
  /**
   * Parties que plusieurs attestations emploient, par nom
   */
  parts: NamedParts;
  /**
   * Corps d’une attestation, par code (certificates.json)
   */
  bodies: {
    [k: string]: CertificateBody;
  };
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Langue
 */
export interface PaperLanguage {
  /**
   * Langue du fichier PDF
   */
  locale: string;
  /**
   * Lieu et jour
   */
  issued: Text;
  /**
   * Où en est le contrat, au jour dit
   */
  situation: Value;
  /**
   * Qui signe, une ligne chacun
   */
  signature: Text[];
  /**
   * Réserves au bas de chaque attestation
   */
  notes: Value[];
  /**
   * Pied de page ; {page} et {pages} y sont remplacés
   */
  pages: string;
  verification: PaperVerificationWords;
}
/**
 * Comment vérifier le document
 */
export interface PaperVerificationWords {
  /**
   * Au pied de chaque page ; l’adresse puis le code suivent
   */
  where: Text;
  /**
   * À côté du code QR, en quelques mots
   */
  text: Text;
  /**
   * Ce que le code QR dit à qui ne le voit pas
   */
  image: Text;
}
/**
 * Parties que plusieurs papiers emploient, par nom
 *
 */
export interface NamedParts {
  [k: string]: PaperPartDefinition;
}
/**
 * Titre d’une partie
 *
 */
export interface PaperHeadingDefinition {
  /**
   * Genre de la partie
   */
  part: 'heading';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Condition
   */
  when?: Rule;
  /**
   * Titre
   */
  text: Text;
}
/**
 * Paragraphe ; sans texte, il disparaît
 *
 */
export interface PaperParagraphDefinition {
  /**
   * Genre de la partie
   */
  part: 'paragraph';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Condition
   */
  when?: Rule;
  /**
   * Texte
   */
  text: Value;
  /**
   * strong : la phrase qui fait foi
   */
  tone?: 'plain' | 'strong';
}
/**
 * Lignes
 *
 */
export interface PaperFactsDefinition {
  /**
   * Genre de la partie
   */
  part: 'facts';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Condition
   */
  when?: Rule;
  /**
   * Titre
   */
  title?: Text;
  /**
   * Lignes ; une ligne sans valeur disparaît
   *
   * @minItems 1
   */
  items: [PaperLineDefinition, ...PaperLineDefinition[]];
}
/**
 * Ligne clé et valeur
 *
 */
export interface PaperLineDefinition {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Ce que c’est
   */
  key: Text;
  /**
   * Ce que cela vaut ; sans valeur, la ligne disparaît
   */
  value: Value;
  /**
   * Condition
   */
  when?: Rule;
}
/**
 * Tableau ; sans ligne, il disparaît
 *
 */
export interface PaperTableDefinition {
  /**
   * Genre de la partie
   */
  part: 'table';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Condition
   */
  when?: Rule;
  /**
   * Titre
   */
  title?: Text;
  /**
   * Liste, une ligne chacun
   */
  of: Rule;
  /**
   * Colonnes
   *
   * @minItems 1
   */
  columns: [PaperColumnDefinition, ...PaperColumnDefinition[]];
  /**
   * Reste sans ligne : l’en-tête seul dit qu’il n’y en a pas
   */
  always?: boolean;
}
/**
 * Colonne
 *
 */
export interface PaperColumnDefinition {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Ce que c’est
   */
  key: Text;
  /**
   * Cellule ; la règle lit la ligne
   */
  value: Value;
  /**
   * Alignement ; end pour les nombres
   */
  align?: 'start' | 'end';
}
/**
 * Liste à puces ; vide, elle disparaît
 *
 */
export interface PaperListDefinition {
  /**
   * Genre de la partie
   */
  part: 'list';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Condition
   */
  when?: Rule;
  /**
   * Titre
   */
  title?: Text;
  /**
   * Liste, une puce chacun
   */
  of: Rule;
  /**
   * Texte d’une puce ; lit l’élément
   */
  item: Value;
}
/**
 * Corps
 */
export interface CertificateBody {
  /**
   * Titre ; par défaut, le libellé de l’attestation
   */
  title?: Text;
  /**
   * Sous le titre
   */
  subtitle?: Text;
  /**
   * Langue ; par défaut fr
   */
  language?: string;
  /**
   * Parties, dans l’ordre : écrites ici, ou nommées
   */
  parts: PaperParts;
  /**
   * Réserves propres à l’attestation, avant celles de la langue
   */
  notes?: Value[];
  /**
   * Sans les réserves de la langue
   */
  plain?: boolean;
  /**
   * Ce qu’elle dit est vrai de son jour, et ne cesse pas de l’être : relevé, montant
   */
  dated?: boolean;
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Attestations
 */
export interface Certificates {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Attestation, par code
   */
  certificates: {
    [k: string]: Certificate;
  };
  /**
   * Listes : la première qui nomme le produit, sinon la première qui nomme la famille
   */
  lists: CertificateList[];
}
/**
 * Attestation
 */
export interface Certificate {
  /**
   * Libellé
   */
  label: Text;
  /**
   * À quoi elle sert, et à qui la donner, en une ligne
   */
  purpose?: string;
  /**
   * Début du nom de fichier, préfixe compris, sans extension
   */
  fileName: string;
  /**
   * Ajouté au nom de fichier quand il a une valeur (immatriculation)
   */
  suffix?: Text;
  /**
   * Opération qui la rend
   */
  operation: string;
  /**
   * Variables ; par défaut idPolice et idAttestation
   */
  variables?: {
    /**
     * Variable
     */
    [k: string]: Value;
  };
  childForm?: Target1;
  /**
   * Condition sur le contrat
   */
  when?: Rule;
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Liste
 */
export interface CertificateList {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Produits
   */
  products?: string[];
  /**
   * Familles
   */
  families?: string[];
  /**
   * Codes, dans l’ordre
   */
  certificates: string[];
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Ce qui peut changer d’un contrat, et à quel prix : ce que « catalog explain » propose d’abord
 */
export interface Changeable {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Poids de ce qui n’est pas nommé
   */
  otherwise: number;
  /**
   * Champ du contrat, ou $nom d’une lecture, et son poids : plus il est petit, plus le changement est aisé. Ce qui est au-dessous d’un champ nommé a le même poids
   */
  weights: {
    /**
     * Poids
     */
    [k: string]: number;
  };
  /**
   * Ce que ni le sociétaire ni un conseiller ne change
   */
  never: string[];
  /**
   * Ce que la spécification ne donne pas : propriété et décision qui le suppose
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Les sinistres : ce qui se déclare, où et avec quels premiers gestes, et ce qu’on dit d’un dossier
 */
export interface Claims {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Familles de sinistres et de garanties : ce que disent leurs codes
   */
  families: {
    /**
     * Ce que dit le code
     */
    [k: string]: string;
  };
  /**
   * Types de sinistres, dans l’ordre où ils se proposent
   *
   * @minItems 1
   */
  types: [ClaimType, ...ClaimType[]];
  /**
   * Statut d’une partie d’un dossier (uts.statut)
   */
  statuses: {
    [k: string]: ClaimStatus;
  };
  /**
   * Statut d’un dossier qui n’a encore aucune partie
   */
  otherwise: string;
  groups: ClaimGroups;
  cardLabels: ClaimCardLabels;
  /**
   * Mots du règlement d’un sinistre
   */
  glossary: ClaimTerm[];
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Type
 */
export interface ClaimType {
  id: ClaimTypeCode;
  /**
   * Autres valeurs de typeSinistre qui veulent dire la même chose
   */
  aliases?: string[];
  /**
   * Code de la famille, de `families`
   */
  family: string;
  icon: Icon;
  /**
   * Ce qui a un sinistre, à choisir
   */
  label: string;
  /**
   * Exemples, sous le libellé
   */
  text: string;
  /**
   * Nom d’un dossier de ce type
   */
  claim: string;
  /**
   * Délai pour déclarer
   */
  delay: string;
  to: Target;
  first: FirstGestures;
  /**
   * Table de catalog/codes/ : natures de ce type
   */
  natures: string;
  /**
   * Nature → garanties dont une suffit pour la déclarer en ligne ; une nature sans ligne se déclare toujours
   */
  guarantees?: {
    /**
     * Garanties
     *
     * @minItems 1
     */
    [k: string]: [string, ...string[]];
  };
  /**
   * Nature de la demande dans errands.json : ses étapes sont celles du dossier
   */
  errand: string;
  declareWithin?: DeclareWithin;
  /**
   * Délais propres à une nature, à la place de ceux de errands.json
   */
  planned?: {
    /**
     * Par étape
     */
    [k: string]: {
      [k: string]: PlannedDelay;
    };
  };
  /**
   * Ce que la loi ou le contrat promet, et ce qu’il demande
   *
   * @minItems 1
   */
  rights: [string, ...string[]];
}
/**
 * Ce qu’on fait d’abord, avant toute question
 */
export interface FirstGestures {
  /**
   * Titre
   */
  title: string;
  /**
   * Gestes
   */
  text: string;
  /**
   * Numéros à appeler
   *
   * @minItems 1
   */
  phones?: [FirstPhone, ...FirstPhone[]];
}
/**
 * Numéro
 */
export interface FirstPhone {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Numéro
   */
  phone: string;
  /**
   * Reçoit des SMS
   */
  sms?: boolean;
  /**
   * Qui répond, et pour quoi
   */
  label: string;
}
/**
 * Délai pour déclarer, compté du lendemain de ce qui est arrivé ; il ne ferme rien
 */
export interface DeclareWithin {
  /**
   * Jours ouvrés
   */
  workingDays: number;
  /**
   * Réponse du formulaire qui donne le jour
   */
  since: string;
  /**
   * Réponse du formulaire qui donne la nature
   */
  nature?: string;
  /**
   * Par nature, ses propres jours ouvrés ; 0 : la loi compte d’un autre jour
   */
  natures?: {
    /**
     * Jours ouvrés
     */
    [k: string]: number;
  };
}
/**
 * Délai
 */
export interface PlannedDelay {
  /**
   * Mois
   */
  months: number;
  /**
   * Jour d’où il court : declaration (par défaut) ou survenance
   */
  since?: 'declaration' | 'survenance';
}
/**
 * Statut
 */
export interface ClaimStatus {
  /**
   * Libellé
   */
  label: string;
  /**
   * ongoing, en cours de gestion, ou completed, terminé : un dossier est terminé quand toutes ses parties le sont
   */
  group: 'ongoing' | 'completed';
}
/**
 * Intitulé de chaque groupe de dossiers
 */
export interface ClaimGroups {
  /**
   * En cours de gestion
   */
  ongoing: string;
  /**
   * Terminés
   */
  completed: string;
}
/**
 * Libellés des lignes d’un dossier, que donne getSinistreCardLabels
 */
export interface ClaimCardLabels {
  /**
   * Libellé de reference
   */
  reference: string;
  /**
   * Libellé de contrat
   */
  contrat: string;
  /**
   * Libellé de nature
   */
  nature: string;
  /**
   * Libellé de dateSurvenance
   */
  dateSurvenance: string;
  /**
   * Libellé de dateDeclaration
   */
  dateDeclaration: string;
  /**
   * Libellé de conducteur
   */
  conducteur: string;
  /**
   * Libellé de vehicule
   */
  vehicule: string;
  /**
   * Libellé de immatriculation
   */
  immatriculation: string;
  /**
   * Libellé de dommages
   */
  dommages: string;
  /**
   * Libellé de bien
   */
  bien: string;
  /**
   * Libellé de adresse
   */
  adresse: string;
  /**
   * Libellé de victime
   */
  victime: string;
  /**
   * Libellé de responsabilite
   */
  responsabilite: string;
  /**
   * Libellé de gestionnaire
   */
  gestionnaire: string;
  /**
   * Libellé de expertise
   */
  expertise: string;
  /**
   * Libellé de indemnisation
   */
  indemnisation: string;
}
/**
 * Mot
 */
export interface ClaimTerm {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Mot
   */
  term: string;
  /**
   * Ce qu’il veut dire
   */
  text: string;
}
/**
 * Une liste de codes
 */
export interface CodeList {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Ce que la liste dit
   */
  label: string;
  /**
   * Code → libellé ; la clé null vaut pour un code absent
   */
  codes: {
    /**
     * Libellé
     */
    [k: string]: string;
  };
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Ce que le tableau de bord dit d’abord : ce qu’il y a à faire, ce qui sera prélevé, où l’on va le plus souvent
 */
export interface DashboardRules {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Légende de chaque statut ; sans statut, une action n’a ni couleur, ni filet, ni légende
   */
  statuses: {
    /**
     * Avant tout, ou en retard
     */
    urgent: string;
    /**
     * À faire
     */
    pending: string;
    /**
     * Fait
     */
    success: string;
  };
  deadlines: Deadlines;
  /**
   * Actions à réaliser ; les urgentes viennent d’abord, puis par date, puis dans cet ordre
   */
  tasks: DashboardTask[];
  /**
   * Raccourcis, dans l’ordre : les premiers qui conviennent au sociétaire
   */
  shortcuts: DashboardShortcut[];
  /**
   * Moyens de paiement d’un avis, par le code de l’API
   */
  means: {
    /**
     * Comment on le dit, après le montant
     */
    [k: string]: string;
  };
  late?: LatePremiums;
  /**
   * Ce qu’un avis dit et propose, quand son moyen de paiement ne se prélève pas, par le code de l’API
   */
  payable?: {
    [k: string]: PayableMeans;
  };
  assumed?: Assumed;
  /**
   * Pages /actions/{type} : comment s’y prendre, tant que la démarche n’est pas en ligne
   */
  types: {
    [k: string]: ActionPage;
  };
}
/**
 * Une action qui a un dernier jour. {day} : le jour, sans l’année en cours ; {action} : ce qu’il y a à faire
 */
export interface Deadlines {
  /**
   * Le jour est à venir, ou aujourd’hui
   */
  ahead: string;
  /**
   * Le jour est passé
   */
  passed: string;
}
/**
 * Action
 */
export interface DashboardTask {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Évaluée sur chaque contrat du sociétaire (contract), sur chaque formulaire qu’il a commencé ($form, form), ou une fois sur ce qu’on sait de lui (member)
   */
  of: 'contract' | 'form' | 'member';
  /**
   * Page qui l’explique, /actions/{type}
   */
  type?: string;
  /**
   * Condition
   */
  when: Rule;
  /**
   * Statut ; il devient urgent une fois la date passée
   */
  status: 'urgent' | 'pending' | 'success' | '';
  /**
   * Condition à laquelle l’action est faite : statut success, sans bouton
   */
  done?: Rule;
  /**
   * Date avant laquelle le faire, AAAA-MM-JJ
   */
  by?: Value;
  /**
   * Ce qu’il y a à faire : un verbe à l’impératif, en minuscule, qui suit la date
   */
  action: Value;
  /**
   * Ce qui arrive sinon
   */
  text: Value;
  /**
   * Libellé du bouton
   */
  label: string;
  to?: Target;
  /**
   * Onglet de la page du contrat, par son identifiant ; sans to ni tab, la page du contrat
   */
  tab?: string;
  /**
   * Une fenêtre le dit aussi à la première visite, jusqu’à ce qu’on la ferme
   */
  popIn?: boolean;
  assumed?: Assumed;
}
/**
 * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
 *
 */
export interface Assumed {
  [k: string]: string;
}
/**
 * Raccourci
 */
export interface DashboardShortcut {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Évaluée sur chaque contrat du sociétaire (contract), ou une fois sur ce qu’on sait de lui (member)
   */
  of: 'contract' | 'member';
  /**
   * Condition ; toujours, sinon. Sur un contrat, le premier qui convient
   */
  when?: Rule;
  /**
   * Libellé
   */
  label: Value;
  icon: Icon;
  to?: Target;
  /**
   * Onglet de la page du contrat, par son identifiant ; sans to ni tab, la page du contrat
   */
  tab?: string;
}
/**
 * Ce que les avis d’échéance disent et proposent de ce qui est en retard
 */
export interface LatePremiums {
  /**
   * Ce qui est en retard et se règle par carte
   */
  text: string;
  /**
   * Libellé du bouton
   */
  label: string;
  /**
   * Page où l’on règle, par son nom de route
   */
  route: string;
}
/**
 * Ce que l’avis dit et propose
 */
export interface PayableMeans {
  /**
   * Comment on le règle
   */
  text: string;
  /**
   * Libellé du bouton
   */
  label: string;
  /**
   * Page où l’on règle, par son nom de route
   */
  route: string;
}
/**
 * Page
 */
export interface ActionPage {
  /**
   * Titre
   */
  title: string;
  /**
   * Une ou deux phrases ; le numéro de téléphone suit toujours
   */
  text: string;
}
/**
 * Ce que disent les documents d’un contrat que le serveur établit ; lu par lui seul
 */
export interface DocumentBodies {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Lieu et jour
   */
  issued: Text;
  /**
   * Référence, au pied de chaque page
   */
  reference: Text;
  /**
   * Pied de page ; {page} et {pages} y sont remplacés
   */
  pages: string;
  /**
   * Parties que plusieurs documents emploient, par nom
   */
  parts: NamedParts;
  /**
   * Corps d’un document, par type (document-types.json)
   */
  bodies: {
    [k: string]: DocumentBody;
  };
  /**
   * Corps d’un document de tout autre type : ses parties
   */
  otherwise: PaperParts;
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Corps
 */
export interface DocumentBody {
  /**
   * Parties, dans l’ordre : écrites ici, ou nommées
   */
  parts: PaperParts;
  /**
   * Période close dont le document rend compte : les opérations sont celles de l’année, ou du trimestre
   */
  period?: 'year' | 'quarter';
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Types de document
 */
export interface DocumentTypes {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Type
   */
  types: {
    [k: string]: DocumentType;
  };
  /**
   * Type MIME → nom court du format et extension
   */
  formats: {
    [k: string]: DocumentFormat;
  };
  /**
   * D’où vient un document, d’après son flag : l’opération qui en rend le fichier, quand ce n’est pas celle de la liste
   */
  stores?: {
    [k: string]: DocumentStore;
  };
}
/**
 * Type
 */
export interface DocumentType {
  /**
   * Libellé
   */
  label: string;
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Format
 */
export interface DocumentFormat {
  /**
   * Nom court
   */
  label: string;
  /**
   * Extension
   */
  extension: string;
}
/**
 * Fonds de documents
 */
export interface DocumentStore {
  /**
   * Opération qui rend le fichier
   */
  operation: string;
  /**
   * Argument → ce que l’on sait du document
   */
  variables: {
    /**
     * id, le document ; idPolice, son contrat ; numProfil, le sociétaire
     */
    [k: string]: 'id' | 'idPolice' | 'numProfil';
  };
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Les codes que peut contenir un champ de l’API, là où son type n’en dit rien : le contrôle refuse qu’une règle le compare à un autre
 */
export interface Domains {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Le champ, `Type.champ` de l’API ; celui d’une interface vaut pour tous les types qui l’ont
   */
  fields: {
    /**
     * Ses codes
     */
    [k: string]: {
      /**
       * Une liste de `codes/`, ou une de celles du moteur : display-state, frequency, product…
       */
      codes?: string;
      /**
       * Les codes eux-mêmes
       *
       * @minItems 1
       */
      values?: [string, ...string[]];
    };
  };
  /**
   * Les dates et les nombres, `Type.champ` de l’API, qui disent de qui il s’agit : un portefeuille anonymisé (`catalog portfolio --redact`) n’en garde que l’année, ou l’ordre de grandeur. Les textes n’ont pas à y être : tout ce qui n’est pas un code connu est remplacé
   */
  personal?: string[];
}
/**
 * Les demandes du sociétaire : ce qu’on en lit, et leurs étapes ; lu par le serveur seul
 */
export interface Errands {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Nature de la demande
   */
  kinds: {
    [k: string]: ErrandKind;
  };
  /**
   * Libellé de l’état d’une demande
   */
  states: {
    /**
     * Libellé
     */
    [k: string]: string;
  };
  /**
   * Étape qui termine une demande, quelle que soit sa nature
   */
  ends: {
    /**
     * Ce qui s’est passé
     */
    [k: string]: string;
  };
  acknowledgement: Acknowledgement;
  /**
   * Jours pendant lesquels une demande refusée reste au tableau de bord et sur la page du contrat ; retirée ou terminée, elle les quitte aussitôt
   */
  shownDays: number;
  /**
   * Libellé de ce que ce fichier ne nomme pas
   */
  otherwise: string;
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
  /**
   * Nom de qui agit à une étape
   */
  actors: {
    /**
     * Nom
     */
    [k: string]: string;
  };
}
/**
 * Nature
 */
export interface ErrandKind {
  /**
   * Libellé ; {…} y donne un argument de la demande, comme {montant|euro}
   */
  label: string;
  /**
   * Ce que les e-mails en disent, que d’autres peuvent lire ; sans lui, le libellé
   */
  mailLabel?: string;
  /**
   * Étapes prévues, dans l’ordre ; la première est celle de l’envoi
   *
   * @minItems 1
   */
  steps: [ErrandStep, ...ErrandStep[]];
  /**
   * Libellés d’état propres à cette nature, à la place de ceux de toutes
   */
  states?: {
    /**
     * Libellé
     */
    [k: string]: string;
  };
  contracts?: ErrandContracts;
  /**
   * Bloc (id) de la page du contrat qui dit ce que dit cette demande : il laisse sa place à la demande là où elle est suivie
   */
  tells?: string;
  link?: ErrandLink;
  mediator?: ErrandMediator;
  /**
   * Démarche qui l’envoie : l’accusé de réception en reprend les libellés des choix (`$labels`)
   */
  form?: string;
  /**
   * Ce que l’accusé de réception dit de la demande : parties, dans l’ordre
   */
  asked?: PaperParts;
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Étape
 */
export interface ErrandStep {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Ce qui se passe ; {…} y donne un argument de la demande, comme {montant|euro}
   */
  label: string;
  /**
   * Ce qui s’est passé, une fois l’étape franchie, {…} de même ; sans lui, le libellé
   */
  done?: string;
  /**
   * Ce qui se passe une fois que ce qui est attendu du sociétaire est arrivé, tant que l’étape n’est pas franchie : c’est alors à l’assureur d’agir
   */
  arrived?: string;
  /**
   * Délai en jours ouvrés depuis l’envoi ; sans lui ni mois, la demande elle-même donne la date
   */
  workingDays?: number;
  /**
   * Délai des contrats d’une famille, à la place de workingDays
   */
  ofFamilies?: {
    /**
     * Jours
     */
    [k: string]: number;
  };
  /**
   * Jours de workingDays : ouvres, du lundi au vendredi (par défaut), ou ouvrables, samedi compris
   */
  days?: 'ouvres' | 'ouvrables';
  /**
   * Délai en mois depuis l’envoi, à la place de workingDays
   */
  months?: number;
  /**
   * Vrai : l’étape met fin au contrat, à son jour, quel que soit celui où l’assureur la note ; pour un motif dont la demande suffit (effect: by-law), elle vient d’elle-même le lendemain
   */
  byLaw?: boolean;
  /**
   * Choix de contact qui en donne des nouvelles par e-mail ; sans lui, l’e-mail part toujours
   */
  news?: string;
  /**
   * Qui agit : un de actors ; par défaut assureur
   */
  by?: string;
}
/**
 * Contrats dont elle se fait ; sans lui, la démarche en décide elle-même
 */
export interface ErrandContracts {
  /**
   * Familles
   *
   * @minItems 1
   */
  families: [string, ...string[]];
  /**
   * Moments du contrat
   *
   * @minItems 1
   */
  moments: [string, ...string[]];
}
/**
 * Page où la demande se suit, se complète ou se retire, pour le contrat concerné
 */
export interface ErrandLink {
  /**
   * Libellé du lien
   */
  label: string;
  /**
   * Libellé tant que la demande peut être retirée ; sans lui, le même
   */
  retractable?: string;
  /**
   * Nom de la page, tel que routes.json le donne ; son segment id reçoit le contrat, ou argument
   */
  route: string;
  /**
   * Argument de la demande que reçoit le segment id ; sans lui, le contrat
   */
  argument?: string;
}
/**
 * Le médiateur que le sociétaire peut saisir ensuite, que l’assureur ait répondu ou non
 */
export interface ErrandMediator {
  /**
   * Nom du médiateur
   */
  name: string;
  /**
   * Où le saisir
   */
  address: string;
  /**
   * Mois après l’envoi à partir desquels il peut être saisi
   */
  afterMonths: number;
  /**
   * Mois après l’envoi au-delà desquels il ne peut plus l’être
   */
  withinMonths: number;
  states: ErrandMediatorStates;
}
/**
 * Ce qu’on en dit ; {name}, {address}, {from} et {until} y prennent leur valeur
 */
export interface ErrandMediatorStates {
  /**
   * Pas encore
   */
  early: string;
  /**
   * Aujourd’hui
   */
  open: string;
  /**
   * Plus maintenant
   */
  over: string;
}
/**
 * Accusé de réception que le sociétaire télécharge : ce que tous disent
 */
export interface Acknowledgement {
  /**
   * Titre
   */
  title: Text;
  /**
   * Nom du fichier, sans son extension
   */
  fileName: Text;
  /**
   * Lieu et jour
   */
  issued: Text;
  /**
   * Référence, au pied de chaque page
   */
  reference: Text;
  /**
   * Pied de page ; {page} et {pages} y sont remplacés
   */
  pages: string;
  /**
   * Parties que plusieurs natures emploient, par nom
   */
  parts: NamedParts;
  /**
   * Parties d’avant la demande
   */
  before: PaperParts;
  /**
   * Parties d’après la demande
   */
  after: PaperParts;
  /**
   * Réserves au bas du papier
   */
  notes?: Value[];
  /**
   * Qui signe, une ligne chacun
   */
  signature?: Text[];
}
/**
 * Textes écrits tels que la spécification les fixe, même contre l’usage
 */
export interface ExactTexts {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Le texte, et l’exigence ou la décision qui le fixe
   */
  texts: {
    /**
     * Exigence ou décision
     */
    [k: string]: string;
  };
}
/**
 * Une famille de contrats : où elle se lit, ce qu’elle demande, ce qu’elle montre
 */
export interface Family {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Identifiant de la famille : le nom du fichier
   */
  id: string;
  /**
   * Nom de la famille
   */
  label: Text;
  /**
   * Classe de produit que la vue porte
   */
  productClass: string;
  /**
   * Code produit supposé quand la lecture n’en donne pas
   */
  defaultProduct?: string;
  /**
   * Adresses de la famille, {id?} en dernier
   */
  routes: string[];
  /**
   * Adresse où mènent ses cartes : une adresse de la famille ou l’adresse générique
   */
  page: string;
  /**
   * Lectures : nom donné dans les règles (contract, et $nom pour les autres) et opération
   */
  reads: {
    /**
     * Opération de operations.json
     */
    [k: string]: string;
  };
  card?: FamilyCard;
  header: HeaderDefinition;
  /**
   * Onglets, dans l’ordre
   */
  tabs?: TabDefinition[];
  /**
   * Contenu hors des onglets
   */
  blocks?: BlockDefinition[];
  /**
   * Actions, dans l’ordre
   */
  actions: ActionUse[];
  urgentAction?: UrgentActionDefinition;
  /**
   * Offres possibles (offers.json)
   */
  offers?: string[];
  /**
   * Avantages du club
   */
  advantages?: LinkItemDefinition[];
  /**
   * Liens utiles
   */
  links?: LinkItemDefinition[];
  /**
   * Moment → ce que dit la famille de son contrat à ce moment, avant ce que moments.json dit de tous
   */
  situations?: {
    /**
     * Situations : la première dont la condition est vraie
     */
    [k: string]: Situation[];
  };
  termination?: FamilyTermination;
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Carte
 */
export interface FamilyCard {
  /**
   * Libellé du lien d’une carte active
   */
  link?: Text;
}
/**
 * En-tête
 */
export interface HeaderDefinition {
  /**
   * Titre
   */
  title: Value;
  /**
   * Ce qui est assuré
   */
  subtitle?: Value;
  /**
   * Où il en est, à la place du libellé de son état, comme le dit sa carte (lists.json)
   */
  state?: Value;
  /**
   * Lequel des deux se lit en grand ; l’autre reste en petit dans le même titre. Sans cette propriété, subtitle
   */
  headline?: 'title' | 'subtitle';
  keyFigure?: KeyFigureDefinition;
  /**
   * Lignes d’information
   */
  lines: HeaderLineDefinition[];
  footnote?: FootnoteDefinition;
}
/**
 * Chiffre principal
 */
export interface KeyFigureDefinition {
  /**
   * Libellé
   */
  key: Value;
  /**
   * Valeur
   */
  value: Value;
}
/**
 * Ligne de l’en-tête
 *
 */
export interface HeaderLineDefinition {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Ce que c’est
   */
  key: Value;
  /**
   * Ce que cela vaut ; sans valeur, la ligne disparaît
   */
  value: Value;
  /**
   * Condition
   */
  when?: Rule;
  /**
   * Vrai : se lit à côté du chiffre principal ; les autres se replient sur un téléphone
   */
  front?: true;
}
/**
 * Mention en pied
 */
export interface FootnoteDefinition {
  /**
   * Condition
   */
  when: Rule;
  /**
   * Texte
   */
  text: Value;
}
/**
 * Onglet
 */
export interface TabDefinition {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  icon: Icon;
  /**
   * Libellé
   */
  label: Value;
  /**
   * Condition
   */
  when?: Rule;
  /**
   * Vrai : icône d’alerte
   */
  warning?: Rule;
  /**
   * Lien extérieur : l’onglet devient un lien à côté des onglets
   */
  to?: Target;
  /**
   * Blocs
   */
  blocks?: BlockDefinition[];
}
/**
 * Lignes clé et valeur
 *
 */
export interface FactsBlockDefinition {
  /**
   * Genre du bloc
   */
  block: 'facts';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Titre
   */
  title?: Value;
  /**
   * Condition
   */
  when?: Rule;
  /**
   * Lignes
   */
  items: FactDefinition[];
  /**
   * Ce que dit le bloc quand il n’a rien à montrer ; sans ce texte, il disparaît
   */
  empty?: Value;
  /**
   * Actions proposées sous le bloc
   */
  actions?: ActionUse[];
}
/**
 * Ligne clé et valeur
 *
 */
export interface FactDefinition {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Ce que c’est
   */
  key: Text;
  /**
   * Ce que cela vaut ; sans valeur, la ligne disparaît
   */
  value: Value;
  /**
   * Condition
   */
  when?: Rule;
}
/**
 * Action précisée
 */
export interface ActionOverride {
  /**
   * Identifiant de l’action
   */
  id: string;
  /**
   * Libellé propre à la famille
   */
  label?: Text;
  to?: Target;
  /**
   * Paramètres ajoutés
   */
  query?: {
    /**
     * Paramètre
     */
    [k: string]: Text;
  };
  /**
   * Condition qui s’ajoute à celle de l’action
   */
  when?: Rule;
}
/**
 * Tableau
 *
 */
export interface TableBlockDefinition {
  /**
   * Genre du bloc
   */
  block: 'table';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Titre
   */
  title?: Value;
  /**
   * Condition
   */
  when?: Rule;
  /**
   * Liste, une ligne chacun
   */
  of: Rule;
  /**
   * Colonnes
   *
   * @minItems 1
   */
  columns: [ColumnDefinition, ...ColumnDefinition[]];
  /**
   * Ce que dit le bloc quand il n’a rien à montrer ; sans ce texte, il disparaît
   */
  empty?: Value;
  /**
   * Actions proposées sous le bloc
   */
  actions?: ActionUse[];
}
/**
 * Colonne
 *
 */
export interface ColumnDefinition {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * En-tête
   */
  key: Text;
  /**
   * Cellule ; la règle lit la ligne
   */
  value: Value;
  /**
   * Alignement ; end pour les nombres
   */
  align?: 'start' | 'end';
}
/**
 * Personnes
 *
 */
export interface PeopleBlockDefinition {
  /**
   * Genre du bloc
   */
  block: 'people';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Titre
   */
  title?: Value;
  /**
   * Condition
   */
  when?: Rule;
  /**
   * Liste de personnes
   */
  of: Rule;
  /**
   * Nom affiché ; lit la personne
   */
  name: Value;
  /**
   * Rôle
   */
  role?: Value;
  /**
   * Étiquettes ; celles sans valeur disparaissent
   */
  badges?: Value[];
  /**
   * Lignes ; lisent la personne
   */
  facts?: FactDefinition[];
  /**
   * Documents de la personne
   */
  downloads?: DownloadDefinition[];
  /**
   * Ce que dit le bloc quand il n’a rien à montrer ; sans ce texte, il disparaît
   */
  empty?: Value;
  /**
   * Actions proposées sous le bloc
   */
  actions?: ActionUse[];
}
/**
 * Téléchargement
 *
 */
export interface DownloadDefinition {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Libellé
   */
  label: Text;
  /**
   * Opération qui rend le fichier (operations.json)
   */
  operation: string;
  /**
   * Variables de l’opération
   */
  variables: {
    /**
     * Variable
     */
    [k: string]: Value;
  };
  /**
   * Nom du fichier si l’opération n’en donne pas
   */
  fileName?: Text;
  /**
   * Condition
   */
  when?: Rule;
}
/**
 * Garanties, en mots simples (guarantees.json)
 *
 */
export interface GuaranteesBlockDefinition {
  /**
   * Genre du bloc
   */
  block: 'guarantees';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Titre
   */
  title?: Value;
  /**
   * Condition
   */
  when?: Rule;
  /**
   * Liste de {code, libelle} ou de codes
   */
  of: Rule;
  /**
   * Codes des garanties que la formule du contrat comprend : celles-là ne se disent pas en option
   */
  included?: Rule;
  /**
   * Ce que le contrat dit d’une garantie : plafond, franchise ; jamais un montant écrit ici
   */
  figures?: GuaranteeFigureDefinition[];
  question?: GuaranteeQuestionDefinition;
  /**
   * Ce que dit le bloc quand il n’a rien à montrer ; sans ce texte, il disparaît
   */
  empty?: Value;
  /**
   * Actions proposées sous le bloc
   */
  actions?: ActionUse[];
}
/**
 * Chiffre
 */
export interface GuaranteeFigureDefinition {
  /**
   * Garanties que le chiffre concerne
   *
   * @minItems 1
   */
  codes: [string, ...string[]];
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Ce que c’est
   */
  key: Text;
  /**
   * Ce que cela vaut ; sans valeur, la ligne disparaît
   */
  value: Value;
}
/**
 * « Que s’est-il passé ? » : les événements de guarantees.json, tant que les garanties jouent
 */
export interface GuaranteeQuestionDefinition {
  /**
   * Toutes les garanties du contrat, si of n’en donne qu’une partie
   */
  of?: Rule;
  /**
   * Actions où déclarer : la première que la page propose
   *
   * @minItems 1
   */
  claim: [string, ...string[]];
}
/**
 * Attestations que le contrat permet (certificates.json)
 *
 */
export interface CertificatesBlockDefinition {
  /**
   * Genre du bloc
   */
  block: 'certificates';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Titre
   */
  title?: Value;
  /**
   * Condition
   */
  when?: Rule;
  /**
   * Ce que le serveur dit délivrer : seules ces attestations sont montrées ; sans cette lecture, celles que le catalogue décide
   */
  of?: Rule;
  /**
   * Ce que dit le bloc quand il n’a rien à montrer ; sans ce texte, il disparaît
   */
  empty?: Value;
  /**
   * Actions proposées sous le bloc
   */
  actions?: ActionUse[];
}
/**
 * Documents
 *
 */
export interface DocumentsBlockDefinition {
  /**
   * Genre du bloc
   */
  block: 'documents';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Titre
   */
  title?: Value;
  /**
   * Condition
   */
  when?: Rule;
  /**
   * Liste de documents
   */
  of: Rule;
  /**
   * Opération qui rend le fichier d’un document, avec idPolice, key, id et flag (operations.json)
   */
  operation: string;
  /**
   * Documents que le serveur n’a pas pu lire
   */
  failed?: Rule;
  /**
   * Ce que dit le bloc quand il n’a rien à montrer ; sans ce texte, il disparaît
   */
  empty?: Value;
  /**
   * Actions proposées sous le bloc
   */
  actions?: ActionUse[];
}
/**
 * Pièces à fournir
 *
 */
export interface PiecesBlockDefinition {
  /**
   * Genre du bloc
   */
  block: 'pieces';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Titre
   */
  title?: Value;
  /**
   * Condition
   */
  when?: Rule;
  /**
   * Liste de pièces
   */
  of: Rule;
  /**
   * Pièce
   */
  label: Value;
  /**
   * État
   */
  state: Value;
  /**
   * Ton : info, warning ou success
   */
  tone: Value;
  /**
   * Lignes ; lisent la pièce
   */
  facts?: FactDefinition[];
  /**
   * Ce que dit le bloc quand il n’a rien à montrer ; sans ce texte, il disparaît
   */
  empty?: Value;
  /**
   * Actions proposées sous le bloc
   */
  actions?: ActionUse[];
}
/**
 * Prêts
 *
 */
export interface LoansBlockDefinition {
  /**
   * Genre du bloc
   */
  block: 'loans';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Titre
   */
  title?: Value;
  /**
   * Condition
   */
  when?: Rule;
  /**
   * Liste de prêts
   */
  of: Rule;
  /**
   * Titre du prêt
   */
  name: Value;
  /**
   * Personnes dont on lit la part
   */
  parties: LoanPartyDefinition[];
  /**
   * Ce que dit le bloc quand il n’a rien à montrer ; sans ce texte, il disparaît
   */
  empty?: Value;
  /**
   * Actions proposées sous le bloc
   */
  actions?: ActionUse[];
}
/**
 * Part
 */
export interface LoanPartyDefinition {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Libellé
   */
  label: Text;
  /**
   * Part ; lit le prêt
   */
  of: Rule;
  /**
   * Lignes ; lisent la part
   */
  facts: FactDefinition[];
}
/**
 * Valorisation d’une épargne
 *
 */
export interface ValuationBlockDefinition {
  /**
   * Genre du bloc
   */
  block: 'valuation';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Titre
   */
  title?: Value;
  /**
   * Condition
   */
  when?: Rule;
  total: TotalDefinition;
  /**
   * Lignes
   */
  items?: FactDefinition[];
  worth?: WorthDefinition;
  /**
   * Note
   */
  note?: Value;
  /**
   * Ce que dit le bloc quand il n’a rien à montrer ; sans ce texte, il disparaît
   */
  empty?: Value;
  /**
   * Actions proposées sous le bloc
   */
  actions?: ActionUse[];
}
/**
 * Chiffre principal
 */
export interface TotalDefinition {
  /**
   * Ce que c’est
   */
  key: Text;
  /**
   * Valeur
   */
  value: Value;
}
/**
 * Dessin : ce qui a été versé face à ce que cela vaut, autant que l’API le dit
 */
export interface WorthDefinition {
  /**
   * Titre du dessin et de son tableau
   */
  title: Text;
  /**
   * Barres
   *
   * @minItems 2
   */
  parts: [WorthPartDefinition, WorthPartDefinition, ...WorthPartDefinition[]];
  /**
   * Ce que le dessin ne dit pas
   */
  note?: Value;
}
/**
 * Barre
 */
export interface WorthPartDefinition {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Ce que c’est
   */
  key: Value;
  /**
   * Montant en euros ; nul ou absent, la barre disparaît
   */
  amount: Rule;
}
/**
 * Composition par fonds, dessinée et en tableau
 *
 */
export interface CompositionBlockDefinition {
  /**
   * Genre du bloc
   */
  block: 'composition';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Titre
   */
  title?: Value;
  /**
   * Condition
   */
  when?: Rule;
  /**
   * Parts
   */
  parts: PartDefinition[];
  /**
   * En-têtes des autres cellules
   */
  columns?: Text[];
  /**
   * En-tête des parts
   */
  partKey: Text;
  /**
   * En-tête des montants
   */
  amountKey: Text;
  /**
   * En-tête des pourcentages
   */
  shareKey: Text;
  /**
   * Ce que dit le bloc quand il n’a rien à montrer ; sans ce texte, il disparaît
   */
  empty?: Value;
  /**
   * Actions proposées sous le bloc
   */
  actions?: ActionUse[];
}
/**
 * Part
 */
export interface PartDefinition {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Libellé
   */
  label: Value;
  /**
   * Montant, en euros
   */
  amount: Rule;
  /**
   * Autres cellules, dans l’ordre des colonnes
   */
  cells?: Value[];
  /**
   * Condition
   */
  when?: Rule;
}
/**
 * Opérations, par année et en tableau
 *
 */
export interface OperationsBlockDefinition {
  /**
   * Genre du bloc
   */
  block: 'operations';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Titre
   */
  title?: Value;
  /**
   * Condition
   */
  when?: Rule;
  /**
   * Liste d’opérations
   */
  of: Rule;
  /**
   * Année ; lit l’opération
   */
  year: Rule;
  /**
   * Mois sous lequel elle se range ; lit l’opération
   */
  month: Value;
  /**
   * Date affichée ; lit l’opération
   */
  date: Value;
  /**
   * Ce que c’est ; lit l’opération
   */
  label: Value;
  /**
   * Montant en euros ; lit l’opération
   */
  amount: Rule;
  /**
   * Lignes montrées à la demande ; lisent l’opération
   */
  details?: FactDefinition[];
  /**
   * Ce que dit le bloc quand il n’a rien à montrer ; sans ce texte, il disparaît
   */
  empty?: Value;
  /**
   * Actions proposées sous le bloc
   */
  actions?: ActionUse[];
}
/**
 * Départ en mission
 *
 */
export interface MissionBlockDefinition {
  /**
   * Genre du bloc
   */
  block: 'mission';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Titre
   */
  title?: Value;
  /**
   * Condition
   */
  when?: Rule;
  /**
   * Lignes
   */
  items: FactDefinition[];
  /**
   * Documents
   */
  downloads?: DownloadDefinition[];
  /**
   * Texte
   */
  text?: Value;
  /**
   * Ce que dit le bloc quand il n’a rien à montrer ; sans ce texte, il disparaît
   */
  empty?: Value;
  /**
   * Actions proposées sous le bloc
   */
  actions?: ActionUse[];
}
/**
 * Message
 *
 */
export interface NoticeBlockDefinition {
  /**
   * Genre du bloc
   */
  block: 'notice';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Titre
   */
  title?: Value;
  /**
   * Condition
   */
  when?: Rule;
  /**
   * Ton
   */
  tone: 'info' | 'warning' | 'success' | 'error';
  /**
   * Texte
   */
  text: Value;
  /**
   * Ce que dit le bloc quand il n’a rien à montrer ; sans ce texte, il disparaît
   */
  empty?: Value;
  /**
   * Actions proposées sous le bloc
   */
  actions?: ActionUse[];
}
/**
 * Lien vers un autre site
 *
 */
export interface ExternalLinkBlockDefinition {
  /**
   * Genre du bloc
   */
  block: 'external-link';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Titre
   */
  title?: Value;
  /**
   * Condition
   */
  when?: Rule;
  /**
   * Libellé
   */
  label: Text;
  /**
   * Adresse
   */
  href: Value;
  /**
   * Explication
   */
  text?: Value;
  /**
   * Ce que dit le bloc quand il n’a rien à montrer ; sans ce texte, il disparaît
   */
  empty?: Value;
  /**
   * Actions proposées sous le bloc
   */
  actions?: ActionUse[];
}
/**
 * Texte mis en forme
 *
 */
export interface RichTextBlockDefinition {
  /**
   * Genre du bloc
   */
  block: 'rich-text';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Titre
   */
  title?: Value;
  /**
   * Condition
   */
  when?: Rule;
  /**
   * HTML simple : p, ul, ol, li, strong, em, a, h3, br ; tout le reste est refusé
   */
  html: string;
  /**
   * Ce que dit le bloc quand il n’a rien à montrer ; sans ce texte, il disparaît
   */
  empty?: Value;
  /**
   * Actions proposées sous le bloc
   */
  actions?: ActionUse[];
}
/**
 * Action urgente
 */
export interface UrgentActionDefinition {
  /**
   * Condition
   */
  when: Rule;
  /**
   * Message
   */
  message: Text;
  /**
   * Bouton
   */
  button: Text;
  /**
   * Pourquoi c’est urgent
   */
  why?: Value;
  /**
   * Jusqu’à quand
   */
  until?: Value;
  /**
   * Ce qui se passe sinon
   */
  otherwise?: Value;
  /**
   * Vrai : la date est passée, et le bandeau n’est plus ambre mais rouge
   */
  late?: Rule;
  /**
   * Onglet où elle mène
   */
  tab: string;
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Lien
 *
 */
export interface LinkItemDefinition {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Libellé
   */
  label: Text;
  /**
   * Explication
   */
  text?: Value;
  icon?: Icon;
  to: Target;
  /**
   * Condition
   */
  when?: Rule;
}
/**
 * Phrase en haut de la page d’un contrat : où il en est, et ce qui vient ensuite. Sans date du jour, ce qui la lit n’est pas dit
 *
 */
export interface Situation {
  /**
   * Condition
   */
  when?: Rule;
  /**
   * Ton ; neutral pour ce qui est fini
   */
  tone: 'info' | 'warning' | 'success' | 'neutral';
  /**
   * Où il en est, en une phrase
   */
  text: Value;
  /**
   * Ce qui vient ensuite : la date, et qui agit
   */
  next?: Value;
}
/**
 * Résiliation
 */
export interface FamilyTermination {
  /**
   * Condition qui bloque la résiliation en ligne
   */
  blockedWhen?: Rule;
  /**
   * Texte sur la résiliation en cours ou prévue
   */
  text?: Value;
}
/**
 * Frais sur versement ; montants en centimes, taux en pour cent, from compris, to exclu
 */
export interface Fees {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Barèmes
   */
  fees: FeeTable[];
}
/**
 * Barème
 */
export interface FeeTable {
  /**
   * Sorte de versement
   */
  kind: 'free' | 'programmed' | 'disability' | 'reinvestment';
  /**
   * Libellé
   */
  label: string;
  /**
   * Tranches
   */
  bands: FeeBand[];
  /**
   * Barème des montants hors des tranches
   */
  otherwise?: string;
  /**
   * Délai après le retrait, dernier jour compris
   */
  withinDays?: number;
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Tranche
 */
export interface FeeBand {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * À partir de, en centimes
   */
  from: number;
  /**
   * Jusqu’à, exclu, en centimes
   */
  to?: number;
  /**
   * Taux, en pour cent
   */
  rate: number;
}
/**
 * Périodicités
 */
export interface Frequencies {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Périodicités
   */
  frequencies: Frequency[];
}
/**
 * Périodicité
 */
export interface Frequency {
  /**
   * Paiements par an
   */
  id: number;
  /**
   * Code
   */
  code: string;
  /**
   * Libellé
   */
  label: string;
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Garanties en mots simples
 */
export interface Guarantees {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Garantie, par code
   */
  guarantees: {
    [k: string]: Guarantee;
  };
  /**
   * Ce qui peut arriver, dans l’ordre où on le propose : « Que s’est-il passé ? »
   */
  events?: {
    [k: string]: CoverEvent;
  };
}
/**
 * Garantie
 */
export interface Guarantee {
  /**
   * Libellé, si le serveur n’en donne pas
   */
  label: string;
  /**
   * Ce qu’elle couvre, en mots simples
   */
  text?: string;
  /**
   * Ce qu’elle ne couvre pas, en mots simples ; jamais un montant
   */
  excluded?: string;
  /**
   * Garantie optionnelle
   */
  optional?: boolean;
  /**
   * Familles dont les contrats peuvent l’avoir ; toutes, si rien n’est écrit
   *
   * @minItems 1
   */
  families?: [string, ...string[]];
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Événement
 */
export interface CoverEvent {
  /**
   * Ce qui est arrivé, comme on le dit
   */
  label: string;
  /**
   * Familles dont les contrats le proposent
   *
   * @minItems 1
   */
  families: [string, ...string[]];
  /**
   * Ce qui peut être pris en charge, une ligne par dommage
   *
   * @minItems 1
   */
  covers: [EventCover, ...EventCover[]];
  /**
   * Que faire, une phrase par geste
   */
  todo?: string[];
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Dommage
 */
export interface EventCover {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Le dommage ou l’aide
   */
  what: string;
  /**
   * Garanties qui le couvrent ; une seule suffit
   *
   * @minItems 1
   */
  guarantees: [string, ...string[]];
}
/**
 * L’accès qu’un sociétaire donne à quelqu’un qui l’aide : combien de temps, et ce que l’API lui laisse lire. Ce qui n’est nommé nulle part est refusé ; lu par le serveur seul
 */
export interface HelperAccessRules {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Heures au bout desquelles un accès prend fin de lui-même
   */
  hours: number;
  /**
   * Minutes pendant lesquelles le code dit au téléphone peut servir
   */
  codeMinutes: number;
  /**
   * Codes faux après lesquels il faut en demander un autre
   */
  tries: number;
  ends: HelperEnds;
  operations: HelperParts;
  /**
   * Lectures qui laissent une ligne au journal, par le nom que journal.json leur donne ; un fichier téléchargé en laisse toujours une
   */
  seen: {
    /**
     * Opérations
     */
    [k: string]: string[];
  };
  /**
   * Champs de chaque type de l’API, chacun dans une seule partie ; ceux d’une interface valent pour les types qui la suivent
   */
  fields: {
    [k: string]: HelperFields;
  };
  assumed?: Assumed;
}
/**
 * Pourquoi un accès a pris fin, en mots dits au sociétaire
 */
export interface HelperEnds {
  /**
   * Le sociétaire y a mis fin
   */
  societaire: string;
  /**
   * La personne qui aide y a mis fin
   */
  aidant: string;
  /**
   * Le temps est passé
   */
  delai: string;
  /**
   * Le code n’a pas servi à temps, ou trop de codes faux ont été essayés
   */
  code: string;
  /**
   * Un autre accès a pris sa place
   */
  remplacement: string;
  /**
   * Le mot de passe a changé
   */
  'mot-de-passe': string;
}
/**
 * Lectures de l’API, chacune dans une seule partie
 */
export interface HelperParts {
  /**
   * Toujours partagé
   */
  contrats: string[];
  /**
   * Partagé quand « documents » est coché
   */
  documents: string[];
  /**
   * Partagé quand « montants et paiements » est coché
   */
  argent: string[];
  /**
   * Partagé quand « identité et coordonnées » est coché
   */
  identite: string[];
  /**
   * Refusé quoi qu’il soit coché
   */
  jamais: string[];
}
/**
 * Type de l’API
 */
export interface HelperFields {
  /**
   * Toujours partagés
   */
  contrats?: string[];
  /**
   * Partagés quand « documents » est coché
   */
  documents?: string[];
  /**
   * Partagés quand « montants et paiements » est coché
   */
  argent?: string[];
  /**
   * Partagés quand « identité et coordonnées » est coché
   */
  identite?: string[];
  /**
   * Retenus quoi qu’il soit coché
   */
  jamais?: string[];
}
/**
 * Le journal : qui a fait ou vu quoi des données d’un sociétaire, tel que lui-même le lit ; lu par le serveur seul
 */
export interface JournalWords {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Comment on dit qui a agi
   */
  actors: {
    /**
     * Le sociétaire
     */
    societaire: string;
    /**
     * L’assureur
     */
    assureur: string;
    /**
     * Qui n’a pas prouvé être le sociétaire
     */
    inconnu: string;
    /**
     * Une personne qui aidait, dont le nom n’est plus connu
     */
    aidant: string;
  };
  /**
   * Une personne qui aide, par son nom ; {name}
   */
  helper: string;
  /**
   * Ce que chaque opération de l’API a fait, en mots ; une connexion, un refus, une déconnexion
   */
  actions: {
    /**
     * Libellé
     */
    [k: string]: string;
  };
  /**
   * Comment on dit un changement que personne n’a nommé
   */
  otherwise: string;
  assumed?: Assumed;
}
/**
 * Version du langage dans laquelle le catalogue est écrit
 */
export interface Language {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Version du langage ; un portail qui ne la connaît pas encore refuse le catalogue au lieu de mal le lire
   */
  version: number;
}
/**
 * Liens configurés
 */
export interface Links {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Pied de page
   */
  footer: FooterLink[];
  /**
   * Adresses, lues par $links.nom
   */
  links: {
    /**
     * Adresse
     */
    [k: string]: string;
  };
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Lien
 */
export interface FooterLink {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Libellé
   */
  label: string;
  to: Target;
}
/**
 * Les listes de contrats : comment elles se rangent et ce qu’elles disent de chacun
 */
export interface Lists {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Au-dessus de ce nombre de contrats, la liste se range par groupe et peut se filtrer
   */
  groupAbove: number;
  /**
   * Groupes des contrats actifs, dans l’ordre ; un thème qu’aucun ne nomme va dans le dernier
   *
   * @minItems 1
   */
  groups: [ListGroup, ...ListGroup[]];
  /**
   * Intitulés de l’onglet « Résiliés », dans l’ordre
   */
  headings: ListHeading[];
  /**
   * Ce que la liste dit d’un contrat à chaque moment de sa vie ; un moment absent montre le libellé de son état
   */
  moments: ListMoment[];
  /**
   * Débuts des premières lignes de carte qui ne nomment rien : le contrat porte alors le nom de son produit
   */
  namesNothing?: string[];
  /**
   * Lignes de la carte qui ne disent plus rien de vrai à certains moments
   */
  hiddenLines: HiddenLine[];
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Groupe
 */
export interface ListGroup {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Intitulé
   */
  label: string;
  /**
   * Thèmes des produits qu’il réunit
   */
  themes: string[];
}
/**
 * Intitulé
 */
export interface ListHeading {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Intitulé
   */
  label: string;
}
/**
 * Moment
 */
export interface ListMoment {
  /**
   * Moment, un de moments.json
   */
  moment: string;
  /**
   * Condition ; parmi les entrées d’un même moment, la première qui convient parle
   */
  when?: Rule;
  /**
   * État, en un ou deux mots
   */
  label: Value;
  /**
   * Ton : success, warning, error ou neutral
   */
  tone: 'success' | 'warning' | 'error' | 'neutral';
  /**
   * Intitulé sous lequel il se range ; absent, le contrat n’est pas terminé
   */
  heading?: string;
  /**
   * Depuis quand ; sans date, la ligne disparaît
   */
  since?: Value;
  /**
   * Lien vers sa page, à côté de la carte qui n’en a pas
   */
  link?: string;
}
/**
 * Ligne
 */
export interface HiddenLine {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Début de la ligne
   */
  begins: string;
  /**
   * Condition
   */
  when: Rule;
}
/**
 * Messages envoyés par e-mail
 */
export interface Mails {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Expéditeur : nom et adresse
   */
  from: string;
  /**
   * Après un message à un sociétaire, minutes pendant lesquelles le suivant du même nom attend, pour dire ensemble ce qui s’y ajoute
   */
  bundleMinutes?: number;
  /**
   * Ce qui finit chaque message : qui l’envoie, et qui appeler
   *
   * @minItems 1
   */
  closing?: [Text, ...Text[]];
  /**
   * Message, par nom
   */
  mails: {
    [k: string]: Mail;
  };
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Message
 */
export interface Mail {
  /**
   * Objet
   */
  subject: Text;
  /**
   * Paragraphes. {link} : le lien, {hours} : sa validité en heures, {numClient} : le numéro client, {reference} : la référence d’une demande
   *
   * @minItems 1
   */
  text: [Text, ...Text[]];
  page?: MailPage;
  several?: MailOfSeveral;
}
/**
 * Page du portail où mène {link}
 */
export interface MailPage {
  /**
   * Nom de la page, tel que routes.json le donne
   */
  route: string;
  /**
   * Étape, où la page est celle d’une démarche
   */
  step?: string;
}
/**
 * Les mêmes nouvelles, dites ensemble en un message. {count} : combien, {list} : chacune sur sa ligne
 */
export interface MailOfSeveral {
  /**
   * Objet
   */
  subject: Text;
  /**
   * Paragraphes, comme ceux d’une seule nouvelle
   *
   * @minItems 1
   */
  text: [Text, ...Text[]];
  /**
   * Une nouvelle de la liste. {reference} : sa référence, {date} : son instant
   */
  line: Text;
}
/**
 * Le mémo véhicule assuré qu’un sociétaire garde sur son téléphone : ce que dit une attestation, lisible sans réseau
 */
export interface Memo {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * L’attestation dont le mémo dit les lignes, dans les mêmes mots ; sa condition et ses listes disent quels contrats en ont un
   */
  certificate: string;
  /**
   * Ce qu’il faut de plus qu’à l’attestation
   */
  when?: Rule;
  /**
   * Lectures de plus que celles de la famille : nom → opération d’operations.json
   */
  reads: {
    [k: string]: string;
  };
  /**
   * L’assureur, comme l’attestation le nomme : $insurer
   */
  insurer: {
    /**
     * Nom et forme
     */
    legal: string;
    /**
     * Adresse
     */
    address: string;
  };
  /**
   * Le souscripteur, comme l’attestation le nomme : $holder
   */
  holder: {
    /**
     * Civilité, prénom et nom
     */
    nomComplet: Value;
    /**
     * Lignes de l’adresse
     */
    adresse: Rule;
  };
  /**
   * Ligne de l’attestation qui se lit en grand, comme une plaque
   */
  plate: string;
  /**
   * Ligne de l’attestation qui nomme le véhicule, sous la plaque
   */
  vehicle: string;
  /**
   * Premier jour de la police, AAAA-MM-JJ : $memo.effect
   */
  effect: Rule;
  /**
   * Dernier jour que le mémo dit, AAAA-MM-JJ : $memo.until
   */
  until?: Rule;
  /**
   * Qui appeler sur la route
   */
  assistance?: {
    /**
     * Ce que c’est
     */
    label: Text;
    /**
     * Numéro
     */
    phone: Text;
    /**
     * Quand
     */
    hours?: Text;
  };
  /**
   * Ce que vaut un mémo gardé, dans l’ordre : le premier vrai vaut ; le dernier n’a pas de condition
   *
   * @minItems 1
   */
  states: [MemoState, ...MemoState[]];
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Ce qu’il vaut
 */
export interface MemoState {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Condition ; $memo dit du mémo refreshedOn, effect, until (AAAA-MM-JJ) ; rien d’autre du contrat n’est lu
   */
  when?: Rule;
  /**
   * Ton
   */
  tone: 'success' | 'info' | 'warning' | 'error';
  /**
   * En quelques mots
   */
  title: Text;
  /**
   * Une ou deux phrases
   */
  text: Value;
}
/**
 * La messagerie : objets des messages, natures des conversations ; lu par le serveur seul
 */
export interface Messaging {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Objets proposés, par code, dans l’ordre du fichier
   *
   * @minItems 1
   */
  subjects: [MessageSubject, ...MessageSubject[]];
  /**
   * Objet libre : celui de tout code que ce fichier ne connaît pas
   */
  otherwise: string;
  /**
   * Libellé de la nature d’une conversation
   */
  natures: {
    /**
     * Libellé
     */
    [k: string]: string;
  };
  /**
   * Nom de qui répond au sociétaire
   */
  insurer: string;
  mediatorFile: MediatorFile;
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Objet
 */
export interface MessageSubject {
  /**
   * Code de l’objet (objetMessage)
   */
  id: string;
  /**
   * Libellé
   */
  label: string;
  /**
   * Précision sous le libellé
   */
  hint?: string;
  /**
   * Nature de la conversation : une de natures
   */
  nature: string;
  /**
   * Nature de la demande dans errands.json ; par défaut message
   */
  errand?: string;
  /**
   * Codes d’activité professionnelle à qui il est proposé ; sans eux, à tous
   *
   * @minItems 1
   */
  activities?: [string, ...string[]];
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Ce que dit le dossier qu’un sociétaire remet au médiateur
 */
export interface MediatorFile {
  /**
   * Titre du papier
   */
  title: string;
  /**
   * Ce qui est écrit au pied de chaque page, avec {reference}
   */
  subject: string;
  /**
   * Jour, avec {day}
   */
  issued: string;
  /**
   * Pied de page, avec {page} et {pages}
   */
  pages: string;
  /**
   * Nom du numéro de la réclamation
   */
  number: string;
  /**
   * Nom du jour de l’envoi
   */
  sent: string;
  /**
   * Nom du jour du papier
   */
  made: string;
  /**
   * Titre des dates
   */
  dates: string;
  /**
   * Ce qui est encore à venir, avec {day}
   */
  planned: string;
  /**
   * Ce qui s’est passé, avec {day}
   */
  done: string;
  /**
   * Titre des messages
   */
  messages: string;
  /**
   * Qui écrit, le sociétaire, avec {name} et {moment}
   */
  member: string;
  /**
   * Qui écrit, l’assureur, avec {name} et {moment}
   */
  insurer: string;
  /**
   * Titre des pièces
   */
  files: string;
  /**
   * Sans pièce
   */
  noFiles: string;
  /**
   * Une pièce, avec {name}, {size}, {moment} et {sha256}
   */
  file: string;
  /**
   * Note : les signes que la police n’a pas
   */
  unknownSigns: string;
  /**
   * Note : l’empreinte des pièces
   */
  fingerprints: string;
}
/**
 * Le moment d’un contrat : la première règle vraie vaut
 */
export interface Moments {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Règles dans l’ordre ; sans date du jour, une règle qui lit $today n’est pas vraie
   */
  rules: MomentRule[];
  /**
   * Moment quand aucune règle n’est vraie
   */
  otherwise: string;
  /**
   * Les moments ; les conditions du catalogue les lisent par $moment
   */
  moments: {
    [k: string]: Moment;
  };
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Règle
 */
export interface MomentRule {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Moment, un de moments
   */
  moment: string;
  /**
   * Condition
   */
  when: Rule;
  becomes?: StateOnDay;
}
/**
 * L’état que le contrat a ce jour-là, quoi que dise encore l’assureur ; tout ce qui se lit de lui en suit
 */
export interface StateOnDay {
  /**
   * Code d’état (states.json)
   */
  codeEtat: string;
  /**
   * Date de fin
   */
  dateFin: Rule;
}
/**
 * Moment
 */
export interface Moment {
  /**
   * Ce qu’il veut dire, pour les analystes
   */
  description: string;
  phase: Phase;
  /**
   * Où en est un contrat à ce moment : la première dont la condition est vraie
   *
   * @minItems 1
   */
  situations: [Situation, ...Situation[]];
}
/**
 * Offres montrées sur un contrat ; la clé est le code, tirets au lieu de soulignés
 */
export interface Offers {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Offre
   */
  offers: {
    [k: string]: Offer;
  };
}
/**
 * Offre
 */
export interface Offer {
  /**
   * Titre
   */
  label: Text;
  /**
   * Texte
   */
  text: Text;
  icon: Icon;
  /**
   * Libellé du lien
   */
  button: Text;
  sells?: Sells;
  to: Target;
  /**
   * Condition ; $offers porte les clés du profil
   */
  when: Rule;
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Opérations de l’API : leurs arguments et ce qu’on garde de la réponse
 */
export interface Operations {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Opération
   */
  operations: {
    [k: string]: Operation;
  };
}
/**
 * Opération
 */
export interface Operation {
  /**
   * Nom dans l’API, quand l’entrée est un second usage d’une opération, avec d’autres arguments
   */
  operation?: string;
  /**
   * Arguments : textes ou règles sur {id}, {numProfil}, {policeId}, {codeProduit}, {today}
   */
  args: {
    /**
     * Argument
     */
    [k: string]: Value;
  };
  /**
   * Ce qu’on garde de la réponse ; lit la réponse
   */
  pick?: Rule;
  /**
   * Un échec vaut une réponse vide et ne se montre pas
   */
  optional?: boolean;
  file?: FileFields;
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * L’opération rend un fichier
 */
export interface FileFields {
  /**
   * Champ du contenu en base64
   */
  content: string;
  /**
   * Champ du nom
   */
  name?: string;
  /**
   * Champ du type MIME
   */
  mime?: string;
}
/**
 * Page de contenu : ce que montre une adresse de genre text ou hub de routes.json
 */
export interface ContentPage {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Mise en page : simple, le texte avec ses liens à côté sur un écran large ; card, tout dans une carte, pour une page où l’on ne fait qu’une chose ; wide, sans colonne à côté, sur toute la largeur. Sans elle, simple
   */
  layout?: 'simple' | 'card' | 'wide';
  /**
   * Suite du titre, en maigre : celui de routes.json est en gras
   */
  rest?: Text;
  back?: ContentBack;
  /**
   * Sous le titre : à quoi sert la page, en une ou deux phrases
   */
  introduction?: Text;
  /**
   * Sections
   *
   * @minItems 1
   */
  sections: [ContentSection, ...ContentSection[]];
  /**
   * Liens de la page : à côté du texte, ou sous lui
   *
   * @minItems 1
   */
  links?: [ContentCard, ...ContentCard[]];
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Lien de retour, au-dessus du titre : la page d’où l’on vient, sinon celle-ci
 */
export interface ContentBack {
  /**
   * Libellé vers celle-ci
   */
  label: Text;
  to: Target;
}
/**
 * Section
 */
export interface ContentSection {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Titre ; la première section peut n’en avoir pas
   */
  title?: Text;
  /**
   * Condition ; lit $today, $connected, $standalone et, pour un sociétaire connecté, $contracts et $quotes
   */
  when?: Rule;
  /**
   * Blocs
   *
   * @minItems 1
   */
  blocks: [ContentBlock, ...ContentBlock[]];
}
/**
 * Paragraphes, listes, liens
 *
 */
export interface TextContent {
  /**
   * Genre du bloc
   */
  block: 'text';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Condition ; lit $today, $connected, $standalone et, pour un sociétaire connecté, $contracts et $quotes
   */
  when?: Rule;
  /**
   * Texte ; HTML simple : p, ul, ol, li, strong, em, a, h3, br. {$brand.name} y met le nom de la marque
   */
  html: string;
}
/**
 * Étapes, numérotées
 *
 */
export interface StepsContent {
  /**
   * Genre du bloc
   */
  block: 'steps';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Condition ; lit $today, $connected, $standalone et, pour un sociétaire connecté, $contracts et $quotes
   */
  when?: Rule;
  /**
   * Étapes, dans l’ordre
   *
   * @minItems 1
   */
  items: [ContentStep, ...ContentStep[]];
}
/**
 * Étape
 */
export interface ContentStep {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Ce qu’il faut faire, en une ligne
   */
  title: Text;
  /**
   * Comment ; HTML simple : p, ul, ol, li, strong, em, a, h3, br. {$brand.name} y met le nom de la marque
   */
  html?: string;
  /**
   * Condition ; lit $today, $connected, $standalone et, pour un sociétaire connecté, $contracts et $quotes
   */
  when?: Rule;
}
/**
 * Questions, dont la réponse se déplie
 *
 */
export interface QuestionsContent {
  /**
   * Genre du bloc
   */
  block: 'questions';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Condition ; lit $today, $connected, $standalone et, pour un sociétaire connecté, $contracts et $quotes
   */
  when?: Rule;
  /**
   * Questions
   *
   * @minItems 1
   */
  items: [ContentQuestion, ...ContentQuestion[]];
}
/**
 * Question
 */
export interface ContentQuestion {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Question
   */
  question: Text;
  /**
   * Réponse ; HTML simple : p, ul, ol, li, strong, em, a, h3, br. {$brand.name} y met le nom de la marque
   */
  html: string;
  /**
   * Condition ; lit $today, $connected, $standalone et, pour un sociétaire connecté, $contracts et $quotes
   */
  when?: Rule;
}
/**
 * Numéros à appeler
 *
 */
export interface ContactContent {
  /**
   * Genre du bloc
   */
  block: 'contact';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Condition ; lit $today, $connected, $standalone et, pour un sociétaire connecté, $contracts et $quotes
   */
  when?: Rule;
  /**
   * Numéros
   *
   * @minItems 1
   */
  items: [ContentContact, ...ContentContact[]];
}
/**
 * Numéro
 */
export interface ContentContact {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Qui répond
   */
  label: Text;
  /**
   * Numéro, comme il se lit ; il se compose d’une pression
   */
  phone: Text;
  /**
   * Se compose d’un grand bouton
   */
  main?: boolean;
  /**
   * Le numéro reçoit aussi des messages
   */
  sms?: boolean;
  /**
   * Quand
   */
  hours?: Text;
  /**
   * Pour quoi
   */
  note?: Text;
  /**
   * Condition ; lit $today, $connected, $standalone et, pour un sociétaire connecté, $contracts et $quotes
   */
  when?: Rule;
}
/**
 * Cartes qui mènent à une page
 *
 */
export interface CardsContent {
  /**
   * Genre du bloc
   */
  block: 'cards';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Condition ; lit $today, $connected, $standalone et, pour un sociétaire connecté, $contracts et $quotes
   */
  when?: Rule;
  /**
   * Cartes
   *
   * @minItems 1
   */
  items: [ContentCard, ...ContentCard[]];
}
/**
 * Carte
 *
 */
export interface ContentCard {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Titre
   */
  title: Text;
  /**
   * Une phrase
   */
  text?: Text;
  icon?: Icon;
  sells?: Sells;
  to: Target;
  /**
   * Condition ; lit $today, $connected, $standalone et, pour un sociétaire connecté, $contracts et $quotes
   */
  when?: Rule;
}
/**
 * Image
 *
 */
export interface ImageContent {
  /**
   * Genre du bloc
   */
  block: 'image';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Condition ; lit $today, $connected, $standalone et, pour un sociétaire connecté, $contracts et $quotes
   */
  when?: Rule;
  /**
   * Adresse d’une image à nous, /images/…
   */
  image: string;
  /**
   * Ce que l’image dit à qui ne la voit pas ; vide quand elle ne dit rien
   */
  alt: string;
  /**
   * Largeur, en points
   */
  width: number;
  /**
   * Hauteur, en points
   */
  height: number;
  /**
   * Légende
   */
  caption?: Text;
}
/**
 * Message mis en avant
 *
 */
export interface NoticeContent {
  /**
   * Genre du bloc
   */
  block: 'notice';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Condition ; lit $today, $connected, $standalone et, pour un sociétaire connecté, $contracts et $quotes
   */
  when?: Rule;
  /**
   * Ton
   */
  tone: 'info' | 'warning' | 'success' | 'error';
  /**
   * Titre
   */
  title?: Text;
  /**
   * Texte ; HTML simple : p, ul, ol, li, strong, em, a, h3, br. {$brand.name} y met le nom de la marque
   */
  html: string;
}
/**
 * Tableau
 *
 */
export interface TableContent {
  /**
   * Genre du bloc
   */
  block: 'table';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Condition ; lit $today, $connected, $standalone et, pour un sociétaire connecté, $contracts et $quotes
   */
  when?: Rule;
  /**
   * Ce que dit le tableau
   */
  caption: Text;
  /**
   * Colonnes
   *
   * @minItems 1
   */
  columns: [ContentColumn, ...ContentColumn[]];
  /**
   * Lignes
   *
   * @minItems 1
   */
  rows: [ContentRow, ...ContentRow[]];
}
/**
 * Colonne
 */
export interface ContentColumn {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Libellé
   */
  label: Text;
}
/**
 * Ligne
 */
export interface ContentRow {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Cellules, dans l’ordre des colonnes ; la première nomme la ligne
   *
   * @minItems 1
   */
  cells: [Text, ...Text[]];
}
/**
 * Une ligne pour chaque élément d’une liste : contrats, devis
 *
 */
export interface RecordsContent {
  /**
   * Genre du bloc
   */
  block: 'records';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Condition ; lit $today, $connected, $standalone et, pour un sociétaire connecté, $contracts et $quotes
   */
  when?: Rule;
  /**
   * Liste
   */
  of: Rule;
  /**
   * Titre ; lit l’élément
   */
  title: Value;
  /**
   * Une phrase ; lit l’élément
   */
  text?: Value;
  icon?: Icon;
  /**
   * Page ; lit l’élément
   */
  to?: Target;
  /**
   * Ce qui se lit quand la liste est vide ; sans ce texte, le bloc disparaît
   */
  empty?: Text;
}
/**
 * Grille des critères d’accessibilité (accessibility.json)
 *
 */
export interface CriteriaContent {
  /**
   * Genre du bloc
   */
  block: 'criteria';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Condition ; lit $today, $connected, $standalone et, pour un sociétaire connecté, $contracts et $quotes
   */
  when?: Rule;
}
/**
 * Pages ouvertes à qui la lit (routes.json, démarches), rangées par thème, et contrats du sociétaire
 *
 */
export interface SiteMapContent {
  /**
   * Genre du bloc
   */
  block: 'site-map';
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Condition ; lit $today, $connected, $standalone et, pour un sociétaire connecté, $contracts et $quotes
   */
  when?: Rule;
  /**
   * Thèmes, dans l’ordre
   *
   * @minItems 1
   */
  groups: [SiteMapGroup, ...SiteMapGroup[]];
}
/**
 * Thème
 */
export interface SiteMapGroup {
  /**
   * Thème que routes.json nomme sous area
   */
  id: string;
  /**
   * Titre
   */
  title: Text;
  /**
   * Les contrats du sociétaire s’y ajoutent
   */
  contracts?: boolean;
  /**
   * Les démarches qui s’ouvrent sans savoir de quoi il s’agit s’y ajoutent
   */
  forms?: boolean;
}
/**
 * Ce que contient l’export de ses données que demande un sociétaire ; lu par le serveur seul
 */
export interface PersonalData {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Titre du document
   */
  title: string;
  /**
   * Sous le titre
   */
  subject: string;
  /**
   * Lieu et jour, avec {day}
   */
  issued: string;
  /**
   * Pied de page, avec {page} et {pages}
   */
  pages: string;
  /**
   * Première phrase
   */
  lead: string;
  /**
   * Dit au bout d’une rubrique qui est trop longue pour être lue : combien de lignes, {n}, sont dans l’autre export seul
   */
  cut?: string;
  /**
   * Dit quand une rubrique est vide
   */
  none: string;
  /**
   * Vrai
   */
  yes: string;
  /**
   * Faux
   */
  no: string;
  /**
   * Rubriques, dans l’ordre
   *
   * @minItems 1
   */
  sections: [PersonalDataSection, ...PersonalDataSection[]];
  /**
   * Tables qui n’y sont pas, et pourquoi
   */
  withheld: {
    /**
     * Raison
     */
    [k: string]: string;
  };
  assumed?: Assumed;
}
/**
 * Rubrique
 */
export interface PersonalDataSection {
  /**
   * Identifiant, unique dans sa liste
   */
  id: string;
  /**
   * Titre
   */
  title: string;
  /**
   * Table de la base
   */
  table: string;
  /**
   * Colonnes, dans l’ordre : nom dans la base → libellé
   */
  columns: {
    /**
     * Libellé
     */
    [k: string]: string;
  };
  /**
   * Colonnes dont on ne montre que le début et la fin
   */
  masked?: string[];
  /**
   * Colonnes qui tiennent un code → listes de codes qui en donnent le libellé, la première qui le connaît ; un code qu’aucune ne connaît ne se lit que dans le JSON
   */
  labels?: {
    /**
     * Listes de codes
     *
     * @minItems 1
     */
    [k: string]: [string, ...string[]];
  };
  /**
   * Colonnes qui ne se lisent que dans le JSON
   */
  machine?: string[];
}
/**
 * Codes produit : libellé, famille, icône, thème
 */
export interface Products {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  default: Product;
  /**
   * Un code, ou un modèle où ? tient la place d’un caractère (99??) ; le code exact prime
   */
  products: {
    [k: string]: Product;
  };
}
/**
 * Produit
 *
 */
export interface Product {
  /**
   * Libellé
   */
  label: string;
  /**
   * Famille (families/…)
   */
  family: string;
  icon: Icon;
  /**
   * Dessin du produit, quand il n’est pas celui de sa famille d’icônes (`icon`)
   */
  drawing?: Icon;
  /**
   * Thème (themes.json)
   */
  theme: string;
  /**
   * Thème de la seconde couleur, si le produit en a deux identités
   */
  secondTheme?: string;
  /**
   * Le produit se gère ailleurs : adresse https
   */
  externalLink?: string;
  /**
   * Vendu (sans cela), fermé à la souscription ou retiré ; ses contrats se montrent comme avant
   */
  life?: 'sold' | 'closed' | 'retired';
  /**
   * Vrai : le libellé du serveur (libelleProduit) prime quand il existe
   */
  serverLabel?: boolean;
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Ce que le serveur répond lui-même : pourquoi il refuse, ce qu’il a pris, les pages qu’il sert sans le portail ; par domaine, puis par code. Lu par le serveur seul
 */
export interface Replies {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Compte et connexion
   */
  accounts: {
    /**
     * Aucun numéro client n’est saisi
     */
    NUMERO_VIDE: Text;
    /**
     * Aucun client n’a ce numéro
     */
    NUMERO_INCONNU: Text;
    /**
     * Le client n’a pas créé de compte
     */
    COMPTE_ABSENT: Text;
    /**
     * La connexion à fermer l’est déjà
     */
    CONNEXION_INCONNUE: Text;
    /**
     * L’identité saisie n’est pas celle du dossier
     */
    IDENTITE_INCONNUE: Text;
    /**
     * Le client a déjà un compte
     */
    COMPTE_EXISTANT: Text;
    /**
     * Le numéro n’est celui d’aucun de ses contrats
     */
    CONTRAT_INCONNU: Text;
    /**
     * L’adresse e-mail n’est pas celle du dossier
     */
    EMAIL_INCONNU: Text;
    /**
     * La réponse à la question secrète est fausse
     */
    REPONSE_INCORRECTE: Text;
    /**
     * Les règles du compte ne permettent pas cette demande
     */
    DEMANDE_REFUSEE: Text;
    /**
     * L’adresse e-mail est déjà confirmée
     */
    ADRESSE_DEJA_PROUVEE: Text;
    /**
     * Le lien n’a jamais été envoyé
     */
    LIEN_INVALIDE: Text;
    /**
     * Le lien est trop ancien
     */
    LIEN_EXPIRE: Text;
    /**
     * Le lien a déjà servi
     */
    LIEN_UTILISE: Text;
    /**
     * Aucun mot de passe n’est saisi
     */
    MOT_DE_PASSE_VIDE: Text;
    /**
     * Le mot de passe est faux
     */
    MOT_DE_PASSE_INCORRECT: Text;
    /**
     * Le numéro ou le mot de passe est faux, sans dire lequel
     */
    IDENTIFIANTS_INCORRECTS: Text;
    /**
     * Le mot de passe à remplacer est faux
     */
    MOT_DE_PASSE_ACTUEL_INCORRECT: Text;
    /**
     * Ce qui est demandé veut de nouveau le mot de passe
     */
    MOT_DE_PASSE_A_CONFIRMER: Text;
    /**
     * Le nouveau mot de passe est l’ancien
     */
    MOT_DE_PASSE_IDENTIQUE: Text;
    /**
     * Le mot de passe ne suit pas les règles. {rules} : celles qui manquent
     */
    MOT_DE_PASSE_REFUSE: Text;
    /**
     * Une saisie est à corriger, par champ
     */
    SAISIE_INVALIDE: {
      /**
       * Les conditions générales
       */
      conditions: Text;
      /**
       * L’adresse e-mail
       */
      email: Text;
      /**
       * La question secrète
       */
      questionSecrete: Text;
      /**
       * La réponse secrète
       */
      reponseSecrete: Text;
    };
    /**
     * Un message n’a pas pu partir
     */
    ENVOI_IMPOSSIBLE: Text;
    /**
     * Trop d’essais. {wait} : le temps à attendre
     */
    TROP_DE_TENTATIVES: Text;
  };
  /**
   * Compte bancaire
   */
  bank: {
    /**
     * L’IBAN n’existe pas
     */
    IBAN_INCORRECT: Text;
    /**
     * Le compte est hors de la zone SEPA
     */
    COMPTE_HORS_SEPA: Text;
    /**
     * Le compte est déjà utilisé
     */
    COMPTE_DEJA_CONNU: Text;
    /**
     * Le compte est à quelqu’un d’autre
     */
    TITULAIRE_DIFFERENT: Text;
    /**
     * Aucun justificatif n’est joint
     */
    PIECES_REFUSEES: Text;
    /**
     * Un changement est déjà à l’étude
     */
    CHANGEMENT_EN_COURS: Text;
    /**
     * Rien n’est à vérifier
     */
    AUCUN_MANDAT: Text;
  };
  /**
   * Résiliation et renonciation
   */
  cancellation: {
    /**
     * Le contrat n’est pas au sociétaire
     */
    CONTRAT_INCONNU: Text;
    /**
     * Une demande est déjà faite
     */
    RESILIATION_EN_COURS: Text;
    /**
     * Le contrat ne se résilie pas ici
     */
    RESILIATION_IMPOSSIBLE: Text;
    /**
     * Le motif n’est pas proposé
     */
    MOTIF_REFUSE: Text;
    /**
     * La date de fin ne convient pas. {minimum} : la première possible ; {deadlines} : les échéances possibles
     */
    DATE_EFFET_REFUSEE: {
      /**
       * Seules des échéances sont possibles
       */
      deadlines: Text;
      /**
       * Une première date est possible
       */
      earliest: Text;
    };
    /**
     * La date de ce qui est arrivé ne convient pas. {minimum}, {maximum} : ses bornes ; {refus} : ce qu’en dit le motif
     */
    DATE_EVENEMENT_REFUSEE: Text;
    /**
     * Le message est trop long. {longest} : caractères au plus
     */
    MESSAGE_REFUSE: Text;
    /**
     * Le justificatif manque
     */
    PIECES_MANQUANTES: Text;
    /**
     * La nature d’un justificatif manque
     */
    PIECES_REFUSEES: Text;
    /**
     * La demande ne peut plus être retirée
     */
    RETRAIT_IMPOSSIBLE: Text;
    /**
     * La renonciation est déjà faite
     */
    RENONCIATION_FAITE: Text;
    /**
     * Le délai est passé. {dernierJour} : son dernier jour
     */
    RENONCIATION_TARDIVE: Text;
    /**
     * Le contrat n’ouvre pas ce droit
     */
    RENONCIATION_IMPOSSIBLE: Text;
  };
  /**
   * Attestations
   */
  certificates: {
    /**
     * Le motif manque ou est trop long. {longest} : caractères au plus
     */
    BAD_USER_INPUT: Text;
    /**
     * L’attestation ne serait pas vraie, par moment du contrat
     */
    ATTESTATION_NON_DELIVREE: {
      /**
       * À ce moment de moments.json
       */
      moments: {
        /**
         * Texte
         */
        [k: string]: Text;
      };
      /**
       * À tout autre moment
       */
      otherwise: Text;
    };
  };
  /**
   * Changements d’un contrat
   */
  changes: {
    /**
     * Le contrat n’est pas au sociétaire
     */
    CONTRAT_INCONNU: Text;
    /**
     * Le contrat n’est pas en état d’être changé
     */
    ETAT_DU_CONTRAT: Text;
    /**
     * Une même demande est à l’étude
     */
    DEMANDE_EN_COURS: Text;
    /**
     * Aucun relevé n’est attendu
     */
    DECLARATION_IMPOSSIBLE: Text;
    /**
     * Le relevé ne convient pas. {minimum}, {maximum} : ses bornes, en km
     */
    KILOMETRAGE_REFUSE: Text;
    /**
     * La date ne convient pas
     */
    DATE_REFUSEE: Text;
    /**
     * Une réponse ne convient pas
     */
    REPONSE_REFUSEE: Text;
  };
  /**
   * Sinistres
   */
  claims: {
    /**
     * Le contrat n’est pas au sociétaire
     */
    CONTRAT_INCONNU: Text;
    /**
     * La nature n’est pas de ce type de sinistre
     */
    NATURE_INCONNUE: Text;
    /**
     * La date ne convient pas
     */
    DATE_REFUSEE: Text;
    /**
     * Une réponse ne convient pas
     */
    REPONSE_REFUSEE: Text;
    /**
     * Un conseiller doit regarder, par cause
     */
    DECLARATION_REJETEE: {
      /**
       * Le contrat ne couvrait plus
       */
      'apres-fin': Text;
      /**
       * Le contrat était suspendu
       */
      suspendu: Text;
      /**
       * Aucune garantie n’est souscrite
       */
      'sans-garantie': Text;
      /**
       * Le sinistre est déjà déclaré
       */
      'deja-declare': Text;
    };
    /**
     * Rien n’est commencé pour ce contrat
     */
    REPRISE_IMPOSSIBLE: Text;
  };
  /**
   * Dépôt de documents
   */
  documents: {
    /**
     * Aucun fichier n’est joint
     */
    DEPOT_SANS_FICHIER: Text;
    /**
     * La nature des documents manque
     */
    DEPOT_NATURE: Text;
    /**
     * La date du justificatif manque
     */
    DEPOT_DATE: Text;
    /**
     * Le message est trop long
     */
    DEPOT_MESSAGE: Text;
    /**
     * Le contrat n’est pas au sociétaire
     */
    CONTRAT_INCONNU: Text;
  };
  /**
   * Fichiers envoyés
   */
  files: {
    /**
     * Aucun fichier
     */
    FICHIER_ABSENT: Text;
    /**
     * Fichier vide
     */
    FICHIER_VIDE: Text;
    /**
     * Type non admis
     */
    FICHIER_TYPE: Text;
    /**
     * Fichier trop gros
     */
    FICHIER_TAILLE: Text;
    /**
     * PDF protégé par un mot de passe
     */
    FICHIER_CHIFFRE: Text;
    /**
     * Fichier illisible
     */
    FICHIER_ABIME: Text;
    /**
     * Image trop grande. {pixels} : pixels de côté au plus
     */
    FICHIER_DIMENSIONS: Text;
    /**
     * Refusé par l’antivirus
     */
    FICHIER_INFECTE: Text;
    /**
     * L’antivirus ne répond pas
     */
    ANALYSE_INDISPONIBLE: Text;
    /**
     * Trop de fichiers sans demande
     */
    FICHIERS_TROP_NOMBREUX: Text;
    /**
     * Le formulaire ne prend pas de fichier
     */
    DEPOT_INCONNU: Text;
    /**
     * Un fichier n’est plus là
     */
    FICHIER_INCONNU: Text;
  };
  /**
   * Formulaires et brouillons
   */
  forms: {
    /**
     * Le formulaire n’existe pas
     */
    FORMULAIRE_INCONNU: Text;
    /**
     * Une réponse ne convient pas, et le formulaire n’en dit rien
     */
    FORMULAIRE_INVALIDE: Text;
    /**
     * Rien ne montre qu’une personne est là
     */
    CAPTCHA_REFUSE: Text;
    /**
     * Le brouillon ne peut pas être gardé, par champ
     */
    BROUILLON_REFUSE: {
      /**
       * L’étape
       */
      etape: Text;
      /**
       * Les réponses
       */
      valeurs: Text;
    };
    /**
     * Le brouillon est trop long
     */
    BROUILLON_TROP_LONG: Text;
    /**
     * Trop de brouillons
     */
    BROUILLONS_TROP_NOMBREUX: Text;
  };
  /**
   * Accès pour aider
   */
  'helper-access': {
    /**
     * Le numéro ou le code est faux, ou ne sert plus
     */
    CODE_AIDE_REFUSE: Text;
    /**
     * Le nom de qui aide ne convient pas
     */
    NOM_AIDANT_REFUSE: Text;
    /**
     * L’accès est terminé
     */
    AIDE_TERMINEE: Text;
    /**
     * Le sociétaire ne l’a pas partagé
     */
    NON_PARTAGE: Text;
    /**
     * Personne qui aide n’y a droit
     */
    HORS_AIDE: Text;
  };
  /**
   * Paiement et signature en ligne
   */
  hosted: {
    /**
     * Le contrat n’est pas au sociétaire
     */
    CONTRAT_INCONNU: Text;
    /**
     * Ce TIP n’est pas à régler
     */
    TIP_INCONNU: Text;
    /**
     * Rien à régler ni à signer
     */
    RIEN_A_FAIRE: Text;
    /**
     * Aucun prestataire n’est là
     */
    PRESTATAIRE_FERME: Text;
  };
  /**
   * Messagerie
   */
  messaging: {
    /**
     * Le contrat n’est pas au sociétaire
     */
    CONTRAT_INCONNU: Text;
    /**
     * Le sinistre n’est pas au sociétaire
     */
    SINISTRE_INCONNU: Text;
    /**
     * La conversation n’est pas au sociétaire
     */
    CONVERSATION_INCONNUE: Text;
    /**
     * L’objet n’est pas proposé
     */
    OBJET_REFUSE: Text;
    /**
     * Le message manque ou est trop long
     */
    MESSAGE_REFUSE: Text;
    /**
     * Une réponse ne convient pas
     */
    REPONSE_REFUSEE: Text;
  };
  /**
   * Documents établis à la demande
   */
  'paper-threads': {
    /**
     * Trop de documents attendent
     */
    TROP_DE_DEMANDES: Text;
    /**
     * Le document a demandé trop de temps
     */
    DOCUMENT_INTERROMPU: Text;
  };
  /**
   * Clés d’accès
   */
  passkeys: {
    /**
     * La demande est trop ancienne
     */
    DEFI_EXPIRE: Text;
    /**
     * La clé ne convient pas
     */
    CLE_ACCES_REFUSEE: Text;
    /**
     * La clé vient d’être ajoutée
     */
    AUCUNE_CLE_POUR_CONFIRMER: Text;
    /**
     * L’appareil a déjà une clé
     */
    CLE_ACCES_DEJA_CONNUE: Text;
    /**
     * La clé n’existe pas
     */
    CLE_ACCES_INCONNUE: Text;
    /**
     * Trop de clés
     */
    CLES_ACCES_TROP_NOMBREUSES: Text;
    /**
     * Le nom ne convient pas
     */
    NOM_REFUSE: Text;
    /**
     * Pas de clés d’accès ici
     */
    CLES_ACCES_INDISPONIBLES: Text;
  };
  /**
   * Données personnelles
   */
  'personal-data': {
    /**
     * Le format demandé n’existe pas
     */
    FORMAT_INCONNU: Text;
  };
  /**
   * Dossier du sociétaire
   */
  profile: {
    /**
     * Le profil n’est pas au sociétaire
     */
    PROFIL_INCONNU: Text;
    /**
     * Une coordonnée ne convient pas, par champ
     */
    COORDONNEE_REFUSEE: {
      /**
       * L’adresse e-mail
       */
      email: Text;
      /**
       * Le numéro de mobile
       */
      telMobile: Text;
    };
    /**
     * Ni oui ni non
     */
    CHOIX_REFUSE: Text;
    /**
     * Le texte lu n’est plus celui du choix
     */
    TEXTES_CHANGES: Text;
    /**
     * La pièce d’identité ne vaut pas
     */
    PIECE_REFUSEE: Text;
    /**
     * Aucune copie n’est jointe
     */
    PIECE_SANS_COPIE: Text;
    /**
     * Une même demande est à l’étude
     */
    DEMANDE_EN_COURS: Text;
    /**
     * L’adresse ne convient pas
     */
    ADRESSE_REFUSEE: Text;
    /**
     * La date ne convient pas
     */
    DATE_REFUSEE: Text;
    /**
     * La tranche manque
     */
    TRANCHE_REFUSEE: Text;
  };
  /**
   * Épargne
   */
  savings: {
    /**
     * Le contrat n’est pas au sociétaire
     */
    CONTRAT_INCONNU: Text;
    /**
     * Le contrat n’est pas en état
     */
    ETAT_DU_CONTRAT: Text;
    /**
     * Un retrait total est demandé
     */
    RETRAIT_TOTAL_EN_COURS: Text;
    /**
     * Un changement de fonds est demandé
     */
    CHANGEMENT_EN_COURS: Text;
    /**
     * Le montant ne convient pas
     */
    MONTANT_REFUSE: Text;
    /**
     * La périodicité manque
     */
    PERIODICITE_MANQUANTE: Text;
    /**
     * Le montant est trop grand
     */
    MONTANT_INDISPONIBLE: Text;
    /**
     * Les parts ne font pas 100 %
     */
    REPARTITION_REFUSEE: Text;
  };
  /**
   * Envois
   */
  submissions: {
    /**
     * La clé de l’envoi ne convient pas
     */
    CLE_REFUSEE: Text;
    /**
     * La clé a servi pour un autre envoi
     */
    CLE_DEJA_UTILISEE: Text;
    /**
     * Le premier envoi n’est pas fini
     */
    ENVOI_EN_COURS: Text;
  };
  /**
   * Vérification d’un document
   */
  verification: {
    /**
     * Trop de codes faux. {minutes} : le temps à attendre
     */
    TROP_DE_TENTATIVES: Text;
  };
  /**
   * Ce qui est dit de ce qui vient d’être pris
   */
  receipts: {
    /**
     * Une résiliation
     */
    termination: Text;
    /**
     * Une résiliation, pour un autre motif que le motif nommé. {reason} : celui qui s’applique
     */
    otherReason: Text;
    /**
     * Une résiliation retirée
     */
    withdrawal: Text;
    /**
     * Une renonciation
     */
    renunciation: Text;
    /**
     * Un changement de compte bancaire
     */
    account: Text;
    /**
     * Un mandat confirmé
     */
    mandate: Text;
    /**
     * Une demande d’effacement
     */
    erasure: Text;
    /**
     * Un changement d’adresse
     */
    address: Text;
    /**
     * Une pièce d’identité
     */
    identityPaper: Text;
    /**
     * Les tranches de revenus et de patrimoine
     */
    situation: Text;
    /**
     * Un message
     */
    message: Text;
    /**
     * Un dépôt de documents
     */
    documents: Text;
  };
  /**
   * Les lignes qui disent un contrat, là où l’API les donne
   */
  contracts: {
    /**
     * Sa formule. {name}
     */
    formula: Text;
    /**
     * Le mois de son échéance. {month}
     */
    renewal: Text;
    /**
     * Le jour où il prend effet. {day}
     */
    start: Text;
    /**
     * Un projet, avant sa référence
     */
    project: Text;
  };
  /**
   * Pourquoi ce qui est demandé à l’API n’est pas vrai
   */
  verdicts: {
    /**
     * La forme d’un numéro client
     */
    clientNumber: Text;
    /**
     * Le titulaire d’un compte manque
     */
    accountHolder: Text;
    /**
     * La nature d’un sinistre
     */
    stormDamage: Text;
    /**
     * Le genre d’un produit
     */
    militaryOrAssociation: Text;
    /**
     * La validité d’une carte d’identité
     */
    identityCard: Text;
    /**
     * Aucune clé d’accès n’est à proposer
     */
    passkeyOffer: Text;
    /**
     * Un lien, par ce qui ne va pas
     */
    link: {
      /**
       * Il n’a jamais été envoyé
       */
      unknown: Text;
      /**
       * Il est trop ancien
       */
      expired: Text;
      /**
       * Il ne sert pas ou plus à cela
       */
      unusable: Text;
    };
    /**
     * La forme d’un numéro de profil
     */
    profileNumber: Text;
  };
  /**
   * Le service lui-même
   */
  service: {
    /**
     * Personne n’est connecté, ou ne l’est plus
     */
    UNAUTHENTICATED: Text;
    /**
     * Ce dont le service a besoin ne répond pas
     */
    SERVICE_INDISPONIBLE: Text;
    /**
     * Une panne. {reference} : sa référence
     */
    INTERNAL_SERVER_ERROR: Text;
    /**
     * Des caractères ne se gardent pas
     */
    BAD_USER_INPUT: Text;
    /**
     * La réponse est trop longue
     */
    REPONSE_TROP_LONGUE: Text;
    /**
     * Trop de demandes. {wait} : le temps à attendre
     */
    TROP_DE_DEMANDES: Text;
    /**
     * Trop de fichiers envoyés à la fois
     */
    ENVOIS_TROP_NOMBREUX: Text;
    /**
     * La page de connexion est trop ancienne
     */
    INTERACTION_EXPIREE: Text;
    /**
     * La demande vient d’un autre site
     */
    ORIGINE_REFUSEE: Text;
    /**
     * Le fichier demandé n’est plus là
     */
    FICHIER_INCONNU: Text;
    /**
     * Rien à cette adresse
     */
    INTROUVABLE: Text;
    /**
     * Une adresse illisible
     */
    ADRESSE_INVALIDE: Text;
  };
  /**
   * Ce que lisent les auteurs d’autres clients et le prestataire
   */
  requests: {
    /**
     * La méthode HTTP, par ce qui est admis
     */
    METHODE_NON_ADMISE: {
      /**
       * POST seul
       */
      post: Text;
      /**
       * La lecture seule
       */
      other: Text;
    };
    /**
     * Le type du corps
     */
    TYPE_NON_ADMIS: Text;
    /**
     * Le corps est trop long
     */
    REQUETE_TROP_LONGUE: Text;
    /**
     * Le corps est illisible. {part} : la partie en cause
     */
    REQUETE_INVALIDE: {
      /**
       * Ce n’est pas un objet
       */
      object: Text;
      /**
       * Ce n’est pas du JSON
       */
      json: Text;
      /**
       * Une partie est donnée deux fois
       */
      twice: Text;
      /**
       * Le fichier vient trop tôt
       */
      order: Text;
      /**
       * Plusieurs à la fois
       */
      several: Text;
      /**
       * L’envoi s’est interrompu
       */
      cut: Text;
      /**
       * Le fichier manque
       */
      without: Text;
      /**
       * Le corps n’est pas lisible
       */
      unreadable: Text;
      /**
       * Une partie manque
       */
      missing: Text;
      /**
       * Une partie n’est pas un objet
       */
      part: Text;
      /**
       * La partie « map » ne convient pas
       */
      map: Text;
      /**
       * L’issue manque
       */
      ending: Text;
    };
    /**
     * La signature du prestataire
     */
    SIGNATURE_REFUSEE: Text;
    /**
     * L’opération du prestataire
     */
    OPERATION_INCONNUE: Text;
  };
  /**
   * Pages servies sans le portail, qui se lisent sans JavaScript
   */
  pages: {
    /**
     * Confirmer la déconnexion
     */
    signOut: {
      /**
       * Titre
       */
      title: Text;
      /**
       * Ce qui est demandé
       */
      question: Text;
      /**
       * Bouton qui déconnecte
       */
      yes: Text;
      /**
       * Lien qui reste
       */
      no: Text;
    };
    /**
     * Une connexion qui n’aboutit pas
     */
    signInFailed: {
      /**
       * Titre
       */
      title: Text;
      /**
       * Ce qui s’est passé
       */
      text: Text;
      /**
       * Lien qui recommence
       */
      again: Text;
    };
    /**
     * Beaucoup de connexions à la fois. {count} : secondes à attendre
     */
    wait: {
      /**
       * Titre
       */
      title: Text;
      /**
       * Une seule
       */
      one: Text;
      /**
       * Plusieurs secondes
       */
      several: Text;
    };
  };
  /**
   * Un temps à attendre, là où un texte dit {wait}. {count} : combien
   */
  waits: {
    /**
     * Une seconde
     */
    second: Text;
    /**
     * Des secondes
     */
    seconds: Text;
    /**
     * Une minute
     */
    minute: Text;
    /**
     * Des minutes
     */
    minutes: Text;
  };
  assumed?: Assumed;
}
/**
 * Pages du portail ; le nom d’une page suit son adresse, segments joints par des tirets
 */
export interface Routes {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Pages
   */
  routes: Route[];
  /**
   * Ce qu’on peut faire à la place d’une page qui n’est pas encore ouverte ; le numéro de téléphone suit toujours
   */
  insteads?: {
    [k: string]: Instead;
  };
  /**
   * Anciennes et autres adresses, avec ce qui suit : le serveur et le portail y lisent l’un et l’autre
   */
  redirects: Redirect[];
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
  /**
   * Menu de gauche, dans l’ordre ; ses libellés sont dans wording.json, sous menu
   *
   * @minItems 1
   */
  menu?: [MenuEntry, ...MenuEntry[]];
}
/**
 * Page
 */
export interface Route {
  /**
   * Adresse, {id?} facultatif ; {$brand.shortName} y met le nom court de la marque (brand.json)
   */
  path: string;
  /**
   * Nom de la page, là où son adresse dépend de la marque ; sinon il suit l’adresse
   */
  name?: string;
  /**
   * Valeurs qu’un segment de l’adresse peut avoir ; toute autre est une page qui n’existe pas
   */
  params?: {
    /**
     * Valeurs connues, aucune tant que rien ne les donne
     */
    [k: string]: string[];
  };
  /**
   * Titre
   */
  title: string;
  /**
   * Genre de page : dashboard, le tableau de bord ; list, la liste des contrats ; action, une action à réaliser ; text, une page de contenu qui se lit ; hub, une page de contenu qui mène à d’autres ; cookies, une page de contenu où l’on choisit ses cookies ; sign-in, l’écran de connexion ; callback, le retour du fournisseur d’identité ; verification, la page publique qui vérifie une attestation ; memo, le mémo d’un véhicule gardé sur l’appareil, avec le contenu de content ; documents, les documents de tous les contrats ; certificates, les attestations de tous les contrats ; notices, les avis d’échéance et chacun d’eux ; messages, les conversations et chacune d’elles ; journal, qui a vu ou changé ses données ; passkeys, les clés d’accès du sociétaire ; claims, les sinistres, chacun d’eux et ce qui se déclare ; not-open, comme sans genre, une page qui dit qu’elle n’est pas encore ouverte
   */
  kind?:
    | 'dashboard'
    | 'list'
    | 'action'
    | 'text'
    | 'hub'
    | 'cookies'
    | 'sign-in'
    | 'callback'
    | 'verification'
    | 'memo'
    | 'documents'
    | 'certificates'
    | 'notices'
    | 'errands'
    | 'messages'
    | 'journal'
    | 'claims'
    | 'helped'
    | 'helping'
    | 'passkeys'
    | 'not-open';
  /**
   * Contenu d’une page de genre text, hub, cookies ou memo : le nom de son fichier dans catalog/pages
   */
  content?: string;
  /**
   * Sans connexion
   */
  public?: boolean;
  /**
   * Pourquoi la page s’ouvre sans connexion, avec la décision qui le dit
   */
  publicReason?: string;
  icon?: Icon;
  /**
   * Page qui n’est pas encore ouverte : ce qu’on peut faire à la place, un de insteads
   */
  instead?: string;
  /**
   * Thème du plan du site ; sans lui, la page n’y est pas
   */
  area?: string;
  /**
   * Non : y venir laisse la page où elle était défilée, sans remonter en haut
   */
  scroll?: boolean;
}
/**
 * À la place
 */
export interface Instead {
  /**
   * Une ou deux phrases
   */
  text: string;
  link?: InsteadLink;
}
/**
 * Page ouverte où cela se fait déjà
 */
export interface InsteadLink {
  /**
   * Libellé
   */
  label: string;
  to: Target2;
}
/**
 * Redirection
 */
export interface Redirect {
  /**
   * Ancienne adresse, * en dernier garde la suite
   */
  from: string;
  /**
   * Nouvelle adresse
   */
  to: string;
}
/**
 * Entrée du menu
 */
export interface MenuEntry {
  /**
   * Identifiant
   */
  id: string;
  /**
   * Page
   */
  route: string;
  /**
   * Icône
   */
  icon: string;
  /**
   * Sous le menu, dans une liste à part
   */
  apart?: boolean;
}
/**
 * Règles nommées, employées par {"rule": "nom"}
 */
export interface Rules {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Règle
   */
  rules: {
    [k: string]: NamedRule;
  };
}
/**
 * Règle
 */
export interface NamedRule {
  /**
   * Ce qu’elle dit
   */
  description: string;
  /**
   * Règle
   */
  rule: Rule;
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Ce que la recherche comprend des mots des sociétaires
 */
export interface SearchWords {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Mots que la recherche ne compte pas : « mon », « comment »
   */
  ignored: string[];
  /**
   * Mots que les sociétaires disent autrement que le portail
   */
  synonyms: Synonym[];
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Synonyme
 */
export interface Synonym {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Ce qui est tapé, un mot ou plusieurs ; accents et capitales n’y changent rien
   *
   * @minItems 1
   */
  words: [string, ...string[]];
  /**
   * Ce qui est cherché avec
   *
   * @minItems 1
   */
  finds: [string, ...string[]];
}
/**
 * États : affichage, libellé, carte (trois tables indépendantes)
 */
export interface States {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * codeEtat → état d’affichage ; la clé null vaut pour un code absent
   */
  display: {
    [k: string]: DisplayState;
  };
  unknown: DisplayState;
  /**
   * États d’affichage d’un contrat en cours
   */
  inForce: DisplayState[];
  /**
   * codeEtat → libellé de l’en-tête
   */
  labels: {
    /**
     * Libellé
     */
    [k: string]: string;
  };
  /**
   * État d’affichage → libellé, pour les codes sans libellé propre
   */
  displayLabels: {
    /**
     * Libellé
     */
    [k: string]: string;
  };
  /**
   * codeEtat → genre de carte
   */
  cards: {
    /**
     * Genre
     */
    [k: string]: string;
  };
  /**
   * Genre de carte des autres codes
   */
  defaultCard: string;
  /**
   * Genres de carte
   */
  cardKinds: {
    [k: string]: CardKind;
  };
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Genre de carte
 */
export interface CardKind {
  /**
   * Mention
   */
  text?: string;
  /**
   * Thème qui remplace celui du produit
   */
  theme?: string;
  /**
   * La carte mène à la page
   */
  clickable: boolean;
}
/**
 * Thèmes : une paire de couleurs claire et une sombre, au moins 4,5:1
 */
export interface Themes {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Thèmes
   */
  themes: {
    [k: string]: Theme;
  };
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Thème
 */
export interface Theme {
  /**
   * Nom
   */
  label: string;
  light: ColorPair;
  dark: ColorPair;
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Paire
 *
 */
export interface ColorPair {
  /**
   * Texte et filet
   */
  strong: Color;
  /**
   * Fond
   */
  tint: Color;
}
/**
 * Visite guidée du tableau de bord : ses étapes, dans l’ordre
 */
export interface Tour {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Mois pendant lesquels le tableau de bord propose la visite, depuis la première ouverture sur cet appareil
   */
  offeredMonths: number;
  /**
   * Étapes ; la première porte « Plus tard » et « C’est parti », la dernière « Retour » et « Quitter »
   *
   * @minItems 2
   */
  steps: [TourStep, TourStep, ...TourStep[]];
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Étape
 */
export interface TourStep {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Ce que l’étape montre du doigt ; absent de la page, l’étape est sautée. Sans cible, l’étape se tient au milieu
   */
  target?: 'messages' | 'profile' | 'deadline' | 'tasks' | 'contracts';
  /**
   * Titre
   */
  title: string;
  /**
   * Texte, en une ou deux phrases
   */
  text: string;
}
/**
 * Ce que répond la page publique qui vérifie une attestation ; lu par le serveur seul
 */
export interface Verification {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Dernier jour qu’une attestation certifie, AAAA-MM-JJ ; retenu quand elle est délivrée
   */
  until?: Rule;
  /**
   * Réponses pour un document que nous avons délivré, dans l’ordre : la première vraie vaut ; la dernière n’a pas de condition
   *
   * @minItems 1
   */
  states: [VerificationState, ...VerificationState[]];
  unknown: VerificationUnknown;
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Réponse
 */
export interface VerificationState {
  /**
   * Identifiant, unique dans sa liste ; les tests, les traces et les messages le nomment
   */
  id: string;
  /**
   * Condition sur le contrat de ce jour ; $paper dit du document issuedOn, until, revokedOn (AAAA-MM-JJ), dated (il dit ce qui est vrai d’un jour), issued (il serait délivré aujourd’hui ; null quand on ne le sait pas), changed (il dirait autre chose)
   */
  when?: Rule;
  /**
   * Ton
   */
  tone: 'success' | 'info' | 'warning' | 'error';
  /**
   * En quelques mots
   */
  title: Text;
  /**
   * Une ou deux phrases ; rien que le papier ne dise, hors la fin du contrat
   */
  text: Value;
}
/**
 * Réponse pour tout code qui n’est pas le nôtre, mal écrit ou non
 */
export interface VerificationUnknown {
  /**
   * Ton
   */
  tone: 'success' | 'info' | 'warning' | 'error';
  /**
   * En quelques mots
   */
  title: Text;
  /**
   * Une ou deux phrases
   */
  text: Text;
}
/**
 * Ce que le contrôle trouve et que l’on garde tel quel, pour un temps, avec qui en répond
 */
export interface Waivers {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Une dérogation par constat
   */
  waivers: Waiver[];
}
/**
 */
export interface Waiver {
  /**
   * Le code du constat
   */
  code: string;
  /**
   * Le fichier : `catalog/fees.json`
   */
  file: string;
  /**
   * La place dans le fichier, en JSON Pointer (`/fees/0`) : le constat y est, ou en dessous ; ou l’identifiant de ce qui le porte
   */
  at: string;
  /**
   * Qui en répond
   */
  owner: string;
  /**
   * Pourquoi on le garde
   */
  reason: string;
  /**
   * Le dernier jour où la dérogation vaut
   */
  expires: string;
}
/**
 * Textes de l’interface
 */
export interface Wording {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Clé → texte ; {nom} est remplacé
   */
  texts: {
    /**
     * Texte
     */
    [k: string]: string;
  };
}
/**
 * Un formulaire : champs, étapes, textes, et l’opération qu’il envoie
 */
export interface Form {
  /**
   * Schéma de ce fichier, pour que l’éditeur complète et explique
   */
  $schema?: string;
  /**
   * Nom du formulaire : celui du fichier
   */
  id: string;
  /**
   * Titre de la démarche
   */
  title: Text;
  /**
   * Adresse ; {step} y tient la place de l’étape
   */
  path: string;
  /**
   * Autre adresse → étape qu’elle ouvre
   */
  aliases?: {
    /**
     * Étape
     */
    [k: string]: string;
  };
  /**
   * Segment de l’adresse → ce qui peut y être, une adresse pour chacun : {"produit": ["arpege", "epargne"]} fait de {produit} deux adresses, et donne $params.produit
   */
  variants?: {
    /**
     * Segments
     *
     * @minItems 1
     */
    [k: string]: [string, ...string[]];
  };
  /**
   * Paramètre de l’adresse → ses valeurs, et les autres mots acceptés pour chacune : {"typeSinistre": {"auto": ["car"]}} garde ?typeSinistre=auto à chaque étape et donne $params.typeSinistre. Chaque valeur a ses propres réponses et son propre brouillon
   */
  queryVariants?: {
    /**
     * Valeurs
     */
    [k: string]: {
      /**
       * Autres mots acceptés
       */
      [k: string]: string[];
    };
  };
  /**
   * S’ouvre sans être connecté
   */
  public?: boolean;
  /**
   * Dire « étape 2 sur 5 » ; par défaut oui dès qu’il y a deux étapes à remplir
   */
  numbered?: boolean;
  /**
   * Demander au service anti-robot, là où il y en a un, que ce soit une personne qui envoie
   */
  captcha?: boolean;
  /**
   * Laisser dans l’adresse ce qu’un lien y a mis ; sans cela, il en est ôté dès qu’il est lu
   */
  keepQuery?: boolean;
  /**
   * Garder les réponses du sociétaire connecté pour qu’il finisse plus tard ; par défaut oui quand le formulaire n’est pas public
   */
  draft?: boolean;
  /**
   * Nom dans les règles → opération de operations.json, lue à l’ouverture : {"questions": "getQuestionSecreteCollection"} donne $questions
   */
  reads?: {
    /**
     * Opération
     */
    [k: string]: string;
  };
  /**
   * Champ → texte ou règle sur ce qui a été lu
   */
  prefill?: {
    /**
     * Réponse proposée
     */
    [k: string]: Value;
  };
  /**
   * Nom dans les règles → décision du catalogue sur les réponses, refaite à chaque changement : {"frais": {"decision": "savings-fee", …}} donne $frais, que lisent aussi celles qui suivent
   */
  figures?: {
    [k: string]: Figure;
  };
  /**
   * Champs, par nom
   */
  fields: {
    /**
     * Champ
     */
    [k: string]: FormField;
  };
  /**
   * Étapes, dans l’ordre ; la première ouvre le formulaire
   *
   * @minItems 1
   */
  steps: [Step, ...Step[]];
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Décision
 */
export interface Figure {
  /**
   * Décision
   */
  decision: 'savings-fee' | 'savings-allocation';
  /**
   * Ce qu’on lui donne ; sans valeur, elle ne dit rien
   */
  given: {
    /**
     * Ce qui est tenu de chaque fonds
     */
    parts?: Rule;
    /**
     * Valeur
     */
    [k: string]: Value;
  };
}
/**
 * Un champ
 *
 */
export interface FormField {
  schema: FieldSchema;
  /**
   * Question ou nom du champ
   */
  label: Text;
  /**
   * Aide, sous le nom
   */
  hint?: Text;
  /**
   * Composant ; par défaut d’après le type
   */
  widget?:
    | 'text'
    | 'textarea'
    | 'email'
    | 'password'
    | 'new-password'
    | 'date'
    | 'amount'
    | 'number'
    | 'phone'
    | 'iban'
    | 'radio'
    | 'checkbox'
    | 'checkboxes'
    | 'select'
    | 'country'
    | 'address'
    | 'locality'
    | 'upload'
    | 'zones'
    | 'passkey';
  /**
   * Réponse exigée quand le champ est visible ; par défaut oui
   */
  required?: boolean;
  /**
   * Le champ ne se montre, et ne part, que si la règle est vraie
   */
  when?: Rule;
  /**
   * Réponses proposées
   */
  choices?: Choices;
  /**
   * Conditions que le schéma ne peut dire : dans le navigateur, puis sur le serveur
   */
  checks?: Check[];
  /**
   * Message par mot-clé du schéma (required, pattern, format, minLength, maxLength, minimum, maximum, const, enum…)
   */
  messages?: {
    /**
     * Message
     */
    [k: string]: Text;
  };
  /**
   * Valeur de l’attribut autocomplete : given-name, family-name, bday, postal-code, email, tel, username, new-password…
   */
  autocomplete?: string;
  /**
   * Clavier du téléphone
   */
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  /**
   * Largeur, d’après la longueur de la réponse attendue
   */
  width?: 'short' | 'medium' | 'long';
  /**
   * Ne part jamais au serveur : une confirmation, par exemple
   */
  local?: boolean;
  /**
   * N’entre jamais dans un brouillon ; toujours vrai des mots de passe et des IBAN. Un brouillon garde les autres fichiers aussi longtemps que lui
   */
  sensitive?: boolean;
  upload?: UploadLimits;
  drawing?: ZoneDrawing;
  /**
   * Ce que la page de vérification montre, à la place de la réponse
   */
  answer?: Value;
  /**
   * Unité, après la réponse
   */
  unit?: Text;
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * JSON Schema de la réponse. Rien de ce qui dépend des données n’y entre : choix et bornes variables sont des « choices » et des « checks »
 */
export interface FieldSchema {
  /**
   * Type de la réponse
   */
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array';
  /**
   * Longueur minimale
   */
  minLength?: number;
  /**
   * Longueur maximale
   */
  maxLength?: number;
  /**
   * Expression régulière
   */
  pattern?: string;
  /**
   * Forme
   */
  format?: 'date' | 'email' | 'iban' | 'phone';
  /**
   * Minimum
   */
  minimum?: number;
  /**
   * Maximum
   */
  maximum?: number;
  /**
   * Minimum exclu
   */
  exclusiveMinimum?: number;
  /**
   * Maximum exclu
   */
  exclusiveMaximum?: number;
  /**
   * Pas
   */
  multipleOf?: number;
  /**
   * Seule réponse admise, comme true pour une case à cocher obligatoirement
   */
  const?: string | number | boolean;
  /**
   * Réponses admises, quand elles ne dépendent de rien
   *
   * @minItems 1
   */
  enum?: [string | number, ...(string | number)[]];
  /**
   * Nombre minimal
   */
  minItems?: number;
  /**
   * Nombre maximal
   */
  maxItems?: number;
  /**
   * Sans doublon
   */
  uniqueItems?: boolean;
  /**
   * Éléments d’une liste
   */
  items?: {};
}
/**
 * Réponses proposées : une liste écrite ici, une table de codes, ou une liste que donne une règle
 *
 */
export interface Choices {
  /**
   * Liste écrite ici
   *
   * @minItems 1
   */
  options?: [Choice, ...Choice[]];
  /**
   * Table de codes de catalog/codes/
   */
  table?: string;
  /**
   * Règle qui donne la liste, par exemple {"var": "$questions"}
   */
  of?: Rule;
  /**
   * Propriété de l’élément : la valeur
   */
  value?: string;
  /**
   * Libellé : texte à trous ou règle sur l’élément, "{libelle}". Deux choix ne doivent pas se lire pareil
   */
  label?: Value;
  /**
   * Aide, sous le libellé : texte à trous ou règle sur l’élément
   */
  hint?: Value;
}
/**
 * Réponse proposée
 */
export interface Choice {
  /**
   * Valeur
   */
  value: string | boolean | number;
  /**
   * Libellé
   */
  label: Text;
  /**
   * Aide
   */
  hint?: Text;
  /**
   * Tracé SVG de la zone sur le dessin du champ ; sans lui, elle n’est qu’une case
   */
  region?: string;
  /**
   * Ne se propose que si la règle est vraie
   */
  when?: Rule;
}
/**
 * Condition
 *
 */
export interface Check {
  /**
   * Nom, pour les messages et les tests
   */
  id?: string;
  /**
   * Règle, vraie quand la réponse convient ; jugée seulement si le champ est rempli
   */
  valid: Rule;
  /**
   * Message
   */
  message: Text;
}
/**
 * Limites d’un dépôt de fichiers
 */
export interface UploadLimits {
  /**
   * Types MIME admis
   *
   * @minItems 1
   */
  types: [string, ...string[]];
  /**
   * Taille maximale d’un fichier, en octets ; 32 Mo au plus
   */
  maxFileBytes: number;
  /**
   * Côté le plus long d’une image, en pixels
   */
  maxPixels?: number;
  /**
   * Taille maximale en tout, en octets
   */
  maxTotalBytes: number;
}
/**
 * Dessin dont les zones se marquent (zones) : chaque réponse proposée dit la sienne par region
 */
export interface ZoneDrawing {
  /**
   * Largeur, dans l’unité des tracés
   */
  width: number;
  /**
   * Hauteur, dans l’unité des tracés
   */
  height: number;
  /**
   * Tracé SVG de ce qui ne se marque pas : roues, rétroviseurs…
   */
  outline: string;
  /**
   * Ce qui se lit devant les zones marquées
   */
  marked: Text;
  /**
   * Ce qui se lit quand aucune n’est marquée
   */
  none: Text;
}
/**
 * Une étape
 *
 */
export interface Step {
  /**
   * Nom de l’étape, qui est aussi sa place dans l’adresse
   */
  id: string;
  /**
   * Adresse de l’étape, à la place de celle du formulaire
   */
  path?: string;
  /**
   * Sorte : à remplir (par défaut s’il y a des champs), à vérifier, résultat d’où l’on ne revient pas, ou simple contenu
   */
  kind?: 'fields' | 'check' | 'result' | 'content';
  /**
   * Titre de la page
   */
  title: Text;
  /**
   * Ton d’un résultat
   */
  tone?: 'info' | 'success' | 'warning' | 'error';
  /**
   * Contenu au-dessus des champs
   */
  content?: Content[];
  /**
   * Champs montrés, dans l’ordre
   */
  fields?: string[];
  /**
   * Champ → ce qu’entrer dans l’étape y met, même après une autre réponse ; sans valeur, rien ne change
   */
  preset?: {
    /**
     * Réponse
     */
    [k: string]: Value;
  };
  /**
   * Contenu sous les champs ou le résultat
   */
  after?: Content[];
  panel?: Panel;
  download?: StepDownload;
  /**
   * Conditions d’entrée, dans l’ordre. Sans elles, une étape ne s’ouvre qu’après celles qui y mènent
   */
  enter?: Guard[];
  /**
   * Compte parmi les étapes numérotées ; par défaut oui si elle est à remplir ou à vérifier
   */
  numbered?: boolean;
  /**
   * S’ouvre aussi par son adresse, sans les étapes d’avant
   */
  open?: boolean;
  /**
   * D’un résultat : étape qui se rouvre ensuite, avec les réponses données, pour les corriger ou les renvoyer
   */
  again?: string;
  /**
   * Ce que l’étape envoie quand on continue
   */
  send?: Send;
  /**
   * Étapes suivantes : la première dont la règle est vraie
   *
   * @minItems 1
   */
  next?: [Next, ...Next[]];
  /**
   * Libellé du bouton ; par défaut « Continuer »
   */
  button?: Text;
  /**
   * Propose de revenir en arrière ; par défaut oui, sauf à la première étape et aux résultats
   */
  back?: boolean;
  /**
   * Liens sous le formulaire
   */
  links?: FormLink[];
  /**
   * Propriétés que la spécification ne donne pas, chacune avec la décision qui la fixe
   */
  assumed?: {
    [k: string]: string;
  };
}
/**
 * Liste
 */
export interface ContentList {
  /**
   * Éléments
   *
   * @minItems 1
   */
  list: [Text, ...Text[]];
  /**
   * Ne se montre que si la règle est vraie
   */
  when?: Rule;
}
/**
 * Paragraphe sous condition
 */
export interface ContentText {
  /**
   * Texte à trous ou règle
   */
  text: Value;
  /**
   * Ne se montre que si la règle est vraie
   */
  when?: Rule;
}
/**
 * Titre
 */
export interface ContentHeading {
  /**
   * Titre
   */
  heading: Text;
}
/**
 * Avis
 */
export interface ContentNotice {
  /**
   * Texte
   */
  notice: Text;
  /**
   * Ton
   */
  tone: 'info' | 'success' | 'warning' | 'error';
  /**
   * Ne se montre que si la règle est vraie
   */
  when?: Rule;
}
/**
 * Liens parmi le contenu : des numéros à appeler, par exemple
 */
export interface ContentLinks {
  /**
   * Liens
   *
   * @minItems 1
   */
  links: [FormLink, ...FormLink[]];
  /**
   * Ne se montre que si la règle est vraie
   */
  when?: Rule;
}
/**
 * Lien
 *
 */
export interface FormLink {
  /**
   * Libellé : texte à trous ou règle
   */
  label: Value;
  /**
   * Adresse du portail, ou lien de links.json par {$links.nom}
   */
  to: Value;
  /**
   * Ne se montre que si la règle est vraie
   */
  when?: Rule;
  /**
   * Se présente comme un bouton
   */
  button?: boolean;
}
/**
 * Reçu : les fichiers qui sont bien arrivés
 */
export interface ContentReceipt {
  /**
   * Règle qui donne la liste des fichiers reçus, par exemple {"var": "$envoi.fichiers"}
   */
  receipt: Rule;
}
/**
 * Sujets qui s’ouvrent
 */
export interface ContentTopics {
  /**
   * Sujets
   *
   * @minItems 1
   */
  topics: [Topic, ...Topic[]];
}
/**
 * Sujet
 */
export interface Topic {
  /**
   * Nom
   */
  id: string;
  /**
   * Titre
   */
  title: Text;
  /**
   * Texte
   */
  text: Text;
  /**
   * Liens
   */
  links?: FormLink[];
}
/**
 * Onglets : un seul est ouvert, celui que dit ?onglet= dans l’adresse, sinon le premier
 */
export interface ContentTabs {
  /**
   * Nom de la rangée d’onglets
   */
  title: Text;
  /**
   * Onglets
   *
   * @minItems 1
   */
  tabs: [ContentTab, ...ContentTab[]];
}
/**
 * Onglet
 */
export interface ContentTab {
  /**
   * Nom, dans l’adresse aussi
   */
  id: string;
  /**
   * Libellé
   */
  title: Text;
  /**
   * Contenu
   */
  content: Content[];
  /**
   * Liens
   */
  links?: FormLink[];
}
/**
 * Le même contenu pour chaque élément d’une liste
 */
export interface ContentEach {
  /**
   * Règle qui donne la liste, par exemple {"var": "$connexions"}
   */
  each: Rule;
  /**
   * Contenu, dont textes et règles lisent l’élément
   *
   * @minItems 1
   */
  content: [Content, ...Content[]];
}
/**
 * Chiffres, ligne à ligne, annoncés quand ils changent ; une ligne sans valeur disparaît
 */
export interface ContentFacts {
  /**
   * Titre
   */
  title?: Text;
  /**
   * Lignes
   *
   * @minItems 1
   */
  facts: [FactLine, ...FactLine[]];
  /**
   * Ne se montre que si la règle est vraie
   */
  when?: Rule;
}
/**
 * Ligne
 */
export interface FactLine {
  /**
   * Nom
   */
  key: Text;
  /**
   * Valeur
   */
  value: Value;
  /**
   * La ligne qui compte
   */
  strong?: boolean;
}
/**
 * Répartition avant et après, dessinée, avec les mêmes montants dans un tableau
 */
export interface ContentAllocation {
  /**
   * Titre du tableau
   */
  title: Text;
  /**
   * Règle qui donne les parts, par exemple {"var": "$apres.parts"} : label, before et after, en euros
   */
  allocation: Rule;
  /**
   * Ne se montre que si la règle est vraie
   */
  when?: Rule;
}
/**
 * Encadré d’un résultat : référence, date…
 */
export interface Panel {
  /**
   * Lignes
   *
   * @minItems 1
   */
  lines: [PanelLine, ...PanelLine[]];
}
/**
 * Ligne
 */
export interface PanelLine {
  /**
   * Nom
   */
  key: Text;
  /**
   * Valeur
   */
  value: Value;
}
/**
 * Papier que le résultat donne, établi à la demande
 */
export interface StepDownload {
  label: Text1;
  /**
   * Opération qui rend le fichier, nommée dans operations.json
   */
  operation: string;
  /**
   * Argument → texte ou règle
   */
  variables: {
    /**
     * Valeur
     */
    [k: string]: Value;
  };
}
/**
 * Condition pour entrer dans une étape
 *
 */
export interface Guard {
  /**
   * Question posée au serveur avant de juger
   */
  ask?: Ask;
  /**
   * Règle, vraie quand on peut entrer
   */
  allow: Rule;
  /**
   * Étape, ou adresse du portail quand elle commence par /, où l’on va sinon, et si la question échoue
   */
  otherwise: string;
}
/**
 * Question posée au serveur
 *
 */
export interface Ask {
  /**
   * Nom de la réponse dans les règles, après $
   */
  id: string;
  /**
   * Opération de l’API
   */
  operation: string;
  /**
   * Argument → texte ou règle
   */
  variables?: {
    /**
     * Valeur
     */
    [k: string]: Value;
  };
}
/**
 * Ce que l’étape envoie
 *
 */
export interface Send {
  /**
   * Nom de la réponse dans les règles, après $
   */
  id: string;
  /**
   * Opération de l’API
   */
  operation: string;
  /**
   * N’est envoyé que si la règle est vraie
   */
  when?: Rule;
  /**
   * Argument → texte ou règle ; sans elle, chaque argument prend le champ de même nom
   */
  variables?: {
    /**
     * Valeur
     */
    [k: string]: Value;
  };
  /**
   * Adresse hors du portail où l’on part une fois envoyé, dans ce que l’API a répondu : « {$paiement.url} » ; la suite se lit au retour
   */
  leave?: Value;
  /**
   * Code d’erreur → ce que lit le sociétaire, ou l’étape qui le dit
   */
  errors?: {
    [k: string]: SendError;
  };
}
/**
 * Refus
 */
export interface SendError {
  /**
   * Champ que l’erreur concerne
   */
  field?: string;
  /**
   * Message, texte à trous ou règle
   */
  message?: Value;
  /**
   * Étape où l’on va
   */
  to?: string;
  /**
   * Lien de secours, sous le message
   */
  link?: FormLink;
}
/**
 * Étape suivante
 *
 */
export interface Next {
  /**
   * Se suit si la règle est vraie
   */
  when?: Rule;
  /**
   * Étape, ou adresse du portail quand elle commence par /
   */
  to: string;
}
