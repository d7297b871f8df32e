import { Card } from '../../ui/Card.tsx';
import { Facts } from '../Facts.tsx';
import type { BlockDrawing, BlockOf } from './block.ts';

function Drawing({ block }: { block: BlockOf<'loans'> }) {
  return (
    <div className="stack-cards">
      {block.loans.map((loan, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two loans may bear one name.
        <Card key={index}>
          <h3>{loan.name}</h3>
          <div className="parties">
            {loan.parties.map((party) => (
              <div key={party.id}>
                <h4>{party.label}</h4>
                <Facts items={party.facts} />
              </div>
            ))}
          </div>
        </Card>
      ))}
    </div>
  );
}

export const loans: BlockDrawing<'loans'> = { Drawing, isEmpty: (block) => block.loans.length === 0 };
