import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { usePortal, useTexts } from '../context/portal.ts';
import { checkMaintenance } from '../navigation/maintenance.ts';
import { Phone } from './phone.tsx';

export function MaintenancePage() {
  const { door } = usePortal();
  const t = useTexts();
  return (
    <div className="plain-page">
      <Icon name="clock" size={48} className="plain-page-icon" />
      <h1>{t('maintenance.title')}</h1>
      <p>{t('maintenance.text')}</p>
      <Button icon="retry" onClick={() => checkMaintenance(door)}>
        {t('action.retry')}
      </Button>
      <Phone />
    </div>
  );
}
