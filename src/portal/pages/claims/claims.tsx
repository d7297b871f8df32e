import '../../../ui/member-icons.ts';
import '../../../ui/card.css';
import '../../errands/errands.css';
import '../messages/messages.css';
import './claims.css';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { fillPath, pageOfProduct } from '../../../view/index.ts';
import type { Portal } from '../../context/portal.ts';
import { partCatalogue, productCatalogue } from '../../data/catalogues.ts';
import { requireData } from '../../data/check-answer.ts';
import { type Deferred, defer } from '../../data/deferred.ts';
import { getDeclarationsCommencees, getSinistre, getSinistres } from '../../documents/claims.generated.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { LoadPage } from '../../navigation/page.ts';
import { withWords } from '../with-words.tsx';
import { Claim } from './claim.tsx';
import type { ClaimGlossary, ClaimList, Labels, OpenClaim, StartedDeclaration } from './claim-data.ts';
import { Declare } from './declare.tsx';
import { Hub } from './hub.tsx';

/** The data of one of the three pages. */
type ClaimsData =
  | { page: 'hub'; words: ClaimGlossary; list: Deferred<ClaimList>; started: Deferred<readonly StartedDeclaration[]> }
  | { page: 'declare'; words: ClaimGlossary; started: Deferred<readonly StartedDeclaration[]> }
  | { page: 'claim'; words: ClaimGlossary; claim: OpenClaim; labels: Labels; contract: string };

const LIST = '/sinistres';

/** The claims of a member, what can be declared, and each claim by its id (P2.6, P3.5). */
export const claimsPage: LoadPage = async (portal, { path }) => {
  const { data } = await partCatalogue(portal.files, 'claims');
  const words = data.claims;
  if (words === undefined) throw new PortalError('This page could not be found', 404);
  return { Component: withWords(Claims, data), loader: (at) => load(portal, words, path, at) };
};

async function load(
  portal: Portal,
  words: ClaimGlossary,
  path: string,
  { params: { id } }: LoaderFunctionArgs,
): Promise<ClaimsData> {
  if (id !== undefined) return readOne(portal, words, id);
  const started = defer(readStarted(portal));
  if (path !== LIST) return { page: 'declare', words, started };
  const { numProfil } = portal.session.state;
  const pending = portal.door.ask(getSinistres, { numProfil, id: numProfil }, { shown: true });
  const list = pending.then((answer) => {
    const { getSinistreCollectionCustom: claims, getSinistreCardLabels: labels } = requireData(answer);
    // nothing can be shown without labels
    return { claims: claims ?? [], labels: labels ?? requireData<Labels>({ ...answer, data: null }) };
  });
  return { page: 'hub', words, list: defer(list), started };
}

async function readStarted({ door }: Portal): Promise<readonly StartedDeclaration[]> {
  const { data } = await door.ask(getDeclarationsCommencees, {});
  return data?.getDeclarationCommenceeCollection ?? [];
}

async function readOne(portal: Portal, words: ClaimGlossary, id: string): Promise<ClaimsData> {
  const answer = await portal.door.ask(getSinistre, { id }, { shown: true });
  const { getSinistreItem: claim, getSinistreCardLabels: labels } = requireData(answer);
  // another member's counts as missing
  if (claim === null || labels === null) throw new PortalError('This page could not be found', 404);
  const { codeProduit, policeId } = claim;
  const catalogue = await productCatalogue(portal.files, [codeProduit]);
  const contract = fillPath(pageOfProduct(catalogue, codeProduit), { id: policeId });
  return { page: 'claim', words, claim, labels, contract };
}

function Claims() {
  const data = useLoaderData<ClaimsData>();
  if (data.page === 'claim') return <Claim key={data.claim.id} {...data} />;
  return data.page === 'declare' ? <Declare {...data} /> : <Hub {...data} />;
}
