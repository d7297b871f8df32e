import type { ContractKind, DetailsByKind } from '../domain/contracts/details.ts';
import type { Guarantee } from '../domain/contracts/find.ts';
import type { contracts, MeansOfPayment } from '../domain/contracts/schema.ts';
import type { DocumentFlag } from '../domain/documents/schema.ts';

type Given<T> = T | null | undefined;

/** What is wrong with a line, how to mend it, and never a value of it. */
export interface ImportFault {
  /** Path of the field, dotted; null of the line as a whole. */
  field: string | null;
  message: string;
  /** Nothing after the line can be read. */
  endsFile?: true;
}

/** A line of a file, parsed. */
export interface SourceLine {
  file: string;
  line: number;
  /** As it stands in the file. */
  text: string;
  value: unknown;
  /** Why it cannot be parsed. */
  fault: ImportFault | null;
  /** The column where it cannot be parsed, or where a field begins; null where that is unknown. */
  columnOf(path: readonly (string | number)[]): number | null;
}

/** A member, as the API returns them. */
export interface MemberLine {
  __typename: 'Profil';
  numClient: string;
  numProfil: string;
  identite: { nom: string; civilite?: Given<string>; prenom1?: Given<string>; numAdherentGroupe?: Given<string> };
  dateNaissance?: Given<string>;
  typeProfil?: Given<string>;
  adresse?: Given<
    Partial<Record<'email' | 'tel' | 'telMobile' | 'voie' | 'codePostal' | 'ville', string | null | undefined>>
  >;
  situation?: Given<{ activiteProfessionnelle?: Given<string> }>;
  flagMajRevenuEpargne?: Given<boolean>;
}

type ContractRow = typeof contracts.$inferSelect;
type CommonFields = Omit<
  ContractRow,
  'id' | 'memberId' | 'kind' | 'rang' | 'devis' | 'isActive' | 'details' | 'libelleEtat' | 'moyenPaiement'
>;

/** A contract of a member; further fields are those of its type. */
export type ContractLine = Partial<CommonFields> & {
  __typename: ContractKind;
  id: string;
  numClient: string;
  codeProduit: string;
  etat?: Given<{ code?: Given<string>; libelle?: Given<string> }>;
  devis?: Given<boolean>;
  moyenPaiement?: Given<MeansOfPayment>;
  garanties?: Given<(Pick<Guarantee, 'code'> & { libelle?: Given<string> })[]>;
} & Partial<DetailsByKind[ContractKind]>;

/** A document of a contract. */
export interface DocumentLine {
  __typename: 'DfDocument';
  id: string;
  policeId: string;
  key?: Given<string>;
  flag?: Given<DocumentFlag>;
  codeType: string;
  libelle: string;
  date: string;
  fichier?: Given<string>;
}

export type ImportLine = MemberLine | ContractLine | DocumentLine;

export const isMember = (line: ImportLine): line is MemberLine => line.__typename === 'Profil';
export const isDocument = (line: ImportLine): line is DocumentLine => line.__typename === 'DfDocument';
export const isContract = (line: ImportLine): line is ContractLine => !isMember(line) && !isDocument(line);

/** A sound line, and where it stands. */
export interface SoundLine<L extends ImportLine = ImportLine> {
  source: SourceLine;
  line: L;
}
