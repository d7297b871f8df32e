import type { Catalogue } from '../../../src/catalog/index.ts';
import type { BlockView, ContractView, DownloadView } from '../../../src/view/index.ts';

/** Names in a view under which nothing is written for members. */
const SILENT = new Set([
  ...[
    'id',
    'block',
    'code',
    'productCode',
    'productClass',
    'state',
    'codeEtat',
    'moment',
    'phase',
    'status',
    'group',
    'tag',
  ],
  ...[
    'icon',
    'theme',
    'colors',
    'tone',
    'align',
    'operation',
    'variables',
    'fileName',
    'file',
    'to',
    'href',
    'tab',
    'claim',
  ],
]);

/** Every text of a view, a card or a block that members read, with where it stands. */
export function wordsOf(value: unknown, place = ''): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(withoutCodeColumns(value)).flatMap(([name, inner]) =>
    SILENT.has(name) ? [] : wordsOf(inner, `${place}/${name}`),
  );
}

/** Codes of operations and of funds have a column of their own, as C3 lists them (ENTITY-059, FUND-001). */
function withoutCodeColumns(value: object): object {
  if ((value as { id?: unknown }).id === 'code' && 'value' in value) return {};
  const { block, columns, rows, parts } = value as { [name: string]: unknown } & Partial<BlockView>;
  if (block === 'operations' && Array.isArray(columns) && Array.isArray(rows)) {
    const code = (columns as { id: string }[]).findIndex(({ id }) => id === 'code');
    return { ...value, rows: (rows as unknown[][]).map((row) => row.filter((_cell, at) => at !== code)) };
  }
  if (block === 'composition' && Array.isArray(parts))
    return {
      ...value,
      parts: (parts as { cells?: unknown[] }[]).map((one) => ({ ...one, cells: one.cells?.slice(1) })),
    };
  return value;
}

/** Codes of the catalogue that no member should read: those of its lists, guarantees, states and types of document. */
export function rawCodes({ data }: Catalogue): Set<string> {
  const keys = [
    ...Object.values(data.codes ?? {}).flatMap((list) => Object.keys(list.codes)),
    ...Object.keys(data.guarantees?.guarantees ?? {}),
    ...Object.keys(data.states?.labels ?? {}),
    ...Object.keys(data.documentTypes?.types ?? {}),
    ...Object.keys(data.actions?.actions ?? {}),
  ];
  // What is no ordinary word: capitals, or words joined by a sign.
  return new Set(keys.filter((key) => /^[A-Z][A-Z0-9_]+$/.test(key) || /[a-z][-_][a-z]/.test(key)));
}

/** What a view offers to be fetched, with its label. */
export function downloadsOf(view: ContractView): { label: string; download: DownloadView }[] {
  const blocks = [...view.tabs.flatMap(({ content }) => content), ...view.content];
  return blocks.flatMap((block) =>
    block.block === 'certificates' || block.block === 'documents'
      ? block.items.map(({ label, download }) => ({ label, download }))
      : [],
  );
}
