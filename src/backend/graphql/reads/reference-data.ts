import { addressesLike } from '../../reference-data/addresses.ts';
import { communesOf } from '../../reference-data/communes.ts';
import { countries } from '../../reference-data/countries.ts';
import type { QueryGetSingleV2CollectionArgs, QueryGetZonierMrhCollectionArgs } from '../api.generated.ts';
import type { PublicArea } from '../area.ts';

/** What forms propose to anybody; nothing of it is about a person. */
export const referenceData = {
  getZonierMrhCollection: ({ codePostal }: QueryGetZonierMrhCollectionArgs) =>
    communesOf(codePostal).map(({ libelleAcheminement: libelle, codeCommune, nomCommune }) => ({
      codePostal,
      codeCommune,
      nomCommune,
      libelle,
    })),
  getPaysCollection: () => countries(),
  getSingleV2Collection: ({ recherche }: QueryGetSingleV2CollectionArgs) => addressesLike(recherche),
} satisfies PublicArea;
