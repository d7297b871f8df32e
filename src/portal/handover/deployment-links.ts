import type { CatalogueData } from '../../catalog/index.ts';

/** Replaces links of the catalogue by the deployment's, by name. */
export function withDeploymentLinks(index: CatalogueData, links: Record<string, string>): CatalogueData {
  if (index.links === undefined) return index;
  return { ...index, links: { ...index.links, links: { ...index.links.links, ...links } } };
}
