import './definitions.css';
import type { ReactNode } from 'react';

/** Keys and values; in `columns` when short. */
export function DefinitionList({
  items,
  columns,
}: {
  items: readonly { id: string; key: ReactNode; value: ReactNode }[];
  columns?: boolean | undefined;
}) {
  return (
    <dl className={columns ? 'dl dl-columns' : 'dl'}>
      {items.map((item) => (
        <div key={item.id}>
          <dt>{item.key}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
