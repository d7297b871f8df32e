import type { MarketView } from '../../../view/market.ts';
import type { Decide } from '../../catalogue/decide.ts';
import { findAddresses } from '../../domain/reference-data/addresses.ts';
import { COUNTRY, findCommunes } from '../../domain/reference-data/communes.ts';
import { listComplements, paginate } from '../../domain/reference-data/complements.ts';
import { countries } from '../../domain/reference-data/countries.ts';
import type * as api from '../core/api.generated.ts';
import type { Area, PublicCall } from '../core/area.ts';

/** The towns of a postal code; none where it has no such form, or is of another country than the known towns. */
async function townsOf({ decide }: { decide: Decide }, codePostal: string) {
  const market = await decide('market', {});
  return isKnown(market) && new RegExp(market.postalCode).test(codePostal) ? findCommunes(codePostal) : [];
}

const isKnown = ({ country }: MarketView): boolean => country === COUNTRY;

/** Public reference data of forms. */
export const referenceData = {
  reads: {
    getZonierMrhCollection: async (
      { codePostal }: api.QueryGetZonierMrhCollectionArgs,
      { services }: PublicCall<'decide'>,
    ) =>
      (await townsOf(services, codePostal)).map(({ libelleAcheminement: libelle, codeCommune, nomCommune }) => ({
        codePostal,
        codeCommune,
        nomCommune,
        libelle,
      })),
    getComplCollection: ({ idVoie, idNum, page, pagination }: api.QueryGetComplCollectionArgs) =>
      paginate(listComplements(idVoie, idNum), pagination ? (page ?? 1) : null),
    getPaysCollection: async (_given: object, { services }: PublicCall<'decide'>) =>
      countries((await services.decide('market', {})).country),
    getSingleV2Collection: async (
      { recherche }: api.QueryGetSingleV2CollectionArgs,
      { services }: PublicCall<'decide'>,
    ) => (isKnown(await services.decide('market', {})) ? findAddresses(recherche) : []),
  },
} satisfies Area;
