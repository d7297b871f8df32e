import './form.css';
import type { ValidatorType } from '@rjsf/utils';
import { type FormEvent, type ReactNode, useMemo } from 'react';
import { Button } from '../../ui/Button.tsx';
import { withProperties } from '../../ui/css-properties.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import type { TextOf } from '../../view/text/text-of.ts';
import type { FormPosition, FormView } from '../../view/types.generated.ts';
import { CheckAnswers } from './CheckAnswers.tsx';
import { Contents, FormLinks } from './Contents.tsx';
import { FormProvider, type FormTools } from './context.tsx';
import { type FormFault, toSummary } from './faults.ts';
import { Fields } from './fields.tsx';
import { ResultPanel } from './ResultPanel.tsx';

export type { FormFault };

/** `schema`, `validator`, `store` and the functions must keep their identity: a new one re-renders every field. */
export interface FormStepProps extends Omit<FormTools, 'fields'> {
  view: FormView;
  /** JSON Schema of the step's fields, flat. */
  schema: object;
  /** Precompiled, for that schema. */
  validator: ValidatorType;
  /** New faults take the focus. */
  faults: readonly FormFault[];
  busy: boolean;
  /** The step's document. */
  paper?: ReactNode;
  onSubmit: () => void;
  onBack: () => void;
  /** Goes to a step from the summary of answers. */
  onEdit: (step: string) => void;
}

function Position({ position, words }: { position: NonNullable<FormPosition>; words: TextOf }) {
  return (
    <>
      <span className="form-position">{words('form.position', { n: position.n, total: position.total })}</span>
      <span className="form-track" aria-hidden="true">
        <span className="form-done" ref={withProperties({ width: `${(100 * position.n) / position.total}%` })} />
      </span>
    </>
  );
}

function Head({ view, words }: { view: FormView; words: TextOf }) {
  return (
    <header className="form-head">
      {view.position !== null && (
        <p className="form-progress">
          <Position position={view.position} words={words} />
        </p>
      )}
      {view.heading !== view.title && <p className="form-caption">{view.heading}</p>}
      <h1>{view.title}</h1>
    </header>
  );
}

/** One step of a form; its callbacks say what was pressed. */
export function FormStep(props: FormStepProps) {
  const { view, store, words, visible, dependsOn, rulesMet, uploads, Tabs, lookup, faults, busy } = props;
  const form = useMemo<FormTools>(
    () => ({
      fields: new Map(view.fields.map((field) => [field.name, field])),
      store,
      words,
      visible,
      dependsOn,
      rulesMet,
      uploads,
      Tabs,
      lookup,
    }),
    [view, store, words, visible, dependsOn, rulesMet, uploads, Tabs, lookup],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new faults are announced again
  const errors = useMemo(() => toSummary(faults, form.fields), [faults]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) props.onSubmit();
  };

  const asks = view.button !== null || view.fields.length > 0;
  const after = <Contents contents={view.after} words={words} />;

  return (
    <FormProvider value={form}>
      <div className="form-step">
        {view.back && (
          <Button variant="quiet" icon="back" className="form-back" onClick={props.onBack}>
            {words('form.back')}
          </Button>
        )}
        <ErrorSummary title={words('form.summary')} errors={errors} />
        {view.kind === 'result' ? (
          <ResultPanel key={view.step} view={view} words={words} />
        ) : (
          <Head view={view} words={words} />
        )}
        <Contents contents={view.content} words={words} />
        {view.answers !== null && <CheckAnswers answers={view.answers} words={words} onEdit={props.onEdit} />}
        {props.paper}
        {asks ? (
          <form method="post" noValidate onSubmit={submit}>
            {view.fields.length > 0 && (
              <Fields key={view.step} schema={props.schema} validator={props.validator} faults={faults} />
            )}
            {after}
            {view.button !== null && (
              <p className="form-submit">
                <Button type="submit" busy={busy}>
                  {view.button}
                </Button>
              </p>
            )}
            <p className="vh" role="status">
              {busy && words('form.busy')}
            </p>
          </form>
        ) : (
          after
        )}
        {view.links.length > 0 && <FormLinks links={view.links} main={view.button === null} />}
      </div>
    </FormProvider>
  );
}
