import { daysBetween } from '../../../base/day.ts';
import type { DetailsByKind } from '../../domain/contracts/details.ts';
import type { ClaimSeed } from '../rows/claims.ts';
import { SEED_DATE, shift } from '../samples/dates.ts';
import type { Person } from '../samples/person.ts';
import { opaqueId, Random } from '../samples/random.ts';
import type { ContractSeed } from './contracts/contract.ts';

type Details = ClaimSeed['details'];

/** A claim's details about the insured car. */
function carDetails({ contract }: ContractSeed, dommages: string): Details {
  const { vehicule, conducteurs } = contract.details as DetailsByKind['ContratAuto'];
  const { identite } = conducteurs?.find(({ conducteurPrincipal }) => conducteurPrincipal) ?? {};
  const conducteur = [identite?.prenom1, identite?.nom].filter(Boolean).join(' ');
  const { marque, modele, immatriculation } = vehicule ?? {};
  const known = { marque: marque ?? '', modele: modele ?? '', immatriculation: immatriculation ?? '' };
  return { infosAuto: { conducteur, ...known, dommages } };
}

/** A claim's details about the insured home, or about something in it. */
function homeDetails({ contract }: ContractSeed, dommages: string, bien?: string): Details {
  const { adresse, codeNatureBatiment } = contract.details as DetailsByKind['ContratMrh'];
  const home = codeNatureBatiment === 'APPARTEMENT' ? 'Appartement' : 'Maison';
  const adresseBien = [adresse?.numeroVoie, adresse?.codePostal, adresse?.ville].filter(Boolean).join(' ');
  return { infosHabitation: { bien: bien ?? home, adresse: adresseBien, dommages } };
}

/** A claim's details about an injured child. */
const childDetails = (victime: string, dommagesSubis: string): Details => ({
  uts: [
    {
      ...{ type: 'Personne', victime, qualiteVictime: 'Enfant assuré', dommagesSubis, statut: 'OUVERT' },
      responsabilite: 'Aucun tiers responsable',
    },
  ],
});

const takenSteps = (steps: Record<string, string>) =>
  Object.entries(steps).map(([code, day]) => ({ code, taken: day }));
const plannedSteps = (steps: Record<string, string | null>) =>
  Object.entries(steps).map(([code, due]) => (due === null ? { code } : { code, due }));

/** A settled windscreen claim; the conversations mention it. */
export const windscreen = ([car]: readonly ContractSeed[]): ClaimSeed[] =>
  car === undefined
    ? []
    : [
        {
          ...{ contract: 0, type: 'auto', nature: 'bris-de-glace', reference: 'P4BG7N2W' },
          ...{ survenance: '2026-09-12', declaration: '2026-09-14T07:52' },
          details: carDetails(car, 'Pare-brise fissuré côté conducteur'),
          steps: takenSteps({
            ...{ ouverture: '2026-09-15', pieces: '2026-09-18', expertise: '2026-09-22', proposition: '2026-09-25' },
            ...{ reglement: '2026-10-05', cloture: '2026-10-12' },
          }),
        },
      ];

