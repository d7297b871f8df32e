/** A message that was sent or might have been: the answer does not reveal which. */
export interface Sent {
  reference: string;
  date: string;
  dateExpiration: string | null;
  emailHidden: string | null;
  /** Sent to the address on record instead of the typed one; null where this is not revealed. */
  adresseDuDossier?: boolean | null;
}

/** An action taken, with the reference that an adviser finds it by. */
export interface Confirmation {
  reference: string;
  date: string;
}

export interface SecretQuestion {
  id: string;
  libelle: string;
  position: number;
}

/** The ways to recover an account. */
export interface WaysBack {
  moyens: string[];
  question: SecretQuestion | null;
  emailHidden: string | null;
}

/** A short-lived right to choose a new password, from a right answer. */
export interface ResetRight {
  numProfil: string;
  token: string;
}
