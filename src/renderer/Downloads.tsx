import './downloads.css';
import { type ReactNode, useRef, useState } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { DownloadView } from '../view/types.generated.ts';
import { usePage, useTexts } from './context.tsx';

type Mode = 'save' | 'preview';

/** One document: its name, what is known of it, and its two buttons. */
export function DownloadRow(props: {
  download: DownloadView;
  label: string;
  details?: ReactNode;
  icon?: string;
  preview?: boolean;
}) {
  const { download, label, preview = true } = props;
  const t = useTexts();
  const page = usePage();
  const [state, setState] = useState<'idle' | Mode | 'done' | 'failed'>('idle');
  const last = useRef<Mode>('save');

  const run = async (mode: Mode) => {
    last.current = mode;
    setState(mode);
    try {
      await page.download(download, mode);
      setState(mode === 'save' ? 'done' : 'idle');
    } catch {
      setState('failed');
    }
  };
  const button = (mode: Mode) => (
    <Button
      variant={mode === 'save' ? 'secondary' : 'quiet'}
      icon={mode === 'save' ? 'download' : 'preview'}
      busy={state === mode}
      onClick={() => run(mode)}
    >
      {t(mode === 'save' ? 'action.download' : 'action.preview')} <VisuallyHidden>{label}</VisuallyHidden>
    </Button>
  );

  return (
    <li className="download">
      <Icon name={props.icon ?? 'contract'} size={24} className="download-icon" />
      <div className="download-main">
        <div className="download-name">
          <p className="download-label">{label}</p>
          {props.details && <p className="download-details">{props.details}</p>}
        </div>
        <div className="download-buttons">
          {preview && button('preview')}
          {button('save')}
        </div>
      </div>
      <div className="download-state" role="status">
        {(state === 'save' || state === 'preview') && <VisuallyHidden>{t('document.busy', { label })}</VisuallyHidden>}
        {state === 'done' && <VisuallyHidden>{t('document.done', { label })}</VisuallyHidden>}
        {state === 'failed' && (
          <Alert tone="error" word={t('status.error')}>
            <p>{t('document.failed', { label })}</p>
          </Alert>
        )}
      </div>
    </li>
  );
}

export function DownloadList({ children }: { children: ReactNode }) {
  return <ul className="downloads">{children}</ul>;
}
