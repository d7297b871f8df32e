import './spinner.css';
import { WaitText } from './Wait.tsx';
import { useWaitStage } from './waiting.ts';

/** Something is under way; what, its neighbour says. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}

/** Covers the page while an errand is sent; the text is said and seen. */
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
