import type { ContractGiven, ContractView } from '../../../src/view/index.ts';
import {
  action,
  type Block,
  type Contract,
  certificates,
  date,
  decimal,
  documents,
  facts,
  factsBlock,
  guarantees,
  headingOf,
  label,
  type Maybe,
  mainLines,
  notice,
  notices,
  numberWithUnit,
  premium,
  statusOf,
  table,
  terminate,
  terminationView,
  text,
  upload,
  withUnit,
  words,
  writeActions,
  yesNo,
} from './common.ts';

interface Piece {
  codePiece?: Maybe<string>;
  libellePiece?: Maybe<string>;
  statut?: Maybe<string>;
  dateCreation?: Maybe<string>;
  dateLimite?: Maybe<string>;
  dateRelance?: Maybe<string>;
  dateReception?: Maybe<string>;
}

interface Driver {
  identite?: Maybe<{ nom?: Maybe<string>; prenom1?: Maybe<string> }>;
  dateNaissance?: Maybe<string>;
  conducteurPrincipal?: Maybe<boolean>;
  crm?: Maybe<number>;
  anneeCrmA50PourCent?: Maybe<number>;
  dateObtentionPermis?: Maybe<string>;
  codeTypePermis?: Maybe<string>;
  accompagnateur?: Maybe<boolean>;
}

interface Vehicle {
  marque?: Maybe<string>;
  modele?: Maybe<string>;
  designation?: Maybe<string>;
  energie?: Maybe<string>;
  puissance?: Maybe<number>;
  carrosserie?: Maybe<string>;
  categorie?: Maybe<string>;
  dateMiseEnCirculation?: Maybe<string>;
  codePostalStationnement?: Maybe<string>;
  villeStationnement?: Maybe<string>;
  codeTypeGarage?: Maybe<string>;
  codeUsageVehicule?: Maybe<string>;
  immatriculation?: Maybe<string>;
  limitationNovice?: Maybe<boolean>;
}

interface Trailer {
  immatriculation?: Maybe<string>;
  marque?: Maybe<string>;
  modele?: Maybe<string>;
  option?: Maybe<string>;
}

interface Auto extends Contract {
  forfaitKilometrique?: Maybe<number>;
  vehicule?: Maybe<Vehicle>;
  conducteurs?: Maybe<Maybe<Driver>[]>;
  remorques?: Maybe<Maybe<Trailer>[]>;
  pieces?: Maybe<Maybe<Piece>[]>;
}

interface Mileage {
  declarationRequise?: Maybe<boolean>;
  declarationEnAttente?: Maybe<boolean>;
  declarationPossible?: Maybe<boolean>;
  forfait?: Maybe<number>;
  kilometrageReference?: Maybe<number>;
  dateReference?: Maybe<string>;
  periodeDebut?: Maybe<string>;
  periodeFin?: Maybe<string>;
}

const states = table('statut-piece');
const tones = table('ton-piece');
const energies = table('energie');
const garages = table('garage');
const uses = table('usage');
const licences = table('permis');
const trailerOptions = table('option-remorque');
const certificateCodes = ['CAR-01', 'CAR-02', 'CAR-03', 'CAR-04', 'CAR-05'];

function pieces(list: Maybe<Maybe<Piece>[]>): Block[] {
  if (!list || list.length === 0) return [];
  return [
    {
      block: 'pieces',
      id: 'pieces',
      title: 'Pièces à fournir',
      items: list.map((piece) => ({
        label: piece?.libellePiece ?? piece?.codePiece ?? 'Pièce à fournir',
        state: states[piece?.statut ?? ''] ?? 'À envoyer',
        tone: tones[piece?.statut ?? ''] ?? 'info',
        facts: facts(
          ['date-creation', 'Demandée le', date(piece?.dateCreation)],
          ['date-limite', 'À envoyer avant le', date(piece?.dateLimite)],
          ['date-relance', 'Relance du', date(piece?.dateRelance)],
          ['date-reception', 'Reçue le', date(piece?.dateReception)],
        ),
      })),
      empty: null,
      unavailable: false,
      actions: [upload()],
    },
  ];
}

function badges(driver: Maybe<Driver>): string[] {
  const out: string[] = [];
  if (driver?.accompagnateur) out.push('Conduite accompagnée');
  if (driver?.codeTypePermis === 'E') {
    const since = driver.dateObtentionPermis;
    out.push(since ? `Jeune conducteur, permis obtenu le ${date(since)}` : 'Jeune conducteur');
  }
  return out;
}

