/** Types of claims that the played insurer knows more of; it handles any other as one without a name. */
export type HandledType = keyof typeof MANAGERS;

export const handledType = (type: string): HandledType =>
  Object.hasOwn(MANAGERS, type) ? (type as HandledType) : 'other';

/** Claim managers by type of claim. */
export const MANAGERS = {
  auto: {
    nom: 'Élodie Marchetti',
    horaire: 'Du lundi au vendredi, de 9 h à 12 h 30',
    numeroTelephone: '01 99 00 41 27',
  },
  habitation: {
    nom: 'Laurent Pasquier',
    horaire: 'Du lundi au vendredi, de 13 h 30 à 18 h',
    numeroTelephone: '02 61 91 36 80',
  },
  corporel: {
    nom: 'Sylvie Andrieu',
    horaire: 'Du lundi au jeudi, de 9 h à 12 h et de 14 h à 17 h',
    numeroTelephone: '04 65 71 22 09',
  },
  electromenager: {
    nom: 'Mehdi Charef',
    horaire: 'Du lundi au samedi, de 9 h à 18 h',
    numeroTelephone: '05 36 49 70 15',
  },
  other: {
    nom: 'Claire Aubin',
    horaire: 'Du lundi au vendredi, de 9 h à 17 h',
    numeroTelephone: '03 53 01 28 64',
  },
} as const;

export const EXPERTS = {
  auto: 'Cabinet Roussel, expert automobile',
  habitation: 'Cabinet Tessier, expert en bâtiment',
  corporel: 'Docteur Anne Vigier, médecin expert',
} as const;

/**
 * Range of the damage in euros; of the wear in per cent, where goods are replaced; and the excess in euros, with
 * exceptions by nature.
 */
interface SettlementScale {
  damage: readonly [least: number, most: number];
  wear?: readonly [least: number, most: number];
  excess?: { usual: number; natures: Readonly<Record<string, number>> };
}

/** Legal excess, whatever the contract (A.125-1). */
export const EXCESS_BY_LAW: Readonly<Record<string, number>> = { 'catastrophe-naturelle': 380 };

/** No deduction for injuries; an appliance is repaired. */
export const SETTLEMENTS: Readonly<Record<HandledType, SettlementScale>> = {
  // no excess where the other driver is liable
  auto: { damage: [620, 2900], excess: { usual: 190, natures: { 'bris-de-glace': 75, collision: 0 } } },
  habitation: { damage: [710, 4200], wear: [5, 25], excess: { usual: 140, natures: {} } },
  corporel: { damage: [600, 5200] },
  electromenager: { damage: [90, 420] },
  other: { damage: [80, 900] },
};

/** Liability as the insurer establishes it, for the types that have one. */
export const RESPONSIBILITY = {
  auto: 'Non responsable',
  habitation: 'Aucune part à votre charge',
} as const;

/** Parts of a claim, by subject. */
export const PARTS = {
  auto: 'Véhicule',
  habitation: 'Logement',
  electromenager: 'Appareil',
  corporel: 'Personne',
  other: 'Dossier',
} as const;

/** Roles in a claim. */
export const ROLES = { driver: 'Conducteur', insured: 'Assuré' } as const;

/** Injuries without any detail. */
export const HURT = 'Blessures';
