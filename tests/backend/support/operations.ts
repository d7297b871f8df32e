import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../src/backend/database/database.ts';
import type { ContractKind } from '../../../src/backend/domain/contracts/details.ts';
import { contracts } from '../../../src/backend/domain/contracts/schema.ts';
import { documents } from '../../../src/backend/domain/documents/schema.ts';
import { errands } from '../../../src/backend/domain/errands/schema.ts';
import { drafts } from '../../../src/backend/domain/forms/schema.ts';
import { members } from '../../../src/backend/domain/members/schema.ts';
import { storedItems } from '../../../src/backend/domain/storage/schema.ts';

/** Every read of a contract by identifier: its argument, the kind that it serves, what it is asked for. */
export const CONTRACT_READS: [operation: string, argument: 'id' | 'policeId', kind: ContractKind, fields: string][] = [
  [
    'getContratAutoItemCustom',
    'id',
    'ContratAuto',
    'vehicule { immatriculation } conducteurs { crm } pieces { statut } garanties { code }',
  ],
  [
    'getContratMrhItemCustom',
    'id',
    'ContratMrh',
    'adresse { ville } superficie { superficie } options { code nombre } garanties { code }',
  ],
  ['getContratPjItemCustom', 'id', 'ContratPj', 'montantAnnuelTTC'],
  ['getContratAetItemCustom', 'id', 'ContratAet', 'enfantsAssures { prenom } garanties { code }'],
  [
    'getContratObjectifPrevoyanceItemCustom',
    'id',
    'ContratObjectifPrevoyance',
    'franchiseHospitalisation garanties { code }',
  ],
  [
    'getContratGspItemCustom',
    'id',
    'ContratGsp',
    'montantPret prets { souscripteur { capitalRestant } } personnes { qualite }',
  ],
  ['getProjetAdpItemCustom', 'id', 'ProjetAdp', 'reference objetPret prets { coSouscripteur { type } }'],
  ['getContratPrevoyanceCdcItemCustom', 'id', 'ContratPrevoyanceCdc', 'garanties { code }'],
  [
    'getContratPrevoyanceDecesInvaliditeItemCustom',
    'id',
    'ContratPrevoyance',
    'capitalDecesBase garantiesOptionnelles personnes { qualite }',
  ],
  ['getContratSanteItemCustom', 'id', 'ContratSante', 'codeFormule'],
  ['getContratFortegoItem', 'id', 'ContratFortego', 'formules { libelle }'],
  ['getContratAssociationItem', 'id', 'ContratAssociation', 'motifResiliation'],
  ['getContratBasicsItem', 'id', 'ContratBasics', 'libelleProduit'],
  ['getContratArpegeItem', 'policeId', 'ContratArpege', 'fondSecurite { montantRachat }'],
  [
    'getContratArpegeItemCustom',
    'policeId',
    'ContratArpege',
    'transactions { montantNet } versementProgramme { montant }',
  ],
  ['getContratEparmilItem', 'policeId', 'ContratEparmil', 'epargneId'],
  ['getContratEparmilItemCustom', 'policeId', 'ContratEparmil', 'fondSolidaire { nombreUc }'],
];

export interface Operation {
  name: string;
  query: string;
  /** What the owner asks. */
  variables: Record<string, string>;
  /** The same about what does not exist. */
  unknown: Record<string, string>;
}

const UNKNOWN_ID = 'aaaaaaaaaaaaaaaaaaaa';
const UNKNOWN_PROFILE = '1234567894';

