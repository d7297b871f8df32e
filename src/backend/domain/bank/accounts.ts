import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';
import type { MandateHolder } from '../../../catalog/index.ts';
import { maskedIban } from '../../../view/text/masked-iban.ts';
import type { Db } from '../../database/database.ts';
import { phasesOf, type StandingServices } from '../cancellation/standing.ts';
import { contracts } from '../contracts/schema.ts';
import type { Viewer } from '../members/viewer.ts';
import { BOUNDS } from '../paging.ts';
import { bankAccounts, bankMandates } from './schema.ts';

type AccountRow = typeof bankAccounts.$inferSelect;

const MEANS = 'PRELEVEMENT';
const maskAll = (text: string) => text && '•'.repeat(text.length);

async function listAccounts(db: Db, { memberId }: Pick<Viewer, 'memberId'>): Promise<AccountRow[]> {
  return db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.memberId, memberId))
    .orderBy(asc(bankAccounts.etat), asc(bankAccounts.id))
    .limit(BOUNDS.bankAccounts.most);
}

/** The parts of a French IBAN, masked. */
function frenchParts(iban: string) {
  if (!/^FR\d{2}[0-9A-Z]{23}$/.test(iban))
    return { ribCodeBanque: null, ribCodeGuichet: null, ribNumCompte: null, ribClef: null };
  return {
    ribCodeBanque: iban.slice(4, 9),
    ribCodeGuichet: iban.slice(9, 14),
    ribNumCompte: `•••••••${iban.slice(21, 25)}`,
    ribClef: maskAll(iban.slice(25)),
  };
}

/** An account's mandates by holder. */
type Mandates = Partial<Record<MandateHolder, { dateSignature: string; rum: string }>>;

async function listMandates(db: Db, ids: readonly string[]): Promise<Map<string, Mandates>> {
  const found = new Map<string, Mandates>();
  if (ids.length === 0) return found;
  const rows = await db
    .select()
    .from(bankMandates)
    .where(inArray(bankMandates.accountId, [...ids]));
  for (const { accountId, organisme, dateSignature, rum } of rows)
    found.set(accountId, { ...found.get(accountId), [organisme]: { dateSignature, rum } });
  return found;
}

/** A member's accounts as the insurer uses them (P3.2); numbers are masked, since no page shows them in full. */
export async function listClientAccounts(deciding: StandingServices, viewer: Pick<Viewer, 'memberId'>) {
  const { db, decide } = deciding;
  const rows = await listAccounts(db, viewer);
  const mandates = await listMandates(
    db,
    rows.map(({ id }) => id),
  );
  const unended = await db
    .select()
    .from(contracts)
    .where(
      and(
        ...[eq(contracts.memberId, viewer.memberId), eq(contracts.devis, false), isNull(contracts.dateFin)],
        eq(contracts.moyenPaiement, MEANS),
      ),
    )
    .orderBy(asc(contracts.rang));
  // a contract that ended by law is no longer paid, even if the insurer has not recorded it
  const phases = await phasesOf(deciding, unended);
  const held = unended.filter((_contract, rank) => phases[rank] !== 'ended');
  const families = await Promise.all(held.map(({ codeProduit }) => decide('family', { codeProduit })));
  return rows.map((row) => {
    const own = mandates.get(row.id) ?? {};
    const isUsed = row.etat === 'ACTIF';
    const paid = held.filter((_contract, rank) => {
      const holder = families[rank]?.mandateHolder;
      return isUsed && holder !== undefined && own[holder] !== undefined;
    });
    const { codeBIC, compteJoint, libelle, nomBanque, nomGuichet, titulaire, iban } = row;
    return {
      compteBancaire: {
        ...{ codeBIC, indicCompteJoint: compteJoint, libelle, nomBanque, nomGuichet, titulaire },
        ...{ numIBAN: maskedIban(iban), ...frenchParts(iban) },
      },
      ...{ dateSignatureMandatGroupe: own.Groupe?.dateSignature ?? null, rumGroupe: own.Groupe?.rum ?? null },
      ...{ dateSignatureMandatArpege: own.Arpege?.dateSignature ?? null, rumArpege: own.Arpege?.rum ?? null },
      ...{ dateSignatureMandatEparmil: own.Eparmil?.dateSignature ?? null, rumEparmil: own.Eparmil?.rum ?? null },
      ...{ dateSignatureMandatEntite4: own.Entite4?.dateSignature ?? null, rumEntite4: own.Entite4?.rum ?? null },
      ...{ envoieAvisEcheance: isUsed, inactif: !isUsed, modalitePaiementId: row.id, modePaiement: MEANS },
      numerosContrats: paid.flatMap(({ numeroContrat }) => numeroContrat ?? []),
      ...{ profilCompteId: row.id, typeCompte: 'COURANT' },
    };
  });
}

/** A member's bank details (P3.3), filtered by state and status. */
export async function listBankDetails(
  db: Db,
  viewer: Viewer,
  of: { etat?: string | null | undefined; statut?: string | null | undefined },
) {
  const rows = await listAccounts(db, viewer);
  return rows
    .map(({ id: compteId, iban, titulaire, etat, statut }) => ({
      ...{ compteId, iban: maskedIban(iban), titulaire, etat, statut, paiement: MEANS },
    }))
    .filter(({ etat, statut }) => (of.etat ?? etat) === etat && (of.statut ?? statut) === statut);
}

/** Why a bank account is not accepted. */
export type BankAccountFault = 'iban' | 'zone' | 'titulaire';

export function bankAccountFault({ iban, titulaire }: { iban: string; titulaire: string }): BankAccountFault | null {
  const written = electronicFormatIBAN(iban) ?? '';
  if (!isValidIBAN(written)) return 'iban';
  if (!isSEPACountry(written.slice(0, 2))) return 'zone';
  return titulaire.trim() === '' ? 'titulaire' : null;
}
