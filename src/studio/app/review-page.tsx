import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { dayInParis } from '../../base/paris.ts';
import { publicationDays } from '../../release/publication-day.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ask, StudioError } from '../data/ask.ts';
import type { DraftFields } from '../data/autosave.ts';
import { me as meDocument } from '../documents/base.generated.ts';
import { abandonDraft, draft as draftDocument } from '../documents/drafts.generated.ts';
import { approve, refuse, requestReview, withdrawReview } from '../documents/review.generated.ts';
import { words } from '../words.ts';
import { draftTones } from './draft-tones.ts';
import { Failed } from './failed.tsx';
import { dayText, instantText } from './instants.ts';
import { PatchButton } from './patch-button.tsx';
import { TrialSection } from './trial.tsx';
import { useLoad } from './use-load.ts';
import { useSending } from './use-sending.ts';
import { useTitle } from './use-title.ts';

/** Milliseconds between two looks at a report that is being made. */
const AGAIN = 2000;

async function loadReview(id: string) {
  const [{ me }, { draft }] = await Promise.all([ask(meDocument, {}), ask(draftDocument, { id })]);
  if (draft === null) throw new StudioError('', 'NOT_FOUND');
  return { me, draft };
}

/** The request to publish a draft: what whoever approves it reads and answers. */
export function ReviewPage() {
  const { id = '' } = useParams();
  const [loaded, again] = useLoad(id, () => loadReview(id));
  const request = loaded.state === 'ready' ? loaded.value.draft.request : null;
  const isPending = request?.state === 'PENDING' && !request.report;
  useTitle(loaded.state === 'ready' ? words.titles.review(loaded.value.draft.title) : null);
  useReturn(request?.merge === 'WAITING' || request?.merge === 'REFUSED' ? again : null);
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(again, AGAIN);
    return () => clearInterval(timer);
  }, [isPending, again]);
  if (loaded.state === 'pending') return <p role="status">{words.loading}</p>;
  if (loaded.state === 'failed') return <Failed error={loaded.error} retry={again} />;
  const { me, draft } = loaded.value;
  return (
    <main className="review">
      <p className="review-back">
        <Link to={`/brouillons/${draft.id}`}>{words.review.back}</Link>
      </p>
      <h1>{draft.title}</h1>
      <p className="review-reason">
        {draft.reason}{' '}
        <span role="status">
          <Badge tone={draftTones[draft.state]}>{words.states[draft.state]}</Badge>
        </span>
      </p>
      {draft.state === 'OPEN' && me.role === 'READ' && draft.request === null && <p>{words.review.noRequest}</p>}
      {draft.state === 'OPEN' && me.role !== 'READ' && (
        <>
          <Asking draft={draft} again={again} />
          <Abandoning draft={draft} again={again} />
        </>
      )}
      {draft.request !== null && <Request draft={draft} me={me} again={again} />}
      {draft.files.length > 0 && <PatchButton draft={draft} />}
    </main>
  );
}

type Again = () => void;

/** Looks again whenever somebody comes back to the page, from where branches are merged. */
function useReturn(again: Again | null) {
  useEffect(() => {
    if (again === null) return;
    const look = () => {
      if (document.visibilityState === 'visible') again();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [again]);
}

function Asking({ draft, again }: { draft: DraftFields; again: Again }) {
  const id = useId();
  const days = publicationDays(dayInParis());
  const { busy, problem, send } = useSending(again);
  return (
    <form
      className="review-form"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const message = String(form.get('message') ?? '').trim();
        const day = String(form.get('day') ?? '') || null;
        send(() => ask(requestReview, { id: draft.id, expectedRevision: draft.revision, message, day }));
      }}
    >
      <h2>{words.bar.ask}</h2>
      <p>{words.review.lead}</p>
      {problem !== null && <p role="alert">{problem}</p>}
      <label htmlFor={`${id}-message`}>{words.review.message}</label>
      <textarea id={`${id}-message`} name="message" className="input" rows={3} required maxLength={2000} />
      <label htmlFor={`${id}-day`}>{words.review.day}</label>
      <p id={`${id}-day-hint`} className="hint">
        {words.review.dayHint(dayText(days.last))}
      </p>
      <input
        id={`${id}-day`}
        name="day"
        type="date"
        min={days.first}
        max={days.last}
        className="select"
        aria-describedby={`${id}-day-hint`}
      />
      <div className="btn-row">
        <Button type="submit" busy={busy}>
          {words.review.send}
        </Button>
      </div>
    </form>
  );
}

