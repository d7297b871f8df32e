import { Composition, formatShare, SwatchedName } from '../../ui/Bars.tsx';
import { Table } from '../../ui/Table.tsx';
import type { TextOf } from '../../view/text/text-of.ts';
import type { FormAllocation } from '../../view/types.generated.ts';

/** Two bars on one scale, hidden from screen readers: the table has the same figures, to the cent. */
export function Allocation({ allocation, words }: { allocation: FormAllocation; words: TextOf }) {
  const { title, parts } = allocation;
  const sides = [
    { key: 'before', share: 'beforeShare', name: words('form.allocation.before') },
    { key: 'after', share: 'afterShare', name: words('form.allocation.after') },
  ] as const;
  return (
    <section className="form-allocation">
      <h2>{title}</h2>
      {sides.map(({ key, share, name }) => (
        <div key={key} className="form-bar" aria-hidden="true">
          <p className="form-bar-head">
            <span>{name}</span> <span className="num">{allocation[key].total}</span>
          </p>
          {allocation[key].scale > 0 && (
            <Composition
              length={allocation[key].scale}
              parts={parts.map((part) => ({ id: part.label, share: part[share], text: formatShare(part[share]) }))}
            />
          )}
        </div>
      ))}
      <Table
        caption={title}
        captionHidden
        missing=""
        columns={[
          { id: 'part', label: words('form.allocation.part'), align: 'start' },
          ...sides.map(({ key, name }) => ({ id: key, label: name, align: 'end' as const })),
        ]}
        rows={parts.map((part, place) => ({
          id: part.label,
          cells: [
            <SwatchedName key="name" place={place}>
              {part.label}
            </SwatchedName>,
            ...sides.map(({ key, share }) => `${part[key]} (${formatShare(part[share])})`),
          ],
        }))}
      />
    </section>
  );
}
