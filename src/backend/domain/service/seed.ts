import type { Db } from '../../database/database.ts';
import { type Rows, rows } from '../../database/rows.ts';
import { questionRows } from '../accounts/seed.ts';
import { productRows } from '../contracts/seed.ts';
import { serviceState } from './schema.ts';

const serviceRows = (): Rows[] => [rows(serviceState, [{ id: 'service', maintenance: false }])];

/** Writes the data that every installation needs: secret questions, products, service state; existing rows stay. */
export async function seedReferenceData(db: Db): Promise<void> {
  for (const { table, values } of [...questionRows(), ...productRows(), ...serviceRows()])
    await db.insert(table).values(values).onConflictDoNothing();
}
