import type { CatalogueData } from '../data.ts';
import type { Schemas } from './plan.ts';

/** An icon that a catalogue may name, with what it draws. */
export interface KnownIcon {
  name: string;
  says: string;
}

interface IconSchema {
  examples?: readonly string[];
  markdownEnumDescriptions?: readonly string[];
}

/** The icons that the portal draws for every insurer; the schema of their names lists them. */
export function libraryIcons(schemas: Schemas): KnownIcon[] {
  const { definitions } = (schemas.common ?? {}) as { definitions?: { icon?: IconSchema } };
  const { examples = [], markdownEnumDescriptions: says = [] } = definitions?.icon ?? {};
  return examples.map((name, i) => ({ name, says: says[i] ?? '' }));
}

/** Those of the portal and those of the insurer, which replace the portal's of the same name. */
export function iconsOf(schemas: Schemas, { icons }: CatalogueData): KnownIcon[] {
  const own = Object.entries(icons?.icons ?? {}).map(([name, { label }]) => ({ name, says: label }));
  const names = new Set(own.map(({ name }) => name));
  return [...libraryIcons(schemas).filter(({ name }) => !names.has(name)), ...own];
}

/** The schemas with the insurer's icons among those that a catalogue may name, for what offers them to choose from. */
export function withOwnIcons(schemas: Schemas, data: CatalogueData): Schemas {
  if (data.icons === undefined) return schemas;
  const common = schemas.common as { definitions?: object } | undefined;
  const icons = iconsOf(schemas, data);
  const icon: IconSchema = {
    ...(common?.definitions as { icon?: IconSchema } | undefined)?.icon,
    examples: icons.map(({ name }) => name),
    markdownEnumDescriptions: icons.map(({ says }) => says),
  };
  return { ...schemas, common: { ...common, definitions: { ...common?.definitions, icon } } };
}
