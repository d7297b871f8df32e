import './preview.css';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { DraftSession, DraftSnapshot } from '../../data/draft-session.ts';
import type { DraftQuestion } from '../../preview/messages.ts';
import { words as studioWords } from '../../words.ts';
import type { Pressed, ShowablePaper, Subject } from '../../worker/preview-questions.ts';
import type { ContractOf, Outline } from '../../worker/questions.ts';
import { MakeCase } from '../new-case.tsx';
import type { ChosenContract } from '../use-contract-of.ts';
import { useLong } from '../use-long.ts';
import { countWords } from '../words.ts';
import { Controls, type Looked, type Width } from './controls.tsx';
import { Frame } from './frame.tsx';
import { useMessage } from './use-message.ts';
import type { ShownSubject } from './use-subject.ts';
import { words } from './words.ts';

const PaperFrame = lazy(() => import('./paper-frame.tsx'));

interface PreviewPaneProps {
  session: DraftSession;
  snapshot: DraftSnapshot;
  outline: Outline;
  contract: ChosenContract;
  shown: ShownSubject;
  onPress: (pressed: Pressed) => void;
  /** Makes a row of the testers’ tables of it; null where there can be none. */
  onCase: ((contract: ContractOf) => void) | null;
}

const widths: Readonly<Record<Width, number>> = { phone: 390, desk: 1280 };
/** A sheet of A4 at the density of screens. */
const SHEET = 794;

/** What members would see of the draft, by the portal's own renderer. */
export function PreviewPane({ session, snapshot, outline, contract, shown, onPress, onCase }: PreviewPaneProps) {
  const [looked, setLooked] = useState<Looked>({ width: 'phone', scheme: 'light', medium: 'screen' });
  const { subject, row, at } = shown;
  const { of } = contract;
  const isPrinted = looked.medium === 'paper';
  const { drawn } = snapshot;
  const { message, problem } = useMessage({
    ...{ session, drawn, of, subject, row },
    look: { scheme: looked.scheme, isPrinted },
  });
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown now may not fail
  useEffect(() => setFailed(false), [message]);
  const papers = usePapers(session, drawn, of);
  const answer = useCallback(
    (asked: DraftQuestion) => answerOf(session, asked, of && { contract: of, row, subject }),
    [session, of, row, subject],
  );
  const isStale = snapshot.checked !== null && !snapshot.checked.draws;
  const failure = hasFailed ? studioWords.preview.failed : problem;
  // the page is still that of the text before
  const isDrawing = useLong(snapshot.isChecking);
  const note = isDrawing
    ? studioWords.preview.drawing
    : isStale
      ? studioWords.preview.stale
      : (failure ?? noteOf(subject, of));
  return (
    <aside className="preview" aria-label={studioWords.preview.label}>
      <Controls {...{ session, drawn, outline, contract, shown, papers, looked }} onLook={setLooked} />
      <div className="preview-above">
        <p className="preview-note" role="status">
          {note} {subject.kind !== 'contract' && shown.place !== null && <code>{shown.place.path}</code>}
        </p>
        {subject.kind === 'contract' && <MakeCase contract={of} outline={outline} onCase={onCase} />}
      </div>
      {of === null && <p>{studioWords.preview.nothing}</p>}
      {of !== null && subject.kind === 'paper' && (
        <Suspense fallback={<p role="status">{words.making}</p>}>
          <PaperFrame key={subject.paper} {...{ session, drawn, of }} paper={subject.paper} />
        </Suspense>
      )}
      {of !== null && subject.kind !== 'paper' && (
        <Frame
          message={message}
          width={isPrinted ? SHEET : widths[looked.width]}
          answer={answer}
          onPress={onPress}
          onPlace={(path, form) => at({ path, form })}
          onFailed={() => setFailed(true)}
        />
      )}
    </aside>
  );
}

function noteOf(subject: Subject, of: ContractOf | null): string {
  const { kind } = subject;
  if (kind === 'paper') return subject.paper.startsWith('mail:') ? words.unsent : words.holder;
  if (kind !== 'contract') return words.sent;
  return of?.isBefore === true ? countWords.shownBefore : studioWords.preview.press;
}

/** What the page needs of the draft; null where there is no such thing. */
async function answerOf(
  { bench }: DraftSession,
  asked: DraftQuestion,
  viewer: Parameters<typeof bench.ask<'stage'>>[1] | null,
): Promise<string | null> {
  if (asked.what === 'file') return bench.ask('releaseFile', { name: asked.name });
  return viewer === null ? null : bench.ask('apiAnswer', { ...viewer, text: asked.text, variables: asked.variables });
}

function usePapers(session: DraftSession, drawn: number, of: ContractOf | null): readonly ShowablePaper[] {
  const [papers, setPapers] = useState<readonly ShowablePaper[]>([]);
  const family = of?.example;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a contract's papers are its family's
  useEffect(() => {
    if (of === null) return;
    let isCurrent = true;
    session.bench.ask('papers', of).then(
      (next) => isCurrent && setPapers(next),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [session, drawn, family]);
  return papers;
}
