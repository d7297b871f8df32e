import { createRoot } from 'react-dom/client';
import { notebookPath } from '../../catalog/fixed-paths.ts';
import { fillText } from '../../view/text/fill-text.ts';
import { firstOpenPath } from '../addresses/open.ts';
import type { Portal } from '../context/portal.ts';
import { handover } from '../handover/handover.ts';
import { whenIdle } from '../navigation/idle.ts';
import { OfflineBar } from './bar.tsx';
import { keepRelease, refreshShell } from './keep-release.ts';
import { keptFiles, releaseCache, shellCache } from './names.ts';
import { registerWorker, removeWorker } from './register.ts';
import { isOffline } from './status.ts';

type Offer = (takeOver: () => void) => void;

/** Prepares offline visits once the page is idle. */
export function startOffline(portal: Portal): void {
  whenIdle(() => void Promise.all([showBar(portal), keepForOffline(portal)]).catch(() => undefined));
}

let offer: Offer = () => undefined;
/** An offer from before the bar was mounted. */
let early: (() => void) | null = null;

async function showBar({ files, data }: Portal): Promise<void> {
  const { wording } = await files.part('offline');
  const place = document.createElement('div');
  document.body.append(place);
  const onOffer = (listener: Offer) => {
    offer = listener;
    if (early !== null) listener(early);
  };
  createRoot(place).render(
    <OfflineBar
      t={(key, values) => fillText(wording?.texts[key] ?? key, values)}
      onOffer={onOffer}
      notebook={firstOpenPath(data, [notebookPath])}
    />,
  );
}

async function keepForOffline({ data }: Portal): Promise<void> {
  const boot = handover();
  if (boot.config.worker === false) return removeWorker(caches, [shellCache, releaseCache]);
  await registerWorker((takeOver) => {
    early = takeOver;
    offer(takeOver);
  });
  if (isOffline()) return;
  await keepRelease(boot, keptFiles(data));
  await refreshShell(document.documentElement.dataset.build);
}
