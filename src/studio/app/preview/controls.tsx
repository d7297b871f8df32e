import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { DraftSession } from '../../data/draft-session.ts';
import type { InventedContract, ShowablePaper } from '../../worker/preview-questions.ts';
import type { ExampleContract, Outline } from '../../worker/questions.ts';
import { Toggle } from '../toggle.tsx';
import type { ChosenContract } from '../use-contract-of.ts';
import { SubjectPicker } from './subject-picker.tsx';
import { type ShownSubject, useRows } from './use-subject.ts';
import { words } from './words.ts';

const ByHand = lazy(() => import('./by-hand.tsx'));

export type Width = 'phone' | 'desk';
/** How the page is looked at. */
export interface Looked {
  width: Width;
  scheme: 'light' | 'dark';
  medium: 'screen' | 'paper';
}

interface ControlsProps {
  session: DraftSession;
  drawn: number;
  outline: Outline;
  contract: ChosenContract;
  shown: ShownSubject;
  papers: readonly ShowablePaper[];
  looked: Looked;
  onLook: (looked: Looked) => void;
}

/** What is shown, of which contract, and how. */
export function Controls({ session, drawn, outline, contract, shown, papers, looked, onLook }: ControlsProps) {
  const [isByHand, setIsByHand] = useState(false);
  const { of, family, set, onSet } = contract;
  const count = Object.keys(set).length;
  const [wantsInvented, setWantsInvented] = useState(false);
  const invented = useInvented(session, of === null || !(wantsInvented || isByHand) ? null : { family, day: of.day });
  return (
    <div className="preview-controls">
      <SubjectPicker shown={shown} papers={papers} />
      <div className="preview-small">
        <Button
          variant="quiet"
          aria-pressed={shown.isPinned}
          title={words.pinHint}
          onClick={() => shown.pin(!shown.isPinned)}
        >
          {words.pin}
        </Button>
        <Button variant="quiet" aria-expanded={isByHand} onClick={() => setIsByHand(!isByHand)}>
          {words.handCount(count)}
        </Button>
      </div>
      <FormControls session={session} shown={shown} />
      <ExamplePicker {...{ outline, contract, invented }} onWantInvented={() => setWantsInvented(true)} />
      <StateAndDay outline={outline} contract={contract} />
      {shown.subject.kind !== 'paper' && <Looks looked={looked} onLook={onLook} />}
      {isByHand && of !== null && (
        <Suspense fallback={<p role="status">{words.handLoading}</p>}>
          <ByHand
            {...{ session, drawn, of, set, onSet, invented }}
            onInvented={(name) => contract.choose({ exemple: name, etat: null, jour: of.day })}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The screen that the page is drawn for; a paper has none. */
function Looks({ looked, onLook }: Pick<ControlsProps, 'looked' | 'onLook'>) {
  return (
    <div className="preview-looks">
      <Toggle
        label={words.width}
        value={looked.width}
        onChange={(width) => onLook({ ...looked, width })}
        options={{ phone: words.phone, desk: words.desk }}
      />
      <Toggle
        label={words.theme}
        value={looked.scheme}
        onChange={(scheme) => onLook({ ...looked, scheme })}
        options={{ light: words.light, dark: words.dark }}
      />
      <Toggle
        label={words.medium}
        value={looked.medium}
        onChange={(medium) => onLook({ ...looked, medium })}
        options={{ screen: words.screen, paper: words.paper }}
      />
    </div>
  );
}

/** The contracts of an invented portfolio, once somebody wants them. */
function useInvented(
  session: DraftSession,
  wanted: { family: string; day: string } | null,
): readonly InventedContract[] {
  const [invented, setInvented] = useState<readonly InventedContract[]>([]);
  const { family = null, day = '' } = wanted ?? {};
  useEffect(() => {
    if (family === null) return;
    let isCurrent = true;
    session.bench.ask('invented', { family, day }).then(
      (next) => isCurrent && setInvented(next),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [session, family, day]);
  return invented;
}

/** The step of a form, and the data that it opens with. */
function FormControls({ session, shown }: { session: DraftSession; shown: ShownSubject }) {
  const id = useId();
  const { subject, showable, row, choose, chooseRow, place } = shown;
  const rows = useRows(session, subject);
  const form = subject.kind === 'form' ? showable?.forms.find((one) => one.id === subject.form) : undefined;
  const step = subject.kind === 'form' ? (place?.form?.step ?? subject.step) : null;
  return (
    <>
      {form !== undefined && (
        <div className="preview-half">
          <label htmlFor={`${id}-step`}>{words.step}</label>
          <select
            id={`${id}-step`}
            className="select"
            value={step ?? ''}
            onChange={({ target }) => choose({ kind: 'form', form: form.id, step: target.value || null })}
          >
            <option value="">{words.firstStep}</option>
            {form.steps.map((one) => (
              <option key={one.id} value={one.id}>
                {one.label}
              </option>
            ))}
          </select>
        </div>
      )}
      {rows.length > 0 && (
        <div className="preview-half">
          <label htmlFor={`${id}-row`}>{words.rows}</label>
          <select
            id={`${id}-row`}
            className="select"
            value={row === null ? '' : String(rows.findIndex((one) => one.file === row.file && one.line === row.line))}
            onChange={({ target }) => {
              const next = target.value === '' ? undefined : rows[Number(target.value)];
              chooseRow(next === undefined ? null : { file: next.file, line: next.line });
            }}
          >
            <option value="">{words.noRow}</option>
            {rows.map(({ name, file, line }, rank) => (
              <option key={`${file} ${line}`} value={String(rank)}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  );
}

/** An example is called as its family, with its own name where that has several. */
function calledAmong({ name, familyLabel, label }: ExampleContract, all: readonly ExampleContract[]): string {
  if (familyLabel === '') return name;
  const isOnly = label === undefined && all.every((one) => one.name === name || one.familyLabel !== familyLabel);
  return isOnly ? familyLabel : `${familyLabel} (${label ?? name})`;
}

interface ExamplePickerProps {
  outline: Outline;
  contract: ChosenContract;
  invented: readonly InventedContract[];
  onWantInvented: () => void;
}

const MORE = '+';

function ExamplePicker({ outline, contract: { of, choose }, invented, onWantInvented }: ExamplePickerProps) {
  const id = useId();
  const name = of?.example ?? '';
  const isListed = [...outline.examples, ...invented].some((one) => one.name === name);
  return (
    <div>
      <label htmlFor={id}>{words.example}</label>
      <select
        id={id}
        className="select"
        value={name}
        onChange={({ target }) => {
          if (target.value === MORE) onWantInvented();
          else
            choose({
              exemple: target.value,
              etat: null,
              version: null,
              jour: target.value.includes(' ') ? (of?.day ?? null) : null,
            });
        }}
      >
        {!isListed && <option value={name}>{name}</option>}
        <optgroup label={words.examples}>
          {outline.examples.map((example) => (
            <option key={example.name} value={example.name}>
              {calledAmong(example, outline.examples)}
            </option>
          ))}
        </optgroup>
        {invented.length > 0 && (
          <optgroup label={words.portfolio}>
            {invented.map(({ name: one, productLabel, codeEtat, moment }) => (
              <option key={one} value={one}>
                {[productLabel, codeEtat, moment].filter(Boolean).join(', ')}
              </option>
            ))}
          </optgroup>
        )}
        {invented.length === 0 && <option value={MORE}>{words.more}</option>}
      </select>
    </div>
  );
}

function StateAndDay({ outline, contract: { of, state, choose } }: { outline: Outline; contract: ChosenContract }) {
  const id = useId();
  return (
    <>
      <div>
        <label htmlFor={`${id}-state`}>{words.state}</label>
        <select
          id={`${id}-state`}
          className="select"
          value={state ?? ''}
          onChange={(event) => choose({ etat: event.target.value || null })}
        >
          <option value="">{words.stateOwn}</option>
          {outline.states.map(({ code, label }) => (
            <option key={code} value={code}>
              {words.coded(code, label)}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-day`}>{words.day}</label>
        <input
          id={`${id}-day`}
          type="date"
          className="select"
          value={of?.day ?? ''}
          onChange={(event) => choose({ jour: event.target.value || null })}
        />
      </div>
    </>
  );
}
