import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import type { Viewer } from '../members/viewer.ts';
import type { DetailsByKind } from './details.ts';
import { contracts } from './schema.ts';

/** How many papers each car contract of a member still waits for. */
export async function missingCarPapers(
  db: Db,
  { memberId }: Viewer,
): Promise<{ idPolice: string; manquantes: boolean; nombre: number }[]> {
  const mine = and(eq(contracts.memberId, memberId), eq(contracts.kind, 'auto'), eq(contracts.devis, false));
  const rows = await db.select({ id: contracts.id, details: contracts.details }).from(contracts).where(mine);
  return rows.map(({ id, details }) => {
    const pieces = (details as DetailsByKind['auto']).pieces ?? [];
    const nombre = pieces.filter(({ dateReception }) => !dateReception).length;
    return { idPolice: id, manquantes: nombre > 0, nombre };
  });
}
