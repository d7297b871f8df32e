import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { type Rows, rows } from '../../database/rows.ts';
import { questionRows } from '../accounts/seed.ts';
import { serviceState } from './schema.ts';

const serviceRows = (): Rows[] => [rows(serviceState, [{ id: 'service', maintenance: false }])];

/** Writes the data that every installation needs: secret questions, service state; existing rows stay. */
export async function seedReferenceData(db: Db): Promise<void> {
  for (const { table, values } of [...questionRows(), ...serviceRows()])
    await db.insert(table).values(values).onConflictDoNothing();
}

/** Whether the operator has closed the service temporarily. */
export async function isMaintenance(db: Db): Promise<boolean> {
  const [row] = await db.select().from(serviceState).where(eq(serviceState.id, 'service'));
  return row?.maintenance ?? false;
}
