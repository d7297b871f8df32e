import { Navigate } from 'react-router-dom';
import type { CatalogueData } from '../../../catalog/index.ts';
import { ContractCards } from '../../../renderer/ContractCards.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { fillPath } from '../../../view/index.ts';
import { usePortal, useTexts } from '../../context/portal.ts';
import type { Deferred } from '../../data/deferred.ts';
import { useDeferred, useRetry } from '../../navigation/use-deferred.ts';
import { ListWords } from '../list-words.tsx';
import { NoContract } from '../no-contract.tsx';
import type { ContractCardItem } from '../read-contracts.ts';
import { ReadFailed } from '../read-failed.tsx';

interface ContractChoiceProps {
  family: string | null;
  words: CatalogueData;
  read: Deferred<ContractCardItem[]>;
}

/** For an address without an id: opens the only contract of that kind, or lists them to choose from. */
export function ContractChoice({ words, ...props }: ContractChoiceProps) {
  return (
    <ListWords part={words}>
      <Choices {...props} />
    </ListWords>
  );
}

function Choices({ family, read }: Omit<ContractChoiceProps, 'words'>) {
  const { data } = usePortal();
  const t = useTexts();
  const contracts = useDeferred(read);
  const retry = useRetry();
  const title = (family === null ? undefined : data.familyIndex?.[family]?.label) ?? t('contracts.title-none');

  if (contracts.state === 'ready') {
    const kind = ofKind(contracts.value, family);
    const only = kind[0];
    if (kind.length === 1 && only !== undefined) return <Navigate to={addressOf(only, family)} replace />;
    return (
      <div className="page">
        <h1>{title}</h1>
        {kind.length === 0 ? <NoContract /> : <Choice cards={kind} />}
      </div>
    );
  }
  return (
    <div className="page">
      <h1>{title}</h1>
      {contracts.state === 'pending' ? (
        <Skeleton shape="cards" text={t('loading')} />
      ) : (
        <ReadFailed text={t('unavailable.contracts')} error={contracts.error} retry={retry} />
      )}
    </div>
  );

  function ofKind(items: readonly ContractCardItem[], kind: string | null): ContractCardItem[] {
    return kind === null ? [...items] : items.filter((item) => item.family === kind);
  }

  function addressOf({ item, page }: ContractCardItem, kind: string | null): string {
    const route = kind === null ? undefined : data.familyIndex?.[kind]?.routes[0];
    return fillPath(route ?? page, { id: item.id });
  }
}

function Choice({ cards }: { cards: readonly ContractCardItem[] }) {
  const t = useTexts();
  return <ContractCards title={t('contracts.choose')} cards={cards.map(({ card }) => card)} />;
}
