import { storedItems } from '../../domain/storage/schema.ts';
import type { Person } from '../samples/person.ts';
import { type Rows, rows } from '../samples/rows.ts';

/** How a member likes to be reached. */
export function storageRows({ id }: Person, at: Date): Rows[] {
  return [rows(storedItems, [{ memberId: id, clef: 'contact', valeur: 'email', dateMaj: at }])];
}
