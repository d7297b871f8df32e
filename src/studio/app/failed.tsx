import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { StudioError } from '../data/ask.ts';
import { errorText } from '../data/error-text.ts';
import { words } from '../words.ts';
import { useTitle } from './use-title.ts';

const GONE: ReadonlySet<string> = new Set(['NOT_FOUND', 'UNKNOWN_DRAFT']);

interface FailedProps {
  error: unknown;
  retry: () => void;
  /** What this browser may have kept of what is not there. */
  kept?: React.ReactNode;
}

/** What could not be loaded, and the way on. */
export function Failed({ error, retry, kept }: FailedProps) {
  useTitle(words.titles.failed);
  if (error instanceof StudioError && error.code === 'UNAUTHENTICATED') {
    location.assign('/studio/connexion');
    return null;
  }
  // asking again changes nothing
  if (error instanceof StudioError && GONE.has(error.code))
    return (
      <div className="studio-failed">
        <p role="alert">{words.refusals.own.NOT_FOUND}</p>
        {kept}
        <Link to="/">{words.bar.back}</Link>
      </div>
    );
  return (
    <div className="studio-failed" role="alert">
      <p>{error instanceof StudioError ? errorText(error) : words.failed}</p>
      <Button variant="secondary" onClick={retry}>
        {words.retry}
      </Button>
    </div>
  );
}
