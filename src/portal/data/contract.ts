import { dayInParis } from '../../base/paris.ts';
import { type ContractView, contractView, familyOfProduct, givenFrom, readVariables } from '../../view/index.ts';
import { getContratBasicsItem } from '../documents/product.generated.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { AnswerError } from '../handover/handover.ts';
import { familyCatalogue, productCatalogue } from './catalogues.ts';
import { findReference, requireData } from './check-answer.ts';
import { type Door, untypedDocument } from './door.ts';
import { familyOfListed, type KnownProducts, rememberProducts } from './product-family.ts';
import type { ReleaseFiles } from './release-files.ts';

export interface LoadedContract {
  family: string;
  view: ContractView;
  /** Some reads failed; the page names what depends on them. */
  partial: boolean;
  reference: string | null;
}

/** The family of a contract on the generic address, which may not have been listed. */
async function askFamily({ door, files, products, id }: ContractRequest): Promise<string> {
  const known = await familyOfListed(files, products, id);
  if (known !== null) return known;
  const answer = await door.ask(getContratBasicsItem, { id }, { shown: true });
  const contract = requireData(answer).getContratBasicsItem;
  if (contract === null) throw missingContract(answer.errors);
  const { codeProduit } = contract;
  rememberProducts(products, [{ id, codeProduit }]);
  return familyOfProduct(await productCatalogue(files, [codeProduit]), codeProduit);
}

/** The same error for a missing contract and another member's. */
function contractNotFound(): PortalError {
  return new PortalError('This page could not be found', 404);
}

/** Missing, or unreadable when there are errors. */
function missingContract(errors: readonly AnswerError[]): PortalError {
  return errors.length === 0
    ? contractNotFound()
    : new PortalError('The contract could not be read', 500, findReference(errors));
}

export interface ContractRequest {
  door: Door;
  files: ReleaseFiles;
  products: KnownProducts;
  numProfil: string;
  /** Null on the generic address. */
  family: string | null;
  id: string;
}

/** Loads the slice and the data of a contract's page, and decides its view. */
export async function loadContract(request: ContractRequest): Promise<LoadedContract> {
  const { door, files, id, numProfil } = request;
  const name = request.family ?? (await askFamily(request));
  const catalogue = await familyCatalogue(files, name);
  const context = { id, numProfil, today: dayInParis() };
  const variables = readVariables(catalogue, name, context);
  const document = catalogue.data.documents?.[name];
  if (document === undefined) throw new PortalError(`family "${name}" has no document`, 500);
  const answer = await door.ask(untypedDocument(document.text), variables, { shown: true });
  const key = document.reads.contract;
  const contract = key === undefined ? undefined : answer.data?.[key];
  if (contract === null || contract === undefined) throw missingContract(answer.errors);
  const given = givenFrom(catalogue, name, { data: answer.data, errors: answer.errors }, context);
  if (import.meta.hot) dispatchEvent(new CustomEvent('societaire:given', { detail: given }));
  const code = given.contract?.codeProduit;
  const products = await familyCatalogue(files, name, typeof code === 'string' ? [code] : []);
  const view = contractView(products, given);
  return {
    family: name,
    view,
    partial: given.unavailable !== undefined,
    reference: findReference(answer.errors),
  };
}
