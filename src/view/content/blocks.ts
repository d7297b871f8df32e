import type { ContentBlock, ContentCard } from '../../catalog/index.ts';
import type { Json } from '../../rules/index.ts';
import { compileTarget } from '../addresses/targets.ts';
import { below, type Compiler, type OfRule, type Place } from '../compiler.ts';
import type { Fields } from '../scope.ts';
import type { ContentBlockView, ContentLink, RichNode } from '../types.generated.ts';
import { criteria } from './criteria.ts';
import type { ContentKind } from './kind.ts';
import { siteMap } from './site-map.ts';

/** Made from cleaned HTML when the release is built. */
const nodesOf = (definition: object): RichNode[] => (definition as { nodes?: RichNode[] }).nodes ?? [];

interface Item {
  id: string;
  when?: Json;
}

/** Items whose conditions hold; null without any. */
function items<T extends Item, V>(
  definitions: readonly T[],
  at: Place,
  compiler: Compiler,
  compile: (definition: T, at: Place) => OfRule<V | null>,
): OfRule<{ items: V[] } | null> {
  const compiled = definitions.map((definition, i) => {
    const here = below(at, 'items', i);
    return { when: compiler.flag(definition.when, below(here, 'when'), true), body: compile(definition, here) };
  });
  return (scope) => {
    const shown = compiled.flatMap(({ when, body }) => (when(scope) ? (body(scope) ?? []) : []));
    return shown.length === 0 ? null : { items: shown };
  };
}

const text: ContentKind<'text'> = (definition) => () => ({ nodes: nodesOf(definition) });

const steps: ContentKind<'steps'> = (definition, at, compiler) =>
  items(definition.items, at, compiler, (step, here) => {
    const title = compiler.text(step.title, below(here, 'title'));
    return (scope) => ({ id: step.id, title: title(scope) ?? '', nodes: nodesOf(step) });
  });

const questions: ContentKind<'questions'> = (definition, at, compiler) =>
  items(definition.items, at, compiler, (one, here) => {
    const question = compiler.text(one.question, below(here, 'question'));
    return (scope) => ({ id: one.id, question: question(scope) ?? '', nodes: nodesOf(one) });
  });

/** Leaves out numbers that the brand does not have. */
const contact: ContentKind<'contact'> = (definition, at, compiler) =>
  items(definition.items, at, compiler, (one, here) => {
    const [label, phone, hours, note] = (['label', 'phone', 'hours', 'note'] as const).map((name) =>
      compiler.text(one[name], below(here, name)),
    ) as [OfRule<string | null>, OfRule<string | null>, OfRule<string | null>, OfRule<string | null>];
    return (scope) => {
      const number = phone(scope);
      if (number === null) return null;
      const { id, main = false, sms = false } = one;
      return { id, label: label(scope) ?? '', phone: number, main, sms, hours: hours(scope), note: note(scope) };
    };
  });

/** A card, or null when it leads nowhere. */
function compileCard(card: ContentCard, at: Place, compiler: Compiler): OfRule<ContentLink | null> {
  const title = compiler.text(card.title, below(at, 'title'));
  const words = compiler.text(card.text, below(at, 'text'));
  const to = compileTarget(card.to, below(at, 'to'), compiler);
  return (scope) => {
    const target = to(scope);
    if (target === null) return null;
    return { id: card.id, title: title(scope) ?? '', text: words(scope), icon: card.icon ?? null, to: target };
  };
}

const cards: ContentKind<'cards'> = (definition, at, compiler) =>
  items(definition.items, at, compiler, (card, here) => compileCard(card, here, compiler));

/** Cards beside a page, if their conditions hold. */
export function compileLinks(links: readonly ContentCard[], at: Place, compiler: Compiler): OfRule<ContentLink[]> {
  const compiled = links.map((card, i) => {
    const here = below(at, 'links', i);
    return { when: compiler.flag(card.when, below(here, 'when'), true), card: compileCard(card, here, compiler) };
  });
  return (scope) => compiled.flatMap(({ when, card }) => (when(scope) ? (card(scope) ?? []) : []));
}

const image: ContentKind<'image'> = ({ image: address, alt, width, height, caption }, at, compiler) => {
  const words = compiler.text(caption, below(at, 'caption'));
  return (scope) => ({ image: address, alt, width, height, caption: words(scope) });
};

const notice: ContentKind<'notice'> = (definition, at, compiler) => {
  const title = compiler.text(definition.title, below(at, 'title'));
  return (scope) => ({ tone: definition.tone, title: title(scope), nodes: nodesOf(definition) });
};

const table: ContentKind<'table'> = (definition, at, compiler) => {
  const caption = compiler.text(definition.caption, below(at, 'caption'));
  const columns = definition.columns.map(({ id, label }, i) => ({
    id,
    label: compiler.text(label, below(below(at, 'columns', i), 'label')),
  }));
  const rows = definition.rows.map(({ id, cells }, i) => ({
    id,
    cells: cells.map((cell, j) => compiler.text(cell, below(below(at, 'rows', i), 'cells', j))),
  }));
  return (scope) => ({
    caption: caption(scope) ?? '',
    columns: columns.map(({ id, label }) => ({ id, label: label(scope) ?? '' })),
    rows: rows.map(({ id, cells }) => ({ id, cells: cells.map((cell) => cell(scope)) })),
  });
};

const records: ContentKind<'records'> = (definition, at, compiler) => {
  const of = compiler.list(definition.of, below(at, 'of'));
  const title = compiler.text(definition.title, below(at, 'title'));
  const words = compiler.text(definition.text, below(at, 'text'));
  const to = definition.to === undefined ? null : compileTarget(definition.to, below(at, 'to'), compiler);
  const empty = compiler.text(definition.empty, below(at, 'empty'));
  const failed = compiler.unavailable([definition.of]);
  return (scope) => {
    const unavailable = failed(scope);
    const shown = of(scope).flatMap((element, i): ContentLink[] => {
      const inner = { ...scope, data: element as Fields };
      const name = title(inner);
      if (name === null) return [];
      return [
        { id: String(i), title: name, text: words(inner), icon: definition.icon ?? null, to: to?.(inner) ?? null },
      ];
    });
    const emptyText = shown.length === 0 && !unavailable ? empty(scope) : null;
    return shown.length === 0 && emptyText === null && !unavailable
      ? null
      : { items: shown, empty: emptyText, unavailable };
  };
};

/** Kinds of block by name in the catalogue. */
const kinds: { [K in ContentBlock['block']]: ContentKind<K> } = {
  text,
  steps,
  questions,
  contact,
  cards,
  image,
  notice,
  table,
  records,
  criteria,
  'site-map': siteMap,
};

/** A kind of block, its own definition and body forgotten. */
type Compile = (definition: ContentBlock, at: Place, compiler: Compiler) => OfRule<object | null>;

/** A block; null when its condition does not hold or it has nothing to show. */
export function compileContent(
  definition: ContentBlock,
  at: Place,
  compiler: Compiler,
): OfRule<ContentBlockView | null> {
  const body = (kinds[definition.block] as Compile)(definition, at, compiler);
  const when = compiler.flag(definition.when, below(at, 'when'), true);
  return (scope) => {
    const shown = when(scope) ? body(scope) : null;
    return shown === null ? null : ({ block: definition.block, id: definition.id, ...shown } as ContentBlockView);
  };
}
