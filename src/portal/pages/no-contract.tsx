import { ButtonLink } from '../../ui/Button.tsx';
import { useTexts } from '../context/portal.ts';

/** `ended`: the member has only ended contracts. */
export function NoContract({ ended = false }: { ended?: boolean }) {
  const t = useTexts();
  return (
    <div className="empty">
      <p>{t(ended ? 'contracts.none-active' : 'contracts.empty')}</p>
      <ButtonLink href="/hub" variant="secondary" icon="offre">
        {t('contracts.empty-action')}
      </ButtonLink>
    </div>
  );
}
