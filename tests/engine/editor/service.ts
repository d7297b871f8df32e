import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { CompletionItem, Diagnostic, MarkupContent } from 'vscode-json-languageservice';

// its build for Node does not say its exports in a way that an import could name them
const { getLanguageService, TextDocument } = createRequire(import.meta.url)(
  'vscode-json-languageservice',
) as typeof import('vscode-json-languageservice');

/** What VS Code asks for JSON files, with the schemas that the files name and no other settings. */
const service = getLanguageService({
  schemaRequestService: async (uri) => readFileSync(fileURLToPath(uri), 'utf8'),
  workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
  clientCapabilities: { textDocument: { completion: { completionItem: { documentationFormat: ['markdown'] } } } },
});

const root = new URL('../../../', import.meta.url);

export const textOf = (file: string): string => readFileSync(new URL(file, root), 'utf8');

/** Every file that an analyst writes, by its path from the root of the project. */
export function writtenFiles(): string[] {
  return ['catalog', 'forms'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .sort(),
  );
}

/** A file as it is open in an editor: its own text, or another one at its place. */
export function open(file: string, text = textOf(file)) {
  const document = TextDocument.create(new URL(file, root).href, 'json', 1, text);
  const json = service.parseJSONDocument(document);
  const position = (offset: number) => document.positionAt(offset);
  return {
    /** What is underlined: severity, the text under the line, and what is said of it. */
    async problems(): Promise<{ at: string; says: string; severity?: number | undefined }[]> {
      const found: Diagnostic[] = await service.doValidation(document, json);
      return found.map(({ range, message, severity }) => ({
        at: document.getText(range),
        says: String(message),
        severity,
      }));
    },
    /** What is proposed at a place of the text. */
    async proposals(offset: number): Promise<CompletionItem[]> {
      return (await service.doComplete(document, position(offset), json))?.items ?? [];
    },
    /** What is said of a place of the text, as Markdown. */
    async hover(offset: number): Promise<string> {
      const found = await service.doHover(document, position(offset), json);
      const contents = found?.contents as (string | MarkupContent)[] | undefined;
      return (contents ?? []).map((one) => (typeof one === 'string' ? one : one.value)).join('\n');
    },
  };
}
