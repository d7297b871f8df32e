import {
  type CompletionItem,
  getLanguageService,
  InsertTextFormat,
  type JSONSchema,
  type MarkupContent,
  TextDocument,
} from 'vscode-json-languageservice';
import type { EditorSchema } from '../../analysis/editor/editor-schema.ts';
import { sections } from '../../catalog/sections.ts';
import type { PlaceInText, Proposed } from './questions.ts';
import { readSnippet } from './snippet.ts';

/** Where the files would be, were they on a disk; nothing is ever read from there. */
const ROOT = 'file:///';

const uriOf = (name: string): string => `${ROOT}schemas/editor/${name}.schema.json`;

type Service = ReturnType<typeof getLanguageService>;

/** What VS Code makes of the same files with the same schemas, without VS Code. */
export class JsonService {
  readonly #service: Service = getLanguageService({
    workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
    clientCapabilities: { textDocument: { completion: { completionItem: { documentationFormat: ['markdown'] } } } },
  });
  #schemas: Readonly<Record<string, EditorSchema>> | null = null;

  use(schemas: Readonly<Record<string, EditorSchema>>): void {
    if (this.#schemas === schemas) return;
    this.#schemas = schemas;
    this.#service.configure({
      validate: false,
      allowComments: false,
      schemas: Object.entries(schemas).map(([name, schema]) => ({
        uri: uriOf(name),
        fileMatch: sections
          .filter((one) => one.schema === name)
          .map(({ file, folder }) => `/${file ?? `${folder}/**`}`),
        // the service only reads it
        schema: schema as unknown as JSONSchema,
      })),
    });
  }

  async complete({ path, text, offset }: PlaceInText): Promise<Proposed[]> {
    const { document, json } = this.#open(path, text);
    const found = await this.#service.doComplete(document, document.positionAt(offset), json);
    const items = [...(found?.items ?? [])].sort((a, b) => sortKey(a).localeCompare(sortKey(b)));
    return items.flatMap((item) => proposedOf(item, document, offset) ?? []);
  }

  async hover({ path, text, offset }: PlaceInText): Promise<string | null> {
    const { document, json } = this.#open(path, text);
    const found = await this.#service.doHover(document, document.positionAt(offset), json);
    const contents = (found?.contents ?? []) as (string | MarkupContent)[];
    const said = contents.map((one) => (typeof one === 'string' ? one : one.value)).join('\n\n');
    return said === '' ? null : said;
  }

  #open(path: string, text: string) {
    // the name of a schema that the file itself gives is a path that leads there too
    const document = TextDocument.create(`${ROOT}${path}`, 'json', 1, text);
    return { document, json: this.#service.parseJSONDocument(document) };
  }
}

const sortKey = ({ sortText, label }: CompletionItem): string => sortText ?? label;

/** An item as the studio shows it: what stands between quotes is proposed without them. */
function proposedOf(item: CompletionItem, document: TextDocument, offset: number): Proposed | null {
  const { textEdit, insertTextFormat, documentation, detail } = item;
  if (textEdit === undefined || !('range' in textEdit)) return null;
  const from = document.offsetAt(textEdit.range.start);
  const to = Math.max(document.offsetAt(textEdit.range.end), offset);
  const { text, select } =
    insertTextFormat === InsertTextFormat.Snippet
      ? readSnippet(textEdit.newText)
      : { text: textEdit.newText, select: null };
  const says = typeof documentation === 'object' ? documentation.value : (documentation ?? '');
  return {
    label: unquoted(item.label),
    insert: text,
    from,
    to,
    select,
    detail: detail ?? null,
    documentation: says === '' ? null : says,
  };
}

const unquoted = (label: string): string => (/^".*"$/.test(label) ? label.slice(1, -1) : label);
