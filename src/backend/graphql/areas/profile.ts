import { findEmail } from '../../domain/members/proved-emails.ts';
import type { Viewer } from '../../domain/members/viewer.ts';
import { changeAddress, findAddresses, findDeferredStart } from '../../domain/profile/addresses.ts';
import { findConsents, updateConsents } from '../../domain/profile/consents.ts';
import { updateContact } from '../../domain/profile/contact.ts';
import { sendIdentityPaper } from '../../domain/profile/identity-papers.ts';
import { findProfession, findWealth, updateWealth } from '../../domain/profile/situation.ts';
import type * as api from '../core/api.generated.ts';
import type { Area, MemberCall } from '../core/area.ts';

type Call = MemberCall<'db' | 'decide' | 'now' | 'today' | 'release' | 'say'>;
type Reading = MemberCall<'db' | 'today'>;

/** A read of the member's own record; null for another's number. */
const own =
  <T>(read: (services: Reading['services'], viewer: Viewer) => T) =>
  ({ numProfil }: { numProfil: string }, { viewer, services }: Reading) =>
    numProfil === viewer.numProfil ? read(services, viewer) : null;

/** A member's record and its changes. */
export const profile = {
  ownReads: {
    getProfilInfosProfessionnellesItem: own(({ db }, viewer) => findProfession(db, viewer)),
    getProfilInfosPatrimonialesItem: own(({ db }, viewer) => findWealth(db, viewer)),
    getEmailProfilItem: own(async ({ db }, viewer) => {
      const known = await findEmail(db, viewer.memberId);
      return known && { email: known.email, prouvee: known.proved, destination: known.destination };
    }),
    adressesGetProfilItem: own(({ db, today }, viewer) => findAddresses(db, viewer, today())),
    getAdresseDiffereeDateDebut: own(({ db, today }, viewer) => findDeferredStart(db, viewer, today())),
    getConsentsItem: own(({ db }, viewer) => findConsents(db, viewer)),
  },

  ownMutations: {
    updateProfil: (args: api.MutationUpdateProfilArgs, call: Call) => updateContact(call, args),
    updateConsents: (args: api.MutationUpdateConsentsArgs, call: Call) => updateConsents(call, args),
    postPieceIdentite: (args: api.MutationPostPieceIdentiteArgs, call: Call) => sendIdentityPaper(call, args),
    postChangementAdresse: (args: api.MutationPostChangementAdresseArgs, call: Call) => changeAddress(call, args),
    postInfosPatrimoniales: (args: api.MutationPostInfosPatrimonialesArgs, call: Call) => updateWealth(call, args),
  },
} satisfies Area;
