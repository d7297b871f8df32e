import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import Reference from '../client-log/reference.tsx';
import { usePortal, useTexts } from '../context/portal.ts';
import { Phone } from '../layouts/phone.tsx';
import { checkMaintenance } from '../navigation/maintenance.ts';

export function Maintenance({ error }: { error: unknown }) {
  const { door } = usePortal();
  const t = useTexts();
  return (
    <div className="plain-page">
      <Icon name="clock" size={48} className="plain-page-icon" />
      <h1>{t('maintenance.title')}</h1>
      <p>{t('maintenance.text')}</p>
      <Reference error={error} />
      <Button icon="retry" onClick={() => checkMaintenance(door)}>
        {t('action.retry')}
      </Button>
      <Phone />
    </div>
  );
}
