import type { TableMeans } from '../../analysis/cases/setting-of.ts';

const files = import.meta.glob<object>('../../../schemas/view/*.schema.json', { eager: true, import: 'default' });
const viewSchemas = new Map(
  Object.entries(files).map(([path, schema]) => [/([^/]+)\.schema\.json$/.exec(path)?.[1] ?? path, schema]),
);

/** The schema of what a decision answers. */
export const viewSchemaOf: TableMeans['viewSchema'] = (name) => viewSchemas.get(name) ?? {};
