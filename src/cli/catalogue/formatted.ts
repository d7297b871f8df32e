import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { withKeyOrder } from '../../catalog/layout/key-order.ts';
import { sectionOf } from '../../catalog/sections.ts';
import { type Finding, isApiFile, readSource } from '../../catalog/source/index.ts';
import { catalogueFolders, readCatalogueFiles, readSchemas } from '../../release/index.ts';
import { formatJson } from './biome.ts';
import { pathOf } from './write-files.ts';

export interface Formatted {
  /** Files with another layout, with their text in the canonical one. */
  changed: Map<string, string>;
  /** Why a file stays as it is. */
  findings: Finding[];
  files: number;
}

/** The canonical layout of a catalogue's files: ordered keys, then the result of `npm run format`. Writes nothing. */
export async function formatCatalogue(folder?: string): Promise<Formatted> {
  const schemas = readSchemas();
  const { ownsForms } = catalogueFolders(folder);
  const files = new Map(
    [...readCatalogueFiles(folder)].filter(([file]) => !isApiFile(file) && (ownsForms || !file.startsWith('forms/'))),
  );
  const findings: Finding[] = [];
  const ordered = new Map<string, string>();
  for (const [file, text] of files) {
    const section = sectionOf(file)?.section;
    const source = readSource(file, text);
    const unread = source.findings.length > 0 ? source.findings : wrongEncoding(file, folder);
    findings.push(...unread);
    if (section !== undefined && unread.length === 0)
      ordered.set(file, withKeyOrder(source, schemas, section.schema).trimStart());
  }
  const after = ordered.size === 0 ? new Map<string, string>() : await formatJson(ordered);
  // formatting must not change the content
  const changed = [...after].filter(([file, text]) => text !== files.get(file));
  const lost = changed.filter(([file, text]) => {
    const [was, is] = [readSource(file, files.get(file) ?? ''), readSource(file, text)];
    return is.findings.length > 0 || !isDeepStrictEqual(was.value, is.value);
  });
  if (lost.length > 0)
    throw new Error(`the layout of ${lost.map(([file]) => file).join(', ')} would change what it says`);
  return { changed: new Map(changed), findings, files: files.size };
}

/** Bytes outside UTF-8 were decoded with a loss, and must not be written back. */
function wrongEncoding(file: string, folder?: string): Finding[] {
  if (isUtf8(readFileSync(pathOf(file, folder, 'read')))) return [];
  const message = 'the file is not in UTF-8';
  return [{ file, line: 1, column: 1, code: 'syntax', message, help: 'save it as UTF-8', severity: 'error' }];
}
