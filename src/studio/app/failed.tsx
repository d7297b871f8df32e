import { Button } from '../../ui/Button.tsx';
import { StudioError } from '../data/ask.ts';
import { errorText } from '../data/error-text.ts';
import { words } from '../words.ts';

/** What could not be loaded, and the way on. */
export function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  if (error instanceof StudioError && error.code === 'UNAUTHENTICATED') {
    location.assign('/studio/connexion');
    return null;
  }
  return (
    <div className="studio-failed" role="alert">
      <p>{error instanceof StudioError ? errorText(error) : words.failed}</p>
      <Button variant="secondary" onClick={retry}>
        {words.retry}
      </Button>
    </div>
  );
}
