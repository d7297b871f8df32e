// Written by `npm run types` from the schemas: change those, not this file.
/**
 * Partie
 *
 */
export type PaperPart = PaperHeading | PaperParagraph | PaperFacts | PaperTable | PaperList;
/**
 * Où mène un lien
 *
 */
export type TargetView = RouteTargetView | HrefTargetView;
/**
 * Bloc
 *
 */
export type BlockView =
  | FactsBlock
  | TableBlock
  | PeopleBlock
  | GuaranteesBlock
  | CertificatesBlock
  | DocumentsBlock
  | PiecesBlock
  | LoansBlock
  | ValuationBlock
  | CompositionBlock
  | OperationsBlock
  | MissionBlock
  | NoticeBlock
  | ExternalLinkBlock
  | RichTextBlock;
/**
 * Texte, ou élément
 *
 */
export type RichNode = string | RichElement;
/**
 * Place parmi les étapes à remplir
 */
export type FormPosition = {
  /**
   * Rang
   */
  n: number;
  /**
   * Nombre
   */
  total: number;
} | null;
/**
 * Contenu
 *
 */
export type FormContent =
  | FormText
  | FormHeading
  | FormList
  | FormNotice
  | FormContentLinks
  | FormReceipt
  | FormTopics
  | FormTabs
  | FormFacts
  | FormAllocation;
/**
 * Papier que l’étape donne
 */
export type FormDownload = {
  /**
   * Identifiant
   */
  id: string;
  /**
   * Libellé
   */
  label: string;
  /**
   * Opération de l’API
   */
  operation: string;
  /**
   * Variables
   */
  variables: {
    [k: string]: unknown;
  };
  /**
   * Nom du fichier, quand la réponse ne le dit pas
   */
  fileName: string | null;
} | null;
/**
 * Bloc
 *
 */
export type ContentBlockView =
  | ContentTextView
  | ContentStepsView
  | ContentQuestionsView
  | ContentContactView
  | ContentCardsView
  | ContentImageView
  | ContentNoticeView
  | ContentTableView
  | ContentRecordsView
  | ContentCriteriaView
  | ContentSiteMapView;

/**
 * La vue d’une carte de contrat
 */
export interface CardView {
  /**
   * Libellé
   */
  label: string;
  /**
   * Sous-libellé
   */
  subLabel: string | null;
  /**
   * Icône
   */
  icon: string;
  /**
   * Couleurs
   */
  colors: string[];
  /**
   * Thème
   */
  theme: string;
  /**
   * Première information
   */
  primary: string | null;
  /**
   * Seconde information
   */
  secondary: string | null;
  /**
   * Lien
   */
  link: null | CardLink;
  /**
   * S’ouvre hors du portail
   */
  external: boolean;
  /**
   * Mène à la page
   */
  clickable: boolean;
  /**
   * Code d’état
   */
  codeEtat: string | null;
  /**
   * Moment du contrat (moments.json), d’après ce que la liste en dit : sans la situation de paiement, un contentieux se lit « terminated » ; sans la demande de résiliation, un contrat « in-force »
   */
  moment: string;
  /**
   * Place du moment dans la vie du contrat (moments.json)
   */
  phase: 'ahead' | 'running' | 'suspended' | 'ended' | 'dropped';
  /**
   * Numéro de contrat, quand la mention d’état a pris la place du sous-libellé
   */
  number: string | null;
  /**
   * Depuis quand le contrat est terminé ou suspendu
   */
  since: string | null;
  state: CardState;
  /**
   * Groupe de la liste, un de lists.json
   */
  group: string | null;
  /**
   * Intitulé des contrats terminés, un de lists.json
   */
  heading: string | null;
  /**
   * Lien vers sa page, à côté de la carte qui n’en a pas
   */
  aside: null | CardAside;
}
/**
 * Lien
 */
export interface CardLink {
  /**
   * Libellé
   */
  label: string;
  /**
   * Adresse
   */
  to: string;
}
/**
 * État dans une liste
 */
export interface CardState {
  /**
   * Libellé
   */
  label: string;
  /**
   * Ton
   */
  tone: 'success' | 'warning' | 'error' | 'neutral';
}
/**
 * Lien
 */
export interface CardAside {
  /**
   * Libellé
   */
  label: string;
  /**
   * Adresse
   */
  to: string;
}
/**
 * Une attestation d’un contrat : délivrée ou non, et ce qu’elle dit
 */
export interface DecidedCertificate {
  /**
   * Code
   */
  code: string;
  /**
   * Libellé
   */
  label: string;
  /**
   * Nom du fichier
   */
  fileName: string;
  /**
   * Opération qui la rend
   */
  operation: string;
  /**
   * Moment du contrat (moments.json)
   */
  moment: string;
  /**
   * Ce qu’elle dit ; null quand elle n’est pas délivrée, car elle serait fausse
   */
  paper: null | PaperView;
}
/**
 * Ce que dit une attestation
 *
 */
export interface PaperView {
  /**
   * Titre
   */
  title: string;
  /**
   * Sous le titre
   */
  subtitle: string | null;
  /**
   * Langue
   */
  locale: string;
  /**
   * Lieu et jour
   */
  issued: string;
  /**
   * Où en est le contrat, au jour dit
   */
  situation: string | null;
  /**
   * Parties, dans l’ordre
   */
  parts: PaperPart[];
  /**
   * Réserves
   */
  notes: string[];
  /**
   * Qui signe
   */
  signature: string[];
  /**
   * Pied de page, avec {page} et {pages}
   */
  pages: string;
  /**
   * Dernier jour qu’elle certifie, AAAA-MM-JJ
   */
  until: string | null;
  /**
   * Ce qu’elle dit est vrai de son jour
   */
  dated: boolean;
  /**
   * Comment la vérifier ; null sans page publique pour cela
   */
  verification: null | PaperVerification;
}
/**
 * Titre d’une partie
 *
 */
export interface PaperHeading {
  /**
   * Genre
   */
  part: 'heading';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Titre
   */
  text: string;
}
/**
 * Paragraphe
 *
 */
export interface PaperParagraph {
  /**
   * Genre
   */
  part: 'paragraph';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Texte
   */
  text: string;
  /**
   * La phrase qui fait foi
   */
  strong: boolean;
}
/**
 * Lignes
 *
 */
