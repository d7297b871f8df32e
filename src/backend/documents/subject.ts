import { eq } from 'drizzle-orm';
import type { ContractDetails, ContractKind, DetailsByKind } from '../contracts/details.ts';
import { type ContractRow, guaranteesOf } from '../contracts/find.ts';
import type { Db } from '../database/database.ts';
import { bankAccounts, members } from '../database/schema/index.ts';
import type { Garantie } from '../graphql/api.generated.ts';
import { facts, type LetterPart } from './letter.ts';
import { dayText, euros } from './text.ts';

/** Everything that a document may say: the contract, its holder, what it covers, the account it is paid from. */
export interface Subject {
  contract: ContractRow;
  member: typeof members.$inferSelect;
  garanties: Garantie[];
  iban: string | null;
}

export async function subjectOf(db: Db, contract: ContractRow): Promise<Subject> {
  const [member] = await db.select().from(members).where(eq(members.id, contract.memberId));
  if (member === undefined) throw new Error('a contract without its member');
  const [account] = await db.select().from(bankAccounts).where(eq(bankAccounts.memberId, contract.memberId));
  return { contract, member, garanties: await guaranteesOf(db, contract.id), iban: account?.iban ?? null };
}

export function details<K extends ContractKind>({ contract }: Subject, kind: K): Partial<DetailsByKind[K]> {
  const own: ContractDetails = contract.kind === kind ? contract.details : {};
  return own as Partial<DetailsByKind[K]>;
}

export function fullName({ member }: Subject): string {
  return [member.civilite, member.prenom1, member.nom].filter(Boolean).join(' ');
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
    ['Formule', contract.codeFormule],
    ['Véhicule', vehicule && [vehicule.marque, vehicule.modele, vehicule.designation].filter(Boolean).join(' ')],
    ['Immatriculation', vehicule?.immatriculation],
    [
      'Bien assuré',
      adresse && [adresse.numeroVoie, adresse.lieuDit, adresse.codePostal, adresse.ville].filter(Boolean).join(' '),
    ],
    ['Cotisation annuelle TTC', contract.montantAnnuelTTC === null ? null : euros(contract.montantAnnuelTTC)],
  );
}
