import type { Portal } from '../../context/portal.ts';
import { dataOf } from '../../data/check-answer.ts';
import { getSinistresApres } from '../../documents/claims.generated.ts';

/** The claims of a member after one of them. */
export async function readClaimsAfter({ door, session }: Portal, apres: string) {
  const answer = await door.ask(getSinistresApres, { numProfil: session.state.numProfil, apres });
  return dataOf(answer).getSinistreCollectionCustom ?? [];
}