export interface PaperFacts {
  /**
   * Genre
   */
  part: 'facts';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Titre
   */
  title: string | null;
  /**
   * Lignes
   */
  items: PaperLine[];
}
/**
 * Ligne
 */
export interface PaperLine {
  /**
   * Identifiant
   */
  id: string;
  /**
   * Ce que c’est
   */
  key: string;
  /**
   * Ce que cela vaut
   */
  value: string;
}
/**
 * Tableau
 *
 */
export interface PaperTable {
  /**
   * Genre
   */
  part: 'table';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Titre
   */
  title: string | null;
  /**
   * Colonnes
   */
  columns: PaperColumn[];
  /**
   * Rangées
   */
  rows: (string | null)[][];
}
/**
 * Colonne
 */
export interface PaperColumn {
  /**
   * Identifiant
   */
  id: string;
  /**
   * En-tête
   */
  key: string;
  /**
   * Alignement
   */
  align: 'start' | 'end';
}
/**
 * Liste à puces
 *
 */
export interface PaperList {
  /**
   * Genre
   */
  part: 'list';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Titre
   */
  title: string | null;
  /**
   * Puces
   */
  items: string[];
}
/**
 * Comment vérifier une attestation
 *
 */
export interface PaperVerification {
  /**
   * Au pied de chaque page
   */
  where: string;
  /**
   * À côté du code QR
   */
  text: string;
  /**
   * Ce que dit le code QR
   */
  image: string;
  /**
   * Adresse de la page, à partir de la racine
   */
  path: string;
}
/**
 * La vue d’un contrat : tout ce que la page montre, déjà décidé et mis en forme
 */
export interface ContractView {
  /**
   * Identifiant du contrat
   */
  id: string | null;
  /**
   * Classe de produit
   */
  productClass: string;
  /**
   * Code produit
   */
  productCode: string | null;
  /**
   * Nom du produit
   */
  productName: string;
  /**
   * Couleurs : forte, puis teinte
   */
  colors: string[];
  /**
   * Thème
   */
  theme: string;
  /**
   * Icône
   */
  icon: string;
  /**
   * Numéro de contrat
   */
  contractNumber: string | null;
  /**
   * État d’affichage
   */
  state: 'active' | 'suspended' | 'terminated' | 'garantieProvisoire';
  /**
   * Moment du contrat, un de ceux de moments.json
   */
  moment: string;
  /**
   * Place du moment dans la vie du contrat (moments.json)
   */
  phase: 'ahead' | 'running' | 'suspended' | 'ended' | 'dropped';
  /**
   * Où en est le contrat et ce qui vient ensuite, en haut de la page
   */
  situation: null | SituationView;
  /**
   * En vigueur : la page prend les couleurs du thème
   */
  inForce: boolean;
  /**
   * Libellé de l’état
   */
  stateLabel: string;
  /**
   * Titre
   */
  title: string;
  /**
   * Ce qui est assuré
   */
  subtitle: string | null;
  heading: Heading;
  /**
   * Chiffre principal
   */
  keyFigure: null | KeyFigure;
  /**
   * Lignes d’information
   */
  lines: HeaderLine[];
  /**
   * La mention en pied se montre
   */
  mention: boolean;
  /**
   * Texte de la mention
   */
  footnote: string | null;
  /**
   * Contribution au fonds de garantie, en euros
   */
  montantFgti: number | null;
  /**
   * Onglets
   */
  tabs: TabView[];
  /**
   * Blocs hors des onglets
   */
  content: BlockView[];
  /**
   * Offres
   */
  offers: OfferView[];
  /**
   * Avantages
   */
  advantages: LinkItemView[];
  /**
   * Liens
   */
  links: LinkItemView[];
  /**
   * Actions, dans l’ordre
   */
  actions: ActionView[];
  resiliation: TerminationView;
  notices: NoticesView;
  /**
   * Action urgente
   */
  urgentAction: null | UrgentActionView;
}
/**
 * Situation
 */
export interface SituationView {
  /**
   * Ton ; neutral pour ce qui est fini
   */
  tone: 'info' | 'warning' | 'success' | 'neutral';
  /**
   * Où il en est, en une phrase
   */
  text: string;
  /**
   * Ce qui vient ensuite : la date, et qui agit
   */
  next: string | null;
}
/**
 * Ce que l’en-tête nomme, chaque mot une fois
 */
export interface Heading {
  /**
   * En grand : ce qui est assuré, sinon le titre
   */
  object: string;
  /**
   * En petit, dans le même titre
   */
  kind: string | null;
  /**
   * Nom du produit au-dessus, quand le titre ne le dit pas
   */
  product: string | null;
}
/**
 * Chiffre
 */
export interface KeyFigure {
  /**
   * Libellé
   */
  key: string;
  /**
   * Valeur
   */
  value: string;
  /**
   * Illisible
   */
  unavailable?: true;
}
/**
 * Ligne de l’en-tête
 *
 */
export interface HeaderLine {
  /**
   * Identifiant
   */
  id: string;
  /**
   * Clé
   */
  key: string;
  /**
   * Valeur affichée
   */
  value: string;
  /**
   * La valeur n’a pas pu être lue
   */
  unavailable?: true;
  /**
   * Se lit à côté du chiffre principal
   */
  front?: true;
}
/**
 * Onglet
 */
export interface TabView {
  /**
   * Identifiant
   */
  id: string;
  /**
   * Icône
   */
  icon: string;
  /**
   * Libellé
   */
  label: string;
  /**
   * Icône d’alerte
   */
  warning: boolean;
  /**
   * Lien extérieur
   */
  to: null | TargetView;
  /**
   * Blocs
   */
  content: BlockView[];
}
/**
 * Page
 */
export interface RouteTargetView {
  /**
   * Nom de la page
   */
  route: string;
  /**
   * Segments
   */
  params: {
    /**
     * Segment
     */
    [k: string]: string;
  };
  /**
   * Paramètres
   */
  query: {
    /**
     * Paramètre
     */
    [k: string]: string;
  };
  /**
   * Non : la page reste où elle était défilée
   */
  scroll?: false;
}
/**
 * Autre site
 */
