/** The session as the specification names it (P3.1): what is empty is '', and no session has an expiry of 0. */
export interface SessionState {
  civilite: string;
  nom: string;
  token: string;
  /** Epoch, in milliseconds. */
  tokenExpiration: number;
  numClient: string;
  numProfil: string;
  /** A token existed, and the login was lost. */
  sessionExpired: boolean;
  popInRetardPaimentFermee: boolean;
}

export const emptySession: SessionState = {
  civilite: '',
  nom: '',
  token: '',
  tokenExpiration: 0,
  numClient: '',
  numProfil: '',
  sessionExpired: false,
  popInRetardPaimentFermee: false,
};

export type Member = Pick<SessionState, 'civilite' | 'nom' | 'numClient' | 'numProfil'>;

/** A token is good while its expiry is later than now (P4). */
export function isTokenValid(state: Pick<SessionState, 'token' | 'tokenExpiration'>, now: number): boolean {
  return state.token !== '' && state.tokenExpiration > now;
}

/** Connected or not: there is no other level of access (P6). */
export function isConnected(state: SessionState, now: number): boolean {
  return isTokenValid(state, now) && state.numProfil !== '';
}

/**
 * The name on the header: the civility and the name. A civility of the catalogue is written as it stands there, with its dot
 * or without (M., Mme); any other takes one. What is missing is left out, and nothing at all gives null (P3.1, OP-035).
 */
export function displayName(
  state: Pick<SessionState, 'civilite' | 'nom'>,
  civilities: Readonly<Record<string, string>>,
): string | null {
  const usual = civilities[state.civilite];
  const dot = usual === undefined && state.civilite !== '' && state.nom !== '' ? '.' : '';
  const parts = [usual ?? `${state.civilite}${dot}`, state.nom].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join(' ');
}
