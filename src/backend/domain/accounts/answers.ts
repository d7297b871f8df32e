/** A message that was sent, or would have been: nothing here says which. */
export interface Sent {
  reference: string;
  date: string;
  dateExpiration: string | null;
  emailHidden: string | null;
  /** It went to the address on record, which is not the one that was typed; null where nothing is said of it. */
  adresseDuDossier?: boolean | null;
}

/** Something done, and what an adviser finds it by. */
export interface Confirmation {
  reference: string;
  date: string;
}

export interface SecretQuestion {
  id: string;
  libelle: string;
  position: number;
}

/** The ways in which a member may get back in. */
export interface WaysBack {
  moyens: string[];
  question: SecretQuestion | null;
  emailHidden: string | null;
}

/** What a right answer gives: a short right to choose a new password. */
export interface ResetRight {
  numProfil: string;
  token: string;
}
