import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { stepAt } from '../../view/forms/journey/index.ts';
import { usePortal, useSession, useTexts } from '../context/portal.ts';
import { today } from '../data/today.ts';
import { ErrorPage } from '../error-pages/error-page.tsx';
import { PortalError } from '../errors/portal-error.ts';
import { formOfRelease } from './effects/load-form.ts';
import { type Journey, journeysOf } from './journeys.ts';
import { StepPage } from './step-page.tsx';
import { useJourney } from './use-journey.ts';

/** The page of every form: its file says which one, and the address which step. */
export function FormPage({ id }: { id: string }) {
  const portal = usePortal();
  // whoever signs in or out has another journey
  useSession();
  const { step, ...rest } = useParams();
  const params = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value ?? '']));
  return <JourneyPage journey={journeysOf(portal).of(id, params)} step={step ?? null} />;
}

/** Tells the journey that its page stands, and where; before the page is painted, for a link's secret to leave the address. */
function useStanding(journey: Journey, step: string | null): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => journey.attach(navigate), [journey, navigate]);
  useLayoutEffect(() => {
    journey.dispatch({ type: 'opened', today: today() });
    return () => journey.dispatch({ type: 'left' });
  }, [journey]);
  useLayoutEffect(() => {
    const query = Object.fromEntries(new URLSearchParams(search));
    journey.dispatch({ type: 'arrived', place: { step, path: pathname, query }, today: today() });
  }, [journey, step, pathname, search]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') journey.dispatch({ type: 'hidden' });
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [journey]);
}

function JourneyPage({ journey, step }: { journey: Journey; step: string | null }) {
  useStanding(journey, step);
  const opening = useJourney(journey, (state) => state.opening);
  if (opening.state === 'failed') {
    const { message, status, reference } = opening.failure;
    return <ErrorPage error={new PortalError(message, status, reference)} />;
  }
  return opening.state === 'open' ? <AtStep journey={journey} asked={step} /> : <FormSkeleton />;
}

/** A step is drawn once it has been entered. */
function AtStep({ journey, asked }: { journey: Journey; asked: string | null }) {
  const { pathname } = useLocation();
  const { form: id, release } = journey.state();
  const form = formOfRelease(id, release ?? '');
  const stepId = stepAt(form.compiled, { step: asked, path: pathname });
  const isEntered = useJourney(journey, ({ trail }) => trail.indexOf(stepId) >= 0);
  const round = useJourney(journey, (state) => state.round);
  const step = form.compiled.steps.get(stepId);
  if (step === undefined) return <ErrorPage error={new PortalError('This page could not be found', 404)} />;
  if (!isEntered) return <FormSkeleton />;
  return <StepPage key={`${round} ${stepId}`} journey={journey} form={form} step={step} />;
}

function FormSkeleton() {
  const t = useTexts();
  return <Skeleton text={t('loading')} />;
}
