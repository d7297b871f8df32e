import type { ContractGiven, ContractView, OfferView } from '../../../src/view/index.ts';
import {
  action,
  type Block,
  type Contract,
  certificates,
  date,
  documents,
  euro,
  facts,
  factsBlock,
  type Guarantee,
  guarantees,
  headingOf,
  label,
  type Maybe,
  mainLines,
  notices,
  number,
  numberWithUnit,
  type Person,
  premium,
  statusOf,
  table,
  terminate,
  terminationView,
  text,
  words,
  writeActions,
  yesNo,
} from './common.ts';

interface Address {
  numeroVoie?: Maybe<string>;
  batiment?: Maybe<string>;
  numeroAppart?: Maybe<string>;
  lieuDit?: Maybe<string>;
  codePostal?: Maybe<string>;
  ville?: Maybe<string>;
}

interface Child extends Person {
  dateNaissance?: Maybe<string>;
  handicap?: Maybe<boolean>;
  nombreAttestations?: Maybe<number>;
}

interface Home extends Contract {
  adresse?: Maybe<Address>;
  codeNatureBatiment?: Maybe<string>;
  codeDestinationLocaux?: Maybe<string>;
  codeQualiteOccupant?: Maybe<string>;
  valeurBien?: Maybe<number>;
  valeurMobiliere?: Maybe<number>;
  valeurObjetValeur?: Maybe<number>;
  nombrePieces?: Maybe<number>;
  superficie?: Maybe<{ superficie?: Maybe<number> }>;
  superficieDependances?: Maybe<number>;
  codeSuperficieTerrain?: Maybe<string>;
  nombreDependances?: Maybe<number>;
  veranda?: Maybe<boolean>;
  usagePro?: Maybe<boolean>;
  codeContruction?: Maybe<string>;
  codeMonumentHistorique?: Maybe<boolean>;
  codeZoneInondable?: Maybe<boolean>;
  constructionAvant1900?: Maybe<boolean>;
  options?: Maybe<Maybe<{ code?: Maybe<string>; nombre?: Maybe<number> }>[]>;
  enfantsAssures?: Maybe<Maybe<Child>[]>;
}

const natures = table('nature-batiment');
const destinations = table('destination-locaux');
const occupants = table('qualite-occupant');
const grounds = table('superficie-terrain');
const buildings = table('construction');
const optionLabels = table('options-habitation');
const withFootnote = ['10', '12', '15', '30', '31', '32'];
const certificateCodes = Array.from({ length: 12 }, (_, i) => `MRH-${String(i + 1).padStart(2, '0')}`);

function options(list: Home['options']): Block[] {
  const taken = (list ?? []).filter((option) => (option?.nombre ?? 0) > 0);
  if (taken.length === 0) return [];
  return [
    {
      block: 'table',
      id: 'options',
      title: 'Vos options',
      columns: [
        { id: 'option', key: 'Option', align: 'start' },
        { id: 'nombre', key: 'Nombre', align: 'end' },
      ],
      rows: taken.map((option) => [label(optionLabels, option?.code), number(option?.nombre)]),
      empty: null,
      unavailable: false,
      actions: [],
    },
  ];
}

function housing(home: Home): Block[] {
  const place = home.adresse;
  return [
    ...factsBlock(
      'adresse',
      'Adresse',
      facts(
        ['voie', 'Voie', text(place?.numeroVoie)],
        ['batiment', 'Bâtiment', text(place?.batiment)],
        ['appartement', 'Appartement', text(place?.numeroAppart)],
        ['lieu-dit', 'Lieu-dit', text(place?.lieuDit)],
        ['ville', 'Ville', words(place?.codePostal, place?.ville)],
      ),
    ),
    ...factsBlock(
      'logement',
      'Votre logement',
      facts(
        ['nature', 'Nature du bâtiment', label(natures, home.codeNatureBatiment)],
        ['destination', 'Destination des locaux', label(destinations, home.codeDestinationLocaux)],
        ['occupant', 'Qualité de l’occupant', label(occupants, home.codeQualiteOccupant)],
        ['pieces', 'Pièces principales', number(home.nombrePieces)],
        ['superficie', 'Superficie habitable', numberWithUnit(home.superficie?.superficie, 'm²')],
        ['dependances', 'Dépendances', number(home.nombreDependances)],
        ['superficie-dependances', 'Superficie des dépendances', numberWithUnit(home.superficieDependances, 'm²')],
        ['terrain', 'Superficie du terrain', label(grounds, home.codeSuperficieTerrain)],
        ['veranda', 'Véranda', yesNo(home.veranda)],
        ['usage-pro', 'Usage professionnel', yesNo(home.usagePro)],
      ),
      'Aucune information sur le logement.',
    ),
    ...factsBlock(
      'valeurs',
      'Valeurs assurées',
      facts(
        ['bien', 'Valeur du bien', euro(home.valeurBien)],
        ['mobilier', 'Capital mobilier', euro(home.valeurMobiliere)],
        ['objets-valeur', 'Objets de valeur', euro(home.valeurObjetValeur)],
      ),
    ),
    ...factsBlock(
      'construction',
      'Construction',
      facts(
        ['type', 'Type de construction', label(buildings, home.codeContruction)],
        ['monument-historique', 'Monument historique', yesNo(home.codeMonumentHistorique)],
        ['zone-inondable', 'Zone inondable', yesNo(home.codeZoneInondable)],
        ['avant-1900', 'Construction antérieure à 1900', yesNo(home.constructionAvant1900)],
      ),
    ),
    ...options(home.options),
  ];
}

