import { and, eq } from 'drizzle-orm';
import type { ClaimContract, ClaimKind } from '../../../view/claims/claim-contract.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import { type Standing, standingOf, standingsOf } from '../cancellation/standing.ts';
import { type ContractRow, listOwned, type OwnContract, type OwnContracts } from '../contracts/find.ts';
import type { Viewer } from '../members/viewer.ts';
import { type Rejection, refuse } from './refusals.ts';
import { claims } from './schema.ts';

interface Services {
  db: Db;
  decide: Decide;
  today(): string;
}

/** What is declared, as far as it decides whether it can be taken online. */
export interface Event {
  policeId: string;
  typeSinistre: string;
  /** A nature of the type's table in `claims.json`. */
  natureSinistre: string;
  /** AAAA-MM-JJ */
  dateSurvenance: string;
}

type DeclaredBefore = Pick<typeof claims.$inferSelect, 'id' | 'reference'>;

/** A contract, the claims that may be declared of it, and why this one cannot be taken online, if so. */
export interface Acceptance {
  contract: OwnContract;
  kind: ClaimKind;
  drawing: string;
  until: string | null;
  /** Null: it can be taken. */
  rejection: Rejection | null;
  /** What was declared already. */
  declared: DeclaredBefore | null;
}

async function decideClaims(
  { decide, today }: Omit<Services, 'db'>,
  standing: Standing,
  guarantees: readonly { code: string }[],
): Promise<ClaimContract> {
  const codes = guarantees.map(({ code }) => code);
  return decide('claim-contract', { ...standing, guarantees: codes, today: today() });
}

/** The contracts of a member of which claims are declared, those that still cover first. */
export async function contractsWithClaims(
  services: Services,
  { memberId }: Pick<Viewer, 'memberId'>,
): Promise<(Pick<ClaimContract, 'until' | 'isSuspended'> & { contract: ContractRow; types: string[] })[]> {
  const owned = await listOwned(services.db, { memberId }, false);
  const standings = await standingsOf(services.db, owned);
  const all = await Promise.all(
    standings.map(async (standing, rank) => {
      const contract = owned[rank] as ContractRow;
      const { kinds, until, isSuspended } = await decideClaims(services, standing, []);
      return { contract, types: kinds.map(({ id }) => id), until, isSuspended };
    }),
  );
  const open = all.filter(({ types }) => types.length > 0);
  return [...open.filter(({ until }) => until === null), ...open.filter(({ until }) => until !== null)];
}

/**
 * Judges what happened by the contract as it was on that day. A declaration is never too late (L.113-2 leaves that to
 * who proves a harm).
 * @throws a refusal of what cannot be: another's contract, a nature of another type, a day to come or before the contract
 */
export async function accept(
  services: Services,
  contracts: OwnContracts,
  { policeId, typeSinistre, natureSinistre, dateSurvenance }: Event,
): Promise<Acceptance> {
  const contract = await contracts.find(policeId);
  const unknown = () => refuse({ code: 'CONTRAT_INCONNU', champ: 'policeId' });
  if (contract === null) throw unknown();
  const { kinds, until, isSuspended, drawing } = await decideClaims(
    services,
    await standingOf(services.db, contract),
    contract.garanties,
  );
  const kind = kinds.find(({ id }) => id === typeSinistre);
  if (kind === undefined) throw unknown();
  if (!kind.natures.includes(natureSinistre)) throw refuse({ code: 'NATURE_INCONNUE', champ: 'natureSinistre' });
  if (dateSurvenance > services.today() || dateSurvenance < (contract.dateEffet ?? ''))
    throw refuse({ code: 'DATE_REFUSEE', champ: 'dateSurvenance' });
  const found = { contract, kind, drawing, until, declared: null };
  if (until !== null && dateSurvenance > until) return { ...found, rejection: isSuspended ? 'suspendu' : 'apres-fin' };
  if (kind.uncovered.includes(natureSinistre)) return { ...found, rejection: 'sans-garantie' };
  const declared = await findDeclared(services.db, contract.id, { natureSinistre, dateSurvenance });
  return { ...found, rejection: declared === null ? null : 'deja-declare', declared };
}

/** The declaration of the same thing on the same day, if there is one: what is added to it is said to a person. */
export async function findDeclared(
  db: Db,
  contractId: string,
  { natureSinistre, dateSurvenance }: Pick<Event, 'natureSinistre' | 'dateSurvenance'>,
): Promise<DeclaredBefore | null> {
  const same = and(
    eq(claims.contractId, contractId),
    eq(claims.natureSinistre, natureSinistre),
    eq(claims.dateSurvenance, dateSurvenance),
  );
  const { id, reference } = claims;
  const [claim] = await db.select({ id, reference }).from(claims).where(same).limit(1);
  return claim ?? null;
}