/** Every operation about somebody, with what this member may ask and what nobody has. */
export async function operationsOf(db: Db, numClient: string): Promise<Operation[]> {
  const [member] = await db.select().from(members).where(eq(members.numClient, numClient));
  if (member === undefined) throw new Error('no such member');
  const mine = (kind: ContractKind) => firstOfKind(db, member.id, kind);
  const profile = { numProfil: member.numProfil };
  const noProfile = { numProfil: UNKNOWN_PROFILE };

  const draft = { memberId: member.id, formulaire: 'essai', etape: '1', valeurs: {}, dateMaj: new Date() };
  await db.insert(drafts).values(draft).onConflictDoNothing();

  const item = { memberId: member.id, clef: 'essai', valeur: 'oui', dateMaj: new Date() };
  await db.insert(storedItems).values(item).onConflictDoNothing();

  const errand = { reference: 'ESSAI234', memberId: member.id, nature: 'essai', args: {}, etat: 'transmise' as const };
  await db
    .insert(errands)
    .values({ ...errand, date: new Date() })
    .onConflictDoNothing();
  const deposit = { ...errand, reference: 'DEPOT234', nature: 'depot-documents', date: new Date() };
  await db.insert(errands).values(deposit).onConflictDoNothing();

  const byContract = await Promise.all(
    CONTRACT_READS.map(async ([name, argument, kind, fields]) =>
      operation(
        name,
        { [argument]: 'ID!' },
        `{ id codeEtat etat { libelle } ${fields} }`,
        { [argument]: await mine(kind) },
        { [argument]: UNKNOWN_ID },
      ),
    ),
  );
  const police = async (name: string, argument: string, kind: ContractKind, selection: string) =>
    operation(name, { [argument]: 'ID!' }, selection, { [argument]: await mine(kind) }, { [argument]: UNKNOWN_ID });
  const eparmil = await mine('ContratEparmil');
  const auto = await mine('ContratAuto');
  const aet = await mine('ContratAet');
  const sante = await mine('ContratSante');
  const [letter] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.contractId, auto), eq(documents.flag, 'DF')));
  const [statement] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.contractId, eparmil), eq(documents.flag, 'RELEVE')));
  if (letter === undefined || statement === undefined) throw new Error('no documents');
  const file = { key: letter.key, id: letter.id, flag: letter.flag };
  const child = { nom: 'DURAND', prenom: 'Jade', dateNaissance: '2016-03-12' };

  return [
    ...byContract,
    operation(
      'getContratEparmilSituationItem',
      { key: 'String!' },
      '{ montantEpargne }',
      { key: `${eparmil}-2025-11-20` },
      { key: `${UNKNOWN_ID}-2025-11-20` },
    ),
    await police(
      'getOperationsEpargneItem',
      'policeId',
      'ContratArpege',
      '{ possible disponible supports { montant } }',
    ),
    operation('getOperationsEpargneCollection', { numProfil: 'String!' }, '{ policeId }', profile, noProfile),
    await police('getForfaitKmItem', 'policeId', 'ContratAuto', '{ forfait declarationPossible }'),
    await police('getGarantiesMrh', 'idPolice', 'ContratMrh', '{ code libelle }'),
    await police('getGarantieCollection', 'idPolice', 'ContratAuto', '{ code libelle }'),
    await police('getGedDemandeResiliationContratItem', 'policeId', 'ContratAuto', '{ demande { reference } }'),
    await police('getDemandeCollection', 'policeId', 'ContratAuto', '{ reference libelle etapes { code } }'),
    operation(
      'getDemandeItem',
      { reference: 'String!' },
      '{ reference libelle }',
      { reference: errand.reference },
      { reference: 'AAAAAAAA' },
    ),
    await police('getRenonciationItem', 'policeId', 'ContratAuto', '{ statut dernierJour }'),
    await police('getResiliationItem', 'policeId', 'ContratAuto', '{ statut motifs { code } }'),
    operation(
      'getMotifResiliationItem',
      { policeId: 'ID!', motif: 'String!' },
      '{ libelle dateEffet }',
      { policeId: auto, motif: 'R01' },
      { policeId: UNKNOWN_ID, motif: 'R01' },
    ),
    await police('getSituationPaiementItem', 'id', 'ContratAuto', '{ contentieux impaye }'),
    await police('getDfDocumentSearch', 'idPolice', 'ContratAuto', '{ success { id size } error { id } }'),
    await police('getAttestationCollectionCustom', 'idPolice', 'ContratAuto', '{ code libelle }'),
    await police('getEnfantCouvertCollection', 'idPolice', 'ContratAet', '{ prenom }'),
    await police('getGedReleveCompteEpargneCollection', 'idPolice', 'ContratArpege', '{ id date }'),
    operation(
      'getDfDocumentContrat',
      { idPolice: 'ID!', key: 'String!', id: 'ID!', flag: 'String!' },
      '{ name size }',
      { idPolice: auto, ...file },
      { idPolice: auto, ...file, id: UNKNOWN_ID },
    ),
    operation(
      'getAttestation',
      { idPolice: 'ID!', idAttestation: 'ID!' },
      '{ name mime }',
      { idPolice: auto, idAttestation: 'CAR-05' },
      { idPolice: UNKNOWN_ID, idAttestation: 'CAR-05' },
    ),
    operation(
      'getAttestationOpex',
      { idPolice: 'ID!', reason: 'String!' },
      '{ name }',
      { idPolice: await productOf(db, member.id, '53'), reason: 'OPEX' },
      { idPolice: UNKNOWN_ID, reason: 'OPEX' },
    ),
    operation(
      'getAttestationScolaireItem',
      { nom: 'String!', prenom: 'String!', dateNaissance: 'Date!', idPolice: 'ID!' },
      '{ name }',
      { ...child, idPolice: aet },
      { ...child, idPolice: UNKNOWN_ID },
    ),
    operation(
      'getGedDocumentItemCustom',
      { id: 'ID!', numProfil: 'String!' },
      '{ id }',
      { id: letter.id, ...profile },
      { id: UNKNOWN_ID, ...noProfile },
    ),
    operation(
      'getGedDocumentRelevesItemCustom',
      { id: 'ID!', numProfil: 'String!', policeId: 'ID!' },
      '{ id }',
      { id: statement.id, ...profile, policeId: eparmil },
      { id: UNKNOWN_ID, ...noProfile, policeId: UNKNOWN_ID },
    ),
    operation(
      'getDepotDocumentsItem',
      { reference: 'String!' },
      '{ reference fichiers { id } }',
      { reference: deposit.reference },
      { reference: UNKNOWN_ID },
    ),
    operation(
      'getOwlianceItem',
      { numProfil: 'String!', idPoliceContratSante: 'ID!' },
      '{ url }',
      { ...profile, idPoliceContratSante: sante },
      { ...noProfile, idPoliceContratSante: UNKNOWN_ID },
    ),
    operation(
      'getSyntheseLightCollectionCustom',
      { numProfil: 'String!' },
      '{ id codeProduit descriptionDashboard { ligne1 ligne2 } }',
      profile,
      noProfile,
    ),
    operation('getOffresItem', { id: 'ID!' }, '{ offres { code } }', { id: member.numProfil }, { id: UNKNOWN_PROFILE }),
    operation(
      'getAlertePiecesJointesAutoManquantes',
      { numProfil: 'String!' },
      '{ manquantes nombre pieces { libellePiece dateLimite } }',
      profile,
      noProfile,
    ),
    operation('getLcbftPieceIdentiteItem', { numProfil: 'String!' }, '{ type valide }', profile, noProfile),
    operation('getAlerteMandatSepaItem', { numProfil: 'String!' }, '{ aVerifier }', profile, noProfile),
    operation(
      'getAvisEcheancesItem',
      { numProfil: 'String!' },
      '{ avisEcheances { dateEffetEcheance montant typePaiement } }',
      profile,
      noProfile,
    ),
    operation('getNumProfil', { numProfil: 'String!' }, '', { numProfil: numClient }, { numProfil: '87654321Z' }),
    operation(
      'getBrouillonItem',
      { formulaire: 'String!' },
      '{ etape valeurs }',
      { formulaire: 'essai' },
      { formulaire: 'inconnu' },
    ),
    operation(
      'getStorageCollection',
      { clef: 'String!' },
      '{ valeur dateMaj }',
      { clef: 'essai' },
      { clef: 'inconnu' },
    ),
    operation('getNumAdherent', { numProfil: 'String!' }, '', profile, noProfile),
    operation('getNumTego', { numProfil: 'String!' }, '', profile, noProfile),
    operation('getWsProfilItem', { numProfil: 'String!' }, '{ numProfil identite { nom } }', profile, noProfile),
    operation(
      'getWsProfilItemCustom',
      { numProfil: 'String!' },
      '{ adresse { email } situation { activiteProfessionnelle } }',
      profile,
      noProfile,
    ),
    operation(
      'getUtilisateurPortailItem',
      { identifiant: 'String!' },
      '{ statut }',
      { identifiant: numClient },
      { identifiant: '87654321Z' },
    ),
  ];
}

function operation(
  name: string,
  types: Record<string, string>,
  selection: string,
  variables: Record<string, string>,
  unknown: Record<string, string>,
): Operation {
  const declared = Object.entries(types).map(([argument, type]) => `$${argument}: ${type}`);
  const passed = Object.keys(types).map((argument) => `${argument}: $${argument}`);
  return {
    name,
    query: `query(${declared.join(', ')}) { ${name}(${passed.join(', ')}) ${selection} }`,
    variables,
    unknown,
  };
}

export async function firstOfKind(db: Db, memberId: string, kind: ContractKind): Promise<string> {
  const where = and(eq(contracts.memberId, memberId), eq(contracts.kind, kind));
  const [row] = await db.select({ id: contracts.id }).from(contracts).where(where).orderBy(asc(contracts.rang));
  if (row === undefined) throw new Error(`no contract of kind ${kind}`);
  return row.id;
}

async function productOf(db: Db, memberId: string, codeProduit: string): Promise<string> {
  const where = and(eq(contracts.memberId, memberId), eq(contracts.codeProduit, codeProduit));
  const [row] = await db.select({ id: contracts.id }).from(contracts).where(where);
  if (row === undefined) throw new Error(`no contract of product ${codeProduit}`);
  return row.id;
}
