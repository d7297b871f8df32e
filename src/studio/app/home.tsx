import { useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ask } from '../data/ask.ts';
import { errorText } from '../data/error-text.ts';
import { draftsWithCopies } from '../data/local-copy.ts';
import { baseInForce, me as meDocument } from '../documents/base.generated.ts';
import { createDraft, type DraftsQuery, drafts as draftsDocument } from '../documents/drafts.generated.ts';
import { publications as publicationsDocument } from '../documents/publications.generated.ts';
import { words } from '../words.ts';
import { draftTones } from './draft-tones.ts';
import { Failed } from './failed.tsx';
import { GoBack } from './go-back.tsx';
import { dayText, instantText } from './instants.ts';
import { More } from './more.tsx';
import { ToDo } from './to-do.tsx';
import { useLoad } from './use-load.ts';
import { usePages } from './use-pages.ts';
import { useTitle } from './use-title.ts';

type DraftItem = DraftsQuery['drafts']['items'][number];

/** Whether something is still to be done about it. */
const isOpen = ({ state }: DraftItem): boolean => ['OPEN', 'REQUESTED', 'CANARY', 'MERGING'].includes(state);

/** Ends the session here, and shows the sign-in. */
const signOut = () =>
  void fetch('/studio/deconnexion', { method: 'POST' }).finally(() => location.assign('/studio/connexion'));

async function loadHome() {
  const [{ me }, { base }, { drafts }, { publications }, ...waiting] = await Promise.all([
    ask(meDocument, {}),
    ask(baseInForce, {}),
    ask(draftsDocument, {}),
    ask(publicationsDocument, {}),
    // however many drafts were changed since
    ask(draftsDocument, { state: 'REQUESTED' }),
    ask(draftsDocument, { state: 'CANARY' }),
  ]);
  const all = [...waiting.flatMap((one) => one.drafts.items), ...drafts.items];
  return { me, base, drafts, publications, toDo: [...new Map(all.map((one) => [one.id, one])).values()] };
}

type HomeData = Awaited<ReturnType<typeof loadHome>>;

const nextDrafts = async (after: string) => (await ask(draftsDocument, { after })).drafts;
const nextPublications = async (after: string) => (await ask(publicationsDocument, { after })).publications;

/** The drafts, what is in force, and the last publications. @param onDrawn called once it is there */
export function Home({ onDrawn }: { onDrawn?: () => void }) {
  const [loaded, again] = useLoad('home', loadHome);
  const [isBack, setIsBack] = useState(false);
  useTitle(words.home.title);
  const wentBack = () => {
    setIsBack(true);
    again();
  };
  if (loaded.state === 'pending') return <p role="status">{words.loading}</p>;
  if (loaded.state === 'failed') return <Failed error={loaded.error} retry={again} />;
  // what was loaded again begins at its first page
  return (
    <>
      <p className="vh" role="status">
        {isBack && words.home.isBack}
      </p>
      <Loaded key={loadedAt(loaded.value)} {...loaded.value} wentBack={wentBack} onDrawn={onDrawn} />
    </>
  );
}

const loadedAt = ({ drafts, publications }: HomeData): string =>
  JSON.stringify([drafts.items.map(({ id, revision, state }) => [id, revision, state]), publications.items[0]?.at]);

interface LoadedProps extends HomeData {
  wentBack: () => void;
  onDrawn: (() => void) | undefined;
}

