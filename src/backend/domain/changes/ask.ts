import { and, eq, inArray } from 'drizzle-orm';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import { type Standing, standingOf, standingsOf } from '../cancellation/standing.ts';
import { type ContractRow, holdContract, listOwned, type OwnContract, type OwnContracts } from '../contracts/find.ts';
import { type ErrandRow, recordErrand } from '../errands/record.ts';
import { errands, UNDER_WAY } from '../errands/schema.ts';
import type { Viewer } from '../members/viewer.ts';
import type { KeepAnswer } from '../submissions/submissions.ts';
import { refuse } from './refusals.ts';

export interface ChangeServices {
  db: Db;
  decide: Decide;
  now(): Date;
  today(): string;
}

/** The caller and their contracts. */
export interface Asker {
  viewer: Viewer;
  contracts: OwnContracts;
  keepAnswer: KeepAnswer;
  services: ChangeServices;
}

/** Answer to a requested change. */
export interface RequestedChange {
  reference: string;
  /** Instant it was recorded. */
  date: string;
}

/** Whether a contract allows this request today, by `errands.json`. */
async function isOpen({ decide, today }: Pick<ChangeServices, 'decide' | 'today'>, nature: string, standing: Standing) {
  return decide('errand-contract', { nature, ...standing, today: today() });
}

/** A member's contracts that allow this request today, in the order they were taken out. */
export async function contractsOpenTo(
  services: Pick<ChangeServices, 'db' | 'decide' | 'today'>,
  { memberId }: Pick<Viewer, 'memberId'>,
  nature: string,
): Promise<ContractRow[]> {
  const owned = await listOwned(services.db, { memberId }, false);
  const standings = await standingsOf(services.db, owned);
  const answers = await Promise.all(standings.map((standing) => isOpen(services, nature, standing)));
  return owned.filter((_contract, i) => answers[i] === 'open');
}

/** @throws a refusal for an unknown contract, or one that does not allow the request today */
export async function openContract(
  { contracts, services }: Pick<Asker, 'contracts' | 'services'>,
  nature: string,
  id: string,
): Promise<OwnContract> {
  const contract = await contracts.find(id);
  const answer = contract === null ? 'other' : await isOpen(services, nature, await standingOf(services.db, contract));
  if (contract === null || answer === 'other') throw refuse({ code: 'CONTRAT_INCONNU', champ: 'policeId' });
  if (answer === 'closed') throw refuse({ code: 'ETAT_DU_CONTRAT' });
  return contract;
}

/**
 * Records a change of a contract, one of each kind at a time.
 * @param effect further writes in the same transaction
 */
export function askChange(
  { viewer, keepAnswer, services }: Asker,
  contract: OwnContract,
  { nature, args }: Pick<ErrandRow, 'nature' | 'args'>,
  effect: (tx: Db) => Promise<void> = async () => {},
): Promise<RequestedChange> {
  const request = { memberId: viewer.memberId, contractId: contract.id, nature, args };
  return recordErrand(services, keepAnswer, request, async (tx, { reference, date }) => {
    // of two concurrent requests, the second sees the first
    await holdContract(tx, contract.id);
    const same = and(
      eq(errands.contractId, contract.id),
      eq(errands.nature, nature),
      inArray(errands.etat, [...UNDER_WAY]),
    );
    if ((await tx.select({ reference: errands.reference }).from(errands).where(same)).length > 1)
      throw refuse({ code: 'DEMANDE_EN_COURS' });
    await effect(tx);
    return { reference, date: date.toISOString() };
  });
}
