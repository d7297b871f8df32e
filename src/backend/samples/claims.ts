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

/** What is paid, in euros: least and most. */
export const SETTLEMENTS = {
  auto: [320, 2900],
  habitation: [410, 4200],
  corporel: [600, 5200],
  electromenager: [90, 420],
} as const;

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
