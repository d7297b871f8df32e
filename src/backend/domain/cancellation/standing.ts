import type { Decide } from '../../catalogue/decide.ts';
import type { Say } from '../../catalogue/say.ts';
import type { Db } from '../../database/database.ts';
import type { ContractRow, OwnContracts } from '../contracts/find.ts';
import type { Viewer } from '../members/viewer.ts';
import type { KeepAnswer } from '../submissions/submissions.ts';
import { terminationRequestsOf } from './requests.ts';

/** What the catalogue's decisions need to place a contract on a day. */
export interface Standing {
  contract: Pick<ContractRow, 'id' | 'codeProduit' | 'codeEtat' | 'dateEffet' | 'dateFin'>;
  termination: { demande: unknown };
}

/** Standings with the pending requests: without those, a contract that ended by law would look active. */
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

/** Phases of contracts today (OP-141), in order: phases of `moments.json`. */
export async function phasesOf(
  { db, decide, today }: StandingServices,
  rows: readonly ContractRow[],
): Promise<unknown[]> {
  const standings = await standingsOf(db, rows);
  return Promise.all(standings.map((standing) => decide('phase', { ...standing, today: today() })));
}

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
  keepAnswer: KeepAnswer;
  services: TerminationServices & { say: Say };
}

/** Answer to a form (OP-065). */
export interface Formbuilder {
  id: string;
  status: string;
  message: string;
  reference: string;
}
