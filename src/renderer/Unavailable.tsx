import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { usePage, useTexts } from './context.tsx';

/** Says what could not be read, with a retry button. */
export function Unavailable(props: {
  name: string | null;
  onRetry?: () => void;
  /** Set when it appears after the page has been drawn. */
  role?: 'status';
}) {
  const { name, onRetry, role } = props;
  const t = useTexts();
  const { retry } = usePage();
  const again = onRetry ?? retry;
  const tone = again === null ? 'info' : 'warning';
  return (
    <Alert
      tone={tone}
      word={t(`status.${tone}`)}
      {...(role === undefined ? {} : { role })}
      action={
        again !== null && (
          <Button variant="secondary" icon="retry" onClick={again}>
            {t('action.retry')}
          </Button>
        )
      }
    >
      <p>{name === null ? t('block.unavailable') : t('block.unavailable-named', { name })}</p>
    </Alert>
  );
}

/** Replaces a value that could not be read. */
export function UnavailableValue() {
  const t = useTexts();
  const { retry } = usePage();
  return (
    <span className="unavailable">
      <Icon name={retry === null ? 'info' : 'warning'} size={17} />
      {t('unavailable.value')}
    </span>
  );
}
