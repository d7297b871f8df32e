import type { FindingPage } from '../source/index.ts';

/** Where the examples stand: in the map of another API. */
const at = (pointer: string) => ({ file: 'catalog/vocabulary.json', pointer });

export const unreadableSchema: FindingPage = {
  finds: 'Le schéma d’une API manque, ou ne se lit pas.',
  at: { file: 'catalog/api.graphql', pointer: '' },
  avoid: 'extend type Query { getContratVeloItem(id: ID!): ContratPj',
  prefer: 'extend type Query { getContratVeloItem(id: ID!): ContratPj }',
  why: 'Rien de ce que demandent les pages ne pourrait être comparé à ce que l’API sait répondre.',
};

export const unmappedField: FindingPage = {
  finds: 'Une page demande un champ, ou une opération, dont rien ne dit où il est dans l’autre API.',
  at: at('/types/Garantie'),
  avoid: '{ "code": "code" }',
  prefer: '{ "code": "code", "libelle": "title" }',
  why: 'Il serait toujours vide, sans que personne l’ait voulu. Ce que l’autre API n’a pas s’écrit `absent`.',
};

export const unknownPath: FindingPage = {
  finds: 'Un chemin, un argument, un type ou une table de codes n’existe pas.',
  at: at('/types/Garantie/libelle'),
  avoid: '"titel"',
  prefer: '"title"',
  why: 'L’autre API refuserait la requête entière.',
};

export const wrongConversion: FindingPage = {
  finds: 'Ce que l’autre API donne n’est pas ce que le portail attend, ou l’inverse.',
  at: at('/types/Contrat/codeEtat'),
  avoid: '"state"',
  prefer: '{ "path": "state", "codes": "etat" }',
  why: 'Un nombre se montrerait à la place d’un code, un montant mensuel à la place d’un annuel : rien ne le dirait.',
};

export const unlistedCode: FindingPage = {
  finds:
    'Une valeur de l’autre API n’a pas de code chez nous, la table en nomme une qui n’existe pas, ou une condition attend un code qu’aucune ne devient.',
  at: at('/codes/periodicite'),
  avoid: '{ "MONTHLY": "M", "QUARTERLY": "T", "HALF_YEARLY": "S" }',
  prefer: '{ "MONTHLY": "M", "QUARTERLY": "T", "HALF_YEARLY": "S", "YEARLY": "A" }',
  why: 'Le champ serait vide le jour où elle vient. `*` dit ce que vaut toute autre valeur.',
};

export const ambiguousCode: FindingPage = {
  finds: 'Un code qui s’envoie a deux valeurs dans l’autre API.',
  at: at('/codes/motif'),
  avoid: '{ "SALE": "VENTE", "MOVE": "VENTE", "YEARLY": "ECHEANCE" }',
  prefer: '{ "SALE": "VENTE", "MOVE": "DEMENAGEMENT", "YEARLY": "ECHEANCE" }',
  why: 'Rien ne dirait laquelle le sociétaire a choisie.',
};

export const unmappedArgument: FindingPage = {
  finds: 'Un argument que le portail donne ne va nulle part.',
  at: at('/operations/getContratPjItemCustom'),
  avoid: '{ "path": "contract", "on": "LegalContract", "owner": "token" }',
  prefer: '{ "path": "contract", "on": "LegalContract", "args": { "id": "$id" }, "owner": "token" }',
  why: 'L’autre API répondrait à une autre question. Un argument dont elle se passe se nomme dans `drop`.',
};

export const unfilledArgument: FindingPage = {
  finds: 'L’autre API exige un argument que rien ne remplit.',
  at: at('/operations/getSinistreItem'),
  avoid: '{ "path": "claim", "drop": ["id"], "owner": "token" }',
  prefer: '{ "path": "claim", "args": { "id": "$id" }, "owner": "token" }',
  why: 'Elle refuserait la requête entière.',
};

