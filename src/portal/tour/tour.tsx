import { useEffect, useMemo, useState } from 'react';
import type { CatalogueData, Tour as Steps } from '../../catalog/index.ts';
import { Tour as GuidedTour, type TourWords } from '../../ui/Tour.tsx';
import { fillText } from '../../view/text/fill-text.ts';
import type { TextOf } from '../../view/text/text-of.ts';
import { usePortal } from '../context/portal.ts';
import { tourActive } from './events.ts';
import { findTarget } from './targets.ts';

interface TourProps {
  onClose: () => void;
}

/** The guided tour of the dashboard (P2.12). */
export default function Tour({ onClose }: TourProps) {
  const { files } = usePortal();
  const [part, setPart] = useState<CatalogueData | null>(null);
  useEffect(() => {
    files.part('tour').then(setPart, onClose);
  }, [files, onClose]);
  if (part?.tour === undefined) return null;
  return <Walk tour={part.tour} texts={part.wording?.texts ?? {}} onClose={onClose} />;
}

function Walk({ tour, texts, onClose }: TourProps & { tour: Steps; texts: Readonly<Record<string, string>> }) {
  useEffect(() => {
    const tell = (active: boolean) => dispatchEvent(new CustomEvent(tourActive, { detail: active }));
    tell(true);
    return () => void tell(false);
  }, []);
  const words = useMemo(() => wordsOf((key, values) => fillText(texts[key] ?? key, values)), [texts]);
  return <GuidedTour steps={tour.steps} words={words} find={findTarget} onClose={onClose} />;
}

const wordsOf = (t: TextOf): TourWords => ({
  place: (place, total) => t('tour.place', { place, total }),
  close: t('tour.close'),
  start: t('tour.start'),
  later: t('tour.later'),
  next: t('tour.next'),
  back: t('tour.back'),
  quit: t('tour.quit'),
});