export interface HrefTargetView {
  /**
   * Adresse
   */
  href: string;
}
/**
 * Bloc facts
 *
 */
export interface FactsBlock {
  /**
   * Genre
   */
  block: 'facts';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Titre
   */
  title: string | null;
  /**
   * Lignes
   */
  items: Fact[];
  /**
   * Texte quand il n’y a rien
   */
  empty: string | null;
  /**
   * Le contenu n’a pas pu être lu
   */
  unavailable: boolean;
  /**
   * Actions
   */
  actions: ActionView[];
}
/**
 * Ligne
 *
 */
export interface Fact {
  /**
   * Identifiant
   */
  id: string;
  /**
   * Clé
   */
  key: string;
  /**
   * Valeur affichée
   */
  value: string;
  /**
   * La valeur n’a pas pu être lue
   */
  unavailable?: true;
}
/**
 * Action
 *
 */
export interface ActionView {
  /**
   * Identifiant
   */
  id: string;
  /**
   * Libellé
   */
  label: string;
  /**
   * Icône
   */
  icon: string;
  to: TargetView;
}
/**
 * Bloc table
 *
 */
export interface TableBlock {
  /**
   * Genre
   */
  block: 'table';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Titre
   */
  title: string | null;
  /**
   * Colonnes
   */
  columns: ColumnView[];
  /**
   * Lignes
   */
  rows: (string | null)[][];
  /**
   * Texte quand il n’y a rien
   */
  empty: string | null;
  /**
   * Le contenu n’a pas pu être lu
   */
  unavailable: boolean;
  /**
   * Actions
   */
  actions: ActionView[];
}
/**
 * Colonne
 *
 */
export interface ColumnView {
  /**
   * Identifiant
   */
  id: string;
  /**
   * En-tête
   */
  key: string;
  /**
   * Alignement
   */
  align: 'start' | 'end';
}
/**
 * Bloc people
 *
 */
export interface PeopleBlock {
  /**
   * Genre
   */
  block: 'people';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Titre
   */
  title: string | null;
  /**
   * Personnes
   */
  people: PersonView[];
  /**
   * Texte quand il n’y a rien
   */
  empty: string | null;
  /**
   * Le contenu n’a pas pu être lu
   */
  unavailable: boolean;
  /**
   * Actions
   */
  actions: ActionView[];
}
/**
 * Personne
 */
export interface PersonView {
  /**
   * Nom
   */
  name: string;
  /**
   * Rôle
   */
  role: string | null;
  /**
   * Étiquettes
   */
  badges: string[];
  /**
   * Lignes
   */
  facts: Fact[];
  /**
   * Documents
   */
  downloads: DownloadView[];
}
/**
 * Téléchargement
 *
 */
export interface DownloadView {
  /**
   * Identifiant
   */
  id: string;
  /**
   * Libellé
   */
  label: string;
  /**
   * Opération
   */
  operation: string;
  /**
   * Variables
   */
  variables: {
    [k: string]: unknown;
  };
  /**
   * Nom de fichier
   */
  fileName: string | null;
}
/**
 * Bloc guarantees
 *
 */
export interface GuaranteesBlock {
  /**
   * Genre
   */
  block: 'guarantees';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Titre
   */
  title: string | null;
  /**
   * Garanties
   */
  items: GuaranteeView[];
  /**
   * « Que s’est-il passé ? », ou null quand la question ne se pose pas
   */
  question: null | GuaranteeQuestion;
  /**
   * Texte quand il n’y a rien
   */
  empty: string | null;
  /**
   * Le contenu n’a pas pu être lu
   */
  unavailable: boolean;
  /**
   * Actions
   */
  actions: ActionView[];
}
/**
 * Garantie
 */
export interface GuaranteeView {
  /**
   * Code
   */
  code: string;
  /**
   * Libellé
   */
  label: string;
  /**
   * En mots simples
   */
  text: string | null;
  /**
   * Optionnelle
   */
  optional: boolean;
  /**
   * Plafond, franchise : ce que le contrat en dit
   */
  facts: Fact[];
}
/**
 * Question
 */
export interface GuaranteeQuestion {
  /**
   * Famille du contrat
   */
  family: string;
  /**
   * Garanties du contrat, avec ce qu’il en dit
   */
  guarantees: HeldGuarantee[];
  /**
   * Actions de la page où déclarer : la première qui est proposée
   */
  claim: string[];
}
/**
 * Garantie
 */
export interface HeldGuarantee {
  /**
   * Code
   */
  code: string;
  /**
   * Libellé
   */
  label: string;
  /**
   * Plafond, franchise
   */
  facts: Fact[];
}
/**
 * Bloc certificates
 *
 */
export interface CertificatesBlock {
  /**
   * Genre
   */
  block: 'certificates';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Titre
   */
  title: string | null;
  /**
   * Attestations
   */
  items: CertificateView[];
  /**
   * Texte quand il n’y a rien
   */
  empty: string | null;
  /**
   * Le contenu n’a pas pu être lu
   */
  unavailable: boolean;
  /**
   * Actions
   */
  actions: ActionView[];
}
/**
 * Attestation
 */
export interface CertificateView {
  /**
   * Code
   */
  code: string;
  /**
   * Libellé
   */
  label: string;
  /**
   * À quoi elle sert
   */
  purpose: string | null;
  /**
   * Nom de fichier
   */
  fileName: string;
  download: DownloadView;
}
/**
 * Bloc documents
 *
 */
export interface DocumentsBlock {
  /**
   * Genre
   */
  block: 'documents';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Titre
   */
  title: string | null;
  /**
   * Documents
   */
  items: DocumentView[];
  /**
   * Années où ranger les documents, la plus récente d’abord ; vide quand il y en a peu
   */
  years: PaperYearView[];
  /**
   * Documents que le serveur n’a pas pu lire
   */
  failed: string[];
  /**
   * Texte quand il n’y a rien
   */
  empty: string | null;
  /**
   * Le contenu n’a pas pu être lu
   */
  unavailable: boolean;
  /**
   * Actions
   */
  actions: ActionView[];
}
/**
 * Document
 */
