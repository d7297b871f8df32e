/** Names beginning with `$` that the engine itself gives to rules, beside the reads of the family. */
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

/** What a content page may read of each of the member's contracts or quotes. */
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

/** What a content page may read of each contract that may be ended, or has been asked to: `ContratResiliation` of the API. */
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

/** Names beginning with `$` that the dashboard gives to its rules, and the type of the API that each has. */
export const dashboardNames: Readonly<Record<string, string>> = {
  $listed: 'SyntheseLight',
  $identity: 'PieceIdentite',
  $mandate: 'AlerteMandatSepa',
  $errands: 'Demande',
  $begun: 'DeclarationCommencee',
  $form: 'FormulaireCommence',
  $conversations: 'Conversation',
};

/** Those of them that are lists of that type. */
export const dashboardLists: ReadonlySet<string> = new Set(['$errands', '$begun', '$conversations']);

/** Names beginning with `$` that the body of a certificate may read besides: who issues it, for whom, and what was asked. */
export const certificateNames: ReadonlySet<string> = new Set(['$insurer', '$holder', '$child', '$reason']);

/** What the answer to whoever verifies a certificate may read besides: the paper that was issued. */
export const verificationNames: ReadonlySet<string> = new Set(['$paper']);

/** What the memo that a member keeps may read besides: who insures, and the memo as it was kept. */
export const memoNames: ReadonlySet<string> = new Set(['$insurer', '$holder', '$memo']);

/** What the terms of a reason to end a contract may read besides: the day of the event that they count from. */
export const terminationNames: ReadonlySet<string> = new Set(['$event']);

/** What the body of a document of a contract's file may read besides. */
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

/** What the paper that acknowledges an errand may read besides; its contract may be none. */
export const acknowledgementNames: ReadonlySet<string> = new Set([
  '$insurer',
  '$holder',
  '$errand',
  '$asked',
  '$labels',
  '$files',
  '$terms',
]);

/** Fields of the contract that the engine reads whatever the rules: aliases, identity, state, product. */
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

/** What a decision that a form asks about its answers says. */
export const figureNames: Readonly<Record<string, readonly string[]>> = {
  'savings-fee': ['rate', 'fee', 'free', 'net', 'from', 'to'],
  'savings-allocation': ['before', 'after', 'placed', 'parts'],
};

/** Names beginning with `$` that every form's rules may read, beside its reads, asks and sends. */
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

/** Named rules that the engine itself asks for. */
export const engineRules: ReadonlySet<string> = new Set(['savings-open', 'free-payment-fee', 'programmed-payment-fee']);
