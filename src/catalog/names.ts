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

/** Names beginning with `$` that the body of a certificate may read besides: who issues it, for whom, and what was asked. */
export const certificateNames: ReadonlySet<string> = new Set(['$insurer', '$holder', '$child', '$reason']);

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

/** Names beginning with `$` that every form's rules may read, beside its reads, asks and sends. */
export const formNames: ReadonlySet<string> = new Set([
  '$today',
  '$query',
  '$params',
  '$account',
  '$member',
  '$brand',
  '$links',
]);
