import { and, eq } from 'drizzle-orm';
import { describe } from '../../contracts/describe.ts';
import type { DetailsByKind } from '../../contracts/details.ts';
import { type ContractRow, listOwned } from '../../contracts/find.ts';
import { contracts, products } from '../../domain/contracts/schema.ts';
import { members, offers } from '../../domain/members/schema.ts';
import { normalNumber } from '../../identity/accounts.ts';
import type {
  QueryGetNumProfilArgs,
  QueryGetSyntheseLightCollectionCustomArgs,
  SyntheseLight,
} from '../api.generated.ts';
import type { MemberArea, MemberCall } from '../area.ts';

const PAGE_SIZE = 10;
/** A contract's number is told by its first characters (P7.2). */
const CONTRACT_PREFIX = 11;

async function profile({ numProfil }: { numProfil: string }, { viewer, services: { db } }: MemberCall) {
  if (numProfil !== viewer.numProfil) return null;
  const [row] = await db.select().from(members).where(eq(members.id, viewer.memberId));
  if (row === undefined) return null;
  const { civilite, nom, prenom1, numAdherentGroupe, email, tel, telMobile, codePostal } = row;
  return {
    numProfil,
    identite: { civilite, nom, prenom1, numProfil, numAdherentGroupe },
    typeProfil: row.typeProfil,
    adresse: { email, tel, telMobile, codePostal },
    situation: { activiteProfessionnelle: row.activiteProfessionnelle },
    flagMajRevenuEpargne: row.flagMajRevenuEpargne,
  };
}

function light(row: ContractRow): SyntheseLight {
  const { id, codeProduit, codeEtat, libelleProduit, dateEffet, isActive, numeroContrat } = row;
  return {
    ...{ id, policeId: id, numContrat: numeroContrat, codeProduit, codeEtat, libelleProduit, dateEffet, isActive },
    descriptionDashboard: describe(row),
  };
}

export const profileReads = {
  getWsProfilItem: profile,
  getWsProfilItemCustom: profile,

  /** Own number only: from the client number ("adherent") or from a contract's. Anything else does not exist. */
  async getNumProfil(
    { numProfil, identifiant, crypt }: QueryGetNumProfilArgs,
    { viewer, services: { db } }: MemberCall,
  ) {
    if (crypt) return null;
    const given = normalNumber(numProfil);
    if (given === viewer.numProfil || given === viewer.numClient) return viewer.numProfil;
    if (identifiant === 'adherent' || numProfil.length < CONTRACT_PREFIX) return null;
    const mine = await db
      .select({ number: contracts.numeroContrat })
      .from(contracts)
      .where(eq(contracts.memberId, viewer.memberId));
    const prefix = numProfil.slice(0, CONTRACT_PREFIX);
    return mine.some(({ number }) => number?.startsWith(prefix)) ? viewer.numProfil : null;
  },

  async getOffresItem({ id }: { id: string }, { viewer, services: { db } }: MemberCall) {
    if (id !== viewer.numProfil) return null;
    const rows = await db.select({ code: offers.code }).from(offers).where(eq(offers.memberId, viewer.memberId));
    return { offres: rows };
  },

  async getSyntheseLightCollectionCustom(
    args: QueryGetSyntheseLightCollectionCustomArgs,
    { viewer, services: { db } }: MemberCall,
  ) {
    if (args.numProfil !== viewer.numProfil) return null;
    const rows = (await listOwned(db, viewer, args.onlyDevis ?? false)).map(light);
    const from = (Math.max(1, args.page ?? 1) - 1) * PAGE_SIZE;
    return args.pagination ? rows.slice(from, from + PAGE_SIZE) : rows;
  },

  async getAlertePiecesJointesAutoManquantes(
    { numProfil }: { numProfil: string },
    { viewer, services: { db } }: MemberCall,
  ) {
    if (numProfil !== viewer.numProfil) return null;
    const mine = and(eq(contracts.memberId, viewer.memberId), eq(contracts.kind, 'auto'), eq(contracts.devis, false));
    const rows = await db.select({ id: contracts.id, details: contracts.details }).from(contracts).where(mine);
    return rows.map(({ id, details }) => {
      const pieces = (details as DetailsByKind['auto']).pieces ?? [];
      const nombre = pieces.filter(({ dateReception }) => !dateReception).length;
      return { idPolice: id, manquantes: nombre > 0, nombre };
    });
  },

  async getContratCardLabels(_args: unknown, { services: { db } }: MemberCall) {
    return db.select({ codeProduit: products.codeProduit, libelle: products.libelle }).from(products);
  },
} satisfies MemberArea;
