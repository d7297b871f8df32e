import '../../ui/member-icons.ts';
import './preview.css';
import { lazy, StrictMode, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { installThemes, type Themes } from '../../renderer/themes.ts';
import { ContractPreview } from './contract.tsx';
import type { DrawMessage, Look, OpenMessage } from './messages.ts';
import { liveOn } from './own-day.ts';
import { leaveFocusBeside } from './own-focus.ts';
import { sendNothing } from './own-network.ts';
import { keepNothing } from './own-storage.ts';
import { watchPresses } from './presses.ts';
import { showPrinted } from './print-look.ts';
import { askStudio, listen, tell } from './studio-line.ts';

/** Loaded once something else than a contract is shown. */
const PortalPage = lazy(() => import('./portal.tsx'));

const studio = {
  readDraft: (name: string) => askStudio({ what: 'file', name }),
  askApi: async (text: string, variables: object) => (await askStudio({ what: 'api', text, variables })) ?? '{}',
};

function look({ scheme, isPrinted }: Look): void {
  // paper is light
  document.documentElement.dataset.theme = isPrinted ? 'light' : scheme;
  document.documentElement.toggleAttribute('data-printed', isPrinted);
  showPrinted(isPrinted);
}

/** What a member would see of the draft. */
function Preview() {
  const [shown, setShown] = useState<DrawMessage | OpenMessage | null>(null);
  useEffect(() => {
    const stop = listen((message) => {
      look(message);
      if (message.kind === 'draw') installThemes(message.themes as Themes);
      else liveOn(message.day);
      setShown(message);
    });
    tell({ kind: 'ready' });
    return stop;
  }, []);
  if (shown === null) return null;
  if (shown.kind === 'draw') return <ContractPreview drawn={shown} />;
  return (
    <Suspense fallback={null}>
      <PortalPage opened={shown} studio={studio} tell={tell} />
    </Suspense>
  );
}

keepNothing();
leaveFocusBeside();
sendNothing();
watchPresses();
createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <Preview />
  </StrictMode>,
);
