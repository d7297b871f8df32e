import '../../ui/member-icons.ts';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { TextOf } from '../../view/text/text-of.ts';
import { useHasUnsavedAnswers } from '../session/holders.ts';
import { useOffline } from './status.ts';

type Listen = (listener: (takeOver: () => void) => void) => void;

interface Props {
  t: TextOf;
  onOffer: Listen;
  /** Address of the emergency notebook; undefined where the catalogue has none. */
  notebook: string | undefined;
}

/** Says that the network is gone, or that a new version is available. */
export function OfflineBar({ t, onOffer, notebook }: Props) {
  const offline = useOffline();
  const held = useHasUnsavedAnswers();
  const [offered, setOffered] = useState<{ takeOver: () => void } | null>(null);
  useEffect(() => onOffer((takeOver) => setOffered({ takeOver })), [onOffer]);
  // a new version would lose what is being typed
  const offers = !offline && !held && offered !== null;
  return (
    <section {...(offline || offers ? { className: 'offline-bar', 'aria-label': t('offline.label') } : {})}>
      <div role="status">
        {offline && (
          <p className="offline-bar-line">
            <Icon name="warning" />
            <span>
              {t('offline.text')}{' '}
              {notebook !== undefined && location.pathname !== notebook && (
                <a href={notebook}>{t('offline.notebook')}</a>
              )}
            </span>
          </p>
        )}
        {offers && (
          <p className="offline-bar-line">
            <Icon name="info" />
            <span>{t('offline.version')}</span>
          </p>
        )}
      </div>
      {offers && (
        <p className="offline-bar-choice">
          <Button onClick={offered.takeOver}>{t('offline.version.take')}</Button>
          <Button variant="quiet" onClick={() => setOffered(null)}>
            {t('offline.version.later')}
          </Button>
        </p>
      )}
    </section>
  );
}
