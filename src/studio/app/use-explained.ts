import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftSession } from '../data/draft-session.ts';
import { errorText } from '../data/error-text.ts';
import type { AbsentHere, LookedAt, Pressed } from '../worker/preview-questions.ts';
import type { ContractOf, ExplainedElement, FilePlace } from '../worker/questions.ts';

/** What is explained of the shown page, and what it leaves out. */
export interface Explaining {
  element: ExplainedElement | null;
  /** Null until it is requested. */
  absent: AbsentHere | null;
  problem: string | null;
  /** Explains the pressed element and goes to its line. */
  press: (pressed: Pressed) => void;
  show: (element: ExplainedElement) => void;
  findAbsent: () => void;
}

interface ExplainedParts {
  session: DraftSession;
  contract: ContractOf | null;
  /** Grows with each state of the draft. */
  drawn: number;
  /** What is looked at, the same as long as that is; null for the page of the contract. */
  looked: Omit<LookedAt, 'contract'> | null;
  reveal: (place: FilePlace) => void;
}

/** Explains what is pressed, and what is left out. */
export function useExplained({ session, contract, drawn, looked, reveal }: ExplainedParts): Explaining {
  const [element, setElement] = useState<ExplainedElement | null>(null);
  const [absent, setAbsent] = useState<AbsentHere | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const wanted = useRef(0);

  /** What was pressed of something that is no contract's page. */
  const last = useRef<Pressed | null>(null);
  const show = useCallback(
    (next: ExplainedElement) => {
      last.current = null;
      setElement(next);
      if (next.place !== null) reveal(next.place);
    },
    [reveal],
  );

  const at = useRef(looked);
  at.current = looked;
  const press = useCallback(
    ({ chain, text }: Pressed) => {
      // the draft says nothing of a page that it does not draw
      if (contract === null || contract.isBefore === true) return;
      const own = ++wanted.current;
      const explain = async () => {
        if (at.current !== null) {
          const found = await session.bench.ask('pressed', { ...at.current, contract, chain, text });
          if (own !== wanted.current) return;
          last.current = { chain, text };
          setElement(found.element);
          if (found.place !== null) reveal(found.place);
          return;
        }
        const [name] = await session.bench.ask('names', { ...contract, chain });
        if (name === undefined || own !== wanted.current) return;
        const next = await session.bench.ask('explain', { ...contract, name });
        if (next !== null && own === wanted.current) show(next);
      };
      explain().then(
        () => setProblem(null),
        (error: unknown) => setProblem(errorText(error)),
      );
    },
    [session, contract, show, reveal],
  );

  // what is shown is of the page as it is drawn now
  // biome-ignore lint/correctness/useExhaustiveDependencies: each drawing counts, and each page that is looked at
  useEffect(() => setAbsent(null), [contract, drawn, looked]);

  const name = element?.name ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: explained again with each drawing
  useEffect(() => {
    if (name === null || contract === null) return;
    const own = wanted.current;
    const tell = (next: ExplainedElement | null) => own === wanted.current && setElement(next);
    if (at.current === null) session.bench.ask('explain', { ...contract, name }).then(tell, () => tell(null));
    else if (last.current !== null)
      session.bench.ask('pressed', { ...at.current, contract, ...last.current }).then(
        (found) => tell(found.element),
        () => tell(null),
      );
  }, [contract, drawn]);

  const asks = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for again with each drawing
  const findAbsent = useCallback(() => {
    if (contract === null) return;
    const own = ++asks.current;
    setProblem(null);
    const asked =
      looked === null
        ? session.bench.ask('absent', contract).then((found) => ({ absent: found, unsought: [] }))
        : session.bench.ask('absentHere', { ...looked, contract });
    asked.then(
      (found) => own === asks.current && setAbsent(found),
      (error: unknown) => own === asks.current && setProblem(errorText(error)),
    );
  }, [session, contract, drawn, looked]);

  return { element, absent, problem, press, show, findAbsent };
}
