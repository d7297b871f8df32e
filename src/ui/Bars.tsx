import './bars.css';
import type { ReactNode } from 'react';
import { withProperties } from './css-properties.ts';

export interface Bar {
  id: string;
  label: string;
  /** In any unit; a negative one is hatched. */
  amount: number;
  value: string;
}

const sharing = (per: number) => withProperties({ '--share': `${per}%` });

/** Labelled horizontal bars, and a table for screen readers; `wide` puts labels above. */
export function BarChart({ bars, caption, wide }: { bars: readonly Bar[]; caption: string; wide?: boolean }) {
  const most = Math.max(...bars.map((bar) => Math.abs(bar.amount)), 0);
  return (
    <>
      <div className={wide ? 'bars bars-wide' : 'bars'} aria-hidden="true">
        {bars.map((bar) => (
          <div key={bar.id} className="bar-row">
            <span className="bar-label">{bar.label}</span>
            <span className="bar-track">
              <span
                className={bar.amount < 0 ? 'bar pattern-1' : 'bar pattern-0'}
                ref={sharing(most === 0 ? 0 : (Math.abs(bar.amount) / most) * 100)}
              />
            </span>
            <span className="num">{bar.value}</span>
          </div>
        ))}
      </div>
      <div className="vh">
        <table>
          <caption>{caption}</caption>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.id}>
                <th scope="row">{bar.label}</th>
                <td>{bar.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const PATTERNS = 6;

/** The hatching of a part, in the chart and beside its name. */
function Swatch({ place }: { place: number }) {
  return <span className={`swatch pattern-${place % PATTERNS}`} aria-hidden="true" />;
}

/** The name of a part, after its hatching. */
export function SwatchedName({ place, children }: { place: number; children: ReactNode }) {
  return (
    <span className="swatched">
      <Swatch place={place} />
      <span>{children}</span>
    </span>
  );
}

let percent: Intl.NumberFormat | undefined;

/** A share in per cent; the formatter is made when needed, since a page's first one takes a slow phone 45 ms. */
export function formatShare(share: number): string {
  percent ??= new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 });
  return percent.format(share / 100);
}

interface CompositionProps {
  parts: readonly { id: string; share: number; text: string }[];
  /** Length of the bar in per cent, when another one is longer. */
  length?: number;
}

/** One bar in parts, distinguished by hatching. A table beside it has the same figures. */
export function Composition({ parts, length = 100 }: CompositionProps) {
  const room = (part: number) => (part * length) / 100;
  return (
    <div className="composition" aria-hidden="true" ref={withProperties({ width: `${Math.min(length, 100)}%` })}>
      {parts.map((part, index) => (
        <span key={part.id} className={`part pattern-${index % PATTERNS}`} ref={sharing(Math.max(0, part.share))}>
          {room(part.share) >= 12 && (
            <span className={room(part.share) < 20 ? 'part-text part-narrow num' : 'part-text num'}>{part.text}</span>
          )}
        </span>
      ))}
    </div>
  );
}
