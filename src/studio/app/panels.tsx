import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { DraftSession, DraftSnapshot } from '../data/draft-session.ts';
import { words } from '../words.ts';
import type { ExplainedElement, FileEntry, FilePlace, ShownGap } from '../worker/questions.ts';
import { CoveragePanel } from './coverage-panel.tsx';
import { EffectsPanel, type ShowCounted } from './effects-panel.tsx';
import { FindingList } from './finding-list.tsx';
import { hasTables } from './new-case.tsx';
import { TablesPanel } from './tables-panel.tsx';
import type { Explaining } from './use-explained.ts';

interface PanelsProps {
  session: DraftSession;
  snapshot: DraftSnapshot;
  files: readonly FileEntry[];
  explaining: Explaining;
  onReveal: (place: FilePlace) => void;
  onShow: (element: ExplainedElement) => void;
  onCounted: ShowCounted;
  onGap: (gap: ShownGap) => void;
}

const names = ['findings', 'why', 'absent', 'effects', 'tables', 'coverage'] as const;
/** The tab so many places further, around the ends. */
const neighbourOf = (name: Panel, step: number): Panel =>
  names[(names.indexOf(name) + step + names.length) % names.length] ?? name;

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

type Panel = (typeof names)[number];

/** What the check says of the texts as they are now. */
function verdictOf({ checked, isChecking }: DraftSnapshot, errors: number): string {
  if (isChecking) return words.panels.checking;
  if (checked === null) return '';
  return errors === 0 ? words.panels.sound : words.panels.errors(errors);
}

/** How many of something, on its tab. @param isStale they are of an earlier state */
function Count({ of, isError = false, isStale }: { of: number; isError?: boolean; isStale: boolean }) {
  return <span className={`count${isError ? ' count-error' : ''}${isStale ? ' stale' : ''}`}>{of}</span>;
}

/** What the check finds, why an element shows, and what the page leaves out. */
export function Panels(props: PanelsProps) {
  const { session, snapshot, files, explaining, onReveal, onShow, onCounted, onGap } = props;
  const [panel, setPanel] = useState<Panel>('findings');
  const isAbsentWanted = panel === 'absent' && explaining.absent === null;
  const { findAbsent } = explaining;
  // again with each page that is drawn
  useEffect(() => {
    if (isAbsentWanted) findAbsent();
  }, [isAbsentWanted, findAbsent]);
  const showAbsent = (one: ExplainedElement) => {
    onShow(one);
    setPanel('why');
  };
  const { findings = [] } = snapshot.checked ?? {};
  const { slow, isChecking } = snapshot;
  const missed = slow.gaps?.gaps.length ?? 0;
  const failing = slow.tables?.failures.length ?? 0;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return (
    <section className="panels" aria-label={words.panels.label}>
      <div className="panels-head">
        <div className="panels-tabs" role="tablist" aria-label={words.panels.label}>
          {names.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`panel-tab-${name}`}
              aria-selected={panel === name}
              aria-controls="panel"
              className="panels-tab"
              tabIndex={panel === name ? 0 : -1}
              onClick={() => setPanel(name)}
              onKeyDown={(event) => {
                const next = neighbourOf(name, steps[event.key] ?? 0);
                if (next === name) return;
                setPanel(next);
                document.getElementById(`panel-tab-${next}`)?.focus();
              }}
            >
              {words.panels[name]}
              {name === 'coverage' && missed > 0 && <Count of={missed} isStale={slow.stale.has('gaps')} />}
              {name === 'tables' && failing > 0 && <Count of={failing} isError isStale={slow.stale.has('tables')} />}
              {name === 'findings' && findings.length > 0 && (
                <Count of={findings.length} isError={errors > 0} isStale={isChecking} />
              )}
            </button>
          ))}
        </div>
        <p className="panels-sum" role="status" aria-busy={isChecking}>
          {verdictOf(snapshot, errors)}
        </p>
      </div>
      <div className="panels-body" role="tabpanel" id="panel" aria-labelledby={`panel-tab-${panel}`} tabIndex={-1}>
        {panel === 'findings' && (
          <FindingList
            files={files}
            findings={snapshot.checked?.findings ?? null}
            isChecking={isChecking}
            texts={snapshot.texts}
            onReveal={onReveal}
          />
        )}
        {panel !== 'findings' && !isChecking && snapshot.checked?.draws === false && (
          <p className="hint">{words.panels.lastSound}</p>
        )}
        {panel === 'why' && <Why explaining={explaining} isStale={isChecking} onReveal={onReveal} />}
        {panel === 'effects' && <EffectsPanel session={session} slow={slow} onShow={onCounted} />}
        {panel === 'coverage' && (
          <CoveragePanel
            files={files}
            slow={slow}
            isLocked={snapshot.isLocked}
            hasTables={hasTables(snapshot.texts)}
            onReveal={onReveal}
            onAdd={onGap}
          />
        )}
        {panel === 'tables' && (
          <TablesPanel session={session} slow={slow} isLocked={snapshot.isLocked} onReveal={onReveal} />
        )}
        {panel === 'absent' && <Absent {...{ files, explaining }} isStale={isChecking} onShow={showAbsent} />}
      </div>
    </section>
  );
}

