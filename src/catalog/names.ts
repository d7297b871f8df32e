/** Names beginning with `$` that the engine provides to rules, in addition to the reads of the family. */
export const engineNames: ReadonlySet<string> = new Set([
  '$id',
  '$today',
  '$product',
  '$family',
  '$display',
  '$stateLabel',
  '$stateKnown',
  '$inForce',
  '$moment',
  '$mention',
  '$terminationStatus',
  '$terminationGroup',
  '$familyBlocked',
  '$certificates',
  '$links',
  '$brand',
]);

/** Names beginning with `$` that a content page may read. */
export const pageNames: ReadonlySet<string> = new Set([
  '$today',
  '$brand',
  '$links',
  '$connected',
  '$standalone',
  '$query',
  '$params',
  '$contracts',
  '$quotes',
  '$terminations',
]);

/** Names beginning with `$` that the condition of a banner may read, besides the `reads` of `banners.json`. */
export const bannerNames: ReadonlySet<string> = new Set(['$today', '$contracts']);

/** What a content page may read from each of the member's contracts or quotes. */
export const pageContractFields: ReadonlySet<string> = new Set([
  'id',
  'label',
  'detail',
  'more',
  'number',
  'state',
  'family',
  'product',
  'active',
  'ending',
  'path',
]);

/**
 * What a content page may read from each contract that can be terminated or is being terminated: `ContratResiliation`
 * of the API.
 */
export const pageTerminationFields: ReadonlySet<string> = new Set([
  'id',
  'libelleProduit',
  'numeroContrat',
  'designation',
  'statut',
  'premiereFin',
  'finDemandee',
  'renonciationJusquau',
  'retraitTotalDemande',
]);

/** Names beginning with `$` that the dashboard provides to its rules, with their API types. */
export const dashboardNames: Readonly<Record<string, string>> = {
  $listed: 'SyntheseLight',
  $identity: 'PieceIdentite',
  $mandate: 'AlerteMandatSepa',
  $errands: 'Demande',
  $begun: 'DeclarationCommencee',
  $form: 'FormulaireCommence',
  $conversations: 'Conversation',
};

/** The dashboard names that are lists of their type. */
export const dashboardLists: ReadonlySet<string> = new Set(['$errands', '$begun', '$conversations']);

/** Names beginning with `$` that the body of a certificate may also read: issuer, holder and request. */
export const certificateNames: ReadonlySet<string> = new Set(['$insurer', '$holder', '$child', '$reason']);

/** What the verification of a certificate may also read: the issued paper. */
export const verificationNames: ReadonlySet<string> = new Set(['$paper']);

/** What the member's memo may also read: the insurer, the holder, and the memo as saved. */
export const memoNames: ReadonlySet<string> = new Set(['$insurer', '$holder', '$memo']);

/** What the terms of a termination reason may also read: the day of the event from which they count. */
export const terminationNames: ReadonlySet<string> = new Set(['$event']);

/** What the body of a document in a contract's file may also read. */
export const documentNames: ReadonlySet<string> = new Set([
  '$insurer',
  '$holder',
  '$document',
  '$guarantees',
  '$account',
  '$period',
  '$operations',
  '$worth',
]);

/** What the acknowledgement of an errand may also read; it may have no contract. */
export const acknowledgementNames: ReadonlySet<string> = new Set([
  '$insurer',
  '$holder',
  '$errand',
  '$asked',
  '$labels',
  '$files',
  '$terms',
]);

/** Contract fields that the engine reads whatever the rules: aliases, identity, state, product. */
export const engineFields: readonly string[] = [
  'id',
  'policeId',
  'codeEtat',
  'etat.code',
  'codeProduit',
  'libelleProduit',
  'numeroContrat',
  'montantFgti',
];

/** The results of each decision that a form can query about its answers. */
export const figureNames: Readonly<Record<string, readonly string[]>> = {
  'savings-fee': ['rate', 'fee', 'free', 'net', 'from', 'to'],
  'savings-allocation': ['before', 'after', 'placed', 'parts'],
};

/** Names beginning with `$` that every form's rules may read, in addition to its reads, queries and submissions. */
export const formNames: ReadonlySet<string> = new Set([
  '$today',
  '$query',
  '$params',
  '$account',
  '$member',
  '$brand',
  '$links',
  '$labels',
]);

/** Named rules that the engine itself calls. */
export const engineRules: ReadonlySet<string> = new Set(['savings-open', 'free-payment-fee', 'programmed-payment-fee']);
