import type { Catalogue, Certificate } from '../../catalog/index.ts';
import { compileValue } from '../../rules/index.ts';
import { documentLabel, few, listedDocuments, newestFirst, yearsOf } from '../blocks/documents.ts';
import { plainLetters } from '../text/plain-letters.ts';
import type { DocumentView, DownloadView, RouteTargetView } from '../types.generated.ts';

export interface PaperContract {
  id: string;
  label: string;
  /** Distinguishes contracts of a kind. */
  detail: string | null;
}

/** Result for a contract; null when the search failed. */
export interface Searched<Found> {
  contract: PaperContract;
  found: Found | null;
}

export interface FoundDocuments {
  success: readonly unknown[];
  /** Known but currently not available. */
  error: readonly unknown[];
}

export interface MemberDocument extends DocumentView {
  contract: PaperContract;
  /** AAAA-MM-JJ, or nothing. */
  day: string;
  type: string | null;
}

export interface Option {
  value: string;
  label: string;
}

export interface MemberDocuments {
  /** Newest first. */
  documents: readonly MemberDocument[];
  /** Contracts that could not be searched. */
  unread: readonly PaperContract[];
  /** Documents currently not available. */
  missing: readonly string[];
  contracts: readonly Option[];
  types: readonly Option[];
  years: readonly Option[];
}

/** Whether a search helps. */
export const isMany = ({ documents }: MemberDocuments): boolean => documents.length > few;

export const contractName = ({ label, detail }: PaperContract) => [label, detail].filter(Boolean).join(' – ');

/** Documents of all contracts. */
export function memberDocuments(
  catalogue: Catalogue,
  operation: string,
  searched: readonly Searched<FoundDocuments>[],
): MemberDocuments {
  const documents = searched
    .flatMap(({ contract, found }) =>
      listedDocuments(catalogue, found?.success ?? [], { operation, idPolice: contract.id }).map(
        ({ item, day, type }): MemberDocument => ({ ...item, id: `${contract.id}-${item.id}`, contract, day, type }),
      ),
    )
    .sort((a, b) => newestFirst(a.day, b.day));
  const named = (text: string, { contract }: Searched<FoundDocuments>) => `${text} (${contractName(contract)})`;
  const held = new Map(documents.map(({ contract }) => [contract.id, contract]));
  return {
    documents,
    unread: searched.flatMap(({ contract, found }) => (found === null ? contract : [])),
    missing: searched.flatMap((one) =>
      (one.found?.error ?? []).map((item) => named(documentLabel(catalogue, item), one)),
    ),
    contracts: [...held.values()].map((contract) => ({ value: contract.id, label: contractName(contract) })),
    types: optionsOf(documents.map(({ type, label }) => [type ?? label, label])).sort((a, b) =>
      plainLetters(a.label) < plainLetters(b.label) ? -1 : 1,
    ),
    years: optionsOf(documents.flatMap(({ day }) => (day === '' ? [] : [[day.slice(0, 4), day.slice(0, 4)] as const]))),
  };
}

function optionsOf(pairs: readonly (readonly [value: string, label: string])[]): Option[] {
  return [...new Map(pairs)].map(([value, label]) => ({ value, label }));
}

/** Empty texts match everything. */
export interface PaperFilter {
  text: string;
  contract: string;
  type: string;
  year: string;
}

export const noFilter: PaperFilter = { text: '', contract: '', type: '', year: '' };

/** Documents that match a filter: every word of its text occurs in their texts. */
export function filteredDocuments(documents: readonly MemberDocument[], filter: PaperFilter): MemberDocument[] {
  const words = plainLetters(filter.text).split(/\s+/).filter(Boolean);
  return documents.filter((one) => {
    const text = plainLetters([one.label, one.detail, contractName(one.contract), one.date].filter(Boolean).join(' '));
    return (
      words.every((word) => text.indexOf(word) >= 0) &&
      (filter.contract === '' || one.contract.id === filter.contract) &&
      (filter.type === '' || (one.type ?? one.label) === filter.type) &&
      (filter.year === '' || one.day.slice(0, 4) === filter.year)
    );
  });
}

/** Documents counted by year, in their order; none when there are few. */
export function documentYears(catalogue: Catalogue, documents: readonly MemberDocument[]) {
  return yearsOf(
    documents.map(({ day }) => day),
    catalogue.text('block.documents.undated'),
  );
}

export interface FoundCertificates {
  allowed: readonly { code: string; libelle: string | null }[];
  /** It covers children. */
  children: boolean;
}

export interface CertificateForm {
  code: string;
  label: string;
  purpose: string | null;
  to: RouteTargetView;
}

export interface CertificateDownload extends DownloadView {
  /** One line on its use. */
  purpose: string | null;
}

export interface ContractCertificates {
  contract: PaperContract;
  downloads: readonly CertificateDownload[];
  forms: readonly CertificateForm[];
}

/** Certificates that the API issues today, by contract; those that need a form are apart. */
export function memberCertificates(
  catalogue: Catalogue,
  searched: readonly Searched<FoundCertificates>[],
): { contracts: ContractCertificates[]; without: PaperContract[]; unread: PaperContract[] } {
  const known = catalogue.data.certificates?.certificates ?? {};
  const all = searched.flatMap(({ contract, found }): ContractCertificates[] => {
    if (found === null) return [];
    const downloads = found.allowed.flatMap((one) => {
      const certificate = known[one.code];
      return certificate === undefined ? [] : downloadOf(catalogue, contract, one, certificate);
    });
    return [{ contract, downloads, forms: found.children ? formsOf(catalogue, contract) : [] }];
  });
  const isEmpty = ({ downloads, forms }: ContractCertificates) => downloads.length + forms.length === 0;
  return {
    contracts: all.filter((one) => !isEmpty(one)),
    without: all.filter(isEmpty).map(({ contract }) => contract),
    unread: searched.flatMap(({ contract, found }) => (found === null ? contract : [])),
  };
}

/** A certificate that names a child needs a form to choose the child. */
function formsOf({ data, options }: Catalogue, { id }: PaperContract): CertificateForm[] {
  return Object.entries(data.certificates?.certificates ?? {}).flatMap(([code, { label, purpose, childForm }]) => {
    if (childForm === undefined || 'href' in childForm) return [];
    const { route, query = {} } = childForm;
    const filled = Object.entries(query).map(([name, text]) => [name, String(compileValue(text, options)({ id }))]);
    return {
      code,
      label: String(label),
      purpose: purpose ?? null,
      to: { route, params: {}, query: Object.fromEntries(filled) },
    };
  });
}

/** Named by the API; the catalogue's texts read only the contract's id. */
function downloadOf(
  { options }: Catalogue,
  { id }: PaperContract,
  { code, libelle }: FoundCertificates['allowed'][number],
  { label, purpose, operation, variables, fileName }: Certificate,
): CertificateDownload {
  const given = Object.fromEntries(
    Object.entries(variables ?? {}).map(([name, value]) => [name, compileValue(value, options)({ id })]),
  );
  return {
    id: `${id}-${code}`,
    label: libelle ?? String(label),
    purpose: purpose ?? null,
    operation,
    variables: variables === undefined ? { idPolice: id, idAttestation: code } : { idPolice: id, ...given },
    fileName: `${fileName}.pdf`,
  };
}
