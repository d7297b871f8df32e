import type { Attempt } from '../domain/accounts/throttle.ts';
import { type Refusal, refusalFactory } from '../domain/refusal.ts';
import { withRefusals as asErrors, type Resolver } from './core/area.ts';
import type { Context } from './core/context.ts';

type By = Attempt['by'];

/** What is sent too fast, and may be sent again after the time to wait. */
interface TooFast extends Refusal {
  code: 'TROP_DE_DEMANDES';
  retryAfter: number;
}

const refuse = refusalFactory<TooFast>('service');

/** What each mutation of a member counts as besides `write`; how fast each may be stands in `PACE`. */
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
async function reservePace({ services: { pace } }: Context, counted: readonly By[], value: string): Promise<void> {
  const seconds = await pace.reserve(counted.map((by) => ({ by, value })));
  if (seconds !== null) throw refuse({ code: 'TROP_DE_DEMANDES', retryAfter: seconds });
}

/** Mutations of members, counted once they are sound and about to be carried out; those of visitors have paces of their own. */
export async function paceCheck(operation: string, _args: unknown, context: Context): Promise<void> {
  if (context.member === null) return;
  const own = PACED[operation];
  await reservePace(context, own === undefined ? ['write'] : ['write', own], context.member.viewer.memberId);
}

/** A visitor's keyed mutation leaves what it answered for a day: counted by where it comes from, before it is looked at. */
export async function reserveKeyedPace(context: Context): Promise<void> {
  if (context.member === null) await reservePace(context, ['keyed'], context.address);
}

const EXPORT = 'getExportDonneesItem';

/** Papers are made in a pace too. */
export const pacePapers = (
  resolvers: Readonly<Record<string, Resolver>>,
  isPaper: (operation: string) => boolean,
): Record<string, Resolver> => ({
  ...resolvers,
  ...asErrors(
    Object.fromEntries(
      Object.entries(resolvers).flatMap(([operation, resolve]): [string, Resolver][] => {
        if (!isPaper(operation)) return [];
        const counted: By[] = operation === EXPORT ? ['export'] : ['paper'];
        const paced: Resolver = async (parent, args, context) => {
          if (context.member !== null) await reservePace(context, counted, context.member.viewer.memberId);
          return resolve(parent, args, context);
        };
        return [[operation, paced]];
      }),
    ),
  ),
});
