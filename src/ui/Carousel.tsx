import './carousel.css';
import { type ReactNode, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';

export interface CarouselTexts {
  previous: string;
  next: string;
  /** "Carte 2 sur 5", announced on change. */
  position: (place: number, total: number) => string;
}

/** A list that swipes sideways on a phone, and a plain list above 567 px. Never moves by itself. */
export function Carousel({
  label,
  count,
  texts,
  className,
  children,
}: {
  label: string;
  count: number;
  texts: CarouselTexts;
  className?: string;
  children: ReactNode;
}) {
  const track = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);

  const cards = () =>
    [...(track.current?.children ?? [])].filter((card) => (card as HTMLElement).offsetWidth > 0) as HTMLElement[];
  const go = (to: number) => {
    const card = cards()[to];
    const first = cards()[0];
    if (!card || !first || !track.current) return;
    const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
    track.current.scrollTo({ left: card.offsetLeft - first.offsetLeft, behavior: still ? 'auto' : 'smooth' });
  };
  const onScroll = () => {
    const box = track.current;
    const first = cards()[0];
    if (!box || !first) return;
    const atEnd = box.scrollLeft + box.clientWidth >= box.scrollWidth - 4;
    setPlace(atEnd ? count - 1 : Math.min(count - 1, Math.round(box.scrollLeft / (first.offsetWidth + 12))));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div role="group" className={className ? `carousel ${className}` : 'carousel'} aria-label={label}>
      <ul className="carousel-track" ref={track} onScroll={onScroll}>
        {children}
      </ul>
      {count > 1 && (
        <div className="carousel-controls">
          <button
            type="button"
            className="carousel-button"
            aria-label={texts.previous}
            disabled={place === 0}
            onClick={() => go(place - 1)}
          >
            <Icon name="chevron" className="flip" />
          </button>
          <p className="num" aria-live="polite">
            <span aria-hidden="true">
              {place + 1} / {count}
            </span>
            <span className="vh">{texts.position(place + 1, count)}</span>
          </p>
          <button
            type="button"
            className="carousel-button"
            aria-label={texts.next}
            disabled={place === count - 1}
            onClick={() => go(place + 1)}
          >
            <Icon name="chevron" />
          </button>
        </div>
      )}
    </div>
  );
}
