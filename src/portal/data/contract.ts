import type { CatalogueData } from '../../catalog/index.ts';
import { type ContractView, contractView, familyOfProduct, givenFrom, readVariables } from '../../view/index.ts';
import { productQuery } from '../boot/documents.ts';
import type { RawAnswer } from '../boot/handover.ts';
import { handover } from '../config.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { Session } from '../session/session.ts';
import { checked, isUnauthenticated, referenceIn } from './check-answer.ts';
import type { Api } from './client.ts';
import { withMinimumDelay } from './minimum-delay.ts';
import { familyOf, indexCatalogue, rememberProducts } from './product-family.ts';
import { familyCatalogue } from './slices.ts';
import { today } from './today.ts';

export interface LoadedContract {
  family: string;
  view: ContractView;
  /** Some reads failed: the page names what depends on them. */
  partial: boolean;
  reference: string | null;
}

/** On the generic address: the family of a contract that may not have been listed. */
async function askFamily({ api, index, id }: ContractRequest): Promise<string> {
  const known = familyOf(index, id);
  if (known !== null) return known;
  const { product } = handover();
  handover().product = undefined;
  const answer = await (product?.id === id ? product.answer : api.query(productQuery, { id }));
  const contract = checked(answer).getContratBasicsItem as { codeProduit?: string | null } | null | undefined;
  if (contract === null || contract === undefined) throw missing(answer.errors);
  const codeProduit = contract.codeProduit ?? null;
  rememberProducts([{ id, codeProduit }]);
  return familyOfProduct(indexCatalogue(index), codeProduit);
}

/** Another member's contract and one that does not exist get the same answer, and the same page. */
function notFound(): PortalError {
  return new PortalError('This page could not be found', 404);
}

/** No contract: one that is not there, or one that could not be read. */
function missing(errors: RawAnswer['errors']): PortalError {
  return errors.length === 0 ? notFound() : new PortalError('The contract could not be read', 500, referenceIn(errors));
}

/** The first script's own query when it asked the very same thing; taken once, since nothing is cached. */
function earlyAnswer(family: string, variables: Record<string, unknown>): Promise<RawAnswer> | null {
  const early = handover().query;
  handover().query = undefined;
  const same = early?.family === family && JSON.stringify(early.variables) === JSON.stringify(variables);
  return same && early !== undefined ? withMinimumDelay(early.answer, early.startedAt) : null;
}

export interface ContractRequest {
  api: Api;
  session: Session;
  index: CatalogueData;
  /** Null on the generic address. */
  family: string | null;
  id: string;
}

/** A contract's page: slice and query, then the view that the catalogue decides. */
export async function loadContract(request: ContractRequest): Promise<LoadedContract> {
  const { api, session, index, id } = request;
  const name = request.family ?? (await askFamily(request));
  const catalogue = await familyCatalogue(index, name);
  const context = { id, numProfil: session.state.numProfil, today: today() };
  const variables = readVariables(catalogue, name, context);
  const document = catalogue.data.documents?.[name];
  if (document === undefined) throw new PortalError(`family "${name}" has no document`, 500);
  const answer = await (earlyAnswer(name, variables) ?? api.query(document.text, variables));
  if (isUnauthenticated(answer.status, answer.errors)) {
    session.expire();
    throw new PortalError('Request failed with status code 401', 401);
  }
  const key = document.reads.contract;
  const contract = key === undefined ? undefined : answer.data?.[key];
  if (contract === null || contract === undefined) throw missing(answer.errors);
  const given = givenFrom(catalogue, name, { data: answer.data, errors: answer.errors }, context);
  return {
    family: name,
    view: contractView(catalogue, given),
    partial: given.unavailable !== undefined,
    reference: referenceIn(answer.errors),
  };
}
