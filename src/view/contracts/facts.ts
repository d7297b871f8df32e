import type { FactDefinition, HeaderLineDefinition } from '../../catalog/index.ts';
import { below, type Compiler, type Of, type Place } from '../compiler.ts';
import type { Fact } from '../types.generated.ts';

/** Lines of key and value; those without a value, or hidden by their condition, are left out. */
export function compileFacts(
  definitions: readonly (FactDefinition | HeaderLineDefinition)[] | undefined,
  at: Place,
  compiler: Compiler,
): Of<Fact[]> {
  if (definitions === undefined) return () => [];
  const generated = compiler.generated(definitions, 'facts', at) as Of<Fact[]> | undefined;
  if (generated !== undefined) return generated;
  return compilePlacedFacts(
    definitions.map((definition, i) => ({ definition, here: below(at, i) })),
    compiler,
  );
}

/** The same, each line with its own place. */
export function compilePlacedFacts(
  placed: readonly { definition: FactDefinition | HeaderLineDefinition; here: Place }[],
  compiler: Compiler,
): Of<Fact[]> {
  const facts = placed.map(({ definition, here }) => {
    return {
      id: definition.id,
      key: compiler.text(definition.key, below(here, 'key')),
      value: compiler.text(definition.value, below(here, 'value')),
      when: compiler.flag(definition.when, below(here, 'when'), true),
      failed: compiler.unavailable([definition.value, definition.when]),
    };
  });
  const { catalogue } = compiler;
  return (scope) => {
    const out: Fact[] = [];
    for (const fact of facts) {
      if (scope.unavailable !== null && fact.failed(scope)) {
        out.push({
          id: fact.id,
          key: fact.key(scope) ?? '',
          value: catalogue.text('unavailable.value'),
          unavailable: true,
        });
        continue;
      }
      if (!fact.when(scope)) continue;
      const value = fact.value(scope);
      if (value !== null && value.trim() !== '') out.push({ id: fact.id, key: fact.key(scope) ?? '', value });
    }
    return out;
  };
}
