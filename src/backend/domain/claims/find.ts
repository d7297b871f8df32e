import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ClaimWords } from '../../../view/claims/claims.ts';
import type { ErrandWords } from '../../../view/errands/errands.ts';
import type { Decide } from '../../catalogue/decide.ts';
import { type Db, first } from '../../database/database.ts';
import { contracts } from '../contracts/schema.ts';
import { listErrandsByReference } from '../errands/find.ts';
import type { FileRow } from '../files/files.ts';
import { files } from '../files/schema.ts';
import type { Viewer } from '../members/viewer.ts';
import { listConversationsAbout } from '../messaging/find.ts';
import { conversationMessages, conversations } from '../messaging/schema.ts';
import { BOUNDS, type ListPage, pageSize } from '../paging.ts';
import { type ClaimDetails, claims, type ProcessingUnit } from './schema.ts';

export type ClaimServices = { db: Db; decide: Decide; now(): Date; today(): string };
type Owner = Pick<Viewer, 'memberId'>;
type Row = typeof claims.$inferSelect;

/** Actor of steps that wait for the member. */
const MEMBER = 'societaire';

/** Unknown values are null in the API. */
type OrNull<T> = { [Field in keyof T]-?: Exclude<T[Field], undefined> | null };

type Lists = Required<Pick<ProcessingUnit, 'experts' | 'reglements'>>;
type UnitView = OrNull<Omit<ProcessingUnit, 'type' | 'statut' | keyof Lists>> &
  Lists &
  Pick<ProcessingUnit, 'type' | 'statut'> & { statutLibelle: string };

/** A claim as its member sees it (P3.5). */
export interface ClaimView
  extends Omit<Row, 'memberId' | 'contractId' | 'details'>,
    Omit<ClaimWords, 'statuts'>,
    OrNull<Pick<ClaimDetails, 'contact' | 'infosAuto' | 'infosHabitation'>>,
    Pick<ErrandWords, 'etapes' | 'prochaineEtape'> {
  policeId: string;
  numeroContrat: string | null;
  codeProduit: string | null;
  libelleProduit: string | null;
  uts: UnitView[];
  /** The next step is up to the member. */
  repriseClaims: boolean;
  vtmAvecCorp: boolean;
  /** Files of the declaration and of later messages about it. */
  pieces: () => Promise<FileRow[]>;
  /** Latest first. */
  conversations: { id: string; objet: string; date: string; nonLus: number }[];
}

const NO_UNIT = {
  ...{ victime: null, qualiteVictime: null, dommagesSubis: null, responsabilite: null, experts: [], reglements: [] },
};

/** Condition for the claims after a cursor. */
function afterClaim({ memberId }: Owner, cursor: string | null | undefined): SQL | undefined {
  if (cursor === null || cursor === undefined) return undefined;
  // no text of the database holds this character
  if (cursor.includes('\0')) return sql`false`;
  const { dateSurvenance, dateDeclaration, id } = claims;
  const place = sql`${dateSurvenance}, ${dateDeclaration}, ${id}`;
  return sql`(${place}) < (select ${place} from ${claims} where ${id} = ${cursor} and ${claims.memberId} = ${memberId})`;
}

/** A page of a member's claims, latest event first. */
export async function listClaims(services: ClaimServices, owner: Owner, page: ListPage): Promise<ClaimView[]> {
  const found = await services.db
    .select()
    .from(claims)
    .where(and(eq(claims.memberId, owner.memberId), afterClaim(owner, page.apres)))
    .orderBy(desc(claims.dateSurvenance), desc(claims.dateDeclaration), desc(claims.id))
    .limit(pageSize(BOUNDS.claims, page.premiers));
  return toViews(services, owner, found);
}

/** One claim of a member; null for another's or none. */
export async function findClaim(services: ClaimServices, owner: Owner, id: string): Promise<ClaimView | null> {
  const row = await findOwnClaim(services.db, owner, id);
  return row === null ? null : ((await toViews(services, owner, [row]))[0] ?? null);
}

/** The row of a member's own claim. */
export async function findOwnClaim(db: Db, { memberId }: Owner, id: string): Promise<Row | null> {
  // no text of the database holds this character
  if (id.includes('\0')) return null;
  return first(
    db
      .select()
      .from(claims)
      .where(and(eq(claims.id, id), eq(claims.memberId, memberId))),
  );
}

async function toViews(services: ClaimServices, owner: Owner, found: readonly Row[]): Promise<ClaimView[]> {
  if (found.length === 0) return [];
  const { db, decide } = services;
  const references = found.map(({ reference }) => reference);
  const [held, errands, about] = await Promise.all([
    db
      .select()
      .from(contracts)
      .where(
        inArray(
          contracts.id,
          found.map(({ contractId }) => contractId),
        ),
      ),
    listErrandsByReference(services, owner, references),
    listConversationsAbout(services, owner, references),
  ]);
  return Promise.all(
    found.map(async ({ memberId: _memberId, contractId, details, ...row }) => {
      const { contact = null, infosAuto = null, infosHabitation = null, uts = [], vtmAvecCorp = false } = details;
      const statuses = uts.map(({ statut }) => statut);
      const given = { type: row.typeSinistre, nature: row.natureSinistre, statuses };
      const { statuts, ...words } = await decide('claim-words', given);
      const contract = held.find(({ id }) => id === contractId);
      const { etapes = [], prochaineEtape = null } = errands.find(({ reference }) => reference === row.reference) ?? {};
      const conversations = about.filter(({ numero }) => numero === row.reference);
      return {
        ...{ ...row, ...words, contact, infosAuto, infosHabitation, vtmAvecCorp, etapes, prochaineEtape },
        policeId: contractId,
        numeroContrat: contract?.numeroContrat ?? null,
        codeProduit: contract?.codeProduit ?? null,
        libelleProduit: contract?.libelleProduit ?? null,
        uts: uts.map((unit, rank) => ({ ...NO_UNIT, ...unit, statutLibelle: statuts[rank] ?? '' })),
        repriseClaims: prochaineEtape?.acteur === MEMBER,
        pieces: () => listClaimFiles(db, owner, row.reference),
        conversations: conversations.map(({ id, objet, dernierMessage, nonLus }) => ({
          ...{ id, objet, date: dernierMessage, nonLus },
        })),
      };
    }),
  );
}

/** The latest files of a claim and of the messages about it, in the order they were sent. */
async function listClaimFiles(db: Db, { memberId }: Owner, claim: string): Promise<FileRow[]> {
  const written = db
    .select({ reference: conversationMessages.reference })
    .from(conversationMessages)
    .innerJoin(conversations, eq(conversations.id, conversationMessages.conversationId))
    .where(
      and(
        ...[eq(conversations.memberId, memberId), eq(conversations.numero, claim)],
        eq(conversationMessages.isMonMessage, true),
      ),
    );
  const sent = or(eq(files.reference, claim), inArray(files.reference, written));
  const last = await db
    .select()
    .from(files)
    .where(and(eq(files.memberId, memberId), sent, isNull(files.removedAt)))
    .orderBy(desc(files.receivedAt), desc(files.id))
    .limit(BOUNDS.claimFiles.most);
  const inOrder = last.reverse();
  const sendings = [...new Set(inOrder.map(({ reference }) => reference))];
  const rankOf = ({ rang }: FileRow) => rang ?? 0;
  return sendings.flatMap((one) =>
    inOrder.filter(({ reference: of }) => of === one).toSorted((a, b) => rankOf(a) - rankOf(b)),
  );
}
