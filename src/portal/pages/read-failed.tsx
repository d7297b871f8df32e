import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { useInBrowser } from '../../ui/use-in-browser.ts';
import { LateReference } from '../client-log/late-reference.tsx';
import { useTexts } from '../context/portal.ts';

/** Says what could not be read, with a retry button and the server's reference. */
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
 * A list that could not be read.
 * @throws the error when offline, for the error page, which links to offline content
 */
export function ListFailed(failed: Parameters<typeof ReadFailed>[0]) {
  // a server that draws the page has been reached
  const isOnline = useInBrowser(() => navigator.onLine, true);
  if (!isOnline) throw failed.error;
  return <ReadFailed {...failed} />;
}
