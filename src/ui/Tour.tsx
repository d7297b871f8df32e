import './tour.css';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Button, ButtonRow } from './Button.tsx';
import { DialogLayer } from './Dialog.tsx';
import { Icon } from './Icon.tsx';
import { type Box, placeStep, type TourPlace } from './tour-place.ts';

/** A step shows what its target names; without one, it stands in the middle. */
export interface TourStop<Target> {
  id: string;
  title: string;
  text: string;
  target?: Target;
}

export interface TourWords {
  /** The number of a step for screen readers. */
  place: (place: number, total: number) => string;
  close: string;
  start: string;
  later: string;
  next: string;
  back: string;
  quit: string;
}

/** Null when missing or hidden. */
type FindTarget<Target> = (target: Target) => HTMLElement | null;

export interface TourProps<Target> {
  steps: readonly TourStop<Target>[];
  words: TourWords;
  find: FindTarget<Target>;
  onClose: () => void;
}

/** The first element of these selectors that shows. */
export function findShown(selectors: readonly string[]): HTMLElement | null {
  const found = selectors.map((selector) => document.querySelector<HTMLElement>(selector));
  return found.find((element) => element !== null && element.getClientRects().length > 0) ?? null;
}

/** A guided tour of the steps whose target is present. */
export function Tour<Target>({ steps: all, words, find, onClose }: TourProps<Target>) {
  const [place, setPlace] = useState(0);
  const present = useCallback(
    () => all.filter(({ target }) => target === undefined || find(target) !== null),
    [all, find],
  );
  const [steps, setSteps] = useState(present);

  useEffect(() => {
    /** Skips targets that a resize hides. */
    const again = () => setSteps(present());
    addEventListener('resize', again);
    return () => removeEventListener('resize', again);
  }, [present]);

  const at = Math.min(place, steps.length - 1);
  const step = steps[at];
  if (step === undefined) return null;
  const isFirst = at === 0;
  const isLast = at === steps.length - 1;
  return (
    <Step
      step={step}
      find={find}
      number={`${at + 1}/${steps.length}`}
      spoken={words.place(at + 1, steps.length)}
      close={words.close}
      onClose={onClose}
    >
      <ButtonRow>
        <Button onClick={() => (isLast ? onClose() : setPlace(at + 1))}>
          {isLast ? words.quit : isFirst ? words.start : words.next}
        </Button>
        <Button variant="quiet" onClick={() => (isFirst ? onClose() : setPlace(at - 1))}>
          {isFirst ? words.later : words.back}
        </Button>
      </ButtonRow>
    </Step>
  );
}

interface StepProps<Target> {
  step: TourStop<Target>;
  find: FindTarget<Target>;
  number: string;
  /** The number for screen readers. */
  spoken: string;
  close: string;
  onClose: () => void;
  children: ReactNode;
}

/** One step: highlights its target, and focuses its title. */
function Step<Target>({ step, find, number, spoken, close, onClose, children }: StepProps<Target>) {
  const heading = useId();
  const text = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState<Box | null>(null);
  const [place, setPlace] = useState<TourPlace | null>(null);
  const { target, id } = step;

  const measure = useCallback(() => {
    const found = target === undefined ? null : find(target);
    const { top, left, width, height } = found?.getBoundingClientRect() ?? {};
    const box = top === undefined ? null : ({ top, left, width, height } as Box);
    const size = card.current?.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    setSpot(box);
    if (size !== undefined) setPlace(placeStep(box, size, { width: clientWidth, height: clientHeight }));
  }, [target, find]);

  /** After the layer's effect: what is not open has no size. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step shows its own, even where two have the same target
  useEffect(() => {
    if (target !== undefined) bringIntoView(find(target));
    measure();
    title.current?.focus({ preventScroll: true });
  }, [id, target, find, measure]);

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
