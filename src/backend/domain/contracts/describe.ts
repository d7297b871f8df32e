import { monthName } from '../../../rules/index.ts';
import type { Say } from '../../catalogue/say.ts';
import type { ContractKind, DetailsByKind } from './details.ts';
import type { ContractRow } from './find.ts';

export interface Description {
  ligne1: string | null;
  ligne2: string | null;
}

/** The two lines of each kind of contract (C3, light synthesis item). */
const LINES: Partial<Record<ContractKind, [Line, Line]>> = {
  ContratAuto: [vehicle, registration],
  ContratMrh: [riskLocation, formula],
  ContratPj: [formula, renewalMonth],
  ContratAet: [formula, renewalMonth],
  ContratSante: [formula, renewalMonth],
  ContratArpege: [startDate, none],
  ContratEparmil: [startDate, none],
  ProjetAdp: [reference, startDate],
  ContratFortego: [fortegoFormula, startDate],
};
const OTHERWISE: [Line, Line] = [startDate, renewalMonth];

type Line = (row: ContractRow, say: Say) => string | null;

/** The two lines that describe a contract on the dashboard: its own, where it brings some. */
export function describe(row: ContractRow, say: Say): Description {
  const { description } = row.details as { description?: Description };
  if (description !== undefined) return description;
  const [ligne1, ligne2] = LINES[row.kind] ?? OTHERWISE;
  return { ligne1: ligne1(row, say), ligne2: ligne2(row, say) };
}

function detailsAs<K extends ContractKind>(row: ContractRow, _kind: K): Partial<DetailsByKind[K]> {
  return row.details as Partial<DetailsByKind[K]>;
}

function joinWords(...parts: (string | null | undefined)[]): string | null {
  return parts.filter(Boolean).join(' ') || null;
}

function vehicle(row: ContractRow): string | null {
  const { vehicule } = detailsAs(row, 'ContratAuto');
  return joinWords(vehicule?.marque, vehicule?.modele, vehicule?.designation);
}

function registration(row: ContractRow): string | null {
  return detailsAs(row, 'ContratAuto').vehicule?.immatriculation ?? null;
}

function riskLocation(row: ContractRow): string | null {
  const { adresse } = detailsAs(row, 'ContratMrh');
  return [adresse?.numeroVoie, joinWords(adresse?.codePostal, adresse?.ville)].filter(Boolean).join(', ') || null;
}

function formula({ codeFormule }: ContractRow, say: Say): string | null {
  if (codeFormule === null) return null;
  return say({ area: 'contracts', code: 'formula', values: { name: formulaName(codeFormule) } });
}

function renewalMonth(row: ContractRow, say: Say): string | null {
  const month = monthName(Number(row.echeance?.slice(3, 5)));
  return month === null ? null : say({ area: 'contracts', code: 'renewal', values: { month } });
}

function startDate({ dateEffet: day }: ContractRow, say: Say): string | null {
  return day === null ? null : say({ area: 'contracts', code: 'start', values: { day } });
}

function reference(row: ContractRow, say: Say): string | null {
  return joinWords(say({ area: 'contracts', code: 'project' }), detailsAs(row, 'ProjetAdp').reference);
}

function fortegoFormula(row: ContractRow): string | null {
  return detailsAs(row, 'ContratFortego').formules?.[0]?.libelle ?? null;
}

function none(): null {
  return null;
}

/** The readable form of a formula's code: TOUS_RISQUES is «Tous risques». */
export function formulaName(code: string): string {
  return `${code.slice(0, 1)}${code.slice(1).toLowerCase().replaceAll('_', ' ')}`;
}
