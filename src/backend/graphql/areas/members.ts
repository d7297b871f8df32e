import { listClientAccounts } from '../../domain/bank/accounts.ts';
import { ownsNumber } from '../../domain/contracts/numbers.ts';
import { normalizeNumber } from '../../domain/members/client-number.ts';
import { findIdentityPaper, isIdentityCardValid, isIdentityProof } from '../../domain/members/identity-papers.ts';
import { findMemberRecord, listOffers } from '../../domain/members/record.ts';
import type * as api from '../core/api.generated.ts';
import { type Area, type MemberCall, type PublicCall, rule } from '../core/area.ts';

interface Own {
  numProfil: string;
}

async function profile({ numProfil }: Own, { viewer, services }: MemberCall<'db' | 'decide' | 'today'>) {
  const record = numProfil === viewer.numProfil ? await findMemberRecord(services.db, viewer) : null;
  return record && { ...record, comptesClients: () => listClientAccounts(services, viewer) };
}

/** Members' identity and offers. */
export const members = {
  reads: {
    isPieceIdentiteCni2014: async (
      given: api.QueryIsPieceIdentiteCni2014Args,
      { services }: PublicCall<'today' | 'say' | 'decide'>,
    ) => {
      const { identityCard } = await services.decide('market', {});
      return rule(
        isIdentityCardValid(given, services.today(), identityCard),
        services.say({ area: 'verdicts', code: 'identityCard' }),
      );
    },
    isLcbftIdentiteValide: (given: api.QueryIsLcbftIdentiteValideArgs, { services }: PublicCall<'today' | 'say'>) =>
      rule(isIdentityProof(given, services.today()), services.say({ area: 'profile', code: 'PIECE_REFUSEE' })),
  },

  ownReads: {
    getWsProfilItem: profile,
    getWsProfilItemCustom: profile,

    getLcbftPieceIdentiteItem: ({ numProfil }: Own, { viewer, services }: MemberCall<'db' | 'decide' | 'today'>) =>
      numProfil === viewer.numProfil ? findIdentityPaper(services, viewer, services.today()) : null,

    getNumAdherent: ({ numProfil }: Own, { viewer }: MemberCall<never>) =>
      numProfil === viewer.numProfil ? viewer.numClient : null,

    /** Own number only, from the client number ("adherent") or a contract's. Anything else is unknown. */
    async getNumProfil(
      { numProfil, identifiant, crypt }: api.QueryGetNumProfilArgs,
      { viewer, services: { db } }: MemberCall<'db'>,
    ) {
      if (crypt) return null;
      const given = normalizeNumber(numProfil);
      if (given === viewer.numProfil || given === viewer.numClient) return viewer.numProfil;
      if (identifiant === 'adherent') return null;
      return (await ownsNumber(db, viewer, numProfil)) ? viewer.numProfil : null;
    },

    async getOffresItem({ id }: { id: string }, { viewer, services: { db } }: MemberCall<'db'>) {
      return id === viewer.numProfil ? { offres: await listOffers(db, viewer) } : null;
    },
  },
} satisfies Area;
