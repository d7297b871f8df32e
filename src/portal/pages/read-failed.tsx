import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { LateReference } from '../client-log/late-reference.tsx';
import { useTexts } from '../context/portal.ts';

/** What could not be read, a way to try again, and the reference under which the server knows it. */
export function ReadFailed({ text, error, retry }: { text: string; error: unknown; retry: () => void }) {
  const t = useTexts();
  return (
    <Alert
      tone="error"
      word={t('status.error')}
      role="alert"
      action={
        <Button variant="secondary" icon="retry" onClick={retry}>
          {t('action.retry')}
        </Button>
      }
    >
      <p>{text}</p>
      <LateReference error={error} />
    </Alert>
  );
}

/**
 * A page whose list could not be read; where the browser knows that it has no network, the page of errors, which says
 * what can be read without it, takes its place.
 * @throws what failed, for the page of errors
 */
export function ListFailed(failed: Parameters<typeof ReadFailed>[0]) {
  if (!navigator.onLine) throw failed.error;
  return <ReadFailed {...failed} />;
}
