import type { LinkItemDefinition } from '../../catalog/index.ts';
import { compileTarget } from '../addresses/targets.ts';
import { below, type Compiler, type Of, type Place } from '../compiler.ts';
import type { LinkItemView } from '../types.generated.ts';

export function compileLinks(
  definitions: readonly LinkItemDefinition[] | undefined,
  at: Place,
  compiler: Compiler,
): Of<LinkItemView[]> {
  const links = (definitions ?? []).map((definition, i) => {
    const here = below(at, i);
    return {
      definition,
      label: compiler.text(definition.label, below(here, 'label')),
      text: compiler.text(definition.text, below(here, 'text')),
      when: compiler.flag(definition.when, below(here, 'when'), true),
      to: compileTarget(definition.to, below(here, 'to'), compiler),
    };
  });
  return (scope) => {
    const out: LinkItemView[] = [];
    for (const link of links) {
      const to = link.when(scope) ? link.to(scope) : null;
      const { id, icon } = link.definition;
      if (to !== null) out.push({ id, label: link.label(scope) ?? id, text: link.text(scope), icon: icon ?? null, to });
    }
    return out;
  };
}
