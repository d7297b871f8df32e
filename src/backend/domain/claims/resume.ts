import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import type { OwnContracts } from '../contracts/find.ts';
import { findDrafts } from '../forms/drafts.ts';
import type { Viewer } from '../members/viewer.ts';
import { WorkingCalendar } from '../working-days.ts';
import { refuse } from './refusals.ts';

/** An unsent declaration. */
export interface BegunDeclaration {
  /** Name of its draft. */
  id: string;
  /** Type of claim. */
  type: string;
  /** The contract, once chosen. */
  policeId: string | null;
  changedAt: Date;
  /** Last day to declare, if the answers decide it; AAAA-MM-JJ. */
  until: string | null;
  /** Working days from today to that day, both included. */
  daysLeft: number | null;
  /** Address of its form, which resumes at the last step. */
  address: string;
}

interface Services {
  db: Db;
  decide: Decide;
  today(): string;
}

/** A member's unsent declarations, at most one per type, latest first. */
export async function listBegunDeclarations(
  { db, decide, today }: Services,
  viewer: Viewer,
): Promise<BegunDeclaration[]> {
  const [forms, { holidays }] = await Promise.all([decide('claim-forms', {}), decide('market', {})]);
  const calendar = new WorkingCalendar(holidays);
  const names = forms.map(({ draft }) => draft);
  const drafts = new Map((await findDrafts(db, viewer.memberId, names)).map((draft) => [draft.formulaire, draft]));
  const found = await Promise.all(
    forms.map(async ({ type, draft: id, address }) => {
      const draft = drafts.get(id);
      if (draft === undefined) return [];
      const { policeId } = draft.valeurs;
      const contract = typeof policeId === 'string' ? policeId : null;
      const until = await lastDay({ decide, calendar }, { type, values: draft.valeurs }, today());
      const daysLeft = until === null ? null : calendar.workingDaysUntil(today(), until);
      return [{ id, type, policeId: contract, changedAt: draft.dateMaj, until, daysLeft, address }];
    }),
  );
  return found.flat().sort((a, b) => b.changedAt.getTime() - a.changedAt.getTime());
}

/** Unsent answers may contain a future day: it starts no delay. */
async function lastDay(
  { decide, calendar }: { decide: Decide; calendar: WorkingCalendar },
  unsent: { type: string; values: object },
  today: string,
): Promise<string | null> {
  const delay = await decide('claim-delay', unsent);
  return delay === null || delay.since > today ? null : calendar.addWorkingDays(delay.since, delay.workingDays);
}

/**
 * Where an unsent declaration about a contract is resumed.
 * @param id only this declaration; by default the latest
 * @throws a refusal of an unknown contract, or without a draft
 */
export async function resumeDeclaration(
  { viewer, contracts, services }: { viewer: Viewer; contracts: OwnContracts; services: Services },
  contractId: string,
  id: string | null,
): Promise<{ url: string }> {
  const contract = await contracts.find(contractId);
  if (contract === null) throw refuse({ code: 'CONTRAT_INCONNU', champ: 'identifiantContrat' });
  const unsent = await listBegunDeclarations(services, viewer);
  const last = unsent.find((one) => one.policeId === contract.id && (id === null || one.id === id));
  if (last === undefined) throw refuse({ code: 'REPRISE_IMPOSSIBLE', champ: 'identifiantSinistre' });
  return { url: last.address };
}
