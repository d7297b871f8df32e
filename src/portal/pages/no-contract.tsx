import { ButtonLink } from '../../ui/Button.tsx';
import { isOpenPath } from '../addresses/open.ts';
import { usePortal, useTexts } from '../context/portal.ts';

/** Where quotes begin. */
const quotesPath = '/hub';

/** `ended`: the member has only ended contracts. */
export function NoContract({ ended = false }: { ended?: boolean }) {
  const t = useTexts();
  const { data } = usePortal();
  return (
    <div className="empty">
      <p>{t(ended ? 'contracts.none-active' : 'contracts.empty')}</p>
      {isOpenPath(data, quotesPath) && (
        <ButtonLink href={quotesPath} variant="secondary" icon="offre">
          {t('contracts.empty-action')}
        </ButtonLink>
      )}
    </div>
  );
}
