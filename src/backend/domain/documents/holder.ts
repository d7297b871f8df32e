import type { MemberRow } from '../members/viewer.ts';

/** The recipient, as named in a paper's text. */
export interface Holder {
  civilite: string | null;
  prenom: string | null;
  nom: string | null;
  nomComplet: string;
  /** One line each. */
  adresse: string[];
}

export function toHolder({ civilite, prenom1: prenom, nom, numeroVoie, codePostal, ville }: MemberRow): Holder {
  return {
    ...{ civilite, prenom, nom },
    nomComplet: [civilite, prenom, nom].filter(Boolean).join(' '),
    adresse: [numeroVoie ?? '', [codePostal, ville].filter(Boolean).join(' ')].filter(Boolean),
  };
}
