import './progress.css';
import type { CSSProperties } from 'react';

/** `value` in per cent; `text` says it in words, beside the bar. */
export function ProgressBar({ label, value, text }: { label: string; value: number; text: string }) {
  const width = Math.min(100, Math.max(0, value));
  return (
    <div className="progress">
      <div
        className="progress-track"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(width)}
        aria-valuetext={text}
      >
        <div className="progress-bar" style={{ '--share': `${width}%` } as CSSProperties} />
      </div>
      <span className="num" aria-hidden="true">
        {text}
      </span>
    </div>
  );
}
