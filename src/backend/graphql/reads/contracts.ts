import { apiContract, commonFields } from '../../contracts/api-contract.ts';
import type { ContractKind } from '../../contracts/details.ts';
import { findOwned, guaranteesOf } from '../../contracts/find.ts';
import type { MemberArea, MemberCall } from '../area.ts';

interface ById {
  id: string;
}
interface ByPolice {
  policeId: string;
}

/** A contract of one kind: common fields, guarantees and what its family adds. */
async function whole<K extends ContractKind>({ viewer, services }: MemberCall, id: string, kind: K) {
  const row = await findOwned(services.db, viewer, id, [kind]);
  if (row === null) return null;
  return apiContract<K>(row, await guaranteesOf(services.db, id));
}

const byId =
  <K extends ContractKind>(kind: K) =>
  ({ id }: ById, call: MemberCall) =>
    whole(call, id, kind);

const byPolice =
  <K extends ContractKind>(kind: K) =>
  ({ policeId }: ByPolice, call: MemberCall) =>
    whole(call, policeId, kind);

/** Contract reads (C7): each serves its own kind; the common fields are served for any. */
export const contractReads = {
  getContratAutoItemCustom: byId('auto'),
  getContratMrhItemCustom: byId('mrh'),
  getContratPjItemCustom: byId('pj'),
  getContratAetItemCustom: byId('aet'),
  getContratObjectifPrevoyanceItemCustom: byId('objectif-prevoyance'),
  getContratGspItemCustom: byId('gsp'),
  getProjetAdpItemCustom: byId('adp'),
  getContratPrevoyanceCdcItemCustom: byId('cdc'),
  getContratPrevoyanceDecesInvaliditeItemCustom: byId('prevoyance'),
  getContratSanteItemCustom: byId('sante'),
  getContratFortegoItem: byId('fortego'),
  getContratAssociationItem: byId('association'),
  getContratArpegeItem: byPolice('arpege'),
  getContratArpegeItemCustom: byPolice('arpege'),
  getContratEparmilItem: byPolice('eparmil'),
  getContratEparmilItemCustom: byPolice('eparmil'),
  async getContratBasicsItem({ id }: ById, { viewer, services }: MemberCall) {
    const row = await findOwned(services.db, viewer, id);
    return row === null ? null : commonFields(row);
  },
} satisfies MemberArea;
