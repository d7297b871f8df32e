import type { BlockDefinition } from '../../catalog/index.ts';
import { below, type Compiler, type Of, type Place } from '../compiler.ts';
import { compileActions } from '../contracts/actions.ts';
import type { BlockView } from '../types.generated.ts';
import type { BlockKind, CompiledBlock } from './block.ts';
import { certificates } from './certificates.ts';
import { composition } from './composition.ts';
import { documents } from './documents.ts';
import { externalLink } from './external-link.ts';
import { facts } from './facts.ts';
import { guarantees } from './guarantees.ts';
import { loans } from './loans.ts';
import { mission } from './mission.ts';
import { notice } from './notice.ts';
import { operations } from './operations.ts';
import { people } from './people.ts';
import { pieces } from './pieces.ts';
import { richText } from './rich-text.ts';
import { table } from './table.ts';
import { valuation } from './valuation.ts';

/** Kinds of block by name in the catalogue. */
const kinds: { [K in BlockDefinition['block']]: BlockKind<K> } = {
  facts,
  table,
  people,
  guarantees,
  certificates,
  documents,
  pieces,
  loans,
  valuation,
  composition,
  operations,
  mission,
  notice,
  'external-link': externalLink,
  'rich-text': richText,
};

/** A kind of block, with its types erased. */
type Compile = (definition: BlockDefinition, at: Place, compiler: Compiler) => CompiledBlock<object>;

/** A block; null when its condition does not hold, or when it is empty and has no words for that. */
function compileBlock(definition: BlockDefinition, at: Place, compiler: Compiler): Of<BlockView | null> {
  const compile = kinds[definition.block] as Compile | undefined;
  if (compile === undefined) return () => null;
  const { body, isEmpty, reads } = compile(definition, at, compiler);
  const title = compiler.text(definition.title, below(at, 'title'));
  const when = compiler.flag(definition.when, below(at, 'when'), true);
  const empty = compiler.text(definition.empty, below(at, 'empty'));
  const failed = compiler.unavailable([definition.when, ...reads]);
  const actions = compileActions(definition.actions, below(at, 'actions'), compiler);
  return (scope) => {
    const unavailable = scope.unavailable !== null && failed(scope);
    if (!unavailable && !when(scope)) return null;
    const shown = body(scope);
    const nothing = !unavailable && isEmpty(shown);
    const words = nothing ? empty(scope) : null;
    const offered = actions(scope);
    if (nothing && words === null && offered.length === 0) return null;
    // extends the body in place: copying costs far more
    const view = shown as BlockView;
    view.block = definition.block;
    view.id = definition.id;
    view.title = title(scope);
    view.empty = words;
    view.unavailable = unavailable;
    view.actions = offered;
    return view;
  };
}

export function compileBlocks(
  definitions: readonly BlockDefinition[] | undefined,
  at: Place,
  compiler: Compiler,
): Of<BlockView[]> {
  const blocks = (definitions ?? []).map((definition, i) => compileBlock(definition, below(at, i), compiler));
  return (scope) => {
    const out: BlockView[] = [];
    for (const block of blocks) {
      const view = block(scope);
      if (view !== null) out.push(view);
    }
    return out;
  };
}
