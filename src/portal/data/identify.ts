import type { Brand } from '../../catalog/index.ts';
import { PortalError } from '../errors/portal-error.ts';
import { type Member, profileNumber } from '../session/state.ts';
import { checked } from './check-answer.ts';
import { post } from './post.ts';

const profileNumberQuery = `query getNumProfil($numProfil: String!, $identifiant: String, $crypt: Boolean) {
  getNumProfil(numProfil: $numProfil, identifiant: $identifiant, crypt: $crypt)
}`;

const profileQuery = `query getWsProfilItem($identifiant: String, $numProfil: String!) {
  getWsProfilItem(identifiant: $identifiant, numProfil: $numProfil) { identite { civilite nom } }
}`;

/** The two questions that follow every sign-in: the profile number, then the name and civil title (P7.2). */
export async function identify(username: string, token: string, brand: Pick<Brand, 'profileNumber'>): Promise<Member> {
  const lookup = { numProfil: profileNumber(username, brand.profileNumber), identifiant: 'adherent', crypt: false };
  const { getNumProfil } = checked(await post(profileNumberQuery, lookup, token));
  if (typeof getNumProfil !== 'string' || getNumProfil === '') throw new PortalError('No profile number', 403);
  const answer = await post(profileQuery, { identifiant: 'profil', numProfil: getNumProfil }, token);
  const { getWsProfilItem } = checked(answer) as { getWsProfilItem?: { identite?: Partial<Member> | null } | null };
  const { civilite, nom } = getWsProfilItem?.identite ?? {};
  return { civilite: civilite ?? '', nom: nom ?? '', numClient: username, numProfil: getNumProfil };
}
