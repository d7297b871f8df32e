/** What the second insurer holds, in its own words: data in memory, the same each time. */

export interface Money {
  amountMinor: number;
  currencyCode: string;
}

export const euros = (amountMinor: number): Money => ({ amountMinor, currencyCode: 'EUR' });

interface Product {
  typeOfContract: string;
  displayName: string;
  tier: string | null;
  terms: string | null;
}

export interface Held {
  id: string;
  number: string;
  product: Product;
  /** Of a month, in cents. */
  premium: number;
  fund: number;
  since: string;
  signedOn?: string;
  renewalDate: string;
  summary: { title: string; subtitle: string | null };
  documents: [kind: string, title: string, issuedOn: string, id: string, reference: string][];
  coverages: [code: string, title: string][];
}

/** What every contract has, of what one needs to say. */
export function contract(typename: string, held: Held, own: object): Contract {
  const { premium, fund, since, signedOn, documents, coverages, ...rest } = held;
  return {
    __typename: typename,
    ...rest,
    state: 2,
    masterInceptionDate: since,
    signedOn: signedOn ?? since,
    terminationDate: null,
    currentAgreement: { premium: euros(premium), guaranteeFund: euros(fund), frequency: 'MONTHLY' },
    billing: { inCollection: false, overdue: euros(0), payableOnline: false },
    documents: documents.map(([kind, title, issuedOn, id, reference]) => ({
      ...{ id, reference, kind, title, issuedOn, contentType: 'application/pdf' },
    })),
    certificates: [],
    coverages: coverages.map(([code, title]) => ({ code, title })),
    pendingTermination: null,
    latestClaim: null,
    ...own,
  };
}

/** A contract, as its type of the schema says. */
export interface Contract {
  __typename: string;
  id: string;
  state: number;
  terminationDate: string | null;
  pendingTermination: Termination | null;
  [field: string]: unknown;
}

export interface Termination {
  reference: string;
  reason: string;
  requestedOn: string;
  effectiveOn: string | null;
  suspendedOn: string | null;
  byLaw: boolean;
}

export interface Message {
  id: string;
  sentAt: number;
  fromMember: boolean;
  author: string | null;
  body: string;
  attachments: StoredFile[];
}

export interface StoredFile {
  id: string;
  name: string | null;
  contentType: string | null;
  contentBase64: string;
  size: number;
  /** Seconds since 1970. */
  receivedAt: number;
}

export interface Conversation {
  id: string;
  reference: string;
  topic?: string | null;
  subject: string;
  claimReference?: string | null;
  complaintReason?: string | null;
  unread: number;
  startedAt: number;
  messages: Message[];
}

export interface Member {
  id: string;
  /** What a request has to carry, where no identity provider vouches for its member. */
  token: string;
  /** The member, as the identity provider names them. */
  subject: string | null;
  memberNumber: string;
  title: string;
  firstName: string;
  lastName: string;
  email: string;
  emailConfirmed: boolean;
  mobile: string | null;
  address: object;
  nextAddress: object | null;
  passwordState: number;
  contracts: Contract[];
  claims: { id: string; [field: string]: unknown }[];
  conversations: Conversation[];
  files: StoredFile[];
  /** Answers by the key of a mutation: sent again, it is one. */
  done: Map<string, unknown>;
}

const GENERAL: [string, string][] = [
  ['RC', 'Responsabilité civile'],
  ['DR', 'Défense et recours'],
];
const DISASTERS: [string, string][] = [
  ['CATNAT', 'Catastrophes naturelles'],
  ['CATTECH', 'Catastrophes technologiques'],
];

