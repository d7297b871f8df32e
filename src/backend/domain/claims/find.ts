import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ClaimWords } from '../../../view/claims.ts';
import type { ErrandWords } from '../../../view/errands.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import { contracts } from '../contracts/schema.ts';
import { errandsOf } from '../errands/find.ts';
import { type FileRow, filesOfReferences } from '../files/files.ts';
import type { Viewer } from '../members/viewer.ts';
import { conversationsOf } from '../messaging/find.ts';
import { type ClaimDetails, claims, type ProcessingUnit } from './schema.ts';

export type Asking = { db: Db; decide: Decide; now(): Date; today(): string };
type Owner = Pick<Viewer, 'memberId'>;
type Row = typeof claims.$inferSelect;

/** Who acts at a step that waits for the member. */
const MEMBER = 'societaire';

/** What is not known is told as such. */
type OrNull<T> = { [Field in keyof T]-?: Exclude<T[Field], undefined> | null };

type Lists = Required<Pick<ProcessingUnit, 'experts' | 'reglements'>>;
type UnitView = OrNull<Omit<ProcessingUnit, 'type' | 'statut' | keyof Lists>> &
  Lists &
  Pick<ProcessingUnit, 'type' | 'statut'> & { statutLibelle: string };

/** A claim as its member reads it (P3.5). */
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
  /** The next step is the member's. */
  repriseClaims: boolean;
  vtmAvecCorp: boolean;
  /** What was sent with the declaration, and since in messages about the claim. */
  pieces: FileRow[];
  /** The one last written in first. */
  conversations: { id: string; objet: string; date: string; nonLus: number }[];
}

const NO_UNIT = {
  ...{ victime: null, qualiteVictime: null, dommagesSubis: null, responsabilite: null, experts: [], reglements: [] },
};

/** The claims of a member, the last that happened first. */
export async function claimsOf(asking: Asking, owner: Owner): Promise<ClaimView[]> {
  const found = await asking.db
    .select()
    .from(claims)
    .where(eq(claims.memberId, owner.memberId))
    .orderBy(desc(claims.dateSurvenance), desc(claims.dateDeclaration), claims.id);
  return viewsOf(asking, owner, found);
}

/** One claim of a member; null when it is another's, or none. */
export async function claimOf(asking: Asking, owner: Owner, id: string): Promise<ClaimView | null> {
  const row = await ownClaim(asking.db, owner, id);
  return row === null ? null : ((await viewsOf(asking, owner, [row]))[0] ?? null);
}

/** A member's own claim, as it is kept. */
export async function ownClaim(db: Db, { memberId }: Owner, id: string): Promise<Row | null> {
  // no text of the database holds this character
  if (id.includes('\0')) return null;
  const [row] = await db
    .select()
    .from(claims)
    .where(and(eq(claims.id, id), eq(claims.memberId, memberId)));
  return row ?? null;
}

async function viewsOf(asking: Asking, owner: Owner, found: readonly Row[]): Promise<ClaimView[]> {
  if (found.length === 0) return [];
  const { db, decide } = asking;
  const references = new Set(found.map(({ reference }) => reference));
  const [held, errands, talks] = await Promise.all([
    db
      .select()
      .from(contracts)
      .where(
        inArray(
          contracts.id,
          found.map(({ contractId }) => contractId),
        ),
      ),
    errandsOf(asking, owner),
    conversationsOf(asking, owner),
  ]);
  const about = talks.filter(({ numero }) => numero !== null && references.has(numero));
  const sent = await filesOfReferences(db, owner.memberId, [...references]);
  return Promise.all(
    found.map(async ({ memberId: _memberId, contractId, details, ...row }) => {
      const { contact = null, infosAuto = null, infosHabitation = null, uts = [], vtmAvecCorp = false } = details;
      const statuses = uts.map(({ statut }) => statut);
      const given = { type: row.typeSinistre, nature: row.natureSinistre, statuses };
      const { statuts, ...words } = (await decide('claim-words', given)) as ClaimWords;
      const contract = held.find(({ id }) => id === contractId);
      const { etapes = [], prochaineEtape = null } = errands.find(({ reference }) => reference === row.reference) ?? {};
      const conversations = about.filter(({ numero }) => numero === row.reference);
      const since = conversations.flatMap(({ messages }) =>
        messages.flatMap(({ isMonMessage, attachments }) => (isMonMessage ? attachments : [])),
      );
      return {
        ...{ ...row, ...words, contact, infosAuto, infosHabitation, vtmAvecCorp, etapes, prochaineEtape },
        policeId: contractId,
        numeroContrat: contract?.numeroContrat ?? null,
        codeProduit: contract?.codeProduit ?? null,
        libelleProduit: contract?.libelleProduit ?? null,
        uts: uts.map((unit, rank) => ({ ...NO_UNIT, ...unit, statutLibelle: statuts[rank] ?? '' })),
        repriseClaims: prochaineEtape?.acteur === MEMBER,
        pieces: [...sent.filter(({ reference }) => reference === row.reference), ...since],
        conversations: conversations.map(({ id, objet, messages, dateInitialisation, nonLus }) => ({
          ...{ id, objet, date: messages.at(-1)?.date ?? dateInitialisation, nonLus },
        })),
      };
    }),
  );
}
