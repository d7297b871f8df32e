import type { Decide } from '../../catalogue/decide.ts';
import type { Say } from '../../catalogue/say.ts';
import type { Db } from '../../database/database.ts';
import type { ContractRow, OwnContracts } from '../contracts/find.ts';
import type { Viewer } from '../members/viewer.ts';
import type { Settle } from '../submissions/submissions.ts';
import { terminationRequestsOf } from './requests.ts';

/** What decides where a contract stands on a day, as the decisions of the catalogue are given it. */
export interface Standing {
  contract: Pick<ContractRow, 'id' | 'codeProduit' | 'codeEtat' | 'dateEffet' | 'dateFin'>;
  termination: { demande: unknown };
}

/**
 * Where contracts stand, with the requests to end them: without those, one that has ended by law would still be in
 * force for whoever asks.
 */
export async function standingsOf(db: Db, rows: readonly ContractRow[]): Promise<Standing[]> {
  const requests = await terminationRequestsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, codeProduit, codeEtat, dateEffet, dateFin }) => ({
    contract: { id, codeProduit, codeEtat, dateEffet, dateFin },
    termination: { demande: requests.get(id) ?? null },
  }));
}

export interface StandingServices {
  db: Db;
  decide: Decide;
  /** AAAA-MM-JJ */
  today(): string;
}

/** Where contracts stand in their lives today (OP-141), in their order: phases of `moments.json`. */
export async function phasesOf(
  { db, decide, today }: StandingServices,
  rows: readonly ContractRow[],
): Promise<unknown[]> {
  const standings = await standingsOf(db, rows);
  return Promise.all(standings.map((standing) => decide('phase', { ...standing, today: today() })));
}

/** That of one contract. */
export async function standingOf(db: Db, row: ContractRow): Promise<Standing> {
  const [standing] = await standingsOf(db, [row]);
  return standing as Standing;
}

export interface TerminationServices extends StandingServices {
  now(): Date;
}

export interface TerminationVisit {
  viewer: Viewer;
  contracts: OwnContracts;
  settle: Settle;
  services: TerminationServices & { say: Say };
}

/** What a form is told of what it has sent (OP-065). */
export interface Formbuilder {
  id: string;
  status: string;
  message: string;
  reference: string;
}
