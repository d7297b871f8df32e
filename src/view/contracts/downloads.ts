import type { DownloadDefinition } from '../../catalog/index.ts';
import { below, type Compiler, type Of, type Place } from '../compiler.ts';
import type { DownloadView } from '../types.generated.ts';

/** Documents to download; those that lack a variable are left out. */
export function compileDownloads(
  definitions: readonly DownloadDefinition[] | undefined,
  at: Place,
  compiler: Compiler,
): Of<DownloadView[]> {
  const downloads = (definitions ?? []).map((definition, i) => {
    const here = below(at, i);
    return {
      definition,
      label: compiler.text(definition.label, below(here, 'label')),
      fileName: compiler.text(definition.fileName, below(here, 'fileName')),
      when: compiler.flag(definition.when, below(here, 'when'), true),
      variables: Object.entries(definition.variables).map(
        ([name, value]) => [name, compiler.value(value, below(here, 'variables', name))] as const,
      ),
    };
  });
  return (scope) => {
    const out: DownloadView[] = [];
    for (const download of downloads) {
      if (!download.when(scope)) continue;
      const variables: Record<string, unknown> = {};
      for (const [name, value] of download.variables) variables[name] = value(scope) ?? null;
      if (Object.values(variables).some((value) => value === null)) continue;
      const { id, operation } = download.definition;
      out.push({ id, label: download.label(scope) ?? '', operation, variables, fileName: download.fileName(scope) });
    }
    return out;
  };
}