export interface DocumentView {
  /**
   * Identifiant
   */
  id: string;
  /**
   * Libellé
   */
  label: string;
  /**
   * Libellé du serveur, quand il dit autre chose que le type
   */
  detail: string | null;
  /**
   * Format
   */
  format: string | null;
  /**
   * Taille affichée
   */
  size: string | null;
  /**
   * Date affichée
   */
  date: string | null;
  /**
   * Type MIME
   */
  mime: string | null;
  download: DownloadView;
}
/**
 * Année
 */
export interface PaperYearView {
  /**
   * Année affichée
   */
  title: string;
  /**
   * Combien des documents, dans leur ordre
   */
  count: number;
}
/**
 * Bloc pieces
 *
 */
export interface PiecesBlock {
  /**
   * Genre
   */
  block: 'pieces';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Titre
   */
  title: string | null;
  /**
   * Pièces
   */
  items: PieceView[];
  /**
   * Texte quand il n’y a rien
   */
  empty: string | null;
  /**
   * Le contenu n’a pas pu être lu
   */
  unavailable: boolean;
  /**
   * Actions
   */
  actions: ActionView[];
}
/**
 * Pièce
 */
export interface PieceView {
  /**
   * Pièce
   */
  label: string;
  /**
   * État
   */
  state: string;
  /**
   * Ton
   */
  tone: string;
  /**
   * Lignes
   */
  facts: Fact[];
}
/**
 * Bloc loans
 *
 */
export interface LoansBlock {
  /**
   * Genre
   */
  block: 'loans';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Titre
   */
  title: string | null;
  /**
   * Prêts
   */
  loans: LoanView[];
  /**
   * Texte quand il n’y a rien
   */
  empty: string | null;
  /**
   * Le contenu n’a pas pu être lu
   */
  unavailable: boolean;
  /**
   * Actions
   */
  actions: ActionView[];
}
/**
 * Prêt
 */
export interface LoanView {
  /**
   * Titre
   */
  name: string;
  /**
   * Emprunteurs : les colonnes
   */
  borrowers: BorrowerView[];
  /**
   * Ce qui est propre à chacun, puis ce que tous partagent
   */
  rows: LoanRow[];
}
/**
 * Emprunteur
 */
export interface BorrowerView {
  /**
   * Identifiant
   */
  id: string;
  /**
   * Libellé
   */
  label: string;
}
/**
 * Ligne
 */
export interface LoanRow {
  /**
   * Identifiant
   */
  id: string;
  /**
   * Clé
   */
  key: string;
  /**
   * Une valeur par emprunteur, ou une seule que tous partagent
   */
  values: (string | null)[];
}
/**
 * Bloc valuation
 *
 */
export interface ValuationBlock {
  /**
   * Genre
   */
  block: 'valuation';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Titre
   */
  title: string | null;
  total: TotalView;
  /**
   * Lignes
   */
  items: Fact[];
  /**
   * Dessin : ce qui a été versé face à ce que cela vaut
   */
  worth: null | WorthView;
  /**
   * Note
   */
  note: string | null;
  /**
   * Texte quand il n’y a rien
   */
  empty: string | null;
  /**
   * Le contenu n’a pas pu être lu
   */
  unavailable: boolean;
  /**
   * Actions
   */
  actions: ActionView[];
}
/**
 * Chiffre principal
 */
export interface TotalView {
  /**
   * Libellé
   */
  key: string;
  /**
   * Valeur
   */
  value: string | null;
}
/**
 * Dessin
 */
export interface WorthView {
  /**
   * Titre
   */
  title: string;
  /**
   * Barres
   */
  parts: WorthPart[];
  /**
   * Note
   */
  note: string | null;
}
/**
 * Barre
 */
export interface WorthPart {
  /**
   * Identifiant
   */
  id: string;
  /**
   * Ce que c’est
   */
  key: string;
  /**
   * Montant, en euros
   */
  amount: number;
  /**
   * Montant affiché
   */
  value: string;
}
/**
 * Bloc composition
 *
 */
export interface CompositionBlock {
  /**
   * Genre
   */
  block: 'composition';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Titre
   */
  title: string | null;
  /**
   * Colonnes
   */
  columns: ColumnView[];
  /**
   * Parts
   */
  parts: PartView[];
  /**
   * Texte quand il n’y a rien
   */
  empty: string | null;
  /**
   * Le contenu n’a pas pu être lu
   */
  unavailable: boolean;
  /**
   * Actions
   */
  actions: ActionView[];
}
/**
 * Part
 */
export interface PartView {
  /**
   * Identifiant
   */
  id: string;
  /**
   * Libellé
   */
  label: string;
  /**
   * Montant, en euros
   */
  amount: number;
  /**
   * Part, en pour cent
   */
  share: number;
  /**
   * Cellules du tableau
   */
  cells: (string | null)[];
}
/**
 * Bloc operations
 *
 */
export interface OperationsBlock {
  /**
   * Genre
   */
  block: 'operations';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Titre
   */
  title: string | null;
  /**
   * Totaux par année
   */
  years: YearView[];
  /**
   * Opérations par mois, dans l’ordre de l’API
   */
  months: MonthView[];
  /**
   * Texte quand il n’y a rien
   */
  empty: string | null;
  /**
   * Le contenu n’a pas pu être lu
   */
  unavailable: boolean;
  /**
   * Actions
   */
  actions: ActionView[];
}
/**
 * Année
 */
export interface YearView {
  /**
   * Année
   */
  year: string;
  /**
   * Total, en euros
   */
  amount: number;
  /**
   * Total affiché
   */
  value: string;
}
/**
 * Mois
 */
export interface MonthView {
  /**
   * Mois affiché
   */
  title: string;
  /**
   * Opérations
   */
  rows: OperationView[];
}
/**
 * Opération
 */
export interface OperationView {
  /**
   * Date affichée
   */
  date: string | null;
  /**
   * Ce que c’est
   */
  label: string;
  /**
   * Montant affiché
   */
  value: string | null;
  /**
   * Montrés à la demande
   */
  facts: Fact[];
}
/**
 * Bloc mission
 *
 */
