import type { MailLetter } from '../../../../src/backend/mail/letter.ts';
import type { CardView, ContractGiven, ContractView, DashboardView, MemoView } from '../../../../src/view/index.ts';
import type { Contract } from '../held.ts';

/** One step of an errand, as the API tells it. */
export interface DrawnStep {
  code: string;
  libelle: string;
  date: string | null;
  echeance: string | null;
  acteur: string;
}

/** An errand, as its page and its paper tell it. */
export interface DrawnErrand {
  reference: string;
  nature: string;
  libelle: string;
  policeId: string | null;
  date: string;
  etat: string;
  etatLibelle: string;
  etapes: DrawnStep[];
  lien: { libelle: string; adresse: string } | null;
  /** What its page says of when each step was or is to be, the next one first. */
  lines: string[];
  /** The paper that acknowledges it: its facts, then the lines of its steps. */
  paper: { texts: string[]; etat: string; steps: string[] };
}

/** A request to end a contract. */
export interface DrawnRequest {
  motif: string | null;
  dateEffet: string | null;
  retirable: boolean;
  etat: string;
  suivi: { reference: string } | null;
}

/** A contract on a day, by everything that tells of it. */
export interface DrawnContract {
  id: string;
  name: string;
  family: string;
  /** As the insurer has it today. */
  row: Contract;
  given: ContractGiven;
  view: ContractView;
  card: CardView;
  /** In which list it stands. */
  active: boolean;
  /** Of a vehicle. */
  memo: MemoView | null;
  /** Codes that the server lists. */
  certificates: string[];
  /** Of each listed, and of each that was issued once: what the paper says today, or null where it is refused. */
  papers: Record<string, string | null>;
  /** What whoever holds a certificate of before is answered, by its code. */
  verified: Record<string, { etat: string; texts: string[] }>;
  offer: { statut: string; motifs: { code: string; dateEffet: string; echeances: { date: string }[] }[] };
  request: DrawnRequest | null;
  /** Natures of what the server takes of it today. */
  open: string[];
}

/** All that a member is told on a day. */
export interface Drawn {
  member: string;
  /** AAAA-MM-JJ in Paris. */
  day: string;
  /** When the insurer answers this member. */
  answers: string;
  contracts: DrawnContract[];
  errands: DrawnErrand[];
  dashboard: DashboardView;
  /** Mails that had left by then. */
  letters: { day: string; letter: MailLetter }[];
}
