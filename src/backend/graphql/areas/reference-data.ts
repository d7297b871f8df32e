import { findAddresses } from '../../domain/reference-data/addresses.ts';
import { findCommunes } from '../../domain/reference-data/communes.ts';
import { listComplements, paginate } from '../../domain/reference-data/complements.ts';
import { countries } from '../../domain/reference-data/countries.ts';
import type * as api from '../core/api.generated.ts';
import type { Area } from '../core/area.ts';

/** Public reference data of forms. */
export const referenceData = {
  reads: {
    getZonierMrhCollection: ({ codePostal }: api.QueryGetZonierMrhCollectionArgs) =>
      findCommunes(codePostal).map(({ libelleAcheminement: libelle, codeCommune, nomCommune }) => ({
        codePostal,
        codeCommune,
        nomCommune,
        libelle,
      })),
    getComplCollection: ({ idVoie, idNum, page, pagination }: api.QueryGetComplCollectionArgs) =>
      paginate(listComplements(idVoie, idNum), pagination ? (page ?? 1) : null),
    getPaysCollection: () => countries(),
    getSingleV2Collection: ({ recherche }: api.QueryGetSingleV2CollectionArgs) => findAddresses(recherche),
  },
} satisfies Area;
