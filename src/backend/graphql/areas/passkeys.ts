import { confirmByPasskey, requestConfirmation } from '../../domain/passkeys/confirm.ts';
import { listPasskeys, removePasskey, renamePasskey, toPasskeyView } from '../../domain/passkeys/keys.ts';
import { dismissOffer, isPasskeyOffered } from '../../domain/passkeys/offer.ts';
import { addPasskey, requestPasskey } from '../../domain/passkeys/register.ts';
import type * as api from '../core/api.generated.ts';
import { type Area, type MemberCall, rule } from '../core/area.ts';

type Reading = MemberCall<'db' | 'relyingParty'>;
type Call = MemberCall<'db' | 'decide' | 'now' | 'today' | 'release' | 'relyingParty' | 'findSignIn' | 'say'>;

/** Passkeys: signing in without a password. */
export const passkeys = {
  ownReads: {
    /** Null where passkeys are unavailable. */
    async getClesAccesCollection(_args: unknown, { viewer, services: { db, relyingParty } }: Reading) {
      return relyingParty === null ? null : (await listPasskeys(db, viewer)).map((row) => toPasskeyView(row, viewer));
    },
    isCleAccesAProposer: async (_args: unknown, call: Call) =>
      rule(await isPasskeyOffered(call), call.services.say({ area: 'verdicts', code: 'passkeyOffer' })),
  },

  ownMutations: {
    preparerCleAcces: (_args: unknown, call: Call) => requestPasskey(call),
    ajouterCleAcces: (args: api.MutationAjouterCleAccesArgs, call: Call) => addPasskey(call, args),
    renommerCleAcces: (args: api.MutationRenommerCleAccesArgs, call: Call) => renamePasskey(call, args),
    retirerCleAcces: (args: api.MutationRetirerCleAccesArgs, call: Call) => removePasskey(call, args),
    preparerConfirmation: (_args: unknown, call: Call) => requestConfirmation(call),
    confirmerCleAcces: (args: api.MutationConfirmerCleAccesArgs, call: Call) => confirmByPasskey(call, args),
    ecarterCleAcces: (_args: unknown, call: Call) => dismissOffer(call),
  },
} satisfies Area;
