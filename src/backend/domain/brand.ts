/** Who issues the documents: the invented insurer that this repository ships with. */
export const BRAND = {
  name: 'Calanque',
  legal: 'Calanque, société d’assurance mutuelle à cotisations variables',
  address: '12 quai des Pins, 13002 Marseille',
  phone: '32 22',
  hours: 'du lundi au vendredi, de 9h à 12h30 et de 13h30 à 18h',
  place: 'Marseille',
} as const;
