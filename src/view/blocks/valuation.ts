import { below } from '../compiler.ts';
import { compileFacts } from '../contracts/facts.ts';
import type { Scope } from '../scope.ts';
import type { WorthPart, WorthView } from '../types.generated.ts';
import type { BlockKind } from './block.ts';

export const valuation: BlockKind<'valuation'> = (definition, at, compiler) => {
  const key = compiler.text(definition.total.key, below(at, 'total', 'key'));
  const value = compiler.text(definition.total.value, below(at, 'total', 'value'));
  const items = compileFacts(definition.items, below(at, 'items'), compiler);
  const parts = (definition.worth?.parts ?? []).map((part, i) => {
    const here = below(below(at, 'worth', 'parts'), i);
    return {
      id: part.id,
      key: compiler.text(part.key, below(here, 'key')),
      amount: compiler.value(part.amount, below(here, 'amount')),
    };
  });
  const worthTitle = compiler.text(definition.worth?.title, below(at, 'worth', 'title'));
  const worthNote = compiler.text(definition.worth?.note, below(at, 'worth', 'note'));
  const unread = compiler.unavailable((definition.worth?.parts ?? []).map((part) => part.amount));
  const note = compiler.text(definition.note, below(at, 'note'));
  /** Null when a part is unavailable, or with fewer than two parts. */
  function worthOf(scope: Scope): WorthView | null {
    if (scope.unavailable !== null && unread(scope)) return null;
    const found = parts.flatMap(({ id, key, amount }): WorthPart[] => {
      const value = amount(scope);
      if (typeof value !== 'number' || !(value > 0)) return [];
      const euros = Math.round(value * 100) / 100;
      return [{ id, key: key(scope) ?? '', amount: euros, value: compiler.catalogue.money(euros) ?? '' }];
    });
    return found.length < 2 ? null : { title: worthTitle(scope) ?? '', parts: found, note: worthNote(scope) };
  }
  return {
    body: (scope) => ({
      total: { key: key(scope) ?? '', value: value(scope) },
      items: items(scope),
      worth: worthOf(scope),
      note: note(scope),
    }),
    isEmpty: (body) => body.total.value === null && body.items.length === 0,
    reads: [definition.total.value],
  };
};
