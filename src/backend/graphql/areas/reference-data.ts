import { findAddresses } from '../../domain/reference-data/addresses.ts';
import { findCommunes } from '../../domain/reference-data/communes.ts';
import { listComplements, paginate } from '../../domain/reference-data/complements.ts';
import { countries } from '../../domain/reference-data/countries.ts';
import type {
  QueryGetComplCollectionArgs,
  QueryGetSingleV2CollectionArgs,
  QueryGetZonierMrhCollectionArgs,
} from '../core/api.generated.ts';
import type { Area } from '../core/area.ts';

/** Public reference data of forms. */
export const referenceData = {
  reads: {
    getZonierMrhCollection: ({ codePostal }: QueryGetZonierMrhCollectionArgs) =>
      findCommunes(codePostal).map(({ libelleAcheminement: libelle, codeCommune, nomCommune }) => ({
        codePostal,
        codeCommune,
        nomCommune,
        libelle,
      })),
    getComplCollection: ({ idVoie, idNum, page, pagination }: QueryGetComplCollectionArgs) =>
      paginate(listComplements(idVoie, idNum), pagination ? (page ?? 1) : null),
    getPaysCollection: () => countries(),
    getSingleV2Collection: ({ recherche }: QueryGetSingleV2CollectionArgs) => findAddresses(recherche),
  },
} satisfies Area;
