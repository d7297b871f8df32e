import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { firstStep, kindOf } from '../../view/forms/index.ts';
import { useRead } from '../data/use-read.ts';
import { ErrorPage } from '../errors/error-page.tsx';
import { PortalError } from '../errors/portal-error.ts';
import { usePortal, useSession, useTexts } from '../portal.ts';
import { dropDraft } from './drafts.ts';
import { enter } from './enter.ts';
import { type FormSession, formSession, restart } from './form-session.ts';
import { FormStepPage } from './form-step-page.tsx';
import { type OpenedForm, openForm } from './open-form.ts';
import { stepPath } from './step-path.ts';
import { dropNonce } from './submission-key.ts';

/** The page of every form: its file says which one, and the address which step. */
export function FormPage({ id }: { id: string }) {
  const portal = usePortal();
  const { numProfil } = useSession();
  const { step, ...rest } = useParams();
  const params = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value ?? '']));
  const session = formSession(id, params, numProfil);
  const [release, setRelease] = useState<string>();
  const read = useRead(`${id} ${release} ${JSON.stringify(params)} ${session.owner}`, () =>
    openForm(portal, session, release),
  );
  if (read.state === 'failed') return <ErrorPage error={read.error} />;
  if (read.state === 'pending') return <FormSkeleton />;
  return <AtStep opened={read.value} session={session} step={step} onRelease={setRelease} onAnew={read.retry} />;
}

interface AtStepProps {
  opened: OpenedForm;
  session: FormSession;
  step: string | undefined;
  onRelease: (release: string) => void;
  onAnew: () => void;
}

/** The query of a link is taken out of the address as soon as it has been read: it opens an account. */
function takeQuery(session: FormSession, search: string): boolean {
  const query = Object.fromEntries(new URLSearchParams(search));
  if (Object.keys(query).length === 0) return false;
  if (JSON.stringify(query) !== JSON.stringify(session.query)) {
    session.query = query;
    session.trail = [];
  }
  return true;
}

function AtStep({ opened, session, step: asked, onRelease, onAnew }: AtStepProps) {
  const { compiled } = opened.form;
  const location = useLocation();
  const navigate = useNavigate();
  const portal = usePortal();
  const { numClient, nom } = portal.session.state;
  const stepId = asked ?? compiled.form.aliases?.[location.pathname] ?? compiled.form.steps[0]?.id ?? '';
  const step = compiled.steps.get(stepId);
  const [shown, setShown] = useState<string | null>(null);
  const ready = shown === stepId || session.trail.indexOf(stepId) >= 0;

  // opened at its first step, a form goes on where the answers that were kept end
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an opening: the way back to the first step stays open
  useLayoutEffect(() => {
    const last = session.trail[session.trail.length - 1];
    if (opened.restored !== null && stepId === firstStep(compiled) && last !== undefined && last !== stepId)
      void navigate(stepPath(compiled.form, last, session.params), { replace: true });
  }, [opened]);

  // the address loses the link's secret before the page is painted
  useLayoutEffect(() => {
    const beginsAnew = stepId === firstStep(compiled) || step?.open === true || location.search !== '';
    if (session.done && beginsAnew && session.trail.indexOf(stepId) < 0) restart(session);
    if (takeQuery(session, location.search)) void navigate(location.pathname, { replace: true });
  }, [compiled, step, session, stepId, location.search, location.pathname, navigate]);

  useEffect(() => {
    if (step === undefined) return;
    let current = true;
    const isResult = kindOf(step) === 'result';
    enter(compiled, step, session, { session: portal.session, member: { numClient, nom } }).then((entry) => {
      if (!current) return;
      if (!entry.shown) {
        const to = 'path' in entry.to ? entry.to.path : stepPath(compiled.form, entry.to.step, session.params);
        if (to === location.pathname) return;
        void navigate(to, { replace: true });
        return;
      }
      if (isResult && !session.done) {
        session.trail = [step.id];
        session.done = step.tone !== 'warning' && step.tone !== 'error';
        if (session.done) {
          dropNonce(session.id);
          void dropDraft(session, portal.session);
        }
      }
      setShown(step.id);
    });
    return () => {
      current = false;
    };
  }, [compiled, step, session, portal, numClient, nom, navigate, location.pathname]);

  if (step === undefined) return <ErrorPage error={new PortalError('This page could not be found', 404)} />;
  if (!ready) return <FormSkeleton />;
  return (
    <FormStepPage key={stepId} opened={opened} session={session} step={step} onRelease={onRelease} onAnew={onAnew} />
  );
}

function FormSkeleton() {
  const t = useTexts();
  return <Skeleton text={t('loading')} />;
}
