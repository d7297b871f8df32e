import { confirmPassword } from '../../domain/accounts/confirmed-password.ts';
import { findOwnAccount, listSecretQuestions } from '../../domain/accounts/directory.ts';
import { findEmailHint } from '../../domain/accounts/email-hint.ts';
import { sendLostNumber } from '../../domain/accounts/lost-number.ts';
import { renewPassword } from '../../domain/accounts/password-change.ts';
import { proveEmailAddress, resendProof } from '../../domain/accounts/proof.ts';
import { answerQuestion, findWaysBack, requestResetLink, resetPassword } from '../../domain/accounts/recovery.ts';
import { checkIdentity, createAccount, renewLink, requestLink } from '../../domain/accounts/registration.ts';
import type { AccountVisit } from '../../domain/accounts/services.ts';
import { normalizeNumber, parseClientNumber } from '../../domain/members/client-number.ts';
import { refuse } from '../../domain/profile/refusals.ts';
import { endOwnSessions, ownSessions } from '../../identity/own-sessions.ts';
import type { MutationTerminerConnexionsArgs } from '../core/api.generated.ts';
import { type Area, type MemberCall, type PublicCall, rule } from '../core/area.ts';
import { linkReads } from './links.ts';

interface Identifiant {
  identifiant: string;
}

/** Registration and recovery of accounts (P2.2), and members' own accounts. */
export const accounts = {
  reads: {
    ...linkReads,
    isNumAdherent({ numAdherent }: { numAdherent: string }, { services: { say } }: PublicCall<'say'>) {
      const { value, message } = parseClientNumber(numAdherent, say);
      return rule(value !== null, message ?? '');
    },
    getQuestionSecreteCollection: (_args: unknown, { services }: PublicCall<'db'>) => listSecretQuestions(services.db),
    getWsProfilItemEmailHidden: ({ identifiant }: Identifiant, call: PublicCall<'db' | 'decide' | 'throttle'>) =>
      findEmailHint(identifiant, call),
  },

  ownReads: {
    async getUtilisateurPortailItem(
      { identifiant }: Identifiant,
      { viewer, services }: MemberCall<'db' | 'decide' | 'today'>,
    ) {
      if (![viewer.numClient, viewer.numProfil].includes(normalizeNumber(identifiant))) return null;
      const account = await findOwnAccount(services, viewer);
      return account && { identifiant, ...account };
    },
    getConnexionCollection: (_args: unknown, { viewer, services }: MemberCall<'db'>) =>
      ownSessions(services.db, viewer),
  },

  mutations: {
    formatNumAdherent({ numAdherent }: { numAdherent: string }, { services: { say } }: PublicCall<'say'>) {
      const { value, message } = parseClientNumber(numAdherent, say);
      return { result: value !== null, numAdherent: value, message };
    },
    frEpInscriptionIdentite: checkIdentity,
    frEpInscriptionLien: requestLink,
    frEpInscriptionNouveauLien: ({ numProfil }: { numProfil: string }, visit: AccountVisit) =>
      renewLink(numProfil, visit),
    frEpInscription: createAccount,
    frEpIdentifiantPerdu: sendLostNumber,
    frEpReinitialisationMdpDemande: ({ identifiant }: Identifiant, visit: AccountVisit) =>
      findWaysBack(identifiant, visit),
    frEpReinitialisationMdpReponse: answerQuestion,
    frEpReinitialisationMdpLien: ({ identifiant }: Identifiant, visit: AccountVisit) =>
      requestResetLink(identifiant, visit),
    frEpReinitialisationMdpCrypte: resetPassword,
    prouverAdresseEmail: proveEmailAddress,
  },

  ownMutations: {
    frEpModificationMdp: renewPassword,
    confirmerMotDePasse: confirmPassword,
    renvoyerPreuveAdresse({ numProfil }: { numProfil: string }, call: MemberCall) {
      if (numProfil !== call.viewer.numProfil) throw refuse({ code: 'PROFIL_INCONNU', champ: 'numProfil' });
      return resendProof(call);
    },
    terminerConnexions: (
      { connexion }: MutationTerminerConnexionsArgs,
      { viewer, services, keepAnswer }: MemberCall<'db'>,
    ) => endOwnSessions(connexion ?? null, { db: services.db, viewer, keepAnswer }),
  },
} satisfies Area;
