import './invitation.css';
import { useEffect, useState } from 'react';
import { dayInParis } from '../../base/paris.ts';
import { Button } from '../../ui/Button.tsx';
import { fillText } from '../../view/text/fill-text.ts';
import { usePortal, useTexts } from '../context/portal.ts';
import { tourStarted } from './events.ts';
import { isTourOffered } from './offer.ts';

/** Offers the tour during the first month on a device (OP-054), at the foot where nothing moves. */
export default function TourInvitation() {
  const { files } = usePortal();
  const t = useTexts();
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    const read = async () => {
      const { tour, wording } = await files.part('tour');
      if (tour !== undefined && isTourOffered(dayInParis(), tour.offeredMonths))
        setWords(fillText(wording?.texts['tour.offer'] ?? ''));
    };
    read().catch(() => undefined);
  }, [files]);
  if (words === null) return null;
  return (
    <div className="dashboard-tour">
      <p>{words}</p>
      <Button variant="secondary" icon="help" onClick={() => dispatchEvent(new Event(tourStarted))}>
        {t('help.tutorial')}
      </Button>
    </div>
  );
}