const car = () =>
  contract(
    'CarContract',
    {
      ...{ id: '3ydy2p3p3qvjkchcgvk8', number: '62032526040-01', premium: 4672, fund: 590, since: '2023-04-01' },
      ...{ renewalDate: '2027-04-01', summary: { title: 'Peugeot 3008 II Hybrid 225 GT', subtitle: 'LN-786-EA' } },
      product: { typeOfContract: 'CAR', displayName: 'Assurance auto', tier: 'COMPREHENSIVE', terms: 'DG-40-2023' },
      documents: [
        ['RENEWAL_NOTICE', 'Renouvellement annuel', '2026-02-01', '3mt0memr3kcw5neog4de', '2n9qtx793w00'],
        ['ACCIDENT_STATEMENT', 'Constat amiable', '2024-11-01', '625wf58s6siziaosymra', '62gx06mxu32c'],
        ['VEHICLE_NOTE', 'Mémo véhicule', '2024-04-01', '5c1jrfnd8bs44qimhpj5', '4d0irzmi6vwr'],
        ['SPECIFIC_TERMS', 'Dispositions particulières', '2023-04-01', '5u16m1xx26b9fnczq2rp', '53t6b12yhmg5'],
        ['GENERAL_TERMS', 'Dispositions générales', '2023-03-20', '6ble447s8jeadvqqy6lr', '5prqq632uktb'],
      ],
      coverages: [
        ...GENERAL,
        ...([
          ['VOL', 'Vol'],
          ['INC', 'Incendie'],
          ['TEMP', 'Tempête, grêle et neige'],
          ['ATTENTAT', 'Attentats'],
          ['BDG', 'Bris de glace'],
          ['DTA', 'Dommages tous accidents'],
        ] as [string, string][]),
        ...DISASTERS,
        ['PC', 'Protection du conducteur'],
        ['ASS', 'Assistance'],
      ],
    },
    {
      missingPapers: false,
      car: {
        ...{
          make: 'Peugeot',
          model: '3008',
          trim: 'II Hybrid 225 GT',
          plate: 'LN-786-EA',
          category: 'VP',
          body: 'SUV',
        },
        ...{ fuel: 'HYBRID', fiscalPower: 7, firstRegisteredOn: '2022-03-01', parking: 'CAR_PARK', usage: 'PRIVATE' },
        parkedAt: { line1: null, line2: null, postalCode: '13008', city: 'Marseille' },
        noviceAllowed: true,
      },
      drivers: [
        {
          person: { firstName: 'Marie', lastName: 'DURAND', birthDate: '1981-05-17' },
          ...{ main: true, bonusMalus: 0.5, lowestBonusSince: 2013, licenceType: 'B', licensedOn: '2000-08-17' },
          accompanies: true,
        },
        {
          person: { firstName: 'Léo', lastName: 'DURAND', birthDate: '2008-09-27' },
          ...{ main: false, bonusMalus: 1, lowestBonusSince: null, licenceType: 'E', licensedOn: null },
          accompanies: false,
        },
      ],
      trailers: [{ make: 'Erka', model: 'Porte-moto 500 kg', plate: 'AJ-327-AA', option: 'DTA' }],
      mileage: {
        ...{ allowance: 8000, reference: 36700, referenceDate: '2026-04-01', periodStart: '2026-04-01' },
        ...{ periodEnd: '2027-03-31', canDeclare: true, mustDeclare: false, declarationPending: false },
      },
    },
  );

const home = () =>
  contract(
    'HomeContract',
    {
      ...{ id: '2m9vsa3gr3bd4q9wcqo0', number: '56117089210-02', premium: 3206, fund: 590, since: '2021-08-01' },
      renewalDate: '2027-08-01',
      summary: { title: '98 avenue Jean Jaurès, 13008 Marseille', subtitle: 'Formule Optimo' },
      product: { typeOfContract: 'HOME', displayName: 'Multirisque habitation', tier: 'PLUS', terms: 'DG-10-2021' },
      documents: [
        ['RENEWAL_NOTICE', 'Renouvellement annuel', '2026-06-01', '3vdu3gtvkcg9wf9v9jop', '69wzxhc2sdt1'],
        ['WATER_DAMAGE_STATEMENT', 'Constat de dégât des eaux', '2025-06-01', '1kv28z6rafqmlvwyvfik', '3yf5k3ixmv99'],
        ['SPECIFIC_TERMS', 'Dispositions particulières', '2021-08-01', '2l45yuy1nsebf7h0vkod', '3a6e7g9k09q9'],
        ['GENERAL_TERMS', 'Dispositions générales', '2021-07-20', '1dhf04xrceo00iivfzr1', 'q9n7jrdcuhu3'],
      ],
      coverages: [
        ...GENERAL,
        ...([
          ['INC', 'Incendie'],
          ['TEMP', 'Tempête, grêle et neige'],
          ['ATTENTAT', 'Attentats'],
          ['DDE', 'Dégât des eaux'],
          ['VOL', 'Vol'],
          ['BDG', 'Bris de glace'],
        ] as [string, string][]),
        ...DISASTERS,
        ['ELEC', 'Dommages électriques'],
        ['PANNE', 'Panne électroménager'],
        ['ASS', 'Assistance'],
      ],
    },
    {
      home: {
        address: { line1: '98 avenue Jean Jaurès', line2: null, postalCode: '13008', city: 'Marseille' },
        ...{ kind: 'HOUSE', construction: 'WOOD', purpose: 'MAIN', occupancy: 'OWNER', rooms: 6, area: 107 },
        ...{ outbuildings: 2, outbuildingsArea: 27, landSize: 'T3', listedBuilding: false, floodZone: false },
        ...{ builtBefore1900: false, veranda: false, professionalUse: false, value: euros(39_200_000) },
        ...{ contentsValue: euros(3_100_000), valuablesValue: euros(200_000) },
      },
      insuredChildren: [
        { firstName: 'Jade', lastName: 'DURAND', birthDate: '2016-03-12', disabled: false, certificatesIssued: 1 },
        { firstName: 'Léo', lastName: 'DURAND', birthDate: '2008-09-27', disabled: false, certificatesIssued: 0 },
      ],
      insuredRoles: ['HOLDER', 'PARTNER'],
      options: Object.entries({
        ...{ SANS_FRANCHISE: 1, BRIS_GLACE: 1, PHOTOVOLTAIQUE: 1, PISCINE: 1, TEMPETE: 0, JARDIN: 1, CAVE_VIN: 0 },
        ...{ ELECTROMENAGER: 4, OBJETS_NOMADES: 1, TELETRAVAIL: 2, ASSISTANTE_MATERNELLE: 1, CHASSE: 1 },
      }).map(([code, count]) => ({ code, count })),
    },
  );

