import type { CatalogueData } from '../../catalog/data.ts';
import type { ScopeName } from '../../catalog/walk/index.ts';
import type { TerminationStatus } from '../../view/cancellation/status.ts';
import type { Proposal } from './editor-schema.ts';

const product: Readonly<Record<string, string>> = {
  code: 'Code du produit',
  label: 'Libellé du produit',
  family: 'Famille du produit',
  icon: 'Icône du produit',
  theme: 'Thème du produit',
};

/** Names that the engine gives to rules on a contract, for analysts; the same as `engineNames`. */
export const engineNotes: Readonly<Record<string, string>> = {
  $id: 'Identifiant du contrat, aussi là où la règle lit l’élément d’une liste',
  $today: 'Aujourd’hui, AAAA-MM-JJ',
  $product: 'Le produit du contrat',
  $family: 'La famille du contrat',
  $display: 'L’état d’affichage (states.json)',
  $stateLabel: 'Le libellé de l’état',
  $stateKnown: 'Vrai si les tables connaissent le code d’état',
  $inForce: 'Vrai si l’état d’affichage est un état en vigueur',
  $moment: 'Le moment de la vie du contrat (moments.json)',
  $mention: 'Vrai si la mention en pied se montre',
  $terminationStatus: 'La résiliation : available, in-progress ou blocked',
  $terminationGroup: 'Le groupe de résiliation, ou rien',
  $familyBlocked: 'Vrai si la famille ne se résilie pas en ligne',
  $certificates: 'Les attestations du contrat',
  $links: 'Les liens de links.json',
  $brand: 'La marque (brand.json)',
};

/** What the engine answers as `$terminationStatus`, as people say it. */
export const terminationNotes: Readonly<Record<TerminationStatus, string>> = {
  available: 'possible en ligne',
  'in-progress': 'demandée',
  blocked: 'impossible en ligne',
};

/** Names that some scopes of a contract have besides. */
export const besideNotes: Partial<Record<ScopeName, Readonly<Record<string, string>>>> = {
  certificate: {
    $insurer: 'Qui assure',
    $holder: 'Le sociétaire et son adresse',
    $child: 'L’élève',
    $reason: 'Le motif donné',
  },
  verification: { $paper: 'L’attestation qui a été délivrée' },
  memo: { $insurer: 'Qui assure', $holder: 'Le sociétaire et son adresse', $memo: 'Le mémo tel qu’il a été gardé' },
  document: {
    $insurer: 'Qui assure',
    $holder: 'Le sociétaire et son adresse',
    $document: 'Le document : libelle, date, formule',
    $guarantees: 'Les garanties',
    $account: 'Le compte, IBAN masqué',
    $period: 'La période dont le relevé rend compte',
    $operations: 'Les opérations de l’épargne',
    $worth: 'Ce que valait l’épargne',
  },
  termination: { $event: 'Le jour de ce qui est arrivé, peut manquer' },
};

/** Names that a content page may read; the same as `pageNames`. */
export const pageNotes: Readonly<Record<string, string>> = {
  $today: 'Aujourd’hui, AAAA-MM-JJ',
  $brand: 'La marque (brand.json)',
  $links: 'Les liens de links.json',
  $connected: 'Vrai si un sociétaire est connecté',
  $standalone: 'Vrai si l’application est installée',
  $query: 'Les paramètres de l’adresse',
  $params: 'Les segments de l’adresse',
  $contracts: 'Les contrats du sociétaire connecté',
  $quotes: 'Ses devis',
  $terminations: 'Ses contrats en cours, et quand chacun peut prendre fin',
};

/** Names that the condition of a banner may read; the same as `bannerNames`. */
export const bannerNotes: Readonly<Record<string, string>> = {
  $today: 'Le jour, AAAA-MM-JJ',
  $contracts: 'Les contrats du sociétaire connecté',
};

/** What a content page may read of a contract or a quote; the same as `pageContractFields`. */
export const pageContractNotes: Readonly<Record<string, string>> = {
  id: 'Identifiant du contrat',
  label: 'Libellé',
  detail: 'Ce qui est assuré, peut manquer',
  more: 'Ce qui le précise (l’immatriculation d’un véhicule), peut manquer',
  number: 'Numéro, peut manquer',
  state: 'État d’affichage',
  family: 'Famille',
  product: 'Code produit, peut manquer',
  active: 'Vrai s’il est en cours',
  ending: 'Vrai si sa fin est demandée',
  path: 'Adresse de sa page',
};

/** What it may read of a contract that may be ended; the same as `pageTerminationFields`. */
export const pageTerminationNotes: Readonly<Record<string, string>> = {
  id: 'Identifiant du contrat',
  libelleProduit: 'Libellé du produit, peut manquer',
  numeroContrat: 'Numéro, peut manquer',
  designation: 'Ce qui est assuré, peut manquer',
  statut: 'La résiliation : available, in-progress ou blocked',
  premiereFin: 'Premier jour de fin sans raison à donner, peut manquer',
  finDemandee: 'Jour de fin demandé, peut manquer',
  renonciationJusquau: 'Dernier jour pour y renoncer, peut manquer',
  retraitTotalDemande: 'Le retrait de toute son épargne est demandé',
};

/** Names that the rules of every form may read; the same as `formNames`. */
export const formNotes: Readonly<Record<string, string>> = {
  $today: 'Le jour, AAAA-MM-JJ',
  $query: 'Les paramètres de l’adresse',
  $params: 'Les segments de l’adresse',
  $account: 'Le compte du sociétaire',
  $member: 'Le sociétaire connecté',
  $brand: 'La marque (brand.json)',
  $links: 'Les liens de links.json',
  $labels: 'Les libellés des réponses choisies',
};

export const proposalsFrom = (notes: Readonly<Record<string, string>>): Proposal[] =>
  Object.entries(notes).map(([name, says]) => ({ name, says }));

/** Paths that begin with `$` and that the engine gives, with what they hold where that is known. */
export function enginePaths(data: CatalogueData, notes: Readonly<Record<string, string>> = engineNotes): Proposal[] {
  const below: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    $product: product,
    $links: Object.fromEntries(Object.entries(data.links?.links ?? {}).map(([name, to]) => [name, String(to)])),
    $brand: Object.fromEntries(
      Object.entries(data.brand ?? {}).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    ),
  };
  return Object.entries(notes).flatMap(([name, says]) => [
    { name, says },
    ...Object.entries(below[name] ?? {}).map(([field, what]) => ({ name: `${name}.${field}`, says: what })),
  ]);
}
