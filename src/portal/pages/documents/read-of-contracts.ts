import type { FoundCertificates, FoundDocuments, Searched } from '../../../view/papers/member-papers.ts';
import type { Portal } from '../../context/portal.ts';
import { requireData } from '../../data/check-answer.ts';
import type { TypedDocument } from '../../documents/document.ts';
import {
  type GetAttestationsDeContratsQueryVariables,
  getAttestationsDeContrats,
  getDocumentsDeContrats,
} from '../../documents/papers.generated.ts';
import { type ContractCardItem, readContracts } from '../read-contracts.ts';

/** A contract's place in a document: the API limits a document's cost by the length of its lists. */
type Slot = 1 | 2 | 3 | 4 | 5;
const SLOTS: readonly Slot[] = [1, 2, 3, 4, 5];

/** A query about each contract. */
interface ContractQuery<Data, Found> {
  document: TypedDocument<Data, GetAttestationsDeContratsQueryVariables>;
  /** Converts a contract's answers; null when one is missing. */
  found: (data: Data, slot: Slot, contract: ContractCardItem) => Found | null;
}

/** The operation that downloads a listed document. */
export const FILE_OPERATION = 'getDfDocumentContrat';

/** The documents of all contracts. */
export function readDocuments(portal: Portal): Promise<Searched<FoundDocuments>[]> {
  return readFromContracts(portal, {
    document: getDocumentsDeContrats,
    found: (data, slot) => data[`c${slot}`] ?? null,
  });
}

/** The certificates that each contract allows today, and whether it covers children. */
export function readCertificates(portal: Portal): Promise<Searched<FoundCertificates>[]> {
  return readFromContracts(portal, {
    document: getAttestationsDeContrats,
    found: (data, slot, { active }) => {
      const [allowed, children] = [data[`c${slot}`], data[`enfants${slot}`]];
      if (!allowed || !children) return null;
      return { allowed: allowed as FoundCertificates['allowed'], children: active && children.length > 0 };
    },
  });
}

/**
 * Queries all contracts, a few per request. A contract that could not be read has null, never an empty list.
 * @throws PortalError when none could be read
 */
async function readFromContracts<Data, Found>(
  portal: Portal,
  query: ContractQuery<Data, Found>,
): Promise<Searched<Found>[]> {
  const held = await readContracts(portal);
  const failures: unknown[] = [];
  const groups = Array.from({ length: Math.ceil(held.length / SLOTS.length) }, (_, n) =>
    held.slice(n * SLOTS.length, (n + 1) * SLOTS.length),
  );
  const read = await Promise.all(
    groups.map(async (contracts) => {
      const data = await ask(portal, contracts, query).catch((error: unknown) => {
        failures.push(error);
        return null;
      });
      return contracts.map((one, n) => toSearched(data, one, SLOTS[n], query));
    }),
  );
  if (failures.length > 0 && failures.length === groups.length) throw failures[0];
  return read.flat();
}

async function ask<Data, Found>(
  { door }: Portal,
  contracts: readonly ContractCardItem[],
  { document }: ContractQuery<Data, Found>,
): Promise<Data> {
  const [first, ...others] = contracts.map(({ item }) => item.id);
  const slots = others.map((id, n) => ({ [`c${n + 2}`]: id, [`avec${n + 2}`]: true }));
  const variables = Object.assign({ c1: first ?? '' }, ...slots) as GetAttestationsDeContratsQueryVariables;
  return requireData(await door.ask(document, variables, { shown: true }));
}

function toSearched<Data, Found>(
  data: Data | null,
  one: ContractCardItem,
  slot: Slot | undefined,
  { found }: ContractQuery<Data, Found>,
): Searched<Found> {
  const { item, card } = one;
  const contract = { id: item.id, label: card.label, detail: card.primary };
  return { contract, found: data === null || slot === undefined ? null : found(data, slot, one) };
}