/** One open and one closed claim of each type; the contracts are a car, a home and a child's insurance. */
export function oneClaimOfEach([car, home, child]: readonly ContractSeed[]): ClaimSeed[] {
  if (car === undefined || home === undefined || child === undefined) return [];
  return [
    {
      ...{ contract: 0, type: 'auto', nature: 'collision', reference: 'A6RT3K9M' },
      ...{ survenance: '2026-09-15', declaration: '2026-09-16T16:20' },
      details: { ...carDetails(car, 'Pare-chocs avant, phare gauche et aile gauche'), vtmAvecCorp: true },
      steps: [
        ...takenSteps({ ouverture: '2026-09-18', pieces: '2026-09-24', expertise: '2026-10-06' }),
        ...plannedSteps({ proposition: '2026-12-16', reglement: null, cloture: null }),
      ],
    },
    {
      ...{ contract: 0, type: 'auto', nature: 'stationnement', reference: 'A2WC8D5H' },
      ...{ survenance: '2025-11-08', declaration: '2025-11-10T08:05' },
      details: carDetails(car, 'Porte arrière droite enfoncée'),
      steps: takenSteps({
        ...{ ouverture: '2025-11-13', pieces: '2025-11-20', expertise: '2025-12-02', proposition: '2025-12-19' },
        ...{ reglement: '2026-01-16', cloture: '2026-01-30' },
      }),
    },
    {
      ...{ contract: 1, type: 'habitation', nature: 'degat-des-eaux', reference: 'H9FX4P7T' },
      ...{ survenance: '2026-10-24', declaration: '2026-10-26T18:44' },
      details: homeDetails(home, 'Plafond de la salle de bains et parquet du couloir'),
      steps: [
        ...takenSteps({ ouverture: '2026-10-28' }),
        ...plannedSteps({
          pieces: '2026-12-11',
          expertise: '2027-01-08',
          proposition: '2027-01-26',
          reglement: null,
          cloture: null,
        }),
      ],
    },
    {
      ...{ contract: 1, type: 'habitation', nature: 'tempete', reference: 'H3ML6V2Z' },
      ...{ survenance: '2025-01-27', declaration: '2025-01-28T09:31' },
      details: homeDetails(home, 'Tuiles arrachées, infiltration dans une chambre'),
      steps: takenSteps({
        ...{ ouverture: '2025-01-30', pieces: '2025-02-07', expertise: '2025-02-18', proposition: '2025-03-06' },
        ...{ reglement: '2025-04-03', cloture: '2025-04-17' },
      }),
    },
    {
      ...{ contract: 2, type: 'corporel', nature: 'scolaire', reference: 'C5JQ8R4B' },
      ...{ survenance: '2026-09-22', declaration: '2026-09-23T11:12' },
      details: childDetails('Jade GUILLOU', 'Fracture du poignet gauche'),
      steps: [
        ...takenSteps({ ouverture: '2026-09-25', pieces: '2026-10-07' }),
        ...plannedSteps({ expertise: '2026-12-23', proposition: '2027-02-23', reglement: null, cloture: null }),
      ],
    },
    {
      ...{ contract: 2, type: 'corporel', nature: 'sport', reference: 'C7NY2G6X' },
      ...{ survenance: '2025-03-15', declaration: '2025-03-17T17:58' },
      details: childDetails('Léo GUILLOU', 'Entorse de la cheville'),
      steps: takenSteps({
        ...{ ouverture: '2025-03-19', pieces: '2025-04-02', expertise: '2025-06-12', proposition: '2025-07-10' },
        ...{ reglement: '2025-08-08', cloture: '2025-08-22' },
      }),
    },
    {
      ...{ contract: 1, type: 'electromenager', nature: 'panne', reference: 'E8TD5S3K' },
      ...{ survenance: '2026-10-14', declaration: '2026-10-15T07:26' },
      details: homeDetails(home, 'Ne chauffe plus', 'Lave-vaisselle'),
      steps: [
        ...takenSteps({ ouverture: '2026-10-16', pieces: '2026-10-21', accord: '2026-10-29' }),
        ...plannedSteps({ reparation: '2026-12-04', reglement: null, cloture: null }),
      ],
    },
    {
      ...{ contract: 1, type: 'electromenager', nature: 'panne', reference: 'E4HB9L6Q' },
      ...{ survenance: '2025-06-19', declaration: '2025-06-20T10:40' },
      details: homeDetails(home, 'Moteur hors service', 'Lave-linge'),
      steps: takenSteps({
        ...{ ouverture: '2025-06-23', pieces: '2025-06-27', accord: '2025-07-03', reparation: '2025-07-15' },
        ...{ reglement: '2025-07-24', cloture: '2025-08-07' },
      }),
    },
  ];
}

/** Days from the declaration to each step. */
const PACE = { ouverture: 2, pieces: 9, expertise: 24, proposition: 62, reglement: 88, cloture: 102 };

const CAR_DAMAGES = {
  ...{ 'bris-de-glace': 'Pare-brise fissuré', stationnement: 'Portière rayée', grele: 'Capot et toit marqués' },
};
const HOME_DAMAGES = {
  ...{ 'degat-des-eaux': 'Plafond taché', vol: 'Porte forcée, objets volés', tempete: 'Volets arrachés' },
};

/** Claims of a generated member, within the contract's life and before the reference day. */
export function generatedClaims({ numClient }: Person, contracts: readonly ContractSeed[]): ClaimSeed[] {
  return contracts.flatMap((seed, rank) => {
    const random = new Random(`claims/${numClient}/${rank}`);
    const { kind, dateEffet, codeEtat } = seed.contract;
    const type = kind === 'ContratAuto' ? 'auto' : kind === 'ContratMrh' ? 'habitation' : null;
    const age = daysBetween(dateEffet ?? SEED_DATE, SEED_DATE);
    if (type === null || codeEtat !== 'VIG' || age < 20 || random.int(0, 1) > 0) return [];
    const [nature, damage] = random.pick(Object.entries(type === 'auto' ? CAR_DAMAGES : HOME_DAMAGES));
    const survenance = shift(SEED_DATE, { days: -random.int(12, Math.min(age - 1, 600)) });
    const declared = shift(survenance, { days: random.int(0, 4) });
    const steps = Object.entries(PACE).map(([code, after]) => {
      const day = shift(declared, { days: after });
      return day <= SEED_DATE ? { code, taken: day } : { code, due: day };
    });
    const reference = opaqueId('claim', numClient, String(rank)).slice(0, 8).toUpperCase();
    const details = type === 'auto' ? carDetails(seed, damage) : homeDetails(seed, damage);
    return [{ contract: rank, type, nature, survenance, declaration: `${declared}T09:15`, reference, details, steps }];
  });
}
