import { ButtonLink } from '../../ui/Button.tsx';
import { useTexts } from '../portal.ts';

export function NoContract() {
  const t = useTexts();
  return (
    <div className="empty">
      <p>{t('contracts.empty')}</p>
      <ButtonLink href="/hub" variant="secondary" icon="offre">
        {t('contracts.empty-action')}
      </ButtonLink>
    </div>
  );
}
