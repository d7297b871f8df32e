import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftSession } from '../data/draft-session.ts';
import type { ContractOf, ExplainedElement, FilePlace } from '../worker/questions.ts';

/** What is explained of the shown page, and what it leaves out. */
export interface Explaining {
  element: ExplainedElement | null;
  /** Null until it is requested. */
  absent: readonly ExplainedElement[] | null;
  problem: string | null;
  /** Explains the pressed element and goes to its line. */
  press: (chain: readonly string[]) => void;
  show: (element: ExplainedElement) => void;
  findAbsent: () => void;
}

export function useExplained(
  session: DraftSession,
  contract: ContractOf | null,
  drawn: number,
  reveal: (place: FilePlace) => void,
): Explaining {
  const [element, setElement] = useState<ExplainedElement | null>(null);
  const [absent, setAbsent] = useState<readonly ExplainedElement[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const wanted = useRef(0);

  const show = useCallback(
    (next: ExplainedElement) => {
      setElement(next);
      if (next.place !== null) reveal(next.place);
    },
    [reveal],
  );

  const press = useCallback(
    (chain: readonly string[]) => {
      if (contract === null) return;
      const own = ++wanted.current;
      const explain = async () => {
        const [name] = await session.bench.ask('names', { ...contract, chain });
        if (name === undefined || own !== wanted.current) return;
        const next = await session.bench.ask('explain', { ...contract, name });
        if (own === wanted.current) show(next);
      };
      explain().then(
        () => setProblem(null),
        (error: unknown) => setProblem(String(error)),
      );
    },
    [session, contract, show],
  );

  // what is shown is of the page as it is drawn now
  // biome-ignore lint/correctness/useExhaustiveDependencies: each drawing counts
  useEffect(() => setAbsent(null), [contract, drawn]);

  const name = element?.name ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: explained again with each drawing
  useEffect(() => {
    if (name === null || contract === null) return;
    const own = wanted.current;
    session.bench.ask('explain', { ...contract, name }).then(
      (next) => own === wanted.current && setElement(next),
      () => own === wanted.current && setElement(null),
    );
  }, [contract, drawn]);

  const findAbsent = useCallback(() => {
    if (contract === null) return;
    session.bench.ask('absent', contract).then(setAbsent, (error: unknown) => setProblem(String(error)));
  }, [session, contract]);

  return { element, absent, problem, press, show, findAbsent };
}
