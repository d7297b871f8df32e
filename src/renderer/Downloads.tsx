import './downloads.css';
import { type ReactNode, useRef, useState } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { Icon } from '../ui/Icon.tsx';
import { phoneHref } from '../ui/phone-link.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { WaitWithin } from '../ui/Wait.tsx';
import { PAPER_FORM, type PaperRequest } from '../view/papers/paper-request.ts';
import type { DownloadView } from '../view/types.generated.ts';
import { type PaperMode, type RefusalNotice, usePage, useTexts } from './context.tsx';
import { PhoneHours } from './PhoneText.tsx';

/** Downloads without a type are PDFs. */
const defaultMime = 'application/pdf';

/** Icon and text of each mode. */
const modes = {
  save: ['download', 'action.download'],
  preview: ['chevron', 'action.preview'],
  share: ['share', 'action.share'],
} as const;

/**
 * One paper: the row previews it, and a button saves it; where it cannot be shown, the row saves it, and the button
 * shares it.
 */
export function DownloadRow(props: {
  download: DownloadView;
  label: string;
  details?: string | undefined;
  icon?: string;
  mime?: string | null;
}) {
  const { download, label, details, icon = 'contract', mime } = props;
  const { operation, variables, fileName } = download;
  const request = requestWithoutScript({ operation, variables, fileName });
  const t = useTexts();
  const page = usePage();
  const [state, setState] = useState<'idle' | PaperMode | 'done' | 'failed'>('idle');
  const [refusal, setRefusal] = useState<RefusalNotice | null>(null);
  const running = useRef(false);
  const shown = page.shows(mime ?? defaultMime);
  const main: PaperMode = shown ? 'preview' : 'save';
  const beside = shown ? 'save' : page.shares ? 'share' : null;

  async function run(mode: PaperMode) {
    if (running.current) return;
    running.current = true;
    setState(mode);
    setRefusal(null);
    try {
      const refused = await page.download(download, mode);
      setRefusal(refused);
      setState(mode === 'save' && refused === null ? 'done' : 'idle');
    } catch {
      setState('failed');
    }
    running.current = false;
  }
  const busy = state in modes;
  const sign = (mode: PaperMode) => {
    if (state === mode) return <Spinner />;
    return <Icon name={mode === 'save' && state === 'done' ? 'check' : modes[mode][0]} />;
  };
  const word = (mode: PaperMode) => t(modes[mode][1]);

  return (
    <li className="download">
      <div className="download-row">
        <button {...request} className="download-open" aria-disabled={busy || undefined} onClick={() => run(main)}>
          <Icon name={icon} size={24} className="download-icon" />
          <span className="download-name">
            <VisuallyHidden>{word(main)}</VisuallyHidden> <span className="download-label">{label}</span>{' '}
            {details && <span className="download-details">{details}</span>}
          </span>
          {sign(main)}
        </button>
        {beside !== null && (
          <button
            {...request}
            className="download-save"
            aria-disabled={busy || undefined}
            title={word(beside)}
            onClick={() => run(beside)}
          >
            {sign(beside)}
            <VisuallyHidden>
              {word(beside)} {label}
            </VisuallyHidden>
          </button>
        )}
      </div>
      <div role="status">
        {busy && <VisuallyHidden>{t('document.busy', { label })}</VisuallyHidden>}
        {busy && <WaitWithin helped={<p>{t('wait.sent')}</p>} />}
        {state === 'done' && <VisuallyHidden>{t('document.done', { label })}</VisuallyHidden>}
        {refusal !== null && (
          <Alert tone="warning" word={t('status.warning')} title={refusal.title}>
            {refusal.text !== null && <p>{refusal.text}</p>}
            {page.phone !== null && (
              <p>
                <a className="refusal-phone" href={phoneHref(page.phone.number)}>
                  {t('help.call', { phone: page.phone.number })}
                </a>{' '}
                <span className="download-details">
                  <PhoneHours />
                </span>
              </p>
            )}
          </Alert>
        )}
        {state === 'failed' && (
          <Alert tone="error" word={t('status.error')}>
            <p>{t('document.failed', { label })}</p>
          </Alert>
        )}
      </div>
    </li>
  );
}

/**
 * Attributes by which a button requests a paper where no script runs: the form that they name stands beside drawn pages
 * then, and nowhere else.
 */
export const requestWithoutScript = (paper: PaperRequest) =>
  ({ type: 'submit', form: PAPER_FORM, name: PAPER_FORM, value: JSON.stringify(paper) }) as const;

/** A list of `DownloadRow`s. */
export function DownloadList({ children }: { children: ReactNode }) {
  return <ul className="downloads">{children}</ul>;
}
