/** What the worker says of what it cannot do. French, with its non-breaking spaces. */
export const words = {
  undrawable: 'Rien ne se dessine tant que le brouillon a des erreurs : voyez les constats.',
  unopened: 'Le catalogue n’est pas encore ouvert ici. Réessayez dans un moment.',
  noContract: (name: string) => `Le contrat « ${name} » n’existe pas. Choisissez-en un autre.`,
  noForm: (name: string) => `Le formulaire « ${name} » n’existe pas.`,
  inRule: (fault: string, name: string) => `Règle « ${name} » : ${fault}`,
  crowdedOut: 'Sa condition est vraie, mais les raccourcis qui le précèdent prennent la place.',
  hiddenWhile: (text: string) => `Cette ligne se cache quand : ${text}.`,
  unable: 'L’atelier n’a pas pu répondre. Rechargez la page : ce qui n’est pas enregistré y revient.',
} as const;