function children(list: readonly Maybe<Child>[], id: string | null): Block {
  return {
    block: 'people',
    id: 'enfants-assures',
    title: 'Enfants assurés',
    people: list.map((child) => {
      const { nom, prenom, dateNaissance } = child ?? {};
      return {
        name: words(prenom, nom) ?? 'Enfant assuré',
        role: null,
        badges: [],
        facts: facts(
          ['date-naissance', 'Date de naissance', date(dateNaissance)],
          ['handicap', 'Situation de handicap', yesNo(child?.handicap)],
          ['attestations', 'Attestations déjà délivrées', number(child?.nombreAttestations)],
        ),
        downloads:
          nom && prenom && dateNaissance && id !== null
            ? [
                {
                  id: 'attestation-scolaire',
                  label: 'Attestation scolaire',
                  operation: 'getAttestationScolaireItem',
                  variables: { nom, prenom, dateNaissance, idPolice: id },
                  fileName: 'AET_attestation-scolaire',
                },
              ]
            : [],
      };
    }),
    empty: null,
    unavailable: false,
    actions: [],
  };
}

function offers(contract: Home, given: ContractGiven): OfferView[] {
  const out: OfferView[] = [];
  if (given.offers?.includes('pam_2025'))
    out.push({
      code: 'pam-2025',
      label: 'Vous déménagez\u00a0?',
      text: 'Un logement de plus ou un changement d’adresse\u00a0: découvrez votre offre de déménagement.',
      icon: 'house-full',
      button: 'Découvrir l’offre',
      to: { route: 'hub', params: {}, query: {} },
    });
  if (contract.codeFormule?.toUpperCase() === 'OPTIMO')
    out.push({
      code: 'panne-electromenager',
      label: 'Un appareil en panne\u00a0?',
      text: 'Votre formule Optimo couvre la panne de vos appareils électroménagers.',
      icon: 'services',
      button: 'Déclarer une panne',
      to: { route: 'sinistres-declaration-panne-electromenager', params: {}, query: {} },
    });
  return out;
}

/** The view of a home's contract, without a catalogue. */
export function homeView(given: ContractGiven): ContractView {
  const contract = (given.contract ?? {}) as Home;
  const status = statusOf(contract, given, 1);
  const { id } = status;
  const place = contract.adresse;
  const sons = contract.enfantsAssures ?? [];
  const hasFootnote = (contract.montantFgti ?? 0) > 0 && withFootnote.includes(contract.codeProduit ?? '');
  const { mention, footnote, keyFigure } = premium(contract, hasFootnote);
  const tab = (tabId: string, icon: string, title: string, content: Block[]) => ({
    id: tabId,
    icon,
    label: title,
    warning: false,
    to: null,
    content,
  });
  const above = notices(status, contract, given);
  const termination = terminationView(status);
  const address = [place?.numeroVoie, words(place?.codePostal, place?.ville)].filter((part) => part).join(', ') || null;
  return {
    id,
    productClass: 'mrh',
    productCode: '10',
    productName: 'Multirisque habitation',
    colors: ['#9A3B12', '#FBEBE3'],
    theme: 'mrh',
    icon: 'house-full',
    contractNumber: contract.numeroContrat ?? null,
    state: status.state,
    moment: 'in-force',
    phase: 'running',
    situation: null,
    inForce: status.inForce,
    stateLabel: status.stateLabel,
    title: 'Contrat habitation',
    subtitle: address,
    heading: headingOf('Contrat habitation', address, 'Multirisque habitation'),
    keyFigure,
    lines: facts(...mainLines(contract)),
    mention,
    footnote,
    montantFgti: contract.montantFgti ?? null,
    tabs: [
      tab('documents', 'documents', 'Attestations & Documents', [
        certificates(certificateCodes, id, null),
        documents(given, id),
      ]),
      tab('logement', 'house-full', 'Logement', housing(contract)),
      tab('garanties', 'garanties', 'Garanties', [
        guarantees((given.guarantees as Maybe<Guarantee[]>) ?? contract.garanties, 'habitation'),
      ]),
      ...(sons.length > 0 ? [tab('enfants', 'children', 'Enfant(s) assuré(s)', [children(sons, id)])] : []),
    ],
    content: above,
    notices: { blocks: above.map((one) => one.id), termination: above.length === 0 && termination.text !== null },
    offers: offers(contract, given),
    advantages: [
      {
        id: 'avantage-telesurveillance',
        label: 'Télésurveillance',
        text: 'À partir de 12\u00a0€ par mois.',
        icon: 'offre',
        to: { route: 'club-avantages-calanque', params: {}, query: {} },
      },
    ],
    links: [
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
        typeSinistre: 'habitation',
      }),
      ...writeActions(id),
      ...terminate(status),
    ],
    resiliation: termination,
    urgentAction: null,
  };
}
