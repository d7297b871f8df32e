import type { CatalogueData, SearchEntry } from '../../catalog/index.ts';
import { fillPath } from '../../view/index.ts';
import { memberCertificates, memberDocuments, type PaperContract } from '../../view/papers/member-papers.ts';
import type { Portal } from '../context/portal.ts';
import { partCatalogue } from '../data/catalogues.ts';
import { requireData } from '../data/check-answer.ts';
import { getSinistres } from '../documents/claims.generated.ts';
import { FILE_OPERATION, readCertificates, readDocuments } from '../pages/documents/read-of-contracts.ts';
import { type ContractCardItem, readContracts } from '../pages/read-contracts.ts';
import type { Item } from './find.ts';

export interface Collected {
  items: Item[];
  /** Some of it could not be read. */
  partial: boolean;
  /** Nothing more will come. */
  complete: boolean;
}

/** Collects what can be found: contracts and pages first, then papers and claims. The query stays in the browser. */
export async function* collect(portal: Portal, part: CatalogueData): AsyncGenerator<Collected, void> {
  const entries = part.searchIndex ?? [];
  const read = await readContracts(portal).catch(() => null);
  const contracts = read ?? [];
  const known = [...contracts.map(contractItem), ...entries.flatMap((entry) => entryItems(entry, contracts))];
  const partial = read === null;
  yield { items: known, partial, complete: false };
  const failed = () => null;
  const more = await Promise.all([
    contracts.length === 0 ? [] : paperItems(portal, contracts).catch(failed),
    claimItems(portal).catch(failed),
  ]);
  const items = [...known, ...more.flatMap((own) => own ?? [])];
  yield { items, partial: partial || more.includes(null), complete: true };
}

const contractAddress = ({ item, page }: ContractCardItem) => fillPath(page, { id: item.id });
/** As in the list: product, then what it insures. */
const contractName = ({ card: { label, primary } }: ContractCardItem) =>
  primary === null ? label : `${label} · ${primary}`;
const joinWords = (words: readonly (string | null | undefined)[]) => words.filter(Boolean).join(' · ');

function contractItem(contract: ContractCardItem): Item {
  const { card, item } = contract;
  const detail = [card.primary, item.numContrat, card.secondary, contract.active ? null : card.state.label];
  return { group: 'contract', title: card.label, detail: joinWords(detail), path: contractAddress(contract) };
}

/** An entry leads to its page, else to the contract's page or tab. */
function entryItems(entry: SearchEntry, contracts: readonly ContractCardItem[]): Item[] {
  const { kind, title } = entry;
  if (!('families' in entry)) return [{ group: kind, title, detail: entry.page ?? null, path: entry.path }];
  return contracts
    .filter(({ active, family }) => active && entry.families.includes(family))
    .map((contract) => {
      const page = contractAddress(contract);
      const path = 'tab' in entry ? `${page}?onglet=${entry.tab}` : entry.path?.replace('{id}', contract.item.id);
      return { group: kind, title, detail: contractName(contract), path: path ?? page };
    });
}

/** All documents, and the certificates allowed today. */
async function paperItems(portal: Portal, contracts: readonly ContractCardItem[]): Promise<Item[]> {
  const [catalogue, documents, certificates] = await Promise.all([
    partCatalogue(portal.files, 'documents'),
    readDocuments(portal),
    readCertificates(portal),
  ]);
  const pages = new Map(contracts.map((contract) => [contract.item.id, contractAddress(contract)]));
  const paper = (
    group: 'document' | 'certificate',
    title: string,
    { id, ...of }: PaperContract,
    more?: string | null,
  ): Item => ({
    group,
    title,
    detail: joinWords([more, of.label, of.detail]),
    path: `${pages.get(id) ?? ''}?onglet=documents`,
  });
  return [
    ...memberDocuments(catalogue, FILE_OPERATION, documents).documents.map(({ label, detail, date, contract }) =>
      paper('document', detail ?? label, contract, date ?? undefined),
    ),
    ...memberCertificates(catalogue, certificates).contracts.flatMap(({ contract, downloads, forms }) =>
      [...downloads, ...forms].map(({ label, purpose }) => paper('certificate', label, contract, purpose)),
    ),
  ];
}

async function claimItems({ door, session }: Portal): Promise<Item[]> {
  const { numProfil } = session.state;
  const { getSinistreCollectionCustom: claims } = requireData(
    await door.ask(getSinistres, { numProfil, id: numProfil }),
  );
  return (claims ?? []).map(({ id, reference, typeLibelle, natureLibelle, libelleProduit, statutLibelle }) => ({
    group: 'claim',
    title: joinWords([natureLibelle ?? typeLibelle, libelleProduit]),
    detail: joinWords([statutLibelle, reference]),
    path: fillPath('/sinistres/declaration/{id}', { id }),
  }));
}
