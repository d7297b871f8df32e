import { Tour } from '../../../ui/Tour.tsx';
import { findTarget, tourSteps } from './steps.ts';
import { tourWords } from './words.ts';

/** The guided tour of the bench. */
export default function BenchTour({ onClose }: { onClose: () => void }) {
  return <Tour steps={tourSteps} words={tourWords} find={findTarget} onClose={onClose} />;
}
