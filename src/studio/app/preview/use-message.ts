import { useEffect, useMemo, useState } from 'react';
import type { DraftSession } from '../../data/draft-session.ts';
import { errorText } from '../../data/error-text.ts';
import type { Look, StudioMessage } from '../../preview/messages.ts';
import type { RowOf, Stage, Subject } from '../../worker/preview-questions.ts';
import type { ContractOf, DrawnContract } from '../../worker/questions.ts';
import { writeSubject } from './subject-text.ts';

interface MessageParts {
  session: DraftSession;
  /** Grows with each state of the draft that can be drawn. */
  drawn: number;
  of: ContractOf | null;
  subject: Subject;
  row: RowOf | null;
  look: Look;
}

type Shown = { view: DrawnContract } | { visit: string; stage: Stage; drawn: number };

/** What the frame is told to show, each time that the draft or what is looked at is another. */
export function useMessage({ session, drawn, of, subject, row, look }: MessageParts): {
  message: Exclude<StudioMessage, { kind: 'told' }> | null;
  problem: string | null;
} {
  const [shown, setShown] = useState<Shown | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const visit = of === null ? '' : JSON.stringify([writeSubject(subject), row, of]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visit says what is asked
  useEffect(() => {
    if (of === null || subject.kind === 'paper') return;
    let isCurrent = true;
    const ask = async (): Promise<Shown | null> => {
      if (subject.kind !== 'contract')
        return { visit, drawn, stage: await session.bench.ask('stage', { contract: of, row, subject }) };
      const view = await session.draw(of);
      return view === null ? null : { view };
    };
    ask().then(
      (next) => {
        if (!isCurrent) return;
        setShown(next);
        setProblem(null);
      },
      (error: unknown) => isCurrent && setProblem(errorText(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [session, drawn, visit]);
  const { scheme, isPrinted } = look;
  const day = of?.day ?? '';
  const message = useMemo((): Exclude<StudioMessage, { kind: 'told' }> | null => {
    if (shown === null) return null;
    if ('stage' in shown) {
      const { stage, drawn: stamp, visit: own } = shown;
      return { kind: 'open', stamp, visit: own, ...stage, day, scheme, isPrinted };
    }
    const { view, texts, themes, icons } = shown.view;
    return { kind: 'draw', view, texts, themes, icons, scheme, isPrinted };
  }, [shown, day, scheme, isPrinted]);
  return { message, problem };
}
