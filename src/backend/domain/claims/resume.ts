import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import type { OwnContracts } from '../contracts/find.ts';
import { draftOf } from '../forms/drafts.ts';
import type { Viewer } from '../members/viewer.ts';
import { refuse } from './refusals.ts';

/**
 * Where a declaration goes on that was begun and not sent: the address of the form of which the member has a draft about
 * this contract. A page that stands there takes the draft up by itself, at the step where it was left.
 * @param form the form of the draft alone, if it is named; else the one that was written in last
 * @throws a refusal of another's contract, and where there is nothing to go on with
 */
export async function resumeDeclaration(
  { viewer, contracts, services }: { viewer: Viewer; contracts: OwnContracts; services: { db: Db; decide: Decide } },
  contractId: string,
  form: string | null,
): Promise<{ url: string }> {
  const contract = await contracts.find(contractId);
  if (contract === null) throw refuse({ code: 'CONTRAT_INCONNU', champ: 'identifiantContrat' });
  const forms = (await services.decide('claim-forms', {})) as { form: string; address: string }[];
  const asked = forms.filter((one) => form === null || one.form === form);
  const drafts = await Promise.all(asked.map((one) => draftOf(services.db, viewer.memberId, one.form)));
  const [last] = asked
    .flatMap(({ address }, at) => {
      const draft = drafts[at];
      return draft?.valeurs.policeId === contract.id ? [{ address, at: draft.dateMaj.getTime() }] : [];
    })
    .sort((a, b) => b.at - a.at);
  if (last === undefined) throw refuse({ code: 'REPRISE_IMPOSSIBLE', champ: 'identifiantSinistre' });
  return { url: last.address };
}