export interface MissionBlock {
  /**
   * Genre
   */
  block: 'mission';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Titre
   */
  title: string | null;
  /**
   * Lignes
   */
  items: Fact[];
  /**
   * Documents
   */
  downloads: DownloadView[];
  /**
   * Texte
   */
  text: string | null;
  /**
   * Texte quand il n’y a rien
   */
  empty: string | null;
  /**
   * Le contenu n’a pas pu être lu
   */
  unavailable: boolean;
  /**
   * Actions
   */
  actions: ActionView[];
}
/**
 * Bloc notice
 *
 */
export interface NoticeBlock {
  /**
   * Genre
   */
  block: 'notice';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Titre
   */
  title: string | null;
  /**
   * Ton
   */
  tone: string;
  /**
   * Texte
   */
  text: string;
  /**
   * Texte quand il n’y a rien
   */
  empty: string | null;
  /**
   * Le contenu n’a pas pu être lu
   */
  unavailable: boolean;
  /**
   * Actions
   */
  actions: ActionView[];
}
/**
 * Bloc external-link
 *
 */
export interface ExternalLinkBlock {
  /**
   * Genre
   */
  block: 'external-link';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Titre
   */
  title: string | null;
  /**
   * Libellé
   */
  label: string;
  /**
   * Adresse
   */
  href: string;
  /**
   * Explication
   */
  text: string | null;
  /**
   * Texte quand il n’y a rien
   */
  empty: string | null;
  /**
   * Le contenu n’a pas pu être lu
   */
  unavailable: boolean;
  /**
   * Actions
   */
  actions: ActionView[];
}
/**
 * Bloc rich-text
 *
 */
export interface RichTextBlock {
  /**
   * Genre
   */
  block: 'rich-text';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Titre
   */
  title: string | null;
  /**
   * Texte mis en forme
   */
  nodes: RichNode[];
  /**
   * Texte quand il n’y a rien
   */
  empty: string | null;
  /**
   * Le contenu n’a pas pu être lu
   */
  unavailable: boolean;
  /**
   * Actions
   */
  actions: ActionView[];
}
/**
 * Élément
 */
export interface RichElement {
  /**
   * Élément
   */
  tag: 'p' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'a' | 'h3' | 'br';
  /**
   * Adresse
   */
  href?: string;
  /**
   * Contenu
   */
  children: RichNode[];
}
/**
 * Offre
 */
export interface OfferView {
  /**
   * Code
   */
  code: string;
  /**
   * Titre
   */
  label: string;
  /**
   * Texte
   */
  text: string;
  /**
   * Icône
   */
  icon: string;
  /**
   * Bouton
   */
  button: string;
  to: TargetView;
}
/**
 * Lien
 *
 */
export interface LinkItemView {
  /**
   * Identifiant
   */
  id: string;
  /**
   * Libellé
   */
  label: string;
  /**
   * Explication
   */
  text: string | null;
  /**
   * Icône
   */
  icon: string | null;
  to: TargetView;
}
/**
 * Résiliation (C3) : le groupe, le drapeau « en cours » et le texte
 */
export interface TerminationView {
  /**
   * Groupe, 1 à 9
   */
  group: number | null;
  /**
   * Une demande est en cours
   */
  inProgress: boolean;
  /**
   * Statut
   */
  status: string;
  /**
   * Texte
   */
  text: string | null;
}
/**
 * Ce qui se montre en haut de la page
 */
export interface NoticesView {
  /**
   * Identifiants des blocs de content qui s’y placent
   */
  blocks: string[];
  /**
   * Le texte de termination s’y montre : aucun avis n’en dit plus
   */
  termination: boolean;
}
/**
 * Action urgente
 */
export interface UrgentActionView {
  /**
   * Message
   */
  message: string;
  /**
   * warning avant la date, error après elle
   */
  tone: 'warning' | 'error';
  /**
   * Pourquoi c’est urgent
   */
  why: string | null;
  /**
   * Jusqu’à quand
   */
  until: string | null;
  /**
   * Ce qui se passe sinon
   */
  otherwise: string | null;
  /**
   * Bouton
   */
  button: string;
  /**
   * Onglet
   */
  tab: string;
}
/**
 * Ce qu’un contrat couvre : chaque événement et sa réponse, chaque garantie et sa limite
 */
export interface CoverView {
  /**
   * Événements
   */
  events: CoverEventView[];
  /**
   * Ce que ses garanties ne couvrent pas
   */
  excluded: CoverExclusion[];
}
/**
 * Événement
 */
export interface CoverEventView {
  /**
   * Identifiant
   */
  id: string;
  /**
   * Ce qui est arrivé
   */
  label: string;
  /**
   * Réponse
   */
  verdict: 'yes' | 'partly' | 'no';
  /**
   * Réponse, en toutes lettres
   */
  title: string;
  /**
   * Ce qui est pris en charge, puis ce qui ne l’est pas
   */
  parts: CoverPart[];
  /**
   * Que faire
   */
  todo: string[];
}
/**
 * Dommage ou aide
 */
export interface CoverPart {
  /**
   * Identifiant
   */
  id: string;
  /**
   * Le dommage ou l’aide
   */
  what: string;
  /**
   * Le contrat le prend en charge
   */
  covered: boolean;
  /**
   * Garantie qui le couvre, ou qui le couvrirait
   */
  guarantee: string;
  /**
   * Ce que cette garantie ne couvre pas
   */
  excluded: string | null;
  /**
   * Plafond, franchise : ce que le contrat en dit
   */
  facts: Fact[];
}
/**
 * Garantie
 */
export interface CoverExclusion {
  /**
   * Code
   */
  code: string;
  /**
   * Ce qu’elle ne couvre pas
   */
  text: string;
}
/**
 * Ce que le tableau de bord dit d’abord
 */
export interface DashboardView {
  /**
   * Actions à réaliser
   */
  tasks: TaskView[];
  /**
   * Raccourcis
   */
  shortcuts: ShortcutView[];
  deadline: null | DeadlineView;
}
/**
 * Action à réaliser (P3.8)
 */
