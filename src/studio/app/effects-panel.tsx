import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { DraftSession, PortfolioCount, SlowResults } from '../data/draft-session.ts';
import { words } from '../words.ts';
import type { CountedContracts } from '../worker/questions.ts';
import { numberText } from './instants.ts';
import { Toggle } from './toggle.tsx';
import { countWords } from './words.ts';

/** Shows a contract of a count, as it is in force or as the draft makes it. */
export type ShowCounted = (at: number, id: string, isBefore: boolean) => void;

interface EffectsPanelProps {
  session: DraftSession;
  slow: SlowResults;
  onShow: ShowCounted;
}

/** For which contracts the draft changes what a page shows, and for how many of a portfolio. */
export function EffectsPanel({ session, slow, onShow }: EffectsPanelProps) {
  const { effects, count } = slow;
  const isStale = slow.stale.has('effects');
  if (effects === null) return <p role="status">{words.panels.computing}</p>;
  return (
    <>
      <div className={isStale ? 'stale' : undefined} aria-busy={isStale}>
        {isStale && <p role="status">{words.panels.computing}</p>}
        {effects.length > 0 ? <EffectLines lines={effects} /> : !isStale && <p>{words.panels.noEffect}</p>}
      </div>
      <CountForm session={session} isCounting={count?.progress != null} />
      {count !== null && <Counted session={session} count={count} isStale={isStale} onShow={onShow} />}
    </>
  );
}

function EffectLines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="effects">
      {lines.map((line) => (
        <li key={line} className={line.startsWith(' ') ? 'effect-region' : 'effect-change'}>
          {line.trim()}
        </li>
      ))}
    </ul>
  );
}

const sources = { invented: countWords.invented, file: countWords.file } as const;
const ORDINARY = 10_000;
const MOST = 1_000_000;

function CountForm({ session, isCounting }: { session: DraftSession; isCounting: boolean }) {
  const id = useId();
  const [kind, setKind] = useState<keyof typeof sources>('invented');
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get('file');
    if (kind === 'invented')
      void session.count({ kind, count: Number(form.get('count')), seed: Number(form.get('seed')) });
    else if (file instanceof File) void session.count({ kind, file });
  };
  return (
    <form className="count-form" onSubmit={send} aria-label={countWords.title}>
      <h3 className="gaps-title">{countWords.title}</h3>
      <div className="count-fields">
        <Toggle label={countWords.source} value={kind} options={sources} onChange={setKind} />
        {kind === 'invented' ? (
          <>
            <label>
              {countWords.contracts}{' '}
              <input
                name="count"
                type="number"
                className="record-input count-number"
                min={1}
                max={MOST}
                required
                defaultValue={ORDINARY}
              />
            </label>
            <label title={countWords.seedHint}>
              {countWords.seed}{' '}
              <input
                name="seed"
                type="number"
                className="record-input count-seed"
                min={1}
                max={MOST}
                required
                defaultValue={1}
              />
            </label>
          </>
        ) : (
          <label>
            {countWords.choose}{' '}
            <input
              name="file"
              type="file"
              required
              accept=".ndjson,.jsonl,.json,.csv,text/csv"
              aria-describedby={`${id}-hint`}
            />
          </label>
        )}
        {isCounting ? (
          <Button variant="secondary" onClick={() => session.stopCount()}>
            {countWords.stop}
          </Button>
        ) : (
          <Button type="submit" variant="secondary">
            {countWords.count}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="hint">
        {kind === 'file' ? countWords.fileHint : countWords.seedHint}
      </p>
    </form>
  );
}

interface CountedProps {
  session: DraftSession;
  count: PortfolioCount;
  isStale: boolean;
  onShow: ShowCounted;
}

function Counted({ count: { result, progress, problem }, isStale, onShow }: CountedProps) {
  if (problem !== null) return <p role="alert">{faultText(problem)}</p>;
  return (
    <>
      <p role="status">
        {progress !== null &&
          countWords.counting(numberText(progress.seen), progress.of === null ? null : numberText(progress.of))}
        {progress === null && result !== null && (isStale ? words.panels.computing : sumOf(result))}
      </p>
      {result !== null && (
        <div className={isStale || progress !== null ? 'stale' : undefined}>
          <Changes result={result} onShow={onShow} />
        </div>
      )}
    </>
  );
}

function sumOf({ contracts, changed }: CountedContracts): string {
  if (changed === 0) return countWords.none(numberText(contracts));
  return changed === 1
    ? countWords.oneChanged(numberText(contracts))
    : countWords.changed(numberText(changed), numberText(contracts));
}

function faultText(problem: string): string {
  const [, what = '', line = ''] = /(no-json|no-contract|no-table|too-large)(?: \((\d+)\))?$/.exec(problem) ?? [];
  const say = (countWords.faults as Readonly<Record<string, (line: string) => string>>)[what];
  return say === undefined ? `${countWords.failed} ${problem}` : say(line);
}

function Changes({ result: { changes, more, unmet }, onShow }: { result: CountedContracts; onShow: ShowCounted }) {
  return (
    <>
      <ul className="rows">
        {changes.map(({ what, count, groups, examples }) => (
          <li key={what}>
            <span>
              <b>{what}</b> <span className="count">{numberText(count)}</span>
            </span>
            <span className="hint">
              {groups.map((group) => `${group.label} : ${numberText(group.count)}`).join(' · ')}
            </span>
            {examples.map(({ at, id, detail }) => (
              <span key={at} className="gap-tools">
                <code>{id}</code> {detail !== null && <span className="hint">{detail}</span>}
                {[true, false].map((isBefore) => {
                  const which = isBefore ? countWords.before : countWords.after;
                  return (
                    <Button
                      key={which}
                      variant="quiet"
                      aria-label={countWords.ofExample(which, id)}
                      onClick={() => onShow(at, id, isBefore)}
                    >
                      {which}
                    </Button>
                  );
                })}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="hint">{countWords.more(more)}</p>}
      {unmet.length > 0 && (
        <>
          <h4 className="gaps-title">{countWords.unmet}</h4>
          <EffectLines lines={unmet} />
        </>
      )}
    </>
  );
}
