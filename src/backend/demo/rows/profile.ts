import { type Rows, rows } from '../../database/rows.ts';
import { situations } from '../../domain/profile/schema.ts';
import { storedItems } from '../../domain/storage/schema.ts';
import type { Person } from '../samples/person.ts';

/** Profession of members with the military activity code, and of all others. */
const MILITARY = { profession: 'Militaire', employeur: 'Ministère des Armées' };
const EMPLOYED = { profession: 'Employé de bureau', employeur: 'Comptoir des Embruns' };

export function profileRows({ id, activite, flagMajRevenuEpargne = false }: Person): Rows[] {
  const situation = {
    ...{ memberId: id, ...(activite === 'MIL' ? MILITARY : EMPLOYED) },
    // members with an update due answered long ago
    ...{ trancheRevenus: 'r2', tranchePatrimoine: 'p1', dateMaj: flagMajRevenuEpargne ? '2023-05-10' : '2026-02-03' },
  };
  return [rows(situations, [situation])];
}

/** The preferred contact channel. */
export function storageRows({ id }: Person, at: Date): Rows[] {
  return [rows(storedItems, [{ memberId: id, clef: 'contact', valeur: 'email', dateMaj: at }])];
}
