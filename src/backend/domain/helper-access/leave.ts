import type { OwnVisit } from '../accounts/services.ts';
import { endAccess, endAccesses } from './end.ts';
import { refuse } from './refusals.ts';
import type { Helper } from './views.ts';

/** The member ends the access. @throws a refusal where none is active */
export async function endByMember({
  viewer,
  services,
  keepAnswer,
}: OwnVisit): Promise<{ id: string; dateCloture: string }> {
  const now = services.now();
  return services.db.transaction(async (tx) => {
    const [access] = await endAccesses(tx, viewer, 'societaire', now);
    if (access === undefined) throw refuse({ code: 'AIDE_TERMINEE' });
    const answer = { id: access.id, dateCloture: now.toISOString() };
    await keepAnswer(tx, answer);
    return answer;
  });
}

/** The helper ends the access. */
export async function endByHelper(
  { services, keepAnswer }: Pick<OwnVisit, 'services' | 'keepAnswer'>,
  { accessId }: Helper,
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    await endAccess(tx, accessId, 'aidant', services.now());
    await keepAnswer(tx, true);
    return true;
  });
}
