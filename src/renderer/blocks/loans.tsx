import { MissingValue, ScrollBox } from '../../ui/Table.tsx';
import { useTexts } from '../context.tsx';
import type { BlockDrawing, BlockOf } from './block.ts';

type Loan = BlockOf<'loans'>['loans'][number];

/** Values shared by all borrowers span their columns. */
function LoanTable({ loan: { name, borrowers, rows } }: { loan: Loan }) {
  const t = useTexts();
  return (
    <ScrollBox label={name}>
      <table className="loan">
        <caption>
          <h3>{name}</h3>
        </caption>
        <thead>
          <tr>
            <td />
            {borrowers.map((borrower) => (
              <th key={borrower.id} scope="col">
                {borrower.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, key, values }) => (
            <tr key={id}>
              <th scope="row">{key}</th>
              {values.map((value, place) => (
                <td
                  key={borrowers[place]?.id}
                  className="num"
                  colSpan={values.length === 1 ? borrowers.length : undefined}
                >
                  {value ?? <MissingValue text={t('value.missing')} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Drawing({ block }: { block: BlockOf<'loans'> }) {
  return (
    <div className="loans">
      {block.loans.map((loan, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two loans may have the same name.
        <LoanTable key={index} loan={loan} />
      ))}
    </div>
  );
}

export const loans: BlockDrawing<'loans'> = { Drawing, isEmpty: (block) => block.loans.length === 0 };
