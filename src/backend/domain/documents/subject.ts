import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { bankAccounts } from '../bank/schema.ts';
import type { ContractDetails, ContractKind, DetailsByKind } from '../contracts/details.ts';
import { type ContractRow, type Guarantee, guaranteesOf } from '../contracts/find.ts';
import { formulaName } from '../contracts/formula.ts';
import { members } from '../members/schema.ts';
import { type Situation, situationsOf } from '../savings/situation.ts';
import { facts, type LetterPart } from './letter.ts';
import { dayText, euros } from './text.ts';

/** Everything that a document may say: the contract, its holder, what it covers, the account it is paid from. */
export interface Subject {
  contract: ContractRow;
  member: typeof members.$inferSelect;
  garanties: Guarantee[];
  iban: string | null;
  /** What savings were worth, month by month; none of other contracts. */
  situations: Situation[];
}

export async function subjectOf(db: Db, contract: ContractRow): Promise<Subject> {
  const [member] = await db.select().from(members).where(eq(members.id, contract.memberId));
  if (member === undefined) throw new Error('a contract without its member');
  const [account] = await db.select().from(bankAccounts).where(eq(bankAccounts.memberId, contract.memberId));
  return {
    contract,
    member,
    garanties: await guaranteesOf(db, contract.id),
    iban: account?.iban ?? null,
    situations: isSavings(contract) ? await situationsOf(db, contract.id) : [],
  };
}

/** Savings have no premium, no claims and no guarantees, but a value. */
export const isSavings = ({ kind }: Pick<ContractRow, 'kind'>) => kind === 'arpege' || kind === 'eparmil';

export function details<K extends ContractKind>({ contract }: Subject, kind: K): Partial<DetailsByKind[K]> {
  const own: ContractDetails = contract.kind === kind ? contract.details : {};
  return own as Partial<DetailsByKind[K]>;
}

/** Civility, first name and name; abroad, without the civility. */
function fullName({ member }: Subject, civilite: string | null = member.civilite): string {
  return [civilite, member.prenom1, member.nom].filter(Boolean).join(' ');
}

export function contractNumber({ contract }: Subject): string {
  return `contrat ${contract.numeroContrat ?? ''}`;
}

function formula(code: string | null): string | null {
  return code === null ? null : formulaName(code);
}

function place(address: {
  numeroVoie?: string | null;
  lieuDit?: string | null;
  codePostal?: string | null;
  ville?: string | null;
}) {
  const town = [address.codePostal, address.ville].filter(Boolean).join(' ');
  return [address.numeroVoie, address.lieuDit, town].filter(Boolean).join(', ');
}

export function recipient(subject: Subject): string[] {
  const { numeroVoie, codePostal, ville } = subject.member;
  return [fullName(subject), numeroVoie ?? '', [codePostal, ville].filter(Boolean).join(' ')].filter(Boolean);
}

/** Which contract, whose, since when: at the head of every document. */
export function contractFacts(subject: Subject): LetterPart {
  const { contract } = subject;
  const vehicule = details(subject, 'auto').vehicule;
  const adresse = details(subject, 'mrh').adresse;
  return facts(
    ['Contrat', contract.libelleProduit],
    ['Numéro de contrat', contract.numeroContrat],
    ['Sociétaire', fullName(subject)],
    ['Date d’effet', dayText(contract.dateEffet)],
    ['Échéance principale', contract.echeance],
    ['Formule', formula(contract.codeFormule)],
    ['Véhicule', vehicule && [vehicule.marque, vehicule.modele, vehicule.designation].filter(Boolean).join(' ')],
    ['Immatriculation', vehicule?.immatriculation],
    ['Bien assuré', adresse && place(adresse)],
    ['Cotisation annuelle TTC', contract.montantAnnuelTTC === null ? null : euros(contract.montantAnnuelTTC)],
  );
}
