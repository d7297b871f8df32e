import type { Json } from '../rules/index.ts';
import type { Collector, ExpressionScope } from './collector.ts';
import type { BlockDefinition, DownloadDefinition, FactDefinition } from './types.generated.ts';

/** Where a kind of block keeps its expressions. `of` names the list whose elements the others read. */
interface Shape {
  of?: string;
  /** Fields of the element that the engine itself reads. */
  implicit?: readonly string[];
  values?: readonly string[];
  lists?: readonly string[];
  facts?: readonly string[];
  downloads?: readonly string[];
}

/** One row a kind of block: the counterpart of `src/view/blocks/`. */
const shapes: Record<BlockDefinition['block'], Shape> = {
  facts: { facts: ['items'] },
  table: { of: 'of', facts: ['columns'] },
  people: { of: 'of', values: ['name', 'role'], lists: ['badges'], facts: ['facts'], downloads: ['downloads'] },
  guarantees: { of: 'of', implicit: ['code', 'libelle'] },
  certificates: {},
  documents: { of: 'of', implicit: ['key', 'id', 'flag', 'codeType', 'libelle', 'date', 'mime', 'size'] },
  pieces: { of: 'of', values: ['label', 'state', 'tone'], facts: ['facts'] },
  loans: { of: 'of', values: ['name'] },
  valuation: { facts: ['items'], values: ['note'] },
  composition: { lists: ['columns'], values: ['partKey', 'amountKey', 'shareKey'] },
  operations: { of: 'of', values: ['year', 'amount'], facts: ['columns'] },
  mission: { facts: ['items'], values: ['text'], downloads: ['downloads'] },
  notice: { values: ['text'] },
  'external-link': { values: ['label', 'href', 'text'] },
  'rich-text': {},
};

type Loose = Readonly<Record<string, unknown>>;

/** Collects the expressions of one block. */
export function blockExpressions(at: Collector, block: BlockDefinition, pointer: string): void {
  const shape = shapes[block.block] ?? {};
  const loose = block as unknown as Loose;
  at.add(block.title, `${pointer}/title`);
  at.add(block.when, `${pointer}/when`);
  at.add(block.empty, `${pointer}/empty`);
  block.actions?.forEach((use, i) => {
    at.actionUse(use, `${pointer}/actions/${i}`);
  });
  const outer = at.scope.kind === 'contract' ? at.scope.lists : [];
  let scope: ExpressionScope = at.scope;
  if (shape.of !== undefined) {
    const of = loose[shape.of] as Json;
    at.add(of, `${pointer}/${shape.of}`);
    scope = { kind: 'contract', lists: [...outer, of] };
    for (const field of shape.implicit ?? []) at.add({ var: field }, `${pointer}/${shape.of}`, scope, true);
  }
  for (const name of shape.values ?? []) at.add(loose[name], `${pointer}/${name}`, scope);
  for (const name of shape.lists ?? []) {
    (loose[name] as Json[] | undefined)?.forEach((value, i) => {
      at.add(value, `${pointer}/${name}/${i}`, scope);
    });
  }
  for (const name of shape.facts ?? []) {
    factExpressions(at, loose[name] as FactDefinition[] | undefined, `${pointer}/${name}`, scope);
  }
  for (const name of shape.downloads ?? []) {
    (loose[name] as DownloadDefinition[] | undefined)?.forEach((download, i) => {
      const here = `${pointer}/${name}/${i}`;
      at.add(download.label, `${here}/label`, scope);
      at.add(download.fileName, `${here}/fileName`, scope);
      at.add(download.when, `${here}/when`, scope);
      at.record(download.variables, `${here}/variables`, scope);
    });
  }
  if (block.block === 'documents' && block.failed !== undefined) {
    at.add(block.failed, `${pointer}/failed`);
    const failed: ExpressionScope = { kind: 'contract', lists: [...outer, block.failed] };
    for (const field of ['codeType', 'libelle']) at.add({ var: field }, `${pointer}/failed`, failed, true);
  }
  if (block.block === 'loans') {
    block.parties.forEach((party, i) => {
      const here = `${pointer}/parties/${i}`;
      at.add(party.label, `${here}/label`, scope);
      at.add(party.of, `${here}/of`, scope);
      const inner: ExpressionScope = { kind: 'contract', lists: [...outer, block.of as Json, party.of as Json] };
      factExpressions(at, party.facts, `${here}/facts`, inner);
    });
  }
  if (block.block === 'valuation') {
    at.add(block.total.key, `${pointer}/total/key`);
    at.add(block.total.value, `${pointer}/total/value`);
  }
  if (block.block === 'composition') {
    block.parts.forEach((part, i) => {
      const here = `${pointer}/parts/${i}`;
      for (const name of ['label', 'amount', 'when'] as const) at.add(part[name], `${here}/${name}`);
      part.cells?.forEach((cell, j) => {
        at.add(cell, `${here}/cells/${j}`);
      });
    });
  }
}

function factExpressions(
  at: Collector,
  facts: readonly FactDefinition[] | undefined,
  pointer: string,
  scope: ExpressionScope,
): void {
  facts?.forEach((fact, i) => {
    at.add(fact.key, `${pointer}/${i}/key`, scope);
    at.add(fact.value, `${pointer}/${i}/value`, scope);
    at.add(fact.when, `${pointer}/${i}/when`, scope);
  });
}
