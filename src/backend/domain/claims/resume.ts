import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import type { OwnContracts } from '../contracts/find.ts';
import { findDraft } from '../forms/drafts.ts';
import type { Viewer } from '../members/viewer.ts';
import { addWorkingDays, workingDaysUntil } from '../working-days.ts';
import { refuse } from './refusals.ts';

/** A declaration that was begun and not sent. */
export interface BegunDeclaration {
  /** Name of its draft. */
  id: string;
  /** Type of claim. */
  type: string;
  /** The contract that was chosen, as far as the declaration has come. */
  policeId: string | null;
  changedAt: Date;
  /** The last day to declare, as far as its answers say; AAAA-MM-JJ. */
  until: string | null;
  /** Working days from today to that day, both counted. */
  daysLeft: number | null;
  /** Of its form: a page that stands there takes the draft up by itself, at the step where it was left. */
  address: string;
}

interface Services {
  db: Db;
  decide: Decide;
  today(): string;
}

/** What a member has begun to declare, one of a type at most, the last that was written in first. */
export async function listBegunDeclarations(
  { db, decide, today }: Services,
  viewer: Viewer,
): Promise<BegunDeclaration[]> {
  const forms = await decide('claim-forms', {});
  const found = await Promise.all(
    forms.map(async ({ type, draft: id, address }) => {
      const draft = await findDraft(db, viewer.memberId, id);
      if (draft === null) return [];
      const { policeId } = draft.valeurs;
      const contract = typeof policeId === 'string' ? policeId : null;
      const until = await lastDay(decide, { type, values: draft.valeurs }, today());
      const daysLeft = until === null ? null : workingDaysUntil(today(), until);
      return [{ id, type, policeId: contract, changedAt: draft.dateMaj, until, daysLeft, address }];
    }),
  );
  return found.flat().sort((a, b) => b.changedAt.getTime() - a.changedAt.getTime());
}

/** Answers that are not sent yet may say any day: one that has not come begins no delay. */
async function lastDay(decide: Decide, begun: { type: string; values: object }, today: string): Promise<string | null> {
  const delay = await decide('claim-delay', begun);
  return delay === null || delay.since > today ? null : addWorkingDays(delay.since, delay.workingDays);
}

/**
 * Where a declaration about a contract goes on that was begun and not sent.
 * @param id of the declaration alone, if it is named; else the one that was written in last
 * @throws a refusal of another's contract, and where there is nothing to go on with
 */
export async function resumeDeclaration(
  { viewer, contracts, services }: { viewer: Viewer; contracts: OwnContracts; services: Services },
  contractId: string,
  id: string | null,
): Promise<{ url: string }> {
  const contract = await contracts.find(contractId);
  if (contract === null) throw refuse({ code: 'CONTRAT_INCONNU', champ: 'identifiantContrat' });
  const begun = await listBegunDeclarations(services, viewer);
  const last = begun.find((one) => one.policeId === contract.id && (id === null || one.id === id));
  if (last === undefined) throw refuse({ code: 'REPRISE_IMPOSSIBLE', champ: 'identifiantSinistre' });
  return { url: last.address };
}
