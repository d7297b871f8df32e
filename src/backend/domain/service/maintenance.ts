import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { serviceState } from './schema.ts';

/** Whether the operator has closed the service temporarily. */
export async function isMaintenance(db: Db): Promise<boolean> {
  const [row] = await db.select().from(serviceState).where(eq(serviceState.id, 'service'));
  return row?.maintenance ?? false;
}
