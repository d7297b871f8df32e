import { DAY_MS } from '../../../../base/day.ts';
import type { DetailsByKind } from '../../../domain/contracts/details.ts';
import { demonstrationWords } from '../../../domain/reference-data/demonstration-words.ts';
import type { Fonds, Transaction } from '../../../graphql/core/api.generated.ts';
import type { DocumentSeed } from '../../rows/documents.ts';
import type { SituationSeed } from '../../rows/savings.ts';
import { SEED_DATE, shift } from '../../samples/dates.ts';
import { inCents } from '../../samples/in-cents.ts';
import type { Person } from '../../samples/person.ts';
import type { Random } from '../../samples/random.ts';
import { ago, type Choice, type ContractSeed, chance, common } from './contract.ts';

function fund(random: Random, code: string, libelle: string, share: number, total: number): Fonds {
  const montantUc = random.euros(18, 140);
  const nombreUc = Math.round(((total * share) / montantUc) * 1000) / 1000;
  return { code, libelle, nombreUc, montantUc, montantRachat: inCents(nombreUc * montantUc) };
}

function funds(random: Random, total: number) {
  const { security, balanced, dynamic, environment, solidarity } = demonstrationWords().funds;
  return {
    fondSecurite: fund(random, 'SEC', security, 0.46, total),
    fondEquilibre: fund(random, 'EQU', balanced, 0.22, total),
    fondDynamique: fund(random, 'DYN', dynamic, 0.14, total),
    fondEnvironnement: fund(random, 'ENV', environment, 0.11, total),
    fondSolidaire: fund(random, 'SOL', solidarity, 0.07, total),
  };
}

function surrenderValue(details: DetailsByKind['ContratEparmil']): number {
  const { fondSecurite, fondEquilibre, fondDynamique, fondEnvironnement, fondSolidaire } = details;
  const values = [fondSecurite, fondEquilibre, fondDynamique, fondEnvironnement, fondSolidaire];
  return values.reduce((sum, value) => sum + (value?.montantRachat ?? 0), 0);
}

/** What a year adds to savings, in the demonstration. */
const GROWTH = 0.021;
/** Months over which payments are programmed. */
const PROGRAMMED = 72;

/** A first payment, then monthly ones, a few free ones and one withdrawal, newest first; fees of 1.25 and 1.75 %. */
function transactions(random: Random, monthly: number, effet: string): Transaction[] {
  const found = [operation(effet, 'VL', 'Versement initial', random.int(60, 220) * 100, 1.75)];
  for (let month = 0; month < PROGRAMMED; month++) {
    const dateCreation = shift(SEED_DATE, { months: -month });
    found.push(operation(dateCreation, 'VP', 'Versement programmé', monthly, 1.25));
    if (month % 18 === 7)
      found.push(operation(shift(dateCreation, { days: -9 }), 'VL', 'Versement libre', random.int(4, 30) * 100, 1.75));
    if (month === 26) found.push(operation(shift(dateCreation, { days: -15 }), 'RP', 'Retrait partiel', -1200, 0));
  }
  return found.sort((one, other) => (other.dateCreation ?? '').localeCompare(one.dateCreation ?? ''));
}

function operation(
  dateCreation: string,
  code: string,
  libelle: string,
  montantBrut: number,
  rate: number,
): Transaction {
  const fee = Math.round(montantBrut * rate) / 100;
  return { dateCreation, code, libelle, montantBrut, montantNet: inCents(montantBrut - fee) };
}

const YEAR = 365.25 * DAY_MS;

/** What the operations up to a day are worth on that day. */
function worthAt(operations: readonly Transaction[], day: string): number {
  const known = operations.filter(({ dateCreation }) => (dateCreation ?? '') <= day);
  const years = (from: string) => (Date.parse(day) - Date.parse(from)) / YEAR;
  return known.reduce(
    (sum, { montantNet, dateCreation }) => sum + (montantNet ?? 0) * (1 + GROWTH) ** years(dateCreation ?? day),
    0,
  );
}

