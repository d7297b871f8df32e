import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftSession } from '../../data/draft-session.ts';
import type { OfferedRow, RowOf, Showable, ShownForm, Subject } from '../../worker/preview-questions.ts';
import { subjectOfEntry } from './subject-of-file.ts';
import { readSubject, writeSubject } from './subject-text.ts';

/** Where the preview is: an address of the portal, and the form that is open there. */
export interface PreviewPlace {
  path: string;
  form: ShownForm | null;
}

/** What the preview shows, and how to show something else. */
export interface ShownSubject {
  subject: Subject;
  showable: Showable | null;
  row: RowOf | null;
  isPinned: boolean;
  place: PreviewPlace | null;
  choose: (subject: Subject) => void;
  chooseRow: (row: RowOf | null) => void;
  pin: (isPinned: boolean) => void;
  /** The analyst is at an entry of a file. */
  follow: (file: string, pointer: string) => void;
  at: (place: PreviewPlace) => void;
}

interface SubjectParts {
  session: DraftSession;
  /** Grows with each state of the draft that can be drawn. */
  drawn: number;
  /** The open file. */
  path: string;
  query: URLSearchParams;
  keep: (next: Record<string, string | null>) => void;
}

const isSame = (one: Subject, other: Subject): boolean => writeSubject(one) === writeSubject(other);

/** Shows what the open file decides, unless the analyst has pinned a page. */
export function useSubject({ session, drawn, path, query, keep }: SubjectParts): ShownSubject {
  const [subject, setSubject] = useState<Subject>(() => readSubject(query.get('apercu')) ?? { kind: 'contract' });
  const [row, setRow] = useState<RowOf | null>(null);
  const [place, setPlace] = useState<PreviewPlace | null>(null);
  const [showable, setShowable] = useState<Showable | null>(null);
  const isPinned = query.get('epingle') === 'oui';
  const now = useRef({ subject, place, isPinned, showable, keep });
  now.current = { subject, place, isPinned, showable, keep };

  const choose = useCallback((next: Subject) => {
    const { subject: before, keep: write } = now.current;
    if (isSame(before, next)) return;
    setSubject(next);
    setPlace(null);
    if (next.kind !== 'form' || before.kind !== 'form' || next.form !== before.form) setRow(null);
    write({ apercu: writeSubject(next) });
  }, []);

  useEffect(() => {
    if (drawn === 0) return;
    let isCurrent = true;
    session.bench.ask('showable', null).then(
      (next) => isCurrent && setShowable(next),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [session, drawn]);

  const follow = useCallback(
    (file: string, pointer: string) => {
      const { showable: known, isPinned: isKept, place: there, subject: before } = now.current;
      const next = known === null || isKept ? null : subjectOfEntry(file, pointer, known);
      if (next === null) return;
      const isThere =
        next.kind === 'form' &&
        (next.step === null ? before.kind === 'form' && before.form === next.form : isAt(there, next.form, next.step));
      if (!isThere) choose(next);
    },
    [choose],
  );

  const isKnown = showable !== null;
  useEffect(() => {
    if (isKnown) follow(path, '');
  }, [isKnown, path, follow]);

  return {
    ...{ subject, showable, row, isPinned, place, choose, follow },
    chooseRow: setRow,
    pin: (next) => keep({ epingle: next ? 'oui' : null }),
    at: setPlace,
  };
}

/** Whether this step is the one that is shown already. */
const isAt = (place: PreviewPlace | null, form: string, step: string): boolean =>
  place?.form?.form === form && place.form.step === step;

/** The rows that say with which data something is shown. */
export function useRows(session: DraftSession, subject: Subject): readonly OfferedRow[] {
  const [rows, setRows] = useState<readonly OfferedRow[]>([]);
  const about = subject.kind === 'form' ? subject.form : subject.kind === 'page' ? subject.path : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is about says what is asked
  useEffect(() => {
    let isCurrent = true;
    setRows([]);
    if (about === null) return;
    session.bench.ask('rows', subject).then(
      (next) => isCurrent && setRows(next),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [session, about]);
  return rows;
}