/** Gives a draft up; it can still be read. */
function Abandoning({ draft, again }: { draft: DraftFields; again: Again }) {
  const { busy, problem, send } = useSending(again);
  const { id, revision } = draft;
  return (
    <div className="review-abandon">
      {problem !== null && <p role="alert">{problem}</p>}
      <Button
        variant="quiet"
        busy={busy}
        onClick={() => send(() => ask(abandonDraft, { id, expectedRevision: revision }))}
      >
        {words.review.abandon}
      </Button>
    </div>
  );
}

interface RequestProps {
  draft: DraftFields;
  me: Awaited<ReturnType<typeof loadReview>>['me'];
  again: Again;
}

function Request({ draft, me, again }: RequestProps) {
  const { request } = draft;
  if (request === null) return null;
  const { report } = request;
  return (
    <>
      <section className="review-request" aria-labelledby="review-request">
        <h2 id="review-request">{words.review.request}</h2>
        {draft.state === 'OPEN' && <Lines title={words.review.notPublished} lines={request.mergeProblems} />}
        <p>{request.message}</p>
        <p className="home-meta">
          {request.requestedBy.name}, {instantText(request.requestedAt)}
          {request.day !== null && ` · ${words.review.from(dayText(request.day))}`}
        </p>
        {request.answeredBy !== null && request.answeredAt !== null && (
          <p>
            <b>{words.review.answers[request.state]}</b> {request.answer}{' '}
            <span className="home-meta">
              {request.answeredBy.name}, {instantText(request.answeredAt)}
            </span>
          </p>
        )}
      </section>
      {request.merge !== null && <Merge draft={draft} me={me} again={again} />}
      <TrialSection draft={draft} mayAnswer={me.role === 'APPROVE'} again={again} />
      {request.state === 'PENDING' && <Answering draft={draft} me={me} again={again} />}
      <section aria-labelledby="review-report">
        <h2 id="review-report">{words.review.report}</h2>
        <p role="status">
          {report === null ? (
            words.review.making
          ) : (
            <Badge tone={report.passes ? 'success' : 'error'}>
              {report.passes ? words.review.passes : words.review.fails}
            </Badge>
          )}
        </p>
        {report !== null && (
          <>
            {/* what somebody has to mend comes before what they know */}
            <Lines title={words.review.errors} lines={report.errors} isWrong />
            <Lines title={words.review.failing(report.rows)} lines={report.failingRows} isWrong />
            <Lines title={words.review.changes} lines={report.changes} none={words.review.noChange} />
            <Lines title={words.review.tables} lines={report.tables} />
            <Lines
              title={words.review.regions}
              lines={report.regions}
              none={isCompared(report) ? words.panels.noEffect : words.review.notCompared}
            />
            <Lines title={words.review.waived} lines={report.waived} />
            <Lines title={words.review.warnings} lines={report.warnings} />
            <Lines title={words.review.uncovered} lines={report.uncovered} />
            <Lines title={words.review.unnoticed} lines={report.unnoticed} />
          </>
        )}
      </section>
    </>
  );
}

/** Whether a request is this person's, who may then take it back. */
const isOwn = (requestedBy: { id: string } | undefined, { person, role }: RequestProps['me']): boolean =>
  role !== 'READ' && requestedBy?.id === person.id;

/** The branch of an approved request, and whether it is merged and published. */
function Merge({ draft, me, again }: RequestProps) {
  const { busy, problem, send } = useSending(again);
  const { branch = null, merge = null, mergeProblems = [], requestedBy } = draft.request ?? {};
  if (merge === null) return null;
  const mayTakeBack = merge !== 'PUBLISHED' && isOwn(requestedBy, me);
  return (
    <section className="review-form" aria-labelledby="review-merge">
      <h2 id="review-merge">
        {words.review.branch} <code>{branch}</code>
      </h2>
      <p role="status">{words.review.merges[merge]}</p>
      <Lines title={words.review.errors} lines={mergeProblems} />
      {problem !== null && <p role="alert">{problem}</p>}
      {mayTakeBack && (
        <div className="btn-row">
          <Button variant="quiet" busy={busy} onClick={() => send(() => ask(withdrawReview, { id: draft.id }))}>
            {words.review.withdraw}
          </Button>
        </div>
      )}
    </section>
  );
}

type Report = NonNullable<NonNullable<DraftFields['request']>['report']>;

/** Whether pages could be drawn of both: with an error no table runs, and nothing is compared. */
const isCompared = ({ errors, rows }: Pick<Report, 'errors' | 'rows'>): boolean => errors.length === 0 || rows > 0;

interface LinesProps {
  title: string;
  lines: readonly string[];
  /** What is said where there are none. */
  none?: string;
  /** Each keeps the draft from being published. */
  isWrong?: boolean;
}

