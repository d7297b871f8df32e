import { lazy, Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { dayInParis, PARIS } from '../../base/paris.ts';
import type { Step } from '../../catalog/index.ts';
import type { Uploads } from '../../renderer/form/context.tsx';
import { type FormFault, FormStep } from '../../renderer/form/FormStep.tsx';
import { prepareWidget, registerWidget } from '../../renderer/form/widgets/registry.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Wait } from '../../ui/Wait.tsx';
import { rulesOf, shownAnswers, stepReads, stepView } from '../../view/forms/index.ts';
import { givenOf, type Restored } from '../../view/forms/journey/index.ts';
import type { FormView } from '../../view/index.ts';
import type { TextOf } from '../../view/text/text-of.ts';
import { useChoice } from '../consent/choice.ts';
import { loadScript } from '../consent/scripts.ts';
import { usePortal, useTexts } from '../context/portal.ts';
import { portalConfig } from '../handover/handover.ts';
import { Phone } from '../layouts/phone.tsx';
import type { LoadedForm } from './effects/load-form.ts';
import { type JourneyStore, useJourney } from './journey-store.ts';
import { type LookupName, lookup } from './lookups.ts';
import { useNamedCountries } from './use-named-countries.ts';

interface StepPageProps {
  journey: JourneyStore;
  form: LoadedForm;
  step: Step;
}

type Rare = typeof import('./rare.ts');
const rare = <Name extends Exclude<keyof Rare, 'uploadsOf'>>(name: Name) =>
  lazy<Rare[Name]>(() => import('./rare.ts').then((module) => ({ default: module[name] })));
/** Few steps need these. */
const StepDownload = rare('StepDownload');
const StepTabs = rare('StepTabs');
const PasskeyWidget = rare('PasskeyWidget');
registerWidget('passkey', (props) => (
  <Suspense>
    <PasskeyWidget {...props} />
  </Suspense>
));

const noFields = { type: 'object', properties: {} };
const noFaults: readonly FormFault[] = [];

/** One step: its view, its faults, its buttons. */
export function StepPage({ journey, form, step }: StepPageProps) {
  const { compiled } = form;
  const portal = usePortal();
  const { dispatch, answers } = journey;
  const faults = useJourney(journey, (state) => (state.faults.step === step.id ? state.faults.list : noFaults));
  const busy = useJourney(journey, ({ submission }) => submission !== null);
  const restored = useJourney(journey, ({ trail, draft }) =>
    trail[trail.length - 1] === step.id ? draft.restored : null,
  );
  const t = useCallback(
    (key: string, values?: Readonly<Record<string, string | number>>) => compiled.catalogue.text(key, values),
    [compiled],
  );
  const view = useNamedCountries(compiled, useStepView(journey, form, step));
  // prefetches the widgets of later steps
  useEffect(() => {
    for (const { widget } of compiled.fields.values()) prepareWidget(widget);
  }, [compiled]);
  const takesFiles = (step.fields ?? []).some((name) => compiled.fields.get(name)?.widget === 'upload');
  useUploadScript(takesFiles);
  const uploads = useUploads(takesFiles, journey, compiled);
  const fields = useMemo(() => ((step.fields ?? []).length === 0 ? null : form.validatorOf(step)), [form, step]);
  const tools = useMemo(() => {
    const settled = () => shownAnswers(compiled, givenOf(journey.state()));
    return {
      visible: (name: string) => settled().isVisible(name),
      dependsOn: (name: string) => compiled.fields.get(name)?.whenReads ?? [],
      rulesMet: (password: string) => rulesOf(compiled, settled(), password),
      lookup: async (name: LookupName, text: string) =>
        portal.data.lacking?.includes(name) ? null : lookup(name, text, portal.door),
      uploads,
    };
  }, [compiled, journey, portal, uploads]);

  return (
    <div className="form-page" data-title={faults.length > 0 ? t('form.title-error', { title: '{title}' }) : undefined}>
      {restored !== null && (
        <Alert
          tone="info"
          word={t('status.info')}
          action={
            <Button variant="secondary" onClick={() => dispatch({ type: 'began-anew' })}>
              {t('form.draft-forget')}
            </Button>
          }
        >
          <p>{restoredText(restored, t)}</p>
          {restored.missing > 0 && <p>{missingText(restored, t)}</p>}
        </Alert>
      )}
      <FormStep
        view={view}
        schema={fields?.schema ?? noFields}
        validator={fields?.validator as never}
        store={answers}
        faults={faults}
        busy={busy}
        words={t}
        {...tools}
        Tabs={StepTabs}
        paper={
          view.download !== null && (
            <Suspense fallback={<Wait />}>
              <StepDownload download={view.download} print={t('form.print')} />
            </Suspense>
          )
        }
        onSubmit={() => dispatch({ type: 'submitted', step: step.id, today: dayInParis() })}
        onBack={() => dispatch({ type: 'went-back', step: step.id })}
        onEdit={(target) => dispatch({ type: 'edited', step: target })}
      />
      {busy && <Wait helped={<SendingHelp />} />}
    </div>
  );
}

/** The uploads of a step with files, once loaded; no file can be chosen before. */
function useUploads(takesFiles: boolean, journey: JourneyStore, compiled: LoadedForm['compiled']): Uploads | null {
  const portal = usePortal();
  const [uploads, setUploads] = useState<Uploads | null>(null);
  useEffect(() => {
    if (!takesFiles) return;
    const fail = (error: unknown) =>
      setUploads(() => {
        throw error;
      });
    import('./rare.ts').then(({ uploadsOf }) => setUploads(uploadsOf(journey, compiled, portal)), fail);
  }, [takesFiles, journey, compiled, portal]);
  return uploads;
}

/** Loads the deployment's upload script on steps with files (P7.2). */
function useUploadScript(takesFiles: boolean): void {
  const chosen = useChoice();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice may consent to it
  useEffect(() => {
    const { upload } = portalConfig();
    if (takesFiles && upload !== undefined) void loadScript(upload);
  }, [takesFiles, chosen]);
}

/** No reload button: it would send again. */
function SendingHelp() {
  const t = useTexts();
  return (
    <>
      <p>{t('wait.sent')}</p>
      <Phone />
    </>
  );
}

/** The step's view, recomputed only when answers that it reads change. */
function useStepView(journey: JourneyStore, { compiled }: LoadedForm, step: Step): FormView {
  const { answers } = journey;
  const reads = stepReads(compiled, step.id);
  const subscribe = useCallback((listener: () => void) => answers.subscribe(reads, listener), [answers, reads]);
  const text = () => reads.map((name) => JSON.stringify(answers.get(name))).join();
  const shown = useSyncExternalStore(subscribe, text, text);
  const read = useJourney(journey, (state) => state.answers);
  const query = useJourney(journey, (state) => state.query);
  const date = useJourney(journey, (state) => state.today);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` and what follows stand for what the page shows
  return useMemo(
    () => stepView(compiled, step.id, givenOf(journey.state())),
    [compiled, step, journey, shown, read, query, date],
  );
}

function restoredText({ date, files: n }: Restored, t: TextOf): string {
  const day = dateText(date);
  if (n === 0) return t('form.draft-restored', { date: day });
  return n === 1 ? t('form.draft-restored-one', { date: day }) : t('form.draft-restored-many', { date: day, n });
}

const missingText = ({ missing: n }: Restored, t: TextOf): string =>
  n === 1 ? t('form.draft-missing-one') : t('form.draft-missing-many', { n });

const dateText = (instant: string) =>
  new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: PARIS }).format(new Date(instant));
