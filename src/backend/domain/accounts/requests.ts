import type { GivenIdentity } from './person.ts';

/** Who registers, as typed. */
export interface Identity extends GivenIdentity {
  numClient: string;
  numeroContrat?: string | null;
}

/** A request for the link to create an account. */
export interface LinkRequest extends Identity {
  email: string;
  conditions: boolean;
}

/** A request for a lost client number. */
export interface NumberRequest extends GivenIdentity {
  email: string;
}

/** What anybody may ask, and only whom it concerns learns of. */
export type DiscreetRequest =
  | { name: 'inscription'; given: LinkRequest }
  | { name: 'reinitialisation'; given: { identifiant: string } }
  | { name: 'numero'; given: NumberRequest };
