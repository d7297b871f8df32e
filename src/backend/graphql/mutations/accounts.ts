import { sendLostNumber } from '../../accounts/lost-number.ts';
import { renewPassword } from '../../accounts/password-change.ts';
import { answerQuestion, requestResetLink, resetPassword, waysBack } from '../../accounts/recovery.ts';
import { checkIdentity, createAccount, renewLink, requestLink } from '../../accounts/registration.ts';
import type { NumAdherent } from '../api.generated.ts';
import type { MemberMutations, PublicMutations } from '../area.ts';
import type { Context } from '../context.ts';
import { clientNumber } from '../reads/accounts.ts';

interface Identifiant {
  identifiant: string;
}

/** What a visitor does to get an account, or to get back into theirs (P2.2). */
export const accountMutations = {
  formatNumAdherent({ numAdherent }: { numAdherent: string }): NumAdherent {
    const { value, message } = clientNumber(numAdherent);
    return { result: value !== null, numAdherent: value, message };
  },
  frEpInscriptionIdentite: checkIdentity,
  frEpInscriptionLien: requestLink,
  frEpInscriptionNouveauLien: ({ numProfil }: { numProfil: string }, context: Context) => renewLink(numProfil, context),
  frEpInscription: createAccount,
  frEpIdentifiantPerdu: sendLostNumber,
  frEpReinitialisationMdpDemande: ({ identifiant }: Identifiant, context: Context) => waysBack(identifiant, context),
  frEpReinitialisationMdpReponse: answerQuestion,
  frEpReinitialisationMdpLien: ({ identifiant }: Identifiant, context: Context) =>
    requestResetLink(identifiant, context),
  frEpReinitialisationMdpCrypte: resetPassword,
} satisfies PublicMutations;

export const ownAccountMutations = { frEpModificationMdp: renewPassword } satisfies MemberMutations;
