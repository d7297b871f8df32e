import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import type { Viewer } from '../members/viewer.ts';
import type { DetailsByKind } from './details.ts';
import { contracts } from './schema.ts';

type Piece = NonNullable<DetailsByKind['ContratAuto']['pieces']>[number];

/** The missing papers of each car contract of a member. */
export async function listMissingCarPapers(
  db: Db,
  { memberId }: Viewer,
): Promise<{ idPolice: string; manquantes: boolean; nombre: number; pieces: Piece[] }[]> {
  const mine = and(eq(contracts.memberId, memberId), eq(contracts.kind, 'ContratAuto'), eq(contracts.devis, false));
  const rows = await db.select({ id: contracts.id, details: contracts.details }).from(contracts).where(mine);
  return rows.map(({ id, details }) => {
    const requested = (details as DetailsByKind['ContratAuto']).pieces ?? [];
    const pieces = requested.filter(({ dateReception }) => !dateReception);
    return { idPolice: id, manquantes: pieces.length > 0, nombre: pieces.length, pieces };
  });
}
