import { addressesLike } from '../../domain/reference-data/addresses.ts';
import { communesOf } from '../../domain/reference-data/communes.ts';
import { complementsOf, pageOf } from '../../domain/reference-data/complements.ts';
import { countries } from '../../domain/reference-data/countries.ts';
import type {
  QueryGetComplCollectionArgs,
  QueryGetSingleV2CollectionArgs,
  QueryGetZonierMrhCollectionArgs,
} from '../core/api.generated.ts';
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
    getComplCollection: ({ idVoie, idNum, page, pagination }: QueryGetComplCollectionArgs) =>
      pageOf(complementsOf(idVoie, idNum), pagination ? (page ?? 1) : null),
    getPaysCollection: () => countries(),
    getSingleV2Collection: ({ recherche }: QueryGetSingleV2CollectionArgs) => addressesLike(recherche),
  },
} satisfies Area;
