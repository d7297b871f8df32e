import type { Phase } from '../../../catalog/index.ts';
import type { TerminationStatus } from '../../../view/cancellation/status.ts';
import type { TerminationOffer } from '../../../view/cancellation/termination.ts';
import { contractRecord } from '../contracts/contract-record.ts';
import { type ContractRow, listOwned, type OwnContract } from '../contracts/find.ts';
import type { Viewer } from '../members/viewer.ts';
import { openUntil, renunciationOffer } from './renounce.ts';
import { terminationRequest, terminationRequestsOf } from './requests.ts';
import { phasesOf, type StandingServices } from './standing.ts';

export type { StandingServices };

/** Whether and how a contract can be ended today, as its page decides too. */
export async function terminationOffer(
  { db, decide, today }: StandingServices,
  contract: OwnContract,
  event: string | null = null,
): Promise<TerminationOffer> {
  const [demande, contracts] = await Promise.all([
    terminationRequest(db, contract.id),
    listOwned(db, { memberId: contract.memberId }, false),
  ]);
  const given = { contract: contractRecord(contract), termination: { demande }, contracts, event, today: today() };
  return decide('termination', given);
}

/** A contract that has not ended, and its earliest end without a reason. */
export interface EndableContract {
  contract: ContractRow;
  statut: TerminationStatus;
  /** AAAA-MM-JJ; null where every reason has conditions. */
  premiereFin: string | null;
  /** Of the pending request. */
  finDemandee: string | null;
  /** Last day to renounce, while that runs. */
  renonciationJusquau: string | null;
}

const LIVE: ReadonlySet<unknown> = new Set<Phase>(['running', 'suspended']);

/** A member's contracts that have not ended, with what may be requested today. */
export async function listEndableContracts(
  deciding: StandingServices,
  { memberId }: Pick<Viewer, 'memberId'>,
): Promise<EndableContract[]> {
  const { db, decide, today } = deciding;
  const all = await listOwned(db, { memberId }, false);
  const phases = await phasesOf(deciding, all);
  const requests = await terminationRequestsOf(
    db,
    all.map(({ id }) => id),
  );
  const endable = await Promise.all(
    all.map(async (contract, rank) => {
      const demande = requests.get(contract.id) ?? null;
      const record = contractRecord({ ...contract, garanties: [] });
      const given = { contract: record, termination: { demande }, contracts: all, today: today() };
      const renonciationJusquau = openUntil(await renunciationOffer(deciding, contract, demande));
      if (!LIVE.has(phases[rank]) && renonciationJusquau === null) return [];
      const { statut, motifs } = await decide('termination', given);
      const [premiereFin = null] = motifs.flatMap(({ libre, dateEffet }) => (libre ? dateEffet : [])).sort();
      return [{ contract, statut, premiereFin, finDemandee: demande?.dateEffet ?? null, renonciationJusquau }];
    }),
  );
  return endable.flat();
}
