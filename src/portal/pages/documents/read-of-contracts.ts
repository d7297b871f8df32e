import type { FoundCertificates, FoundDocuments, Searched } from '../../../view/papers/member-papers.ts';
import type { Portal } from '../../context/portal.ts';
import { requireData } from '../../data/check-answer.ts';
import { untypedDocument } from '../../data/door.ts';
import { type OperationCall, operationsDocument } from '../../data/operation-document.ts';
import { type ContractCardItem, readContracts } from '../read-contracts.ts';

/** Contracts per request: the API limits a document's cost by the length of its lists. */
const AT_ONCE = 5;

/** A query about each contract. */
interface ContractQuery<Found> {
  title: string;
  operations: readonly Pick<OperationCall, 'operation' | 'fields'>[];
  /** Converts the answers, none of which is null. */
  found: (answers: readonly unknown[], contract: ContractCardItem) => Found;
}

const document = '{ key id flag codeType libelle date mime size }';

/** The operation that downloads a listed document. */
export const FILE_OPERATION = 'getDfDocumentContrat';

/** The documents of all contracts. */
export function readDocuments(portal: Portal): Promise<Searched<FoundDocuments>[]> {
  return readFromContracts(portal, {
    title: 'Documents',
    operations: [{ operation: 'getDfDocumentSearch', fields: [`success ${document}`, `error ${document}`] }],
    found: ([answer]) => answer as FoundDocuments,
  });
}

/** The certificates that each contract allows today, and whether it covers children. */
export function readCertificates(portal: Portal): Promise<Searched<FoundCertificates>[]> {
  return readFromContracts(portal, {
    title: 'Attestations',
    operations: [
      { operation: 'getAttestationCollectionCustom', fields: ['code', 'libelle'] },
      { operation: 'getEnfantCouvertCollection', fields: ['prenom'] },
    ],
    found: ([allowed, children], { active }) => ({
      allowed: allowed as FoundCertificates['allowed'],
      children: active && (children as readonly unknown[]).length > 0,
    }),
  });
}

/**
 * Queries all contracts, a few per request. A contract that could not be read has null, never an empty list.
 * @throws PortalError when none could be read
 */
async function readFromContracts<Found>(portal: Portal, query: ContractQuery<Found>): Promise<Searched<Found>[]> {
  const held = await readContracts(portal);
  const failures: unknown[] = [];
  const groups = Array.from({ length: Math.ceil(held.length / AT_ONCE) }, (_, n) =>
    held.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  );
  const read = await Promise.all(
    groups.map(async (contracts) => {
      const answers = await ask(portal, contracts, query).catch((error: unknown) => {
        failures.push(error);
        return {};
      });
      return contracts.map((one, n) => toSearched(answers, one, n, query));
    }),
  );
  if (failures.length > 0 && failures.length === groups.length) throw failures[0];
  return read.flat();
}

/** The alias of an operation's answer for a contract of the request. */
const answerName = (contract: number, operation: number) => `c${contract}_${operation}`;

async function ask<Found>(
  { door }: Portal,
  contracts: readonly ContractCardItem[],
  { title, operations }: ContractQuery<Found>,
): Promise<Readonly<Record<string, unknown>>> {
  const requests = contracts.flatMap(({ item }, n) =>
    operations.map((one, m) => ({ ...one, name: answerName(n, m), args: { idPolice: item.id } })),
  );
  return requireData(await door.ask(untypedDocument(operationsDocument(title, requests)), {}, { shown: true }));
}

function toSearched<Found>(
  answers: Readonly<Record<string, unknown>>,
  one: ContractCardItem,
  n: number,
  { operations, found }: ContractQuery<Found>,
): Searched<Found> {
  const { item, card } = one;
  const own = operations.map((_, m) => answers[answerName(n, m)] ?? null);
  const contract = { id: item.id, label: card.label, detail: card.primary };
  return { contract, found: own.includes(null) ? null : found(own, one) };
}