export interface TaskView {
  /**
   * Identifiant
   */
  id: string;
  /**
   * Page qui l’explique
   */
  type: string | null;
  /**
   * Statut
   */
  status: 'urgent' | 'pending' | 'success' | '';
  /**
   * Légende du statut
   */
  caption: string | null;
  /**
   * Date, puis ce qu’il y a à faire
   */
  label: string;
  /**
   * Contrat concerné
   */
  subject: string | null;
  /**
   * Ce qui arrive sinon
   */
  text: string | null;
  /**
   * Une fenêtre le dit aussi
   */
  popIn: boolean;
  link: null | TaskLink;
}
/**
 * Bouton
 */
export interface TaskLink {
  /**
   * Libellé
   */
  label: string;
  /**
   * Où il mène : une adresse
   */
  to: string;
}
/**
 * Raccourci
 */
export interface ShortcutView {
  /**
   * Identifiant
   */
  id: string;
  /**
   * Libellé
   */
  label: string;
  /**
   * Icône
   */
  icon: string;
  /**
   * Où il mène : une adresse
   */
  to: string;
}
/**
 * Prochaine échéance (P9)
 */
export interface DeadlineView {
  /**
   * Somme, en euros
   */
  amount: number;
  /**
   * Mois et année
   */
  month: string;
  /**
   * Date du premier avis
   */
  date: string;
  /**
   * Moyen de paiement
   */
  means: string | null;
}
/**
 * La vue d’une étape de formulaire
 */
export interface FormView {
  /**
   * Formulaire
   */
  form: string;
  /**
   * Étape
   */
  step: string;
  /**
   * Sorte
   */
  kind: 'fields' | 'check' | 'result' | 'content';
  /**
   * Ton d’un résultat
   */
  tone: 'info' | 'success' | 'warning' | 'error';
  /**
   * Titre de la page
   */
  title: string;
  /**
   * Titre de la démarche
   */
  heading: string;
  position: FormPosition;
  /**
   * Contenu au-dessus
   */
  content: FormContent[];
  /**
   * Champs, visibles ou non
   */
  fields: FormFieldView[];
  /**
   * Contenu au-dessous
   */
  after: FormContent[];
  /**
   * Réponses à vérifier
   */
  answers: FormAnswer[] | null;
  /**
   * Encadré
   */
  panel: FormPanelLine[] | null;
  download: FormDownload;
  /**
   * Libellé du bouton
   */
  button: string | null;
  /**
   * Propose de revenir en arrière
   */
  back: boolean;
  /**
   * Liens
   */
  links: FormLinkView[];
}
/**
 * Paragraphe
 */
export interface FormText {
  /**
   * Sorte
   */
  kind: 'text';
  /**
   * Texte
   */
  text: string;
}
/**
 * Titre
 */
export interface FormHeading {
  /**
   * Sorte
   */
  kind: 'heading';
  /**
   * Texte
   */
  text: string;
}
/**
 * Liste
 */
export interface FormList {
  /**
   * Sorte
   */
  kind: 'list';
  /**
   * Éléments
   */
  items: string[];
}
/**
 * Avis
 */
export interface FormNotice {
  /**
   * Sorte
   */
  kind: 'notice';
  /**
   * Ton
   */
  tone: 'info' | 'success' | 'warning' | 'error';
  /**
   * Texte
   */
  text: string;
}
/**
 * Liens
 */
export interface FormContentLinks {
  /**
   * Sorte
   */
  kind: 'links';
  /**
   * Liens
   */
  links: FormLinkView[];
}
/**
 * Lien
 *
 */
export interface FormLinkView {
  /**
   * Libellé
   */
  label: string;
  /**
   * Adresse
   */
  to: string;
  /**
   * Se présente comme un bouton
   */
  button: boolean;
}
/**
 * Reçu
 */
export interface FormReceipt {
  /**
   * Sorte
   */
  kind: 'receipt';
  /**
   * Fichiers reçus
   */
  files: ReceiptFile[];
}
/**
 * Fichier reçu
 */
export interface ReceiptFile {
  /**
   * Nom
   */
  name: string;
  /**
   * Taille, en octets
   */
  size: number;
  /**
   * Instant de la réception, en toutes lettres
   */
  date: string;
}
/**
 * Sujets
 */
export interface FormTopics {
  /**
   * Sorte
   */
  kind: 'topics';
  /**
   * Sujets
   */
  topics: FormTopic[];
}
/**
 * Sujet
 */
export interface FormTopic {
  /**
   * Nom
   */
  id: string;
  /**
   * Titre
   */
  title: string;
  /**
   * Texte
   */
  text: string;
  /**
   * Liens
   */
  links: FormLinkView[];
}
/**
 * Onglets
 */
export interface FormTabs {
  /**
   * Sorte
   */
  kind: 'tabs';
  /**
   * Nom de la rangée
   */
  title: string;
  /**
   * Onglets
   */
  tabs: FormTab[];
}
/**
 * Onglet
 */
export interface FormTab {
  /**
   * Nom
   */
  id: string;
  /**
   * Libellé
   */
  title: string;
  /**
   * Contenu
   */
  content: FormContent[];
  /**
   * Liens
   */
  links: FormLinkView[];
}
/**
 * Chiffres
 */
export interface FormFacts {
  /**
   * Sorte
   */
  kind: 'facts';
  /**
   * Titre
   */
  title: string | null;
  /**
   * Lignes
   */
  lines: FormFactLine[];
}
/**
 * Ligne
 */
export interface FormFactLine {
  /**
   * Nom
   */
  key: string;
  /**
   * Valeur
   */
  value: string;
  /**
   * La ligne qui compte
   */
  strong: boolean;
}
/**
 * Répartition avant et après
 */
export interface FormAllocation {
  /**
   * Sorte
   */
  kind: 'allocation';
  /**
   * Titre
   */
  title: string;
  before: FormAllocationSide;
  after: FormAllocationSide1;
  /**
   * Parts
   */
  parts: FormAllocationPart[];
}
/**
 * Avant
 */
export interface FormAllocationSide {
  /**
   * Somme des parts, écrite
   */
  total: string;
  /**
   * Longueur du dessin, en pour cent du plus long des deux
   */
  scale: number;
}
/**
 * Après
 */
export interface FormAllocationSide1 {
  /**
   * Somme des parts, écrite
   */
  total: string;
  /**
   * Longueur du dessin, en pour cent du plus long des deux
   */
  scale: number;
}
/**
 * Part
 */
