import './tour.css';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { CatalogueData, Tour as Steps, TourStep } from '../../catalog/index.ts';
import { Button, ButtonRow } from '../../ui/Button.tsx';
import { DialogLayer } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { fillText } from '../../view/text/fill-text.ts';
import type { TextOf } from '../../view/text/text-of.ts';
import { usePortal } from '../context/portal.ts';
import { tourActive } from './events.ts';
import { type Box, placeStep, type TourPlace } from './place.ts';
import { findTarget, presentSteps } from './targets.ts';

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
  const texts = part.wording?.texts ?? {};
  return <Walk tour={part.tour} t={(key, values) => fillText(texts[key] ?? key, values)} onClose={onClose} />;
}

function Walk({ tour, t, onClose }: TourProps & { tour: Steps; t: TextOf }) {
  const [place, setPlace] = useState(0);
  const [steps, setSteps] = useState(() => presentSteps(tour.steps));

  useEffect(() => {
    const tell = (active: boolean) => dispatchEvent(new CustomEvent(tourActive, { detail: active }));
    tell(true);
    return () => void tell(false);
  }, []);

  /** Skips targets that a resize hides. */
  const again = useCallback(() => setSteps(presentSteps(tour.steps)), [tour]);
  useEffect(() => {
    addEventListener('resize', again);
    return () => removeEventListener('resize', again);
  }, [again]);

  const at = Math.min(place, steps.length - 1);
  const step = steps[at];
  if (step === undefined) return null;
  const isFirst = at === 0;
  const isLast = at === steps.length - 1;
  return (
    <Step
      step={step}
      number={`${at + 1}/${steps.length}`}
      spoken={t('tour.place', { place: at + 1, total: steps.length })}
      close={t('tour.close')}
      onClose={onClose}
    >
      <ButtonRow>
        <Button onClick={() => (isLast ? onClose() : setPlace(at + 1))}>
          {t(isLast ? 'tour.quit' : isFirst ? 'tour.start' : 'tour.next')}
        </Button>
        <Button variant="quiet" onClick={() => (isFirst ? onClose() : setPlace(at - 1))}>
          {t(isFirst ? 'tour.later' : 'tour.back')}
        </Button>
      </ButtonRow>
    </Step>
  );
}

interface StepProps extends TourProps {
  step: TourStep;
  number: string;
  /** The number for screen readers. */
  spoken: string;
  close: string;
  children: ReactNode;
}

/** One step: highlights its target, and focuses its title. */
function Step({ step, number, spoken, close, onClose, children }: StepProps) {
  const heading = useId();
  const text = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState<Box | null>(null);
  const [place, setPlace] = useState<TourPlace | null>(null);
  const { target, id } = step;

  const measure = useCallback(() => {
    const found = target === undefined ? null : findTarget(target);
    const { top, left, width, height } = found?.getBoundingClientRect() ?? {};
    const box = top === undefined ? null : ({ top, left, width, height } as Box);
    const size = card.current?.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    setSpot(box);
    if (size !== undefined) setPlace(placeStep(box, size, { width: clientWidth, height: clientHeight }));
  }, [target]);

  /** After the layer's effect: what is not open has no size. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step shows its own, even where two have the same target
  useEffect(() => {
    if (target !== undefined) bringIntoView(findTarget(target));
    measure();
    title.current?.focus({ preventScroll: true });
  }, [id, target, measure]);

  useEffect(() => {
    const options = { passive: true, capture: true };
    addEventListener('resize', measure);
    addEventListener('scroll', measure, options);
    return () => {
      removeEventListener('resize', measure);
      removeEventListener('scroll', measure, options);
    };
  }, [measure]);

  return (
    <DialogLayer heading={heading} text={text} className={spot === null ? 'tour tour-dark' : 'tour'} onClose={onClose}>
      {spot !== null && <div className="tour-spot" style={padBox(spot)} />}
      <div
        ref={card}
        className={place === null ? 'tour-card tour-unplaced' : 'tour-card'}
        data-step={id}
        data-placement={place?.placement}
        style={place === null ? undefined : { top: place.top, left: place.left }}
      >
        <div className="tour-head">
          <h2 id={heading} ref={title} tabIndex={-1}>
            <span className="vh">{spoken} </span>
            {step.title}
          </h2>
          <button type="button" className="dialog-close" aria-label={close} onClick={onClose}>
            <Icon name="close" size={24} />
          </button>
        </div>
        <p id={text} aria-live="polite">
          {step.text}
        </p>
        {children}
        <p className="tour-number num" aria-hidden="true">
          {number}
        </p>
      </div>
    </DialogLayer>
  );
}

/** Adds a margin around the target. */
function padBox({ top, left, width, height }: Box): Box {
  const air = 6;
  return { top: top - air, left: left - air, width: width + 2 * air, height: height + 2 * air };
}

/** Scrolls near the top, unless already whole in the upper half. */
function bringIntoView(element: HTMLElement | null): void {
  if (element === null) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight / 2) element.scrollIntoView({ block: 'start' });
}
