import './spinner.css';
import { WaitText } from './Wait.tsx';
import { useWaitStage } from './waiting.ts';

/** A spinner, described by its neighbour. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}

/** Covers the page with a spinner and a text. */
export function SpinnerOverlay({ text }: { text: string }) {
  const stage = useWaitStage();
  return (
    <div className="overlay" role="status">
      <div className="overlay-box">
        <p className="overlay-words">
          <Spinner />
          {text}
        </p>
        <WaitText stage={stage} />
      </div>
    </div>
  );
}
