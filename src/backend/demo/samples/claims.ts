/** Who handles claims in a demonstration, by the type of claim. */
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
} as const;

export const EXPERTS = {
  auto: 'Cabinet Roussel, expert automobile',
  habitation: 'Cabinet Tessier, expert en bâtiment',
  corporel: 'Docteur Anne Vigier, médecin expert',
} as const;

/**
 * What damage is worth, in euros, least and most; what age takes off it, in hundredths, where goods are not repaired as
 * they were; and what stays with the member, in euros, by the nature where that is not the usual part.
 */
interface SettlementScale {
  damage: readonly [least: number, most: number];
  wear?: readonly [least: number, most: number];
  excess?: { usual: number; natures: Readonly<Record<string, number>> };
}

/** By law, whatever the contract says (A.125-1). */
export const EXCESS_BY_LAW: Readonly<Record<string, number>> = { 'catastrophe-naturelle': 380 };

/** Of a person nothing is taken off; an appliance is repaired. */
export const SETTLEMENTS: Readonly<Record<'auto' | 'habitation' | 'corporel' | 'electromenager', SettlementScale>> = {
  // of an accident for which the other driver answers nothing stays with the member
  auto: { damage: [620, 2900], excess: { usual: 190, natures: { 'bris-de-glace': 75, collision: 0 } } },
  habitation: { damage: [710, 4200], wear: [5, 25], excess: { usual: 140, natures: {} } },
  corporel: { damage: [600, 5200] },
  electromenager: { damage: [90, 420] },
};

/** Who bears what of it, as the insurer finds once it has looked; of the other types nobody asks. */
export const RESPONSIBILITY = {
  auto: 'Non responsable',
  habitation: 'Aucune part à votre charge',
} as const;

/** The parts that are handled by themselves, by what each is about. */
export const PARTS = {
  auto: 'Véhicule',
  habitation: 'Logement',
  electromenager: 'Appareil',
  corporel: 'Personne',
} as const;

/** What somebody is to a claim. */
export const ROLES = { driver: 'Conducteur', insured: 'Assuré' } as const;

/** What somebody who was hurt has, and no detail of it. */
export const HURT = 'Blessures';