function drivers(list: Maybe<Maybe<Driver>[]>): Block {
  const people = (list ?? []).map((driver) => {
    const main = driver?.conducteurPrincipal;
    return {
      name: words(driver?.identite?.prenom1, driver?.identite?.nom) ?? 'Conducteur désigné',
      role: main ? 'Conducteur principal' : main === false ? 'Conducteur secondaire' : 'Conducteur désigné',
      badges: badges(driver),
      facts: facts(
        ['date-naissance', 'Date de naissance', date(driver?.dateNaissance)],
        ['crm', 'Bonus-malus', decimal(driver?.crm)],
        ['crm-50', 'À 0,50 depuis', withYear(driver?.anneeCrmA50PourCent)],
        ['permis', 'Permis', label(licences, driver?.codeTypePermis)],
        ['date-permis', 'Permis obtenu le', date(driver?.dateObtentionPermis)],
      ),
      downloads: [],
    };
  });
  return {
    block: 'people',
    id: 'conducteurs',
    title: 'Conducteurs',
    people,
    empty: people.length === 0 ? 'Aucun conducteur désigné.' : null,
    unavailable: false,
    actions: [],
  };
}

const withYear = (value: Maybe<number>): string | null =>
  value === null || value === undefined ? null : String(value);

function trailers(list: Maybe<Maybe<Trailer>[]>): Block[] {
  if (!list || list.length === 0) return [];
  return [
    {
      block: 'table',
      id: 'remorques',
      title: 'Remorques',
      columns: [
        { id: 'immatriculation', key: 'Immatriculation', align: 'start' },
        { id: 'marque', key: 'Marque', align: 'start' },
        { id: 'modele', key: 'Modèle', align: 'start' },
        { id: 'option', key: 'Option', align: 'start' },
      ],
      rows: list.map((trailer) => [
        text(trailer?.immatriculation),
        text(trailer?.marque),
        text(trailer?.modele),
        label(trailerOptions, trailer?.option),
      ]),
      empty: null,
      unavailable: false,
      actions: [],
    },
  ];
}

function vehicle(car: Maybe<Vehicle>): Block[] {
  return factsBlock(
    'vehicule',
    'Véhicule',
    facts(
      ['marque', 'Marque', text(car?.marque)],
      ['modele', 'Modèle', text(car?.modele)],
      ['designation', 'Désignation', text(car?.designation)],
      ['immatriculation', 'Immatriculation', text(car?.immatriculation)],
      ['energie', 'Énergie', label(energies, car?.energie)],
      ['puissance', 'Puissance fiscale', withUnit(car?.puissance, 'CV')],
      ['carrosserie', 'Carrosserie', text(car?.carrosserie)],
      ['categorie', 'Catégorie', text(car?.categorie)],
      ['mise-en-circulation', 'Première mise en circulation', date(car?.dateMiseEnCirculation)],
      ['stationnement', 'Lieu de stationnement', words(car?.codePostalStationnement, car?.villeStationnement)],
      ['garage', 'Type de stationnement', label(garages, car?.codeTypeGarage)],
      ['usage', 'Usage', label(uses, car?.codeUsageVehicule)],
      ['limitation-novice', 'Conduite par un novice limitée', yesNo(car?.limitationNovice)],
    ),
    'Aucune information sur le véhicule.',
  );
}

function mileagePackage(mileage: Maybe<Mileage>, contract: Auto, id: string | null): Block[] {
  const out: Block[] = [];
  if (mileage?.declarationRequise)
    out.push(
      notice(
        'declaration-requise',
        'warning',
        'Mise à jour de votre kilométrage',
        'Le relevé de votre compteur est attendu pour conserver votre forfait.',
        [contactMileage(id)],
      ),
    );
  if (mileage?.declarationEnAttente)
    out.push(notice('declaration-en-attente', 'info', null, 'Votre dernière déclaration est en cours de traitement.'));
  const { periodeDebut, periodeFin } = mileage ?? {};
  const items = facts(
    ['forfait', 'Forfait annuel', numberWithUnit(mileage?.forfait || contract.forfaitKilometrique || null, 'km')],
    ['kilometrage-reference', 'Kilométrage de référence', numberWithUnit(mileage?.kilometrageReference, 'km')],
    ['date-reference', 'Relevé le', date(mileage?.dateReference)],
    ['periode', 'Période', periodeDebut && periodeFin ? `du ${date(periodeDebut)} au ${date(periodeFin)}` : null],
    ['declaration-attente', 'Déclaration en cours', yesNo(mileage?.declarationEnAttente)],
    ['declaration-possible', 'Déclaration possible', yesNo(mileage?.declarationPossible)],
  );
  out.push(
    ...factsBlock('forfait-kilometrique', 'Votre forfait', items, 'Le détail de votre forfait n’est pas disponible.'),
  );
  return out;
}

