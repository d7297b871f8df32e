import { type Rows, rows } from '../../database/rows.ts';
import { storedItems } from '../../domain/storage/schema.ts';
import type { Person } from '../samples/person.ts';

/** The preferred contact channel. */
export function storageRows({ id }: Person, at: Date): Rows[] {
  return [rows(storedItems, [{ memberId: id, clef: 'contact', valeur: 'email', dateMaj: at }])];
}