const health = () =>
  contract(
    'HealthContract',
    {
      ...{ id: 'o1ldqm6ggim9c0h0ssoi', number: '90752931382-05', premium: 7811, fund: 0, since: '2024-01-01' },
      ...{ renewalDate: '2027-01-01', summary: { title: 'Formule Confort', subtitle: 'Renouvellement en janvier' } },
      product: { typeOfContract: 'HEALTH', displayName: 'Complémentaire santé', tier: 'COMFORT', terms: 'DG-82-2024' },
      documents: [
        ['RENEWAL_NOTICE', 'Renouvellement annuel', '2026-11-01', '5xlcb70dlnev5751pqu1', '4gfpo2q07ggp'],
        ['SPECIFIC_TERMS', 'Dispositions particulières', '2024-01-01', '3qpntz0zb6f4kzj9fayn', '3j3asoth91ug'],
        ['GENERAL_TERMS', 'Dispositions générales', '2023-12-20', '2q938exnpelq8ysuqqmj', '4br5urd3l16v'],
      ],
      coverages: [],
    },
    { partnerUrl: 'https://sante.calanque.example/espace/26kbzrh5r5d74lkmijg8' },
  );

const legal = () =>
  contract(
    'LegalContract',
    {
      ...{ id: '18wdr1ib7b788priw8vd', number: '62184555170-03', premium: 778, fund: 0, since: '2020-01-01' },
      ...{ signedOn: '2019-12-20', renewalDate: '2027-01-01' },
      summary: { title: 'Formule Essentiel', subtitle: 'Renouvellement en janvier' },
      product: { typeOfContract: 'LEGAL', displayName: 'Protection juridique', tier: 'ESSENTIAL', terms: 'DG-70-2020' },
      documents: [
        ['RENEWAL_NOTICE', 'Renouvellement annuel', '2026-11-01', 'j18697lewded9q7w55bh', '452jxot0vjdt'],
        ['SPECIFIC_TERMS', 'Dispositions particulières', '2020-01-01', 'xwxxwfcgsczxmgi8pqkh', '5hbfyaf18669'],
        ['GENERAL_TERMS', 'Dispositions générales', '2019-12-20', '4tlklpycfz6ohwg5ridz', '6385w1zh3wxh'],
      ],
      coverages: [
        ['PJV', 'Protection juridique vie privée'],
        ['LITIGE', 'Litiges de la consommation'],
        ['TRAVAIL', 'Litiges du travail'],
        ['DR', 'Défense et recours'],
      ],
    },
    {},
  );

const pet = () =>
  contract(
    'PetContract',
    {
      ...{ id: 'pet-1', number: 'PET-0001', premium: 1890, fund: 0, since: '2024-05-01', renewalDate: '2027-05-01' },
      ...{ summary: { title: 'Oslo', subtitle: 'Labrador' }, documents: [] },
      product: { typeOfContract: 'PET', displayName: 'Assurance animaux', tier: 'PLUS', terms: null },
      coverages: [
        ['ACCIDENT', 'Accident'],
        ['MALADIE', 'Maladie'],
      ],
    },
    {
      yearlyLimit: euros(150_000),
      pet: {
        ...{ name: 'Oslo', species: 'DOG', breed: 'Labrador', bornOn: '2021-02-14', chipNumber: '250269604123456' },
        sterilised: true,
        vaccinations: [
          { disease: 'Rage', givenOn: '2026-03-02', dueOn: '2027-03-02' },
          { disease: 'Leptospirose', givenOn: '2026-03-02', dueOn: '2027-03-02' },
        ],
      },
      reimbursements: [
        { id: 'r2', state: 1, care: 'Radiographie', careDate: '2026-11-12', cost: euros(18_000), paid: null },
        { id: 'r1', state: 2, care: 'Consultation', careDate: '2026-06-03', cost: euros(5400), paid: euros(4320) },
      ],
    },
  );