function contactMileage(id: string | null) {
  const police: Record<string, string> = id === null ? {} : { policeId: id };
  const query = { ...police, objetMessage: '3042-3' };
  return action('contact-kilometrage', 'Nous contacter sur mon kilométrage', 'kilometrage', 'contact-message', query);
}

/** The view of a car's contract, without a catalogue. */
export function autoView(given: ContractGiven): ContractView {
  const contract = (given.contract ?? {}) as Auto;
  const status = statusOf(contract, given, 2);
  const { id } = status;
  const car = contract.vehicule;
  const mileage = given.mileage as Maybe<Mileage>;
  const missing = (given.missingPapers ?? []) as { idPolice?: string; manquantes?: boolean }[];
  const hasPackage = Boolean(contract.forfaitKilometrique || mileage);
  const { mention, footnote, keyFigure } = premium(contract, (contract.montantFgti ?? 0) > 0);
  const mustSend = Boolean(
    contract.pieces?.some((piece) => piece?.statut === 'attendue' || piece?.statut === 'relancee') ||
      missing.some((one) => one.manquantes && one.idPolice === id),
  );
  const tab = (tabId: string, icon: string, title: string, content: Block[], warning = false) => ({
    id: tabId,
    icon,
    label: title,
    warning,
    to: null,
    content,
  });
  const above = notices(status, contract, given);
  const termination = terminationView(status);
  return {
    id,
    productClass: 'auto',
    productCode: '40',
    productName: 'Assurance auto',
    colors: ['#1F4E8C', '#E6EEF8'],
    theme: 'auto',
    icon: 'auto',
    contractNumber: contract.numeroContrat ?? null,
    state: status.state,
    moment: 'in-force',
    phase: 'running',
    situation: null,
    inForce: status.inForce,
    stateLabel: status.stateLabel,
    title: 'Contrat auto',
    subtitle: words(car?.marque, car?.modele),
    heading: headingOf('Contrat auto', words(car?.marque, car?.modele), 'Assurance auto'),
    keyFigure,
    lines: facts(['immatriculation', 'Immatriculation', text(car?.immatriculation)], ...mainLines(contract)),
    mention,
    footnote,
    montantFgti: contract.montantFgti ?? null,
    tabs: [
      tab(
        'documents',
        'documents',
        'Attestations & Documents',
        [
          ...pieces(contract.pieces),
          certificates(certificateCodes, id, text(car?.immatriculation)),
          documents(given, id),
        ],
        mustSend,
      ),
      ...(hasPackage
        ? [
            tab(
              'forfait-km',
              'kilometrage',
              'Forfait 8000Km',
              mileagePackage(mileage, contract, id),
              Boolean(mileage?.declarationRequise),
            ),
          ]
        : []),
      tab('vehicule-conducteurs', 'auto', 'Véhicule / Conducteur(s)', [
        ...vehicle(car),
        drivers(contract.conducteurs),
        ...trailers(contract.remorques),
      ]),
      tab('garanties', 'garanties', 'Garanties', [guarantees(contract.garanties, 'auto')]),
    ],
    content: above,
    notices: { blocks: above.map((one) => one.id), termination: above.length === 0 && termination.text !== null },
    offers: [],
    advantages: [
      {
        id: 'avantage-auto',
        label: 'Achat de voiture',
        text: 'Jusqu’à 43\u00a0% de remise chez nos partenaires.',
        icon: 'offre',
        to: { route: 'club-avantages-calanque', params: {}, query: {} },
      },
    ],
    links: [
      {
        id: 'conducteurs',
        label: 'Mettre à jour mes conducteurs',
        text: null,
        icon: 'auto',
        to: { route: 'update-driver', params: {}, query: {} },
      },
      {
        id: 'assistance',
        label: 'Services d’assistance',
        text: null,
        icon: 'services',
        to: { route: 'services-assistance', params: {}, query: {} },
      },
    ],
    actions: [
      action('declarer-sinistre', 'Déclarer un sinistre', 'declarer', 'sinistres-declaration-sinistres-1', {
        typeSinistre: 'auto',
      }),
      ...writeActions(id),
      ...(hasPackage ? [contactMileage(id)] : []),
      ...terminate(status),
    ],
    resiliation: termination,
    urgentAction:
      mileage?.declarationRequise && hasPackage
        ? {
            message: 'Mise à jour de votre kilométrage',
            tone: 'warning',
            why: null,
            until: null,
            otherwise: null,
            button: 'Mettre à jour',
            tab: 'forfait-km',
          }
        : null,
  };
}
