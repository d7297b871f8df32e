import { useEffect, useLayoutEffect } from 'react';
import { type Params, useLoaderData, useLocation, useNavigate, useParams } from 'react-router-dom';
import { dayInParis } from '../../base/paris.ts';
import type { FormEntry } from '../../catalog/index.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { pathOf } from '../../view/addresses/routes.ts';
import { stepAt } from '../../view/forms/journey/index.ts';
import { type Portal, usePortal, useTexts } from '../context/portal.ts';
import type { Deferred, Preparable, ReadState } from '../data/deferred.ts';
import { ErrorPage } from '../error-pages/error-page.tsx';
import { PortalError } from '../errors/portal-error.ts';
import type { LoadPage } from '../navigation/page.ts';
import { useRetry } from '../navigation/use-deferred.ts';
import { readSentReference } from './effects/index.ts';
import { getLoadedForm } from './effects/load-form.ts';
import { useJourney } from './journey-store.ts';
import { getJourneys, type Journey } from './journeys.ts';
import { StepPage } from './step-page.tsx';

interface FormData extends Preparable {
  journey: Journey;
  opening: Deferred<void>;
}

export const page: LoadPage = (portal, { form = '', path }) => {
  const { variants, queryVariants } = portal.data.formIndex?.[form] ?? {};
  const fixed = pathVariant(variants, path);
  return {
    Component: FormPage,
    loader: ({ params, request }) => {
      const variants = { ...fixed, ...queryVariant(queryVariants, request.url) };
      return loadFormPage(portal, form, { ...params, ...variants }, new URL(request.url));
    },
  };
};

/** The variants of a form in a path. */
function pathVariant(variants: FormEntry['variants'] = {}, path: string): Params {
  const parts = path.split('/');
  return Object.fromEntries(
    Object.entries(variants).map(([name, values]) => [name, values.filter((one) => parts.indexOf(one) >= 0)[0]]),
  );
}

/** The variants of a form in a query, by any of their names; unknown names are ignored. */
function queryVariant(variants: FormEntry['queryVariants'] = {}, url: string): Params {
  const query = new URL(url).searchParams;
  const variant: Record<string, string> = {};
  for (const name of Object.keys(variants)) {
    const word = query.get(name) ?? '';
    const [value] =
      Object.entries(variants[name] ?? {}).find(([own, others]) => own === word || others.includes(word)) ?? [];
    if (value !== undefined) variant[name] = value;
  }
  return variant;
}

/** Opens the form, unless its page is open and only changes step. */
function loadFormPage(portal: Portal, id: string, { step, ...rest }: Params, { pathname, search }: URL): FormData {
  const params = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value ?? '']));
  const journey = getJourneys(portal).get(id, params);
  const { at, opening } = journey.state();
  if (at === null || opening.state === 'failed') journey.dispatch({ type: 'opened', today: dayInParis() });
  const arrive = () => journey.dispatch(arrival(portal.data, journey, { step: step ?? null, pathname, search }));
  return { journey, opening: deferOpening(journey), prepare: () => prepare(journey, arrive) };
}

/** Enters the step of the address before its page is there; gives whether it can be shown. */
async function prepare(journey: Journey, arrive: () => void): Promise<boolean> {
  arrive();
  await deferOpening(journey).settled;
  await until(journey, ({ entering }) => entering === null);
  const { opening, at, release, form, trail, resume } = journey.state();
  if (opening.state !== 'open' || at === null || release === null) return false;
  const isEntered = trail.indexOf(stepAt(getLoadedForm(form, release).compiled, at)) >= 0;
  return isEntered && (resume === null || resume.ahead.length === 0);
}

/** Resolves once the journey is in such a state. */
function until({ state, subscribe }: Journey, isSo: (state: ReturnType<Journey['state']>) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribe(look);
    function look() {
      if (!isSo(state())) return;
      stop();
      resolve();
    }
    look();
  });
}

const pending: ReadState<void> = { state: 'pending' };
const ready: ReadState<void> = { state: 'ready', value: undefined };

/** The opening of a form as a deferred read. */
function deferOpening(journey: Journey): Deferred<void> {
  const { state, subscribe } = journey;
  const isPending = () => state().opening.state === 'loading' || state().opening.state === 'reading';
  return {
    get current() {
      return isPending() ? pending : ready;
    },
    get settled() {
      return until(journey, () => !isPending());
    },
    subscribe,
  };
}

/** The page of every form and step: one component, so that it persists between steps. */
function FormPage() {
  const { journey } = useLoaderData<FormData>();
  const { step } = useParams();
  const { form, params } = journey.state();
  return <JourneyPage key={JSON.stringify([form, params])} journey={journey} step={step ?? null} />;
}

/** The address of this page's submission, if any. */
function sentAddress(data: Portal['data']): string | null {
  const sent = readSentReference();
  return sent === null ? null : `${pathOf(data, { route: 'demandes', params: {}, query: {} })}#${sent}`;
}

/** The page is at an address. */
function arrival(
  data: Portal['data'],
  journey: Journey,
  { step, pathname, search }: { step: string | null; pathname: string; search: string },
) {
  const { params } = journey.state();
  // the journey knows the variants already
  const query = Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => !(name in params)));
  const place = { step, path: pathname, query, sent: sentAddress(data) };
  return { type: 'arrived' as const, place, today: dayInParis() };
}

/**
 * Attaches the page to its journey and reports its address, before paint so that a link's secret leaves the address.
 */
function useAttachedJourney(journey: Journey, step: string | null): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { data } = usePortal();
  useLayoutEffect(() => journey.attach(navigate), [journey, navigate]);
  useLayoutEffect(() => {
    return () => journey.dispatch({ type: 'left' });
  }, [journey]);
  useLayoutEffect(() => {
    journey.dispatch(arrival(data, journey, { step, pathname, search }));
  }, [journey, data, step, pathname, search]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') journey.dispatch({ type: 'hidden' });
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [journey]);
}

function JourneyPage({ journey, step }: { journey: Journey; step: string | null }) {
  useAttachedJourney(journey, step);
  const opening = useJourney(journey, (state) => state.opening);
  const retry = useRetry();
  useEffect(() => {
    // a sign-in or sign-out needs another journey
    if (opening.state === 'forgotten') retry();
  }, [opening, retry]);
  if (opening.state === 'failed') {
    const { message, status, reference } = opening.failure;
    return <ErrorPage error={new PortalError(message, status, reference)} />;
  }
  return opening.state === 'open' ? <CurrentStep journey={journey} requested={step} /> : <FormSkeleton />;
}

/** Renders a step once it has been entered. */
function CurrentStep({ journey, requested }: { journey: Journey; requested: string | null }) {
  const { pathname } = useLocation();
  const { form: id, release } = journey.state();
  const form = getLoadedForm(id, release ?? '');
  const stepId = stepAt(form.compiled, { step: requested, path: pathname });
  // while moving to a later step, none before it is shown
  const isEntered = useJourney(
    journey,
    ({ trail, resume }) => trail.indexOf(stepId) >= 0 && (resume === null || resume.ahead.length === 0),
  );
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
