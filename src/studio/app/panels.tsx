import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { DraftSession, DraftSnapshot, SlowResults } from '../data/draft-session.ts';
import { words } from '../words.ts';
import type { ExplainedElement, FailingRow, FilePlace } from '../worker/questions.ts';
import { FindingList } from './finding-list.tsx';
import type { Explaining } from './use-explained.ts';

interface PanelsProps {
  session: DraftSession;
  snapshot: DraftSnapshot;
  explaining: Explaining;
  onReveal: (place: FilePlace) => void;
  onShow: (element: ExplainedElement) => void;
}

const names = ['findings', 'why', 'absent', 'effects', 'tables'] as const;
/** The tab so many places further, around the ends. */
const neighbourOf = (name: Panel, step: number): Panel =>
  names[(names.indexOf(name) + step + names.length) % names.length] ?? name;

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** More than anybody reads at once. */
const MOST_ROWS = 100;
type Panel = (typeof names)[number];

/** What the check finds, why an element shows, and what the page leaves out. */
export function Panels({ session, snapshot, explaining, onReveal, onShow }: PanelsProps) {
  const [panel, setPanel] = useState<Panel>('findings');
  const choose = (next: Panel) => {
    setPanel(next);
    if (next === 'absent') explaining.findAbsent();
  };
  const showAbsent = (one: ExplainedElement) => {
    onShow(one);
    setPanel('why');
  };
  const { findings = [] } = snapshot.checked ?? {};
  const { slow } = snapshot;
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
              onClick={() => choose(name)}
              onKeyDown={(event) => {
                const next = neighbourOf(name, steps[event.key] ?? 0);
                if (next === name) return;
                choose(next);
                document.getElementById(`panel-tab-${next}`)?.focus();
              }}
            >
              {words.panels[name]}
              {name === 'tables' && failing > 0 && <span className="count count-error">{failing}</span>}
              {name === 'findings' && findings.length > 0 && (
                <span className={errors > 0 ? 'count count-error' : 'count'}>{findings.length}</span>
              )}
            </button>
          ))}
        </div>
        <p className="panels-sum" role="status">
          {snapshot.checked === null ? '' : errors === 0 ? words.panels.sound : words.panels.errors(errors)}
        </p>
      </div>
      <div className="panels-body" role="tabpanel" id="panel" aria-labelledby={`panel-tab-${panel}`} tabIndex={-1}>
        {panel === 'findings' && <FindingList findings={findings} texts={snapshot.texts} onReveal={onReveal} />}
        {panel === 'why' && <Why explaining={explaining} onReveal={onReveal} />}
        {panel === 'effects' && <Effects slow={slow} />}
        {panel === 'tables' && <Tables session={session} slow={slow} isLocked={snapshot.isLocked} />}
        {panel === 'absent' && <Absent explaining={explaining} onShow={showAbsent} />}
      </div>
    </section>
  );
}

function Why({
  explaining: { element, problem },
  onReveal,
}: {
  explaining: Explaining;
  onReveal: (place: FilePlace) => void;
}) {
  if (problem !== null) return <p role="alert">{problem}</p>;
  if (element === null) return <p>{words.panels.choose}</p>;
  const { name, shows, place, said, because, otherwise, changes } = element;
  return (
    <div className="why">
      <p className="why-head">
        <Icon name={shows ? 'preview' : 'conceal'} />
        <b>{shows ? words.panels.shows : words.panels.hidden}</b> <code>{name}</code>
        {place !== null && (
          <Button variant="quiet" onClick={() => onReveal(place)}>
            {words.panels.line}
          </Button>
        )}
      </p>
      <p>{because.length === 0 ? words.panels.always : said}</p>
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
      <p>{changes.length > 1 || otherwise === '' ? null : otherwise}</p>
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
  explaining: { absent },
  onShow,
}: {
  explaining: Explaining;
  onShow: (element: ExplainedElement) => void;
}) {
  if (absent === null) return <p role="status">{words.preview.drawing}</p>;
  if (absent.length === 0) return <p>{words.panels.allHere}</p>;
  return (
    <ul className="ghosts">
      {absent.map((one) => (
        <li key={one.name}>
          <button type="button" className="ghost" onClick={() => onShow(one)}>
            <b>{one.name}</b>
            <span>{one.otherwise || words.panels.noChange}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Effects({ slow: { effects, isStale } }: { slow: SlowResults }) {
  if (effects === null) return <p role="status">{words.panels.computing}</p>;
  return (
    <div className={isStale ? 'stale' : undefined} aria-busy={isStale}>
      {effects.length === 0 ? (
        <p>{words.panels.noEffect}</p>
      ) : (
        <ul className="effects">
          {effects.map((line) => (
            <li key={line} className={line.startsWith(' ') ? 'effect-region' : 'effect-change'}>
              {line.trim()}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface TablesProps {
  session: DraftSession;
  slow: SlowResults;
  isLocked: boolean;
}

/** Rows that fail, each with what it would have to expect. */
function Tables({ session, slow: { tables, isStale }, isLocked }: TablesProps) {
  if (tables === null) return <p role="status">{words.panels.computing}</p>;
  const { rows, failures, leftToServer } = tables;
  const answered = failures.filter(({ cells }) => cells.length > 0);
  const take = (which: readonly FailingRow[]) => void session.takeAnswers(which);
  return (
    <div className={isStale ? 'stale' : undefined} aria-busy={isStale}>
      <p>
        {rows === 0 ? words.panels.noTable : words.panels.rows(rows, failures.length)}
        {leftToServer > 0 && ` ${words.panels.leftToServer(leftToServer)}`}
      </p>
      {!isLocked && answered.length > 1 && (
        <Button variant="secondary" disabled={isStale} onClick={() => take(answered)}>
          {words.panels.takeAll(answered.length)}
        </Button>
      )}
      <ul className="rows">
        {failures.slice(0, MOST_ROWS).map((row) => {
          const { file, line, name, message, cells } = row;
          return (
            <li key={`${file}:${line} ${message}`}>
              <b>{name}</b>
              <span className="row-message">{message}</span>
              <span className="finding-place">
                {file}, ligne {line}
              </span>
              {!isLocked && cells.length > 0 && (
                <Button variant="quiet" disabled={isStale} onClick={() => take([row])}>
                  {words.panels.take}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