export interface FormAllocationPart {
  /**
   * Libellé
   */
  label: string;
  /**
   * Montant avant, écrit
   */
  before: string;
  /**
   * Montant après, écrit
   */
  after: string;
  /**
   * Part avant, en pour cent
   */
  beforeShare: number;
  /**
   * Part après, en pour cent
   */
  afterShare: number;
}
/**
 * Un champ
 *
 */
export interface FormFieldView {
  /**
   * Nom
   */
  name: string;
  /**
   * Libellé
   */
  label: string;
  /**
   * Aide
   */
  hint: string | null;
  /**
   * Composant
   */
  widget:
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
   * Exigé
   */
  required: boolean;
  /**
   * Réponses proposées
   */
  options: FormOption[] | null;
  /**
   * Attribut autocomplete
   */
  autocomplete: string | null;
  /**
   * Clavier
   */
  inputMode: string | null;
  /**
   * Largeur
   */
  width: 'short' | 'medium' | 'long';
  /**
   * Unité
   */
  unit: string | null;
  /**
   * Règles à cocher à mesure qu’elles sont remplies
   */
  rules: FormFieldRule[] | null;
  /**
   * Limites d’un dépôt
   */
  upload: {
    /**
     * Types MIME
     */
    types: string[];
    /**
     * Octets par fichier
     */
    maxFileBytes: number;
    /**
     * Côté le plus long d’une image
     */
    maxPixels?: number;
    /**
     * Octets en tout
     */
    maxTotalBytes: number;
  } | null;
  drawing?: FormDrawing;
  /**
   * Longueur maximale
   */
  maxLength: number | null;
  /**
   * Peut se montrer ou se cacher selon les autres réponses
   */
  conditional: boolean;
}
/**
 * Réponse proposée
 *
 */
export interface FormOption {
  /**
   * Valeur
   */
  value: string | number | boolean;
  /**
   * Libellé
   */
  label: string;
  /**
   * Aide
   */
  hint: string | null;
  /**
   * Tracé SVG de la zone, sur le dessin du champ
   */
  region?: string;
}
/**
 * Règle
 */
export interface FormFieldRule {
  /**
   * Nom
   */
  id: string;
  /**
   * Libellé
   */
  label: string;
}
/**
 * Dessin dont les zones se marquent
 */
export interface FormDrawing {
  /**
   * Largeur
   */
  width: number;
  /**
   * Hauteur
   */
  height: number;
  /**
   * Tracé SVG de ce qui ne se marque pas
   */
  outline: string;
  /**
   * Ce qui se lit devant les zones marquées
   */
  marked: string;
  /**
   * Ce qui se lit quand aucune n’est marquée
   */
  none: string;
}
/**
 * Une réponse à vérifier
 *
 */
export interface FormAnswer {
  /**
   * Champ
   */
  field: string;
  /**
   * Libellé
   */
  label: string;
  /**
   * Réponse
   */
  value: string;
  /**
   * Étape où elle se modifie
   */
  step: string;
}
/**
 * Ligne
 */
export interface FormPanelLine {
  /**
   * Nom
   */
  key: string;
  /**
   * Valeur
   */
  value: string;
}
/**
 * Le mémo d’un véhicule, tel qu’il se garde sur un appareil
 */
export interface MemoView {
  /**
   * Le contrat en donne un ce jour ; null quand on ne le sait pas
   */
  issued: boolean | null;
  /**
   * Moment du contrat (moments.json)
   */
  moment: string;
  /**
   * Titre
   */
  title: string;
  /**
   * Ligne qui se lit en grand
   */
  plate: null | MemoLine;
  /**
   * Ligne qui nomme le véhicule
   */
  vehicle: null | MemoLine;
  /**
   * Les autres lignes de l’attestation, dans son ordre
   */
  lines: MemoLine[];
  /**
   * Ses phrases
   */
  sentences: MemoSentence[];
  /**
   * Où en est le contrat, au jour de l’édition
   */
  situation: string | null;
  /**
   * Premier jour de la police, AAAA-MM-JJ
   */
  effect: string | null;
  /**
   * Dernier jour que le mémo dit, AAAA-MM-JJ
   */
  until: string | null;
  /**
   * Qui appeler sur la route
   */
  assistance: null | MemoAssistance;
}
/**
 * Ligne
 *
 */
export interface MemoLine {
  /**
   * Ligne de l’attestation
   */
  id: string;
  /**
   * Ce que c’est
   */
  key: string;
  /**
   * Ce que cela vaut
   */
  value: string;
}
/**
 * Phrase
 */
export interface MemoSentence {
  /**
   * Partie de l’attestation
   */
  id: string;
  /**
   * Texte
   */
  text: string;
  /**
   * La phrase qui fait foi
   */
  strong: boolean;
}
export interface MemoAssistance {
  /**
   * Ce que c’est
   */
  label: string;
  /**
   * Numéro
   */
  phone: string;
  /**
   * Quand
   */
  hours: string | null;
}
/**
 * Une page de contenu
 */
export interface ContentPageView {
  /**
   * Se lit, ou mène à d’autres pages
   */
  kind: 'text' | 'hub';
  /**
   * Simple, en carte, ou sans colonne à côté
   */
  layout: 'simple' | 'card' | 'wide';
  /**
   * Où l’on revient
   */
  back: null | ContentBackView;
  /**
   * Icône du titre
   */
  icon: string | null;
  /**
   * Titre
   */
  title: string;
  /**
   * Suite du titre, en maigre
   */
  rest: string | null;
  /**
   * À quoi sert la page
   */
  introduction: string | null;
  /**
   * Sections
   */
  sections: ContentSectionView[];
  /**
   * Liens de la page
   */
  links: ContentLink[];
}
export interface ContentBackView {
  /**
   * Libellé
   */
  label: string;
  to: TargetView;
}
/**
 * Section
 */
export interface ContentSectionView {
  /**
   * Identifiant, dans l’adresse
   */
  id: string;
  /**
   * Titre
   */
  title: string | null;
  /**
   * Blocs
   */
  blocks: ContentBlockView[];
}
/**
 * Bloc
 *
 */
