import type { WrittenRules } from '../../src/rules/written.ts';

/** A generated module, imported as a file would be. */
export async function importedRules(source: string): Promise<WrittenRules> {
  const { default: made } = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as {
    default: WrittenRules;
  };
  return made;
}
