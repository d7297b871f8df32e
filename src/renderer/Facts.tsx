import { DefinitionList } from '../ui/DefinitionList.tsx';
import type { Fact } from '../view/types.generated.ts';
import { UnavailableValue } from './Unavailable.tsx';

export function Facts({ items, columns }: { items: readonly Fact[]; columns?: boolean }) {
  if (items.length === 0) return null;
  return (
    <DefinitionList
      columns={columns}
      items={items.map((fact) => ({
        id: fact.id,
        key: fact.key,
        value: fact.unavailable ? <UnavailableValue /> : fact.value,
      }))}
    />
  );
}
