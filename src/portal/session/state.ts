/** The session, as specified (P3.1): '' for empty, 0 for no expiry. */
export interface SessionState {
  civilite: string;
  nom: string;
  token: string;
  /** Epoch, in milliseconds. */
  tokenExpiration: number;
  numClient: string;
  numProfil: string;
  /** A session has ended. */
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

/** Valid until its expiry (P4). */
export function isTokenValid(state: Pick<SessionState, 'token' | 'tokenExpiration'>, now: number): boolean {
  return state.token !== '' && state.tokenExpiration > now;
}

/** The only level of access (P6). */
export function isConnected(state: SessionState, now: number): boolean {
  return isTokenValid(state, now) && state.numProfil !== '';
}

/**
 * The name in the header (P3.1, OP-035): title as the catalogue writes it, with a dot otherwise, and name. Null when
 * both are empty.
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