export interface ContentTextView {
  block: 'text';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Texte mis en forme
   */
  nodes: RichNode[];
}
/**
 * Bloc
 *
 */
export interface ContentStepsView {
  block: 'steps';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Étapes
   */
  items: ContentStepView[];
}
/**
 * Étape
 */
export interface ContentStepView {
  /**
   * Identifiant
   */
  id: string;
  /**
   * Titre
   */
  title: string;
  /**
   * Texte mis en forme
   */
  nodes: RichNode[];
}
/**
 * Bloc
 *
 */
export interface ContentQuestionsView {
  block: 'questions';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Questions
   */
  items: ContentQuestionView[];
}
/**
 * Question
 */
export interface ContentQuestionView {
  /**
   * Identifiant
   */
  id: string;
  /**
   * Question
   */
  question: string;
  /**
   * Texte mis en forme
   */
  nodes: RichNode[];
}
/**
 * Bloc
 *
 */
export interface ContentContactView {
  block: 'contact';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Numéros
   */
  items: ContentContactView1[];
}
/**
 * Numéro
 */
export interface ContentContactView1 {
  /**
   * Identifiant
   */
  id: string;
  /**
   * Qui répond
   */
  label: string;
  /**
   * Numéro
   */
  phone: string;
  /**
   * Se compose d’un grand bouton
   */
  main: boolean;
  /**
   * Reçoit des messages
   */
  sms: boolean;
  /**
   * Quand
   */
  hours: string | null;
  /**
   * Pour quoi
   */
  note: string | null;
}
/**
 * Bloc
 *
 */
export interface ContentCardsView {
  block: 'cards';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Cartes
   */
  items: ContentLink[];
}
/**
 * Lien
 *
 */
export interface ContentLink {
  /**
   * Identifiant
   */
  id: string;
  /**
   * Titre
   */
  title: string;
  /**
   * Une phrase
   */
  text: string | null;
  /**
   * Icône
   */
  icon: string | null;
  /**
   * Où mène le lien
   */
  to: null | TargetView;
}
/**
 * Bloc
 *
 */
export interface ContentImageView {
  block: 'image';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Adresse
   */
  image: string;
  /**
   * Ce qu’elle dit
   */
  alt: string;
  /**
   * Largeur
   */
  width: number;
  /**
   * Hauteur
   */
  height: number;
  /**
   * Légende
   */
  caption: string | null;
}
/**
 * Bloc
 *
 */
export interface ContentNoticeView {
  block: 'notice';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Ton
   */
  tone: 'info' | 'warning' | 'success' | 'error';
  /**
   * Titre
   */
  title: string | null;
  /**
   * Texte mis en forme
   */
  nodes: RichNode[];
}
/**
 * Bloc
 *
 */
export interface ContentTableView {
  block: 'table';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Ce que dit le tableau
   */
  caption: string;
  /**
   * Colonnes
   */
  columns: ContentColumnView[];
  /**
   * Lignes
   */
  rows: ContentRowView[];
}
/**
 * Colonne
 */
export interface ContentColumnView {
  /**
   * Identifiant
   */
  id: string;
  /**
   * Libellé
   */
  label: string;
}
/**
 * Ligne
 */
export interface ContentRowView {
  /**
   * Identifiant
   */
  id: string;
  /**
   * Cellules
   */
  cells: (string | null)[];
}
/**
 * Bloc
 *
 */
export interface ContentRecordsView {
  block: 'records';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Lignes
   */
  items: ContentLink[];
  /**
   * Quand il n’y en a pas
   */
  empty: string | null;
  /**
   * La liste n’a pas pu être lue
   */
  unavailable: boolean;
}
/**
 * Bloc
 *
 */
export interface ContentCriteriaView {
  block: 'criteria';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Façons de vérifier
   */
  checks: ContentCheckView[];
  /**
   * Thèmes
   */
  themes: ContentThemeView[];
}
/**
 * Façon
 */
export interface ContentCheckView {
  /**
   * Identifiant
   */
  id: string;
  /**
   * Libellé
   */
  label: string;
  /**
   * Ce que cela veut dire
   */
  text: string;
  /**
   * Combien de critères
   */
  count: number;
}
/**
 * Thème
 */
export interface ContentThemeView {
  /**
   * Identifiant
   */
  id: string;
  /**
   * Libellé
   */
  label: string;
  /**
   * Critères
   */
  criteria: ContentCriterionView[];
}
/**
 * Critère
 */
export interface ContentCriterionView {
  /**
   * Numéro
   */
  id: string;
  /**
   * Ce qu’il demande
   */
  text: string;
  /**
   * Comment il est vérifié
   */
  check: string;
  /**
   * Ce qui le vérifie
   */
  how: string | null;
}
/**
 * Bloc
 *
 */
export interface ContentSiteMapView {
  block: 'site-map';
  /**
   * Identifiant
   */
  id: string;
  /**
   * Thèmes
   */
  groups: SiteMapGroupView[];
}
/**
 * Thème
 */
export interface SiteMapGroupView {
  /**
   * Identifiant
   */
  id: string;
  /**
   * Titre
   */
  title: string;
  /**
   * Pages
   */
  links: SiteMapLinkView[];
}
/**
 * Page
 */
export interface SiteMapLinkView {
  /**
   * Adresse
   */
  path: string;
  /**
   * Titre
   */
  title: string;
  /**
   * Précision
   */
  detail: string | null;
}
/**
 * Ce que l’on répond à qui vérifie une attestation
 */
export interface VerificationView {
  /**
   * Réponse de verification.json, ou unknown
   */
  state: string;
  /**
   * Ton
   */
  tone: 'success' | 'info' | 'warning' | 'error';
  /**
   * En quelques mots
   */
  title: string;
  /**
   * Phrases
   */
  text: string;
}
/**
 * Ce que vaut un mémo gardé, un jour donné
 *
 */
export interface MemoStateView {
  /**
   * Son id dans memo.json
   */
  state: string;
  /**
   * Ton
   */
  tone: 'success' | 'info' | 'warning' | 'error';
  /**
   * En quelques mots
   */
  title: string;
  /**
   * Phrases
   */
  text: string;
}
