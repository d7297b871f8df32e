import type { Brand } from '../../catalog/index.ts';
import { requireData } from '../data/check-answer.ts';
import type { Door } from '../data/door.ts';
import { getNumProfil as profileNumberQuery, getWsProfilItem as profileQuery } from '../documents/profile.generated.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { Member } from './state.ts';

/** The profile number of a preferred username, by the brand's pattern (OP-031). */
export function profileNumber(username: string, rule: { pattern: string; replacement: string }): string {
  return username.replace(new RegExp(rule.pattern), rule.replacement);
}

/** The two queries after every sign-in: profile number, then name and title (P7.2). */
export async function identify(
  door: Door,
  username: string,
  token: string,
  brand: Pick<Brand, 'profileNumber'>,
): Promise<Member> {
  const lookup = { numProfil: profileNumber(username, brand.profileNumber), identifiant: 'adherent', crypt: false };
  const { getNumProfil } = requireData(await door.ask(profileNumberQuery, lookup, { token }));
  if (getNumProfil === null || getNumProfil === '') throw new PortalError('No profile number', 403);
  const variables = { identifiant: 'profil', numProfil: getNumProfil };
  const { getWsProfilItem } = requireData(await door.ask(profileQuery, variables, { token }));
  const { civilite, nom } = getWsProfilItem?.identite ?? {};
  return { civilite: civilite ?? '', nom: nom ?? '', numClient: username, numProfil: getNumProfil };
}
