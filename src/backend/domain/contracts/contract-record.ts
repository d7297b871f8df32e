import type { ContractKind, DetailsByKind } from './details.ts';
import type { ContractRow, Guarantee, OwnContract } from './find.ts';

/** The common fields of a contract, as named by the catalogue and the API. */
export function commonFields(row: ContractRow) {
  return {
    id: row.id,
    policeId: row.id,
    clientId: row.memberId,
    codeEtat: row.codeEtat,
    etat: { code: row.codeEtat, libelle: row.libelleEtat },
    codePeriodicite: row.codePeriodicite,
    codeProduit: row.codeProduit,
    libelleProduit: row.libelleProduit,
    dateEffet: row.dateEffet,
    dateSignature: row.dateSignature,
    dateFin: row.dateFin,
    echeance: row.echeance,
    montantAnnuelTTC: row.montantAnnuelTTC,
    numeroContrat: row.numeroContrat,
    referenceDg: row.referenceDg,
    codeFormule: row.codeFormule,
    montantFgti: row.montantFgti,
    forfaitKilometrique: row.forfaitKilometrique,
    enfantsAssures: row.enfantsAssures,
  };
}

export type ContractRecord = ReturnType<typeof commonFields> & { garanties?: Guarantee[] };

/** A contract as its family's read returns it: common fields, guarantees and the family's own. */
export function contractRecord<K extends ContractKind>({ garanties, ...row }: OwnContract) {
  const { garantiesOptionnelles } = row.details as DetailsByKind['ContratPrevoyance'];
  // optional guarantees have a list of their own (C3)
  const included = garanties.filter(({ code }) => !garantiesOptionnelles?.includes(code));
  return { ...(row.details as DetailsByKind[K]), ...commonFields(row), garanties: included };
}
