import type { DetailsByKind } from './details.ts';
import type { ContractRow } from './find.ts';

type Piece = NonNullable<DetailsByKind['ContratAuto']['pieces']>[number];

/** The missing papers of each car contract among those of a member. */
export function listMissingCarPapers(
  owned: readonly ContractRow[],
): { idPolice: string; manquantes: boolean; nombre: number; pieces: Piece[] }[] {
  const cars = owned.filter(({ kind }) => kind === 'ContratAuto');
  return cars.map(({ id, details }) => {
    const requested = (details as DetailsByKind['ContratAuto']).pieces ?? [];
    const pieces = requested.filter(({ dateReception }) => !dateReception);
    return { idPolice: id, manquantes: pieces.length > 0, nombre: pieces.length, pieces };
  });
}
