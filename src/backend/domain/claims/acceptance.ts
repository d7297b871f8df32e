import { and, eq } from 'drizzle-orm';
import type { ClaimContract, ClaimKind } from '../../../view/claims/claim-contract.ts';
import type { Decide } from '../../catalogue/decide.ts';
import { type Db, first } from '../../database/database.ts';
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

/** The part of a declaration that decides whether it is accepted online. */
export interface Event {
  policeId: string;
  typeSinistre: string;
  /** A nature of the type's table in `claims.json`. */
  natureSinistre: string;
  /** AAAA-MM-JJ */
  dateSurvenance: string;
}

type DeclaredBefore = Pick<typeof claims.$inferSelect, 'id' | 'reference'>;

/** A contract with what may be declared, and why a declaration is not accepted online. */
export interface Acceptance {
  contract: OwnContract;
  kind: ClaimKind;
  drawing: string;
  until: string | null;
  /** Null: accepted. */
  rejection: Rejection | null;
  /** The earlier declaration. */
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

/** A member's contracts with declarable claims, those in cover first. */
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
 * Checks a declaration against the contract on the day of the event. No declaration is too late (L.113-2 leaves the
 * proof of harm to the insurer).
 * @throws a refusal of the impossible: another's contract, a nature of another type, a day in the future or before the
 * contract
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

/** An earlier declaration of the same event, if any; additions to it are handled by a person. */
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
  return first(db.select({ id, reference }).from(claims).where(same).limit(1));
}
