import { opaqueId } from '../../src/backend/demo/samples/random.ts';
import { contract, euros, type Held, type Member } from './data.ts';

/** What every contract of hers has in common. */
const held = (id: string, type: string, name: string, given: Partial<Held>): Held => ({
  ...{ id, number: `F-${id.toUpperCase()}`, premium: 2000, fund: 0, since: '2024-03-01', renewalDate: '2027-03-01' },
  product: { typeOfContract: type, displayName: name, tier: 'PLUS', terms: `CG-${type}` },
  summary: { title: name, subtitle: null },
  documents: [
    ['SPECIFIC_TERMS', 'Votre contrat signé', '2024-03-01', `${id}-signed`, `${id}-1`],
    ['GENERAL_TERMS', 'Conditions générales', '2024-02-20', `${id}-general`, `${id}-2`],
  ],
  coverages: [],
  ...given,
});

const papers = (...certificates: [code: string, title: string][]) => ({
  certificates: certificates.map(([code, title]) => ({ code, title })),
});

const dog = () =>
  contract(
    'PetContract',
    held('dog', 'PET', 'Chien', {
      ...{ premium: 2600, summary: { title: 'Noisette', subtitle: 'Épagneul breton' } },
      coverages: [
        ['RC', 'Dommages aux autres'],
        ['ACCIDENT', 'Accident'],
        ['MALADIE', 'Maladie'],
      ],
    }),
    {
      ...papers(['PATTE-RC', 'Responsabilité civile du chien'], ['PATTE-FRAIS', 'Relevé des frais vétérinaires']),
      yearlyLimit: euros(150_000),
      pet: {
        ...{ name: 'Noisette', species: 'DOG', breed: 'Épagneul breton', bornOn: '2022-05-10', sterilised: true },
        chipNumber: '250268500123456',
        vaccinations: [{ disease: 'Rage', givenOn: '2026-02-01', dueOn: '2027-02-01' }],
      },
      reimbursements: [
        { id: 'f2', state: 1, care: 'Échographie', careDate: '2026-11-12', cost: euros(14_000), paid: null },
        { id: 'f1', state: 2, care: 'Consultation', careDate: '2026-08-21', cost: euros(9650), paid: euros(7720) },
      ],
    },
  );

const bike = () =>
  contract(
    'BicycleContract',
    held('bike', 'BICYCLE', 'Vélo électrique', {
      ...{ premium: 800, summary: { title: 'Moustache Lundi 27', subtitle: 'Vélo électrique' } },
      coverages: [
        ['VOL', 'Vol'],
        ['CASSE', 'Casse'],
      ],
    }),
    {
      ...papers(['CYCLE-VOL', 'Assurance du vélo']),
      bicycle: {
        ...{ make: 'Moustache', model: 'Lundi 27', frameNumber: 'BC27A01234', electric: true, boughtOn: '2025-04-12' },
        ...{ value: euros(329_900), lock: 'Antivol en U, classe 3' },
      },
    },
  );

const car = () =>
  contract(
    'CarContract',
    held('car', 'CAR', 'Voiture', {
      ...{ premium: 4500, summary: { title: 'Renault Zoé', subtitle: 'FV-101-AA' } },
      coverages: [
        ['RC', 'Dommages aux autres'],
        ['VOL', 'Vol'],
        ['BDG', 'Vitres'],
      ],
    }),
    {
      ...papers(['ROUTE-ASSURE', 'Carte d’assurance'], ['ROUTE-BONUS', 'Relevé de bonus']),
      ...{ missingPapers: false, trailers: [], mileage: null },
      car: {
        ...{ make: 'Renault', model: 'Zoé', trim: 'R110', plate: 'FV-101-AA', category: 'VP', body: 'SALOON' },
        ...{ fuel: 'ELECTRIC', fiscalPower: 5, firstRegisteredOn: '2020-05-04', parking: 'STREET', usage: 'PRIVATE' },
        parkedAt: { line1: null, line2: null, postalCode: '74000', city: 'Annecy' },
        noviceAllowed: true,
      },
      drivers: [
        {
          person: { firstName: 'Lise', lastName: 'MOREL', birthDate: '1988-04-02' },
          ...{ main: true, bonusMalus: 0.62, lowestBonusSince: null, licenceType: 'B', licensedOn: '2007-06-01' },
          accompanies: false,
        },
      ],
    },
  );

const home = () =>
  contract(
    'HomeContract',
    held('home', 'HOME', 'Logement, locataire', {
      ...{ premium: 1100, summary: { title: '4 rue des Haies, 74000 Annecy', subtitle: 'Locataire' } },
      coverages: [
        ['RC', 'Dommages aux autres'],
        ['DDE', 'Dégât des eaux'],
        ['VOL', 'Vol'],
      ],
    }),
    {
      ...papers(['TOIT-BAIL', 'Attestation de logement'], ['TOIT-RC', 'Responsabilité civile']),
      ...{ insuredChildren: [], insuredRoles: ['HOLDER'], options: [{ code: 'CAVE', count: 1 }] },
      home: {
        address: { line1: '4 rue des Haies', line2: null, postalCode: '74000', city: 'Annecy' },
        ...{ kind: 'FLAT', construction: 'CONCRETE', purpose: 'MAIN', occupancy: 'TENANT', rooms: 3, area: 62 },
        ...{ outbuildings: 1, outbuildingsArea: 6, landSize: null, listedBuilding: false, floodZone: false },
        ...{ builtBefore1900: false, veranda: false, professionalUse: false, value: null },
        ...{ contentsValue: euros(1_800_000), valuablesValue: euros(150_000) },
      },
    },
  );

const health = () =>
  contract('HealthContract', held('health', 'HEALTH', 'Complémentaire santé', { premium: 6500 }), {
    ...papers(['SOIN-AFFILIE', 'Complémentaire santé']),
    partnerUrl: 'https://sante.fauvette.example/nid/lise',
  });

const legal = () =>
  contract(
    'LegalContract',
    held('legal', 'LEGAL', 'Protection juridique', {
      premium: 600,
      coverages: [
        ['PJV', 'Vie privée'],
        ['LITIGE', 'Achats'],
      ],
    }),
    papers(['DROIT-GARANTI', 'Protection juridique']),
  );

/** The member of the second insurer, whose tokens an identity provider issues: a contract of each family. */
export const lise = (): Member => ({
  ...{ id: 'member-lise', token: 'token-of-lise', subject: opaqueId('sub', 'FV10000001'), memberNumber: 'FV10000001' },
  ...{ title: 'MRS', firstName: 'Lise', lastName: 'MOREL', email: 'lise.morel@example.com', emailConfirmed: true },
  ...{ mobile: '+33639980000', passwordState: 1, nextAddress: null },
  address: { line1: '4 rue des Haies', line2: null, postalCode: '74000', city: 'Annecy' },
  contracts: [dog(), bike(), car(), home(), health(), legal()],
  ...{ claims: [], conversations: [], files: [], done: new Map() },
});
