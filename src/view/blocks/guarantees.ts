import { isOfFamily } from '../../catalog/of-family.ts';
import { below, type Of } from '../compiler.ts';
import { compilePlacedFacts } from '../contracts/facts.ts';
import { phaseOf } from '../contracts/moment.ts';
import type { Scope } from '../scope.ts';
import type { Fact, GuaranteeView } from '../types.generated.ts';
import { type BlockKind, entryOf, fieldText } from './block.ts';

/** A list of {code, libelle} or of codes, with the words of guarantees.json for the family. */
export const guarantees: BlockKind<'guarantees'> = (definition, at, compiler) => {
  const { data } = compiler.catalogue;
  const { question } = definition;
  const of = compiler.list(definition.of, below(at, 'of'));
  const all = question?.of === undefined ? of : compiler.list(question.of, below(at, 'question', 'of'));
  const included = compiler.list(definition.included, below(at, 'included'));
  const figures = (definition.figures ?? []).map(({ codes, ...fact }, i) => ({
    codes,
    facts: compilePlacedFacts([{ definition: fact, here: below(at, 'figures', i) }], compiler),
  }));
  const factsOf = (scope: Scope, code: string): Fact[] =>
    figures.flatMap(({ codes, facts }) => (codes.indexOf(code) >= 0 ? facts(scope) : []));
  const viewsOf = (list: Of<readonly unknown[]>, scope: Scope): GuaranteeView[] => {
    const ofFormula = included(scope);
    return list(scope).map((item) => {
      const code = typeof item === 'string' ? item : (fieldText(item, 'code') ?? '');
      const found = entryOf(data.guarantees?.guarantees, code);
      const entry = found !== undefined && isOfFamily(found, scope.dollars.$family) ? found : undefined;
      return {
        code,
        label: fieldText(item, 'libelle') ?? entry?.label ?? code,
        text: entry?.text ?? null,
        optional: entry?.optional === true && ofFormula.indexOf(code) < 0,
        facts: factsOf(scope, code),
      };
    });
  };
  return {
    body: (scope) => {
      const { $family: family, $moment: moment } = scope.dollars;
      const hasQuestion = question !== undefined && phaseOf(data, moment) === 'running';
      return {
        items: viewsOf(of, scope),
        question: hasQuestion
          ? {
              family,
              guarantees: viewsOf(all, scope).map(({ code, label, facts }) => ({ code, label, facts })),
              claim: [...question.claim],
            }
          : null,
      };
    },
    isEmpty: (body) => body.items.length === 0,
    reads: [definition.of, question?.of],
  };
};