/** What the growth since the first day of a year has added, up to a day of it. */
function interest(operations: readonly Transaction[], day: string): number {
  const start = `${day.slice(0, 4)}-01-01`;
  const paid = operations
    .filter(({ dateCreation }) => (dateCreation ?? '') > start && (dateCreation ?? '') <= day)
    .reduce((sum, { montantNet }) => sum + (montantNet ?? 0), 0);
  return worthAt(operations, day) - worthAt(operations, start) - paid;
}

const statements: DocumentSeed[] = [
  { codeType: 'releve-trimestriel', date: '2026-10-05', flag: 'RELEVE' },
  { codeType: 'releve-trimestriel', date: '2026-07-05', flag: 'RELEVE' },
  { codeType: 'releve-annuel', date: '2026-01-20', flag: 'RELEVE' },
  { codeType: 'releve-annuel', date: '2025-01-21', flag: 'RELEVE' },
];

/** How the API tells each of them. */
const KINDS = { arpege: 'ContratArpege', eparmil: 'ContratEparmil' } as const;

function savings(
  person: Person,
  choice: Choice,
  name: keyof typeof KINDS,
  codeProduit: string,
  effet: string,
): ContractSeed {
  const random = chance(person, name);
  const monthly = random.int(5, 20) * 10;
  const operations = transactions(random, monthly, choice.effet ?? effet);
  const contract = common<'ContratArpege' | 'ContratEparmil'>(
    { codeEtat: 'ENCOURS', ...choice },
    {
      kind: KINDS[name],
      codeProduit,
      effet,
      montant: null,
      echeance: null,
      details: {
        epargneId: `EP-${chance(person, name, 'compte').digits(8)}`,
        cadreFiscal: 'AV',
        dateFiscal: effet,
        option: name === 'arpege' ? 'LIBRE' : 'SECURITE',
        ...funds(random, worthAt(operations, SEED_DATE)),
        transactions: operations,
        versementProgramme: { montant: monthly, codePeriodicite: 'M' },
      },
    },
  );
  return {
    contract,
    guarantees: [],
    situations: situations(contract.details as DetailsByKind['ContratEparmil']),
    documents: [
      { codeType: 'dispositions-generales', date: effet },
      { codeType: 'informations-cles', date: '2026-01-15' },
      { codeType: 'loi-eckert', date: '2026-01-15' },
      { codeType: 'changement-clause-beneficiaire', date: '2024-05-14' },
      { codeType: 'demande-arbitrage', date: '2025-09-02' },
      { codeType: 'justificatif-fiscal-rachat', date: '2025-02-10' },
      ...statements,
    ],
  };
}

/** Arpege (MS): unit-linked savings over five funds. */
export const arpege = (person: Person, choice: Choice = {}) => savings(person, choice, 'arpege', 'MS', ago(11, 4));

/** Eparmil (SR): the same funds. */
export const eparmil = (person: Person, choice: Choice = {}) => savings(person, choice, 'eparmil', 'SR', ago(7, 6));

/** What it was worth each month, up to what its funds are worth today. */
function situations(details: DetailsByKind['ContratEparmil']): SituationSeed[] {
  const operations = details.transactions ?? [];
  // The funds are worth what the operations came to, but for the thousandths of their parts.
  const ratio = surrenderValue(details) / worthAt(operations, SEED_DATE);
  return Array.from({ length: 60 }, (_, month) => {
    const dateSituation = shift('2021-12-01', { months: month });
    const interetsBruts = inCents(interest(operations, dateSituation));
    return {
      dateSituation,
      montantEpargne: inCents(worthAt(operations, dateSituation) * ratio),
      montantAvance: month > 40 ? 800 : 0,
      travauxFinAnneeCalcules: month % 12 === 0,
      interetsBruts,
      interetsNets: inCents(interetsBruts * 0.828),
    };
  });
}
