import type { CatalogueData } from './data.ts';

/** The catalogue with its brand put into addresses such as `/mes-plus-{$brand.shortName}`, as a release holds them. */
export function branded(data: CatalogueData): CatalogueData {
  const { brand, routes } = data;
  if (brand === undefined || routes === undefined) return data;
  const values = new Map<string, unknown>(Object.entries(brand));
  const filled = (path: string) =>
    path.replace(/\{\$brand\.(\w+)\}/g, (all, name: string) => String(values.get(name) ?? all));
  return {
    ...data,
    routes: { ...routes, routes: routes.routes.map((route) => ({ ...route, path: filled(route.path) })) },
  };
}
