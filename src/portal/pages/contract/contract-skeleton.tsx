import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useTexts } from '../../context/portal.ts';

/** The shape of a contract's page: header, tab strip, two columns. */
export function ContractSkeleton({ title }: { title: string }) {
  const t = useTexts();
  return (
    <div className="contract-wait">
      <h1 className="vh">{title}</h1>
      <Skeleton text={t('loading')}>
        <i className="wait-header" />
        <i className="wait-tabs" />
        <i className="wait-body" />
      </Skeleton>
    </div>
  );
}
