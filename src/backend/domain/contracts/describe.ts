import { monthName } from '../../../rules/index.ts';
import type { ContractKind, DetailsByKind } from './details.ts';
import type { ContractRow } from './find.ts';
import { formulaName } from './formula.ts';

export interface Description {
  ligne1: string | null;
  ligne2: string | null;
}

/** What kind of line stands where, by kind of contract (C3, light synthesis item). */
const LINES: Partial<Record<ContractKind, [Line, Line]>> = {
  auto: [vehicle, registration],
  mrh: [riskLocation, formula],
  pj: [formula, renewalMonth],
  aet: [formula, renewalMonth],
  sante: [formula, renewalMonth],
  arpege: [startDate, none],
  eparmil: [startDate, none],
  adp: [reference, startDate],
  fortego: [fortegoFormula, startDate],
};
const OTHERWISE: [Line, Line] = [startDate, renewalMonth];

type Line = (row: ContractRow) => string | null;

/** The two lines that describe a contract on the dashboard, from its own row. */
export function describe(row: ContractRow): Description {
  const [ligne1, ligne2] = LINES[row.kind] ?? OTHERWISE;
  return { ligne1: ligne1(row), ligne2: ligne2(row) };
}

function detailsOf<K extends ContractKind>(row: ContractRow, _kind: K): Partial<DetailsByKind[K]> {
  return row.details as Partial<DetailsByKind[K]>;
}

function words(...parts: (string | null | undefined)[]): string | null {
  return parts.filter(Boolean).join(' ') || null;
}

function vehicle(row: ContractRow): string | null {
  const { vehicule } = detailsOf(row, 'auto');
  return words(vehicule?.marque, vehicule?.modele, vehicule?.designation);
}

function registration(row: ContractRow): string | null {
  return detailsOf(row, 'auto').vehicule?.immatriculation ?? null;
}

function riskLocation(row: ContractRow): string | null {
  const { adresse } = detailsOf(row, 'mrh');
  return [adresse?.numeroVoie, words(adresse?.codePostal, adresse?.ville)].filter(Boolean).join(', ') || null;
}

function formula(row: ContractRow): string | null {
  return row.codeFormule === null ? null : `Formule ${formulaName(row.codeFormule)}`;
}

function renewalMonth(row: ContractRow): string | null {
  const month = monthName(Number(row.echeance?.slice(3, 5)));
  return month === null ? null : `Renouvellement en ${month}`;
}

function startDate(row: ContractRow): string | null {
  const [year, month, day] = row.dateEffet?.split('-') ?? [];
  return day === undefined ? null : `Date d’effet\u00a0: ${day}/${month}/${year}`;
}

function reference(row: ContractRow): string | null {
  return words('Projet', detailsOf(row, 'adp').reference);
}

function fortegoFormula(row: ContractRow): string | null {
  return detailsOf(row, 'fortego').formules?.[0]?.libelle ?? null;
}

function none(): null {
  return null;
}
