import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Step } from '../../catalog/index.ts';
import { type FormFault, FormStep } from '../../renderer/form/FormStep.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Destination, rulesOf, settle, stepReads, stepView } from '../../view/forms/index.ts';
import { PortalError } from '../errors/portal-error.ts';
import { usePortal } from '../portal.ts';
import { hold } from '../session/holders.ts';
import { dropDraft, keepsDrafts } from './drafts.ts';
import { type FormSession, givenOf, restart } from './form-session.ts';
import { type LookupName, lookup } from './lookups.ts';
import type { OpenedForm } from './open-form.ts';
import { stepPath } from './step-path.ts';
import { stepValidator, submitStep } from './submit.ts';
import { useDraft } from './use-draft.ts';
import { useNamedCountries } from './use-named-countries.ts';

/** Faults found at a step, shown by the page of another, or by whichever comes: a refusal may belong to an earlier answer. */
const carried = new WeakMap<FormSession, { step: string | null; faults: readonly FormFault[] }>();

interface FormStepPageProps {
  opened: OpenedForm;
  session: FormSession;
  step: Step;
  onRelease: (release: string) => void;
  /** The kept answers are forgotten: the form is opened again, with what is proposed. */
  onAnew: () => void;
}

/** One step: its view, what was typed, and what pressing the buttons does. */
export function FormStepPage({ opened, session, step, onRelease, onAnew }: FormStepPageProps) {
  const { form, restored } = opened;
  const { compiled } = form;
  const portal = usePortal();
  const navigate = useNavigate();
  const { numClient, nom } = portal.session.state;
  const member = useMemo(() => ({ numClient, nom }), [numClient, nom]);
  const [faults, setFaults] = useState<readonly FormFault[]>(() => {
    const waiting = carried.get(session);
    carried.delete(session);
    return waiting !== undefined && (waiting.step ?? step.id) === step.id ? waiting.faults : [];
  });
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const { store } = session;
  useDraft(compiled, session);
  useHeldAnswers(session);

  const t = useCallback(
    (key: string, values?: Readonly<Record<string, string | number>>) => compiled.catalogue.text(key, values),
    [compiled],
  );
  const reads = stepReads(compiled, step.id);
  const subscribe = useCallback((listener: () => void) => store.subscribe(reads, listener), [store, reads]);
  const shown = useSyncExternalStore(subscribe, () => reads.map((name) => JSON.stringify(store.get(name))).join());
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` stands for the answers that the page shows
  const decided = useMemo(
    () => stepView(compiled, step.id, givenOf(session, member)),
    [compiled, step, session, member, shown],
  );
  const view = useNamedCountries(compiled, decided);
  const validator = useMemo(() => ((step.fields ?? []).length === 0 ? null : stepValidator(form, step)), [form, step]);
  const doings = useMemo(
    () => ({
      visible: (name: string) => settle(compiled, givenOf(session, member)).isVisible(name),
      dependsOn: (name: string) => compiled.fields.get(name)?.whenReads ?? [],
      rulesMet: (password: string) => rulesOf(compiled, settle(compiled, givenOf(session, member)), password),
      lookup: (name: LookupName, text: string) => lookup(name, text, portal.session),
    }),
    [compiled, session, member, portal],
  );

  const go = useCallback(
    (to: Destination) => {
      if ('step' in to) {
        const at = session.trail.indexOf(step.id);
        session.trail = session.trail.slice(0, at + 1);
        session.expected = to.step;
      }
      void navigate('step' in to ? stepPath(compiled.form, to.step, session.params) : to.path);
    },
    [navigate, session, step, compiled],
  );

  async function submit(): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      const result = await submitStep(form, step, session, { session: portal.session, member });
      if (result.faults.length > 0 && result.release !== null && result.release !== form.release) {
        carried.set(session, {
          step: null,
          faults: [{ field: null, message: t('form.changed') }, ...result.faults],
        });
        onRelease(result.release);
        return;
      }
      if (result.to !== null && 'step' in result.to && session.trail.indexOf(result.to.step) >= 0) {
        if (result.to.step !== step.id) carried.set(session, { step: result.to.step, faults: result.faults });
        else setFaults(result.faults);
        back(result.to.step);
        return;
      }
      if (result.to === null) setFaults(result.faults);
      else go(result.to);
    } catch (error) {
      const isAnswer = error instanceof PortalError && error.statusCode !== 401;
      if (!portal.session.state.sessionExpired)
        setFaults([{ field: null, message: t(isAnswer ? 'form.failed' : 'form.unreachable') }]);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  function back(to: string): void {
    void navigate(stepPath(compiled.form, to, session.params));
  }

  function onBack(): void {
    const before = session.trail[session.trail.indexOf(step.id) - 1] ?? compiled.form.steps[0]?.id;
    if (before !== undefined) back(before);
  }

  const isRestored = restored !== null && keepsDrafts(compiled) && session.trail[session.trail.length - 1] === step.id;
  return (
    <div className="form-page" data-title={faults.length > 0 ? t('form.title-error', { title: '{title}' }) : undefined}>
      {isRestored && (
        <Alert
          tone="info"
          word={t('status.info')}
          action={
            <Button
              variant="secondary"
              onClick={() => {
                restart(session);
                back(compiled.form.steps[0]?.id ?? step.id);
                void dropDraft(session, portal.session).then(onAnew);
              }}
            >
              {t('form.draft-forget')}
            </Button>
          }
        >
          <p>{t('form.draft-restored', { date: dateText(restored.date) })}</p>
        </Alert>
      )}
      <FormStep
        view={view}
        schema={validator?.schema ?? noFields}
        validator={validator?.validator as never}
        store={store}
        faults={faults}
        busy={busy}
        words={t}
        {...doings}
        onSubmit={() => void submit()}
        onBack={onBack}
        onEdit={back}
      />
    </div>
  );
}

const noFields = { type: 'object', properties: {} };

const dateText = (instant: string) =>
  new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(new Date(instant));

/** Something typed and not received yet outlives the session, and leaving it is asked about. */
function useHeldAnswers(session: FormSession): void {
  useEffect(() => {
    let release: (() => void) | null = null;
    const look = () => {
      if (!session.done && release === null && session.touched) release = hold();
    };
    const stop = session.store.subscribe(null, () => {
      session.touched = true;
      look();
    });
    look();
    return () => {
      stop();
      release?.();
    };
  }, [session]);
}
