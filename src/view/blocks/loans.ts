import { below } from '../compiler.ts';
import { compileFacts } from '../contracts/facts.ts';
import { within } from '../scope.ts';
import type { Fact, LoanRow, LoanView } from '../types.generated.ts';
import type { BlockKind } from './block.ts';

interface Share {
  id: string;
  label: string;
  facts: readonly Fact[];
}

/** Facts in rows, borrowers in columns; facts shared by all come last, once. */
function tableOf(shares: readonly Share[]): Pick<LoanView, 'borrowers' | 'rows'> {
  const keys = new Map(shares.flatMap(({ facts }) => facts.map(({ id, key }) => [id, key] as const)));
  const rows = [...keys].map(([id, key]) => {
    const values = shares.map(({ facts }) => facts.find((fact) => fact.id === id)?.value ?? null);
    return { id, key, values: new Set(values).size === 1 ? values.slice(0, 1) : values };
  });
  const isShared = ({ values }: LoanRow) => values.length < shares.length;
  return {
    borrowers: shares.map(({ id, label }) => ({ id, label })),
    rows: [...rows.filter((row) => !isShared(row)), ...rows.filter(isShared)],
  };
}

/** One table a loan. */
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
          ...tableOf(
            parties.flatMap((party) => {
              const found = party.of(loan)[0];
              const facts = found === undefined ? [] : party.facts(within(loan, found));
              return facts.length === 0 ? [] : [{ id: party.id, label: party.label(loan) ?? '', facts }];
            }),
          ),
        };
      }),
    }),
    isEmpty: (body) => body.loans.length === 0,
    reads: [definition.of],
  };
};
