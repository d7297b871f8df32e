import { below } from '../compiler.ts';
import { compileFacts } from '../facts.ts';
import { within } from '../scope.ts';
import type { BlockKind } from './block.ts';

export const loans: BlockKind<'loans'> = (definition, at, compiler) => {
  const of = compiler.list(definition.of, below(at, 'of'));
  const name = compiler.text(definition.name, below(at, 'name'));
  const parties = definition.parties.map((party, i) => {
    const here = below(at, 'parties', i);
    return {
      id: party.id,
      label: compiler.text(party.label, below(here, 'label')),
      of: compiler.list(party.of, below(here, 'of')),
      facts: compileFacts(party.facts, below(here, 'facts'), compiler),
    };
  });
  return {
    body: (scope) => ({
      loans: of(scope).map((item, i) => {
        const loan = within(scope, item);
        return {
          name: name(loan) ?? String(i + 1),
          parties: parties.flatMap((party) => {
            const found = party.of(loan)[0];
            const facts = found === undefined ? [] : party.facts(within(loan, found));
            return facts.length === 0 ? [] : [{ id: party.id, label: party.label(loan) ?? '', facts }];
          }),
        };
      }),
    }),
    isEmpty: (body) => body.loans.length === 0,
    reads: [definition.of],
  };
};