function Lines({ title, lines, none, isWrong = false }: LinesProps): ReactNode {
  if (lines.length === 0 && none === undefined) return null;
  return (
    <>
      <h3>{title}</h3>
      {lines.length === 0 ? <p>{none}</p> : <Folded parts={partsOf(lines)} isWrong={isWrong} />}
    </>
  );
}

/** More parts of a list than are read at once. */
const MOST_PARTS = 12;

/** Lines with those below that say more of them. */
function partsOf(lines: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (const line of lines) {
    const part = parts.at(-1);
    if (part === undefined || !line.startsWith(' ')) parts.push([line]);
    else part.push(line);
  }
  return parts;
}

/** The first parts of a list, and the others once they are wanted. */
function Folded({ parts, isWrong }: { parts: readonly string[][]; isWrong: boolean }) {
  const [first, others] = [parts.slice(0, MOST_PARTS), parts.slice(MOST_PARTS)];
  const listed = (some: readonly string[][]) => (
    <ul className={isWrong ? 'review-lines review-wrong' : 'review-lines'}>
      {some.flat().map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
        <li key={i} className={line.startsWith(' ') ? 'review-inner' : undefined}>
          {line.trim()}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {listed(first)}
      {others.length > 0 && (
        <details className="review-others">
          <summary>{words.panels.others(others.length)}</summary>
          {listed(others)}
        </details>
      )}
    </>
  );
}

/** Whoever did not edit the draft answers; whoever sent the request may take it back. */
function Answering({ draft, me, again }: RequestProps) {
  const id = useId();
  const [answer, setAnswer] = useState('');
  const [share, setShare] = useState('');
  const { busy, problem, code, send } = useSending(again);
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const refusedShare = code === 'INVALID_SHARE' ? problem : null;
  const fault = isWrong ? words.review.shareFault : refusedShare;
  useEffect(() => {
    if (refusedShare !== null) field.current?.focus();
  }, [refusedShare]);
  const isEditor = draft.editors.some((one) => one.id === me.person.id);
  const mayApprove = me.role === 'APPROVE' && (me.alone || !isEditor);
  const read = { id: draft.id, expectedRevision: draft.revision };
  const report = draft.request?.report ?? null;
  const isSender = isOwn(draft.request?.requestedBy, me);
  const ownFault = isSender ? words.review.ownNotSound : words.review.foreignNotSound;
  const why = report === null ? words.review.notYet : report.passes ? null : words.review.notSound;
  const approveIt = () => {
    // what is no number at all reads as empty, and would publish for everybody
    const isShare = field.current?.validity.valid !== false;
    setWrong(!isShare);
    if (!isShare) return field.current?.focus();
    send(() => ask(approve, { ...read, answer: answer.trim(), canary: share === '' ? null : Number(share) }));
  };
  return (
    <div className="review-form">
      {problem !== null && refusedShare === null && <p role="alert">{problem}</p>}
      {mayApprove ? (
        <>
          <label htmlFor={`${id}-answer`}>{words.review.answer}</label>
          <textarea
            id={`${id}-answer`}
            className="input"
            rows={2}
            maxLength={2000}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
          {me.source === 'RELEASES' && draft.request?.day === null && (
            <>
              <label htmlFor={`${id}-share`}>{words.review.share}</label>
              <p id={`${id}-share-hint`} className="hint">
                {words.review.shareHint}
              </p>
              {fault !== null && (
                <p id={`${id}-share-fault`} className="review-fault">
                  {fault}
                </p>
              )}
              <input
                ref={field}
                id={`${id}-share`}
                type="number"
                min={1}
                max={50}
                className="select"
                aria-invalid={fault !== null || undefined}
                aria-describedby={fault === null ? `${id}-share-hint` : `${id}-share-fault ${id}-share-hint`}
                value={share}
                onChange={(event) => {
                  setShare(event.target.value);
                  setWrong(false);
                }}
              />
            </>
          )}
        </>
      ) : (
        <p>{report?.passes === false ? ownFault : isEditor ? words.review.own : words.review.noRole}</p>
      )}
      {mayApprove && why !== null && <p className="review-why">{why}</p>}
      <div className="btn-row">
        {mayApprove && (
          <>
            <Button busy={busy} disabled={why !== null} onClick={approveIt}>
              {words.review.approvals[me.source]}
            </Button>
            <Button
              variant="secondary"
              busy={busy}
              onClick={() => send(() => ask(refuse, { ...read, answer: answer.trim() }))}
            >
              {words.review.refuse}
            </Button>
          </>
        )}
        {isSender && (
          <Button variant="quiet" busy={busy} onClick={() => send(() => ask(withdrawReview, { id: draft.id }))}>
            {words.review.withdraw}
          </Button>
        )}
      </div>
    </div>
  );
}
