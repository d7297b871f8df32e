import { addressesLike } from '../../domain/reference-data/addresses.ts';
import { communesOf } from '../../domain/reference-data/communes.ts';
import { countries } from '../../domain/reference-data/countries.ts';
import type { QueryGetSingleV2CollectionArgs, QueryGetZonierMrhCollectionArgs } from '../core/api.generated.ts';
import type { Area } from '../core/area.ts';

/** What forms propose to anybody; nothing of it is about a person. */
export const referenceData = {
  reads: {
    getZonierMrhCollection: ({ codePostal }: QueryGetZonierMrhCollectionArgs) =>
      communesOf(codePostal).map(({ libelleAcheminement: libelle, codeCommune, nomCommune }) => ({
        codePostal,
        codeCommune,
        nomCommune,
        libelle,
      })),
    getPaysCollection: () => countries(),
    getSingleV2Collection: ({ recherche }: QueryGetSingleV2CollectionArgs) => addressesLike(recherche),
  },
} satisfies Area;