function Why({
  explaining: { element, problem },
  isStale,
  onReveal,
}: {
  explaining: Explaining;
  /** The page is of an earlier state. */
  isStale: boolean;
  onReveal: (place: FilePlace) => void;
}) {
  if (problem !== null) return <p role="alert">{problem}</p>;
  if (element === null) return <p>{words.panels.choose}</p>;
  const { name, called, shows, place, said, because, otherwise, changes } = element;
  // the list says what the sentence would say again
  const isSaidByParts = shows || said === '' || because.some(({ holds }) => !holds);
  return (
    <div className={isStale ? 'why stale' : 'why'} aria-busy={isStale}>
      <p className="why-head">
        <b className="why-name" title={name}>
          {called}
        </b>
        <span className={shows ? 'truth truth-holds' : 'truth truth-neutral'}>
          {shows ? words.panels.shows : words.panels.hidden}
        </span>
        {place !== null && (
          <Button variant="quiet" onClick={() => onReveal(place)}>
            {words.panels.line}
          </Button>
        )}
      </p>
      <p>{because.length === 0 ? words.panels.always : isSaidByParts ? words.panels.because : said}</p>
      <ul className="why-list">
        {because.map((one) => (
          <li key={`${one.place?.file} ${one.place?.pointer}`}>
            <span className={one.holds ? 'truth truth-holds' : 'truth truth-fails'}>
              {one.holds ? words.panels.holds : words.panels.fails}
            </span>
            <span className="why-text">{one.text}</span>
            {one.place !== null && (
              <Button variant="quiet" onClick={() => one.place !== null && onReveal(one.place)}>
                {words.panels.line}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {changes.length <= 1 && otherwise !== '' && <p>{otherwise}</p>}
      {changes.length > 1 && (
        <>
          <p>{shows ? words.panels.wouldHide : words.panels.wouldShow}</p>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Absent({
  files,
  explaining: { absent: found, problem },
  isStale,
  onShow,
}: {
  files: readonly FileEntry[];
  explaining: Explaining;
  isStale: boolean;
  onShow: (element: ExplainedElement) => void;
}) {
  if (found === null)
    return problem === null ? <p role="status">{words.panels.computing}</p> : <p role="alert">{problem}</p>;
  const { absent, unsought } = found;
  if (absent.length === 0 && isStale) return <p>{words.panels.computing}</p>;
  const labels = unsought.map((path) => files.find((one) => one.path === path)?.label ?? path);
  return (
    <>
      {absent.length > 0 && (
        <ul className={isStale ? 'ghosts stale' : 'ghosts'} aria-busy={isStale}>
          {absent.map((one) => (
            <li key={`${one.place?.file} ${one.place?.pointer} ${one.name}`}>
              <button type="button" className="ghost" onClick={() => onShow(one)}>
                <b>{one.called}</b>
                <span>{one.otherwise}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {labels.length > 0 ? (
        <p>{words.panels.unsought(labels)}</p>
      ) : (
        absent.length === 0 && <p>{words.panels.allHere}</p>
      )}
    </>
  );
}