function Loaded({ me, base, toDo, wentBack, onDrawn, ...first }: LoadedProps) {
  useEffect(() => onDrawn?.(), [onDrawn]);
  const [isNew, setIsNew] = useState(false);
  const drafts = usePages(first.drafts, ({ id }) => id, nextDrafts);
  const publications = usePages(first.publications, ({ at }) => at, nextPublications);
  const [left] = useLoad('left', draftsWithCopies);
  const kept = left.state === 'ready' ? left.value : noDrafts;
  const open = drafts.items.filter(isOpen);
  const past = drafts.items.filter((item) => !isOpen(item));
  return (
    <div className="home">
      <header className="home-head">
        <p className="home-brand">{words.studio}</p>
        <p className="home-who">{me.person.name}</p>
        <Button variant="quiet" onClick={signOut}>
          {words.signOut}
        </Button>
      </header>
      <main className="home-main">
        <div className="home-title">
          <h1>{words.home.title}</h1>
          {me.role !== 'READ' && !isNew && (
            <Button icon="plus" onClick={() => setIsNew(true)}>
              {words.home.new}
            </Button>
          )}
        </div>
        <p className="home-lead">{words.home.lead}</p>
        {isNew && <NewDraft onCancel={() => setIsNew(false)} />}
        <ToDo me={me} drafts={toDo} />
        {open.length === 0 && !isNew ? (
          <p className="home-none">{words.home.none}</p>
        ) : (
          <Drafts items={open} kept={kept} />
        )}
        <section className="home-online" aria-labelledby="home-online">
          <h2 id="home-online">{words.home.inForce}</h2>
          <p>{base.since === null ? notSince(base.release) : words.home.since(instantText(base.since))}</p>
          {publications.items.length > 0 && (
            <ol className="home-publications">
              {publications.items.map(({ at, act, author, message, day, isInForce }) => (
                <li key={at}>
                  <p className="home-message">
                    {message} {act === 'rollback' && <Badge tone="warning">{words.home.wentBack}</Badge>}{' '}
                    {isInForce && <Badge tone="success">{words.home.inForce}</Badge>}
                  </p>
                  <p className="home-meta">
                    {author}, {instantText(at)}
                    {day !== null && ` · ${words.review.from(dayText(day))}`}
                  </p>
                </li>
              ))}
            </ol>
          )}
          <More pages={publications} label={words.home.morePublications} />
          {me.role === 'APPROVE' && me.source !== 'FOLDER' && publications.items.length > 1 && (
            <GoBack done={wentBack} />
          )}
        </section>
        {past.length > 0 && (
          <section className="home-past" aria-labelledby="home-past">
            <h2 id="home-past">{words.home.past}</h2>
            <Drafts items={past} kept={kept} />
          </section>
        )}
        <More pages={drafts} label={words.home.more} />
        <LeftElsewhere drafts={[...kept].filter((id) => drafts.items.every((draft) => draft.id !== id))} />
      </main>
    </div>
  );
}

/** What is said where the history does not tell since when. */
const notSince = (release: string | null): string => (release === null ? words.home.neverPublished : words.home.untold);

const noDrafts: ReadonlySet<string> = new Set();

/** Leads to what this browser has kept of drafts that are not in the list: older ones, and those that are gone. */
function LeftElsewhere({ drafts }: { drafts: readonly string[] }) {
  if (drafts.length === 0) return null;
  return (
    <section className="home-left" aria-labelledby="home-left">
      <h2 id="home-left">{words.left.title}</h2>
      <p>{words.left.elsewhere(drafts.length)}</p>
      <ul>
        {drafts.map((id, at) => (
          <li key={id}>
            <Link to={`/brouillons/${id}`}>{words.left.open(at + 1, drafts.length)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** @param kept ids of those of which this browser has kept something */
function Drafts({ items, kept }: { items: readonly DraftItem[]; kept: ReadonlySet<string> }) {
  return (
    <ul className="home-drafts">
      {items.map((draft) => (
        <li key={draft.id} className="home-draft">
          <Link to={`/brouillons/${draft.id}`} className="home-draft-link">
            {draft.title}
          </Link>
          <span className="home-badges">
            {kept.has(draft.id) && <Badge tone="warning">{words.left.here}</Badge>}
            <Badge tone={draftTones[draft.state]}>{words.states[draft.state]}</Badge>
          </span>
          <p className="home-reason">{draft.reason}</p>
          <p className="home-meta">
            {draft.author.name}, {instantText(draft.changedAt)}
          </p>
        </li>
      ))}
    </ul>
  );
}

function NewDraft({ onCancel }: { onCancel: () => void }) {
  useTitle(words.home.new);
  const navigate = useNavigate();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  // the button that opened the form is gone
  useEffect(() => first.current?.focus(), []);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function create(form: FormData): Promise<void> {
    const [title, reason] = [form.get('title'), form.get('reason')].map((value) => String(value ?? '').trim());
    if (!title || !reason) return setProblem(words.home.required);
    setBusy(true);
    try {
      const made = await ask(createDraft, { title, reason });
      navigate(`/brouillons/${made.createDraft.id}`);
    } catch (error) {
      setBusy(false);
      setProblem(errorText(error));
    }
  }
  return (
    <form
      className="home-new"
      onSubmit={(event) => {
        event.preventDefault();
        void create(new FormData(event.currentTarget));
      }}
    >
      <h2>{words.home.new}</h2>
      {problem !== null && <p role="alert">{problem}</p>}
      <label htmlFor={`${id}-title`}>{words.home.name}</label>
      <p id={`${id}-title-hint`} className="hint">
        {words.home.nameHint}
      </p>
      <input
        id={`${id}-title`}
        name="title"
        className="input"
        maxLength={120}
        aria-describedby={`${id}-title-hint`}
        ref={first}
      />
      <label htmlFor={`${id}-reason`}>{words.home.reason}</label>
      <p id={`${id}-reason-hint`} className="hint">
        {words.home.reasonHint}
      </p>
      <input
        id={`${id}-reason`}
        name="reason"
        className="input"
        maxLength={500}
        aria-describedby={`${id}-reason-hint`}
      />
      <div className="btn-row">
        <Button type="submit" busy={busy}>
          {words.home.create}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {words.home.cancel}
        </Button>
      </div>
    </form>
  );
}
