import type { CatalogueData } from './data.ts';
import type { CertificateBody, CertificateList } from './types.generated.ts';

/** Whether an entry concerns a family; one that names no families concerns all. */
export function isOfFamily(entry: { families?: readonly string[] }, family: unknown): boolean {
  return entry.families === undefined || entry.families.indexOf(family as string) >= 0;
}

/** Whether an entry that names families or products may concern a contract of the family. */
function concerns(
  data: CatalogueData,
  family: string,
  { families, products }: { families?: readonly string[]; products?: readonly string[] },
): boolean {
  if (families !== undefined && families.indexOf(family) >= 0) return true;
  const known = data.products?.products ?? {};
  return products?.some((code) => (known[code]?.family ?? data.products?.default.family) === family) === true;
}

/** Certificate lists available to contracts of the family, whatever their product. */
export function certificateListsOf(data: CatalogueData, family: string): CertificateList[] {
  return (data.certificates?.lists ?? []).filter((list) => concerns(data, family, list));
}

/** Codes of the certificates on those lists. */
export function certificatesOf(data: CatalogueData, family: string): Set<string> {
  return new Set(certificateListsOf(data, family).flatMap((list) => list.certificates));
}

/** Termination groups that contracts of the family may belong to. */
export function groupsOf(data: CatalogueData, family: string): string[] {
  return Object.entries(data.cancellationGroups?.groups ?? {}).flatMap(([id, group]) =>
    concerns(data, family, group) ? [id] : [],
  );
}

/** Products of the family without a termination group. */
export function withoutGroupOf(data: CatalogueData, family: string): string[] {
  return (data.cancellationGroups?.withoutGroup ?? []).filter((code) => concerns(data, family, { products: [code] }));
}

/** The language of a certificate that declares none. */
const DEFAULT_LANGUAGE = 'fr';

/** The body of a certificate, by its code. */
export function bodyOf(data: CatalogueData, certificate: string): CertificateBody | undefined {
  return data.certificateBodies?.bodies[certificate];
}

/** The language in which a certificate is written. */
export function languageOf(data: CatalogueData, certificate: string): string {
  return bodyOf(data, certificate)?.language ?? DEFAULT_LANGUAGE;
}
