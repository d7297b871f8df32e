import type { ContractDetails } from '../domain/contracts/details.ts';
import type { Guarantee } from '../domain/contracts/find.ts';
import type { contracts } from '../domain/contracts/schema.ts';
import { detailFields, stateOf } from './check-line.ts';
import type { Codes } from './codes.ts';
import type { ContractLine } from './lines.ts';

type Row = typeof contracts.$inferSelect;

/** Columns that a line says, besides the holder. */
export const CONTRACT_COLUMNS = [
  ...['kind', 'devis', 'codeProduit', 'libelleProduit', 'codeEtat', 'libelleEtat', 'numeroContrat'],
  ...['codePeriodicite', 'moyenPaiement', 'dateEffet', 'dateSignature', 'dateFin', 'echeance', 'montantAnnuelTTC'],
  ...['referenceDg', 'codeFormule', 'montantFgti', 'forfaitKilometrique', 'enfantsAssures', 'details'],
] as const;

/** Fields that are columns or tables of their own; all others of a type are its details. */
const NOT_DETAILS = new Set<string>([...CONTRACT_COLUMNS, ...['__typename', 'id', 'numClient', 'etat', 'garanties']]);

/** What a line says of a contract, as columns. Details of the service itself, which the API has no name for, stay. */
export function contractColumns(line: ContractLine, codes: Codes, before: Row | null) {
  const state = stateOf(line);
  return {
    kind: line.__typename,
    devis: line.devis ?? false,
    codeProduit: line.codeProduit,
    libelleProduit: line.libelleProduit ?? codes.productLabel(line.codeProduit),
    codeEtat: state,
    libelleEtat: line.etat?.libelle ?? (state === null ? null : codes.stateLabel(state)),
    numeroContrat: line.numeroContrat ?? null,
    codePeriodicite: line.codePeriodicite ?? null,
    moyenPaiement: line.moyenPaiement ?? before?.moyenPaiement ?? 'PRELEVEMENT',
    dateEffet: line.dateEffet ?? null,
    dateSignature: line.dateSignature ?? null,
    dateFin: line.dateFin ?? null,
    echeance: line.echeance ?? null,
    montantAnnuelTTC: line.montantAnnuelTTC ?? null,
    referenceDg: line.referenceDg ?? null,
    codeFormule: line.codeFormule ?? null,
    montantFgti: line.montantFgti ?? null,
    forfaitKilometrique: line.forfaitKilometrique ?? null,
    enfantsAssures: line.enfantsAssures ?? null,
    details: detailsOf(line, before?.details ?? {}),
  };
}

function detailsOf(line: ContractLine, before: ContractDetails): ContractDetails {
  const fields = detailFields(line.__typename);
  const given = Object.entries(line).filter(
    ([name, value]) => !NOT_DETAILS.has(name) && value !== null && value !== undefined,
  );
  const own = Object.entries(before).filter(([name]) => !fields.has(name));
  // a plain object: a line of a CSV has none
  return JSON.parse(JSON.stringify(Object.fromEntries([...own, ...given]))) as ContractDetails;
}

/** The guarantees of a line, in its order. */
export const guaranteesOf = ({ garanties }: ContractLine): Guarantee[] =>
  (garanties ?? []).map(({ code, libelle }) => ({ code, libelle: libelle ?? code }));