const bicycle = () =>
  contract(
    'BicycleContract',
    {
      ...{ id: 'bike-1', number: 'BIKE-0001', premium: 720, fund: 0, since: '2025-03-15', renewalDate: '2027-03-15' },
      ...{ summary: { title: 'Riese & Müller Charger4', subtitle: null }, documents: [], coverages: [['VOL', 'Vol']] },
      product: { typeOfContract: 'BICYCLE', displayName: 'Assurance vélo', tier: null, terms: null },
    },
    {
      bicycle: {
        ...{
          make: 'Riese & Müller',
          model: 'Charger4',
          frameNumber: 'RM24C4-00817',
          electric: true,
          boughtOn: '2025-03-10',
        },
        ...{ value: euros(459_900), lock: 'Antivol en U, classe 3' },
      },
    },
  );

export const seconds = (day: string) => Date.parse(`${day}T09:00:00+01:00`) / 1000;

const claims = (of: Contract) => [
  {
    ...{ id: 'claim-2', reference: 'S-2026-0412', status: 'IN_PROGRESS', statusText: 'En cours', kind: 'CAR_GLASS' },
    ...{ occurredAt: seconds('2026-10-02'), declaredAt: seconds('2026-10-03'), kindText: 'Bris de glace' },
    ...{
      natureText: 'Pare-brise',
      contract: of,
      payouts: [],
      files: [],
      contact: { name: 'Nadia Benali', phone: '0491000000', hours: null },
    },
    steps: [
      { title: 'Déclaration reçue', doneOn: '2026-10-03', expectedOn: null },
      { title: 'Réparation', doneOn: null, expectedOn: '2026-12-10' },
    ],
  },
  {
    ...{ id: 'claim-1', reference: 'S-2025-1107', status: 'CLOSED', statusText: 'Terminé', kind: 'CAR_CRASH' },
    ...{ occurredAt: seconds('2025-06-11'), declaredAt: seconds('2025-06-12'), kindText: 'Accident' },
    ...{ natureText: 'Collision', contract: of, contact: null, files: [] },
    payouts: [{ amount: euros(124_050), paidOn: '2025-08-01' }],
    steps: [{ title: 'Indemnisation versée', doneOn: '2025-08-01', expectedOn: null }],
  },
];

export function marie(): Member {
  const own = car();
  return {
    ...{ id: 'member-1', token: 'token-of-marie', memberNumber: '12345678A', title: 'MRS', firstName: 'Marie' },
    ...{ lastName: 'DURAND', email: 'marie.durand@example.fr', emailConfirmed: true, mobile: '+33612345678' },
    address: { line1: '98 avenue Jean Jaurès', line2: null, postalCode: '13008', city: 'Marseille' },
    ...{ passwordState: 1, subject: null, nextAddress: null },
    contracts: [own, home(), legal(), health(), pet(), bicycle()],
    claims: claims(own),
    conversations: [
      {
        ...{ id: 'talk-1', reference: 'M-2026-9', subject: 'Mon pare-brise', unread: 1, startedAt: 1_764_000_000_000 },
        messages: [
          { id: 'm1', sentAt: 1_764_000_000_000, fromMember: true, author: null, body: 'Bonjour', attachments: [] },
          {
            id: 'm2',
            sentAt: 1_764_090_000_000,
            fromMember: false,
            author: 'Nadia',
            body: 'Bonjour !',
            attachments: [],
          },
        ],
      },
    ],
    files: [],
    done: new Map(),
  };
}

/** Somebody else, whose data no token but theirs opens. */
export function other(): Member {
  const { contracts: _contracts, claims: _claims, conversations: _conversations, ...person } = marie();
  const own = contract(
    'LegalContract',
    {
      ...{ id: 'of-another', number: 'X-1', premium: 500, fund: 0, since: '2020-01-01', renewalDate: '2027-01-01' },
      ...{ summary: { title: 'Autre', subtitle: null }, documents: [], coverages: [] },
      product: { typeOfContract: 'LEGAL', displayName: 'Protection juridique', tier: 'ESSENTIAL', terms: null },
    },
    {},
  );
  return {
    ...person,
    ...{ id: 'member-2', token: 'token-of-paul', memberNumber: '87654321B', firstName: 'Paul', lastName: 'MARTIN' },
    ...{ title: 'MR', contracts: [own], claims: [], conversations: [], files: [], done: new Map() },
  };
}
