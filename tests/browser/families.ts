/** Every family as the specification (C2) and the decisions describe its page; never copied from what the portal says. */
export interface Family {
  name: string;
  codeProduit: string;
  /** Its own address; the generic one without. */
  route: string | null;
  title: string;
  /** What the page calls its state, where that is not the words of its code. */
  state?: string;
  tabs: string[];
  /** Tabs that lead outside. */
  outside?: string[];
  actions: string[];
  lines: string[];
  /** Words that each tab must show, in the order of the tabs; of the whole page when there is no tab. */
  shows: RegExp[][];
}

const ATTESTATIONS = 'Attestations & Documents';
const USUAL = ['Échéance', 'Date d’effet', 'Périodicité'];

export const FAMILIES: Family[] = [
  {
    name: 'auto',
    codeProduit: '40',
    route: '/contrat/auto',
    title: 'Contrat auto',
    tabs: [ATTESTATIONS, 'Forfait 8000Km', 'Véhicule / Conducteur(s)', 'Garanties'],
    actions: ['assistance', 'declarer-sinistre', 'contacter', 'envoyer-document', 'contact-kilometrage', 'resilier'],
    lines: ['Immatriculation', ...USUAL],
    shows: [
      [/Carte d’assurance/, /Relevé d’information/, /Dispositions générales/],
      [/8\s?000\skm/, /Kilométrage de référence/],
      [
        /Véhicule/,
        /Conducteur principal/,
        /Conducteur secondaire/,
        /Jeune conducteur/,
        /Conduite accompagnée/,
        /Remorques/,
      ],
      [/Responsabilité civile/],
    ],
  },
  {
    name: 'habitation',
    codeProduit: '10',
    route: '/contrat/habitation',
    title: 'Contrat habitation',
    tabs: [ATTESTATIONS, 'Logement', 'Garanties', 'Enfant(s) assuré(s)'],
    actions: ['assistance', 'declarer-sinistre', 'contacter', 'envoyer-document', 'resilier'],
    lines: USUAL,
    shows: [
      [/Attestation/, /Dispositions générales/],
      [/Adresse/, /Construction/, /€/],
      [/Responsabilité civile/],
      [/Jade/, /Léo/],
    ],
  },
  {
    name: 'protection juridique',
    codeProduit: '70',
    route: '/contrat/pj',
    title: 'Contrat de protection juridique',
    tabs: ['Garanties', 'Documents', 'Informations'],
    actions: ['declarer-litige', 'contacter', 'envoyer-document', 'resilier'],
    lines: USUAL,
    shows: [[/Litiges/], [/Dispositions générales/], [/litige/i]],
  },
  {
    name: 'accidents enfants et étudiants',
    codeProduit: '67',
    route: '/contrat/aet',
    title: 'Contrat accidents enfants et étudiants',
    tabs: [ATTESTATIONS, 'Garanties', 'Enfant(s) assuré(s)'],
    actions: ['declarer-sinistre', 'contacter', 'envoyer-document', 'resilier'],
    lines: USUAL,
    shows: [[/Attestation/, /Jade/, /Dispositions générales/], [/Frais de soins/], [/Jade/, /Léo/]],
  },
  {
    name: 'santé',
    codeProduit: '82',
    route: '/contrat/sante',
    title: 'Contrat santé',
    tabs: ['Documents'],
    outside: ['Services'],
    actions: ['rembourser', 'carte-tiers-payant', 'contacter', 'envoyer-document', 'resilier'],
    lines: USUAL,
    shows: [[/Dispositions générales/]],
  },
  {
    name: 'arpège',
    codeProduit: 'MS',
    route: '/contrat/arpege',
    title: 'Contrat Arpège',
    tabs: ['Documents', 'Valeur et opérations', 'Reporting'],
    actions: ['verser', 'retirer', 'contacter', 'envoyer-document'],
    lines: ['Date de signature', 'Cadre fiscal'],
    shows: [
      [/Relevé.* annuel/, /Loi Eckert/],
      [/Calanque Sécurité/, /Calanque Solidaire/, /Versement programmé/, /Opérations par année/, /17\sjours ouvrés/],
      [/Reporting/],
    ],
  },
  {
    name: 'eparmil',
    codeProduit: 'SR',
    route: '/contrat/epargne',
    title: 'Plan EPARMIL',
    tabs: ['Documents', 'Valeur et opérations', 'Composition'],
    actions: ['verser', 'retirer', 'contacter', 'envoyer-document'],
    lines: ['Date de signature', 'Cadre fiscal'],
    shows: [
      [/Relevé.* annuel/],
      [/il y a un an/, /Versement programmé/, /7\sjours ouvrés/],
      [/Calanque Sécurité/, /Calanque Équilibre/, /Calanque Dynamique/, /Calanque Environnement/, /Calanque Solidaire/],
    ],
  },
  {
    name: 'décès-invalidité',
    codeProduit: 'K1',
    route: '/contrat/prevoyance/deces-invalidite',
    title: 'Contrat décès-invalidité',
    tabs: [ATTESTATIONS, 'Garanties'],
    actions: ['declarer-sinistre', 'contacter', 'envoyer-document', 'resilier'],
    lines: USUAL,
    shows: [
      [/voyage/i, /Certificat d’adhésion/],
      [
        /Capitaux en cas de décès/,
        /0 à 9/,
        /10 à 39/,
        /40 à 79/,
        /80 à 100/,
        /Perte totale et irréversible/,
        /Personnes assurées/,
      ],
    ],
  },
  {
    name: 'prima2000',
    codeProduit: '53',
    route: '/contrat/prevoyance/prima2000',
    title: 'Contrat Prima2000',
    tabs: [ATTESTATIONS, 'Garanties'],
    actions: ['declarer-sinistre', 'contacter', 'envoyer-document', 'resilier'],
    lines: USUAL,
    shows: [
      [/Certificat d’adhésion/, /Dispositions particulières/],
      [/Spécialité/, /options Prima2000/i],
    ],
  },
  {
    name: 'cdc',
    codeProduit: 'C0',
    route: '/contrat/prevoyance/cdc',
    title: 'Contrat prévoyance CDC',
    tabs: [ATTESTATIONS, 'Garanties'],
    actions: ['contacter', 'envoyer-document', 'resilier'],
    lines: USUAL,
    shows: [[/voyage/i], [/Décès/]],
  },
  {
    name: 'objectif prévoyance',
    codeProduit: 'C1',
    route: '/contrat/prevoyance/objectif-prevoyance',
    title: 'Contrat objectif prévoyance',
    tabs: [ATTESTATIONS, 'Garanties'],
    actions: ['declarer-litige', 'se-faire-indemniser', 'envoyer-document', 'resilier'],
    lines: [...USUAL, 'Franchise en cas d’hospitalisation'],
    shows: [[/voyage/i], [/3\sjours/]],
  },
  {
    name: 'revenus',
    codeProduit: '78',
    route: null,
    title: 'Contrat de protection du revenu',
    tabs: [ATTESTATIONS],
    actions: ['declarer-sinistre', 'contacter', 'envoyer-document', 'resilier'],
    lines: USUAL,
    shows: [[/voyage/i, /Dispositions générales/]],
  },
  {
    name: 'gsp',
    codeProduit: 'M2',
    route: '/contrat/gsp',
    title: 'Contrat assurance de prêt',
    tabs: [],
    actions: ['contacter', 'envoyer-document', 'resilier'],
    lines: ['Taux de couverture', 'Durée du prêt', 'Organisme prêteur'],
    shows: [[/Personnes assurées/, /Vos prêts/, /Capital restant/, /Banque du Littoral/, /Dispositions générales/]],
  },
  {
    name: 'projet',
    codeProduit: 'MT',
    route: '/contrat/projet-gsp',
    title: 'Projet d’assurance de prêt immobilier',
    state: 'Projet',
    tabs: [],
    actions: ['contacter', 'envoyer-document', 'mon-profil'],
    lines: ['Référence du projet'],
    shows: [[/Votre projet/, /Personnes assurées/, /Vos prêts/, /Crédit des Calanques/]],
  },
  {
    name: 'fortego',
    codeProduit: 'FT',
    route: '/contrat/fortego',
    title: 'Contrat Fortego',
    tabs: ['Documents'],
    actions: ['contacter', 'envoyer-document'],
    lines: ['Formule', 'Contrat de la formule', 'Date d’effet'],
    shows: [[/Garanties d’assistance/]],
  },
  {
    name: 'association',
    codeProduit: 'AS',
    route: null,
    title: 'Adhésion à l’association',
    tabs: [],
    actions: ['contacter'],
    lines: ['Date d’effet'],
    shows: [[/Votre adhésion/]],
  },
  {
    name: 'navigation',
    codeProduit: '15',
    route: null,
    title: 'Contrat navigation de plaisance',
    tabs: [ATTESTATIONS],
    actions: ['contacter', 'envoyer-document', 'resilier'],
    lines: USUAL,
    shows: [[/Attestation/, /grec|Grèce/i]],
  },
  {
    name: 'autre contrat',
    codeProduit: '9901',
    route: null,
    title: 'Autre contrat',
    tabs: ['Documents'],
    actions: ['contacter', 'deposer-document'],
    lines: USUAL,
    shows: [[/Dispositions générales/]],
  },
];
