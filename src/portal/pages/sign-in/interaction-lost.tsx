import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { usePortal, useTexts } from '../../context/portal.ts';

/** The provider no longer knows this interaction: the member may start again at once. */
export function InteractionLost() {
  const { signIn } = usePortal();
  const t = useTexts();
  return (
    <Alert
      tone="warning"
      word={t('status.warning')}
      role="alert"
      action={
        <Button variant="secondary" icon="retry" onClick={() => void signIn.leaveFor('/')}>
          {t('login.start-again')}
        </Button>
      }
    >
      <p>{t('login.interaction-lost')}</p>
    </Alert>
  );
}
