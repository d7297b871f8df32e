import type { Attempt } from '../domain/accounts/throttle.ts';
import { type Refusal, refusalFactory } from '../domain/refusal.ts';
import { withRefusals as asErrors, type Resolver } from './core/area.ts';
import type { Context } from './core/context.ts';

type By = Attempt['by'];

/** Sent too fast; may be retried after the wait. */
interface TooFast extends Refusal {
  code: 'TROP_DE_DEMANDES';
  retryAfter: number;
}

const refuse = refusalFactory<TooFast>('service');

/** What each mutation counts as besides `write`; `PACE` has the rates. */
const PACED: Readonly<Record<string, By>> = {
  postMessage: 'message',
  postReponseConversation: 'message',
  deposerFichier: 'file',
  enregistrerBrouillon: 'draft',
  supprimerBrouillon: 'draft',
  updateProfil: 'contact',
  postChangementAdresse: 'contact',
  ...pacedAs('errand', [
    ...['postDepotDocuments', 'postVersementRecap', 'postRetraitRecap', 'postChangementFondsRecap'],
    ...['postResiliationSansConditionRecap', 'postResiliationDiffereeRecap'],
    ...['postResiliationDiffereeAvecJustificatifRecap', 'retirerDemandeResiliation'],
    ...['postDeclarationSinistre', 'postDeclarationPanne', 'postDeclarationKilometrage', 'postConducteur'],
    ...['postClauseBeneficiaire', 'postPaiementRetard', 'postPaiementTip', 'postSignatureDispositionsGenerales'],
    ...['postDemandeEffacement', 'updateConsents', 'postCoordonneesBancairesRecap', 'postVerificationMandat'],
    ...['postPieceIdentite', 'postInfosPatrimoniales', 'ouvrirAccesAide'],
  ]),
};

function pacedAs(by: By, operations: readonly string[]): Record<string, By> {
  return Object.fromEntries(operations.map((operation) => [operation, by]));
}

/** @throws a refusal with the seconds to wait */
async function reservePace({ services: { pace } }: Context, attempts: readonly By[], value: string): Promise<void> {
  const seconds = await pace.reserve(attempts.map((by) => ({ by, value })));
  if (seconds !== null) throw refuse({ code: 'TROP_DE_DEMANDES', retryAfter: seconds });
}

/** Counts members' mutations once they are valid; visitors' have paces of their own. */
export async function paceCheck(operation: string, _args: unknown, context: Context): Promise<void> {
  if (context.member === null) return;
  const own = PACED[operation];
  await reservePace(context, own === undefined ? ['write'] : ['write', own], context.member.viewer.memberId);
}

/** A visitor's keyed mutation stores its answer for a day: counted by address, before it runs. */
export async function reserveKeyedPace(context: Context): Promise<void> {
  if (context.member === null) await reservePace(context, ['keyed'], context.address);
}

const EXPORT = 'getExportDonneesItem';

/** Limits the rate of papers. */
export const pacePapers = (
  resolvers: Readonly<Record<string, Resolver>>,
  isPaper: (operation: string) => boolean,
): Record<string, Resolver> => ({
  ...resolvers,
  ...asErrors(
    Object.fromEntries(
      Object.entries(resolvers).flatMap(([operation, resolve]): [string, Resolver][] => {
        if (!isPaper(operation)) return [];
        const attempts: By[] = operation === EXPORT ? ['export'] : ['paper'];
        const paced: Resolver = async (parent, args, context) => {
          if (context.member !== null) await reservePace(context, attempts, context.member.viewer.memberId);
          return resolve(parent, args, context);
        };
        return [[operation, paced]];
      }),
    ),
  ),
});
