import type { PaperPartDefinition } from '../../catalog/index.ts';
import type { Json } from '../../rules/index.ts';
import { compileColumns } from '../blocks/columns.ts';
import { below, type Compiler, type Of, type Place } from '../compiler.ts';
import { compileFacts } from '../contracts/facts.ts';
import { within } from '../scope.ts';
import type { PaperPart } from '../types.generated.ts';

type CompiledPart = Of<PaperPart | null>;

/** Named parts of a file, and their place. */
export interface NamedParts {
  named: Readonly<Record<string, PaperPartDefinition>>;
  at: Place;
}

/** Parts of a paper, in place or named; empty ones are left out. */
export function compileParts(
  definitions: readonly (string | PaperPartDefinition)[],
  at: Place,
  { named, at: namedAt }: NamedParts,
  compiler: Compiler,
): Of<PaperPart[]> {
  const parts = definitions.map((part, i) => {
    if (typeof part !== 'string') return compilePart(part, below(at, i), compiler);
    const shared = named[part];
    return shared === undefined ? () => null : compilePart(shared, below(namedAt, part), compiler);
  });
  return (scope) => parts.flatMap((part) => part(scope) ?? []);
}

/** Lines; empty ones are left out. */
export function compileTexts(definitions: readonly Json[] | undefined, at: Place, compiler: Compiler): Of<string[]> {
  const texts = (definitions ?? []).map((definition, i) => compiler.text(definition, below(at, i)));
  return (scope) => texts.flatMap((text) => text(scope) ?? []);
}

function compilePart(definition: PaperPartDefinition, at: Place, compiler: Compiler): CompiledPart {
  const when = compiler.flag(definition.when, below(at, 'when'), true);
  const body = compileBody(definition, at, compiler);
  return (scope) => (when(scope) ? body(scope) : null);
}

function compileBody(definition: PaperPartDefinition, at: Place, compiler: Compiler): CompiledPart {
  const { id } = definition;
  if (definition.part === 'heading') {
    const text = compiler.text(definition.text, below(at, 'text'));
    return (scope) => {
      const shown = text(scope);
      return shown === null ? null : { part: 'heading', id, text: shown };
    };
  }
  if (definition.part === 'paragraph') {
    const text = compiler.text(definition.text, below(at, 'text'));
    const strong = definition.tone === 'strong';
    return (scope) => {
      const shown = text(scope);
      return shown === null ? null : { part: 'paragraph', id, text: shown, strong };
    };
  }
  const title = compiler.text(definition.title, below(at, 'title'));
  if (definition.part === 'facts') {
    const items = compileFacts(definition.items, below(at, 'items'), compiler);
    return (scope) => {
      const lines = items(scope).map(({ id, key, value }) => ({ id, key, value }));
      return lines.length === 0 ? null : { part: 'facts', id, title: title(scope), items: lines };
    };
  }
  const of = compiler.list(definition.of, below(at, 'of'));
  if (definition.part === 'table') {
    const { columns, row } = compileColumns(definition.columns, below(at, 'columns'), compiler);
    const always = definition.always === true;
    return (scope) => {
      const rows = of(scope).map((item) => row(scope, item));
      if (rows.length === 0 && !always) return null;
      return { part: 'table', id, title: title(scope), columns: columns(scope), rows };
    };
  }
  const text = compiler.text(definition.item, below(at, 'item'));
  return (scope) => {
    const items = of(scope).flatMap((item) => text(within(scope, item)) ?? []);
    return items.length === 0 ? null : { part: 'list', id, title: title(scope), items };
  };
}
