import './papers.css';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import type { TextOf } from '../view/text/text-of.ts';
import { TextsProvider, usePage, useTexts } from './context.tsx';
import { DownloadList, DownloadRow } from './Downloads.tsx';
import { type PapersProps, papersByYear } from './papers-by-year.ts';

interface Several {
  Choice: ComponentType<PapersProps & { onClose: () => void }>;
  t: TextOf;
}

/** Papers by year, to open one by one, or to save several as one file. */
export function Papers(props: PapersProps) {
  const { papers, icon, years = [] } = props;
  const t = useTexts();
  const page = usePage();
  const [several, setSeveral] = useState<Several | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const button = useRef<HTMLButtonElement>(null);
  const back = useRef(false);

  useEffect(() => {
    if (several === null && back.current) button.current?.focus();
    back.current = several !== null;
  }, [several]);

  async function choose() {
    setState('busy');
    try {
      const [{ SeveralPapers }, more] = await Promise.all([import('./SeveralPapers.tsx'), page.more()]);
      setSeveral({ Choice: SeveralPapers, t: more.t });
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  if (several !== null) {
    return (
      <TextsProvider t={several.t}>
        <several.Choice {...props} onClose={() => setSeveral(null)} />
      </TextsProvider>
    );
  }
  return (
    <>
      {papersByYear(papers, years).map(({ title, papers: found }) => (
        <div key={title ?? ''} className="paper-group">
          {title !== null && <h3 className="paper-year">{title}</h3>}
          <DownloadList>
            {found.map((paper) => (
              <DownloadRow key={paper.id} icon={icon} {...paper} />
            ))}
          </DownloadList>
        </div>
      ))}
      {papers.length > 1 && (
        <div className="paper-choose">
          <Button ref={button} variant="quiet" icon="download" busy={state === 'busy'} onClick={choose}>
            {t('block.documents.choose')}
          </Button>
        </div>
      )}
      {state === 'failed' && (
        <Alert tone="error" word={t('status.error')} role="alert">
          <p>{t('block.unavailable')}</p>
        </Alert>
      )}
    </>
  );
}