export const missingOwner: FindingPage = {
  finds: 'Rien ne dit que le jeton décide de qui sont les données.',
  at: at('/operations/getNumProfil'),
  avoid: '{ "path": "currentMember.id", "drop": ["numProfil", "identifiant", "crypt"] }',
  prefer: '{ "path": "currentMember.id", "drop": ["numProfil", "identifiant", "crypt"], "owner": "token" }',
  why: 'Sans l’argument qui nomme le sociétaire, une API qui ne regarde pas le jeton servirait à un navigateur les données d’un autre. Vérifiez-le chez l’assureur avant de l’écrire.',
};

export const neededPlace: FindingPage = {
  finds:
    'Ce dont rien ne peut se passer est absent de l’autre API : qui est entré, ses contrats, leur état ou leur produit.',
  at: at('/operations/getNumProfil'),
  avoid: '"absent"',
  prefer: '{ "path": "currentMember.id", "drop": ["numProfil", "identifiant", "crypt"], "owner": "token" }',
  why: 'Sans le premier, personne n’entre ; sans les autres, rien ne se montre, ou chaque contrat se montre sans son état.',
};

export const missingRefusals: FindingPage = {
  finds: 'Une mutation ne dit pas comment elle refuse, ou ce qui reconnaît un envoi répété.',
  at: at('/operations/deposerFichier'),
  avoid:
    '{ "path": "fileCreate.file", "args": { "input": { "content": "$fichier" } }, "drop": ["formulaire", "champ"], "owner": "token" }',
  prefer:
    '{ "path": "fileCreate.file", "args": { "input": { "content": "$fichier" } }, "drop": ["formulaire", "champ"], "owner": "token", "refusals": { "path": "fileCreate.userErrors", "code": "code", "codes": "refus" }, "key": "none" }',
  why: 'Un refus rendu comme une donnée passerait pour une réussite, et un envoi répété compterait deux fois.',
};

export const lostRefusal: FindingPage = {
  finds: 'Une démarche a des mots pour un refus qui ne peut pas venir.',
  at: at('/codes/refus/SUBJECT_REFUSED'),
  avoid: '"REFUS_ASSUREUR"',
  prefer: '"OBJET_REFUSE"',
  why: 'L’autre API le dit peut-être par un code que la carte ne connaît pas : le sociétaire lirait alors un message général.',
};

export const openList: FindingPage = {
  finds: 'Rien ne dit combien d’éléments d’une liste se lisent.',
  at: at('/operations/getAlertePiecesJointesAutoManquantes'),
  avoid:
    '{ "path": "currentMember.contracts.edges.node", "on": "CarContract", "drop": ["numProfil"], "owner": "token" }',
  prefer:
    '{ "path": "currentMember.contracts.edges.node", "on": "CarContract", "drop": ["numProfil"], "owner": "token", "all": { "first": 100 } }',
  why: 'L’autre API en rendrait autant qu’elle veut, et la page ne saurait pas s’il en manque.',
};

export const cutList: FindingPage = {
  finds: 'Ce qui vient après les premiers éléments d’une liste se perd.',
  at: at('/operations/getAlertePiecesJointesAutoManquantes/all'),
  avoid: '{ "first": 100, "more": "cut" }',
  prefer: '{ "first": 100 }',
  why: 'La page montrerait une liste incomplète comme si elle était entière. Par défaut, une liste trop longue est indisponible.',
};

export const refusedDocument: FindingPage = {
  finds: 'L’autre API refuserait une requête du portail.',
  at: at('/operations/getGarantiesMrh'),
  avoid: '{ "path": "contract.coverages", "on": "Certificate", "args": { "id": "$idPolice" }, "owner": "token" }',
  prefer: '{ "path": "contract.coverages", "args": { "id": "$idPolice" }, "owner": "token" }',
  why: 'La page entière serait indisponible. C’est aussi ce qui se voit quand le schéma de l’assureur a changé.',
};

export const largeDocument: FindingPage = {
  finds: 'Une requête est plus profonde ou plus grosse que ce que les passerelles acceptent d’ordinaire.',
  at: at('/types/Sinistre/numeroContrat'),
  avoid:
    '"contract.latestClaim.contract.latestClaim.contract.latestClaim.contract.latestClaim.contract.latestClaim.contract.number"',
  prefer: '"contract.number"',
  why: 'Elle passerait en essai et serait refusée en production.',
};
