import '../../ui/member-icons.ts';
import { StrictMode, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ContractPage } from '../../renderer/ContractPage.tsx';
import { chainOf } from '../../renderer/chains.ts';
import { RendererProvider } from '../../renderer/context.tsx';
import { installThemes, type Themes } from '../../renderer/themes.ts';
import type { TargetView } from '../../view/index.ts';
import { fillText } from '../../view/text/fill-text.ts';
import type { DrawMessage, PreviewMessage } from './messages.ts';

/** Tells the studio, which stands around this page. */
const tell = (message: PreviewMessage) => parent.postMessage(message, location.origin);

const hrefOf = (target: TargetView): string => ('href' in target ? target.href : `#${target.route}`);

/** A member's page, drawn as the portal draws it; nothing on it leads anywhere. */
function Preview() {
  const [drawn, setDrawn] = useState<DrawMessage | null>(null);
  const [tab, setTab] = useState<string | null>(null);

  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent<DrawMessage>) => {
      if (origin !== location.origin || source !== parent || data?.kind !== 'draw') return;
      document.documentElement.dataset.theme = data.scheme;
      installThemes(data.themes as Themes);
      setDrawn(data);
    };
    addEventListener('message', receive);
    tell({ kind: 'ready' });
    return () => removeEventListener('message', receive);
  }, []);

  const texts = drawn?.texts;
  const t = useMemo(
    () => (key: string, values?: Readonly<Record<string, string | number>>) => fillText(texts?.[key] ?? key, values),
    [texts],
  );
  if (drawn === null) return null;
  return (
    <RendererProvider href={hrefOf} t={t}>
      <main className="main">
        <ContractPage
          view={drawn.view}
          tabId={tab}
          tabHref={(id) => `#${id}`}
          onSelectTab={setTab}
          back={{ href: '#', label: t('action.back-to-dashboard') }}
          download={() => Promise.resolve(null)}
          phone={null}
          shows={() => true}
          shares={false}
          saveSeveral={() => Promise.resolve([])}
          more={() => Promise.reject(new Error('a preview loads nothing'))}
          moreHere={() => null}
          retry={null}
        />
      </main>
    </RendererProvider>
  );
}

/** Links lead nowhere; each press says what was pressed. */
addEventListener(
  'click',
  (event) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest('a') !== null) event.preventDefault();
    const chain = chainOf(event.target, document.querySelector('article.contract'));
    if (chain.length > 0) tell({ kind: 'pressed', chain });
  },
  true,
);

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <Preview />
  </StrictMode>,
);
