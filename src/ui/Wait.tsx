import './wait.css';
import { createContext, type ReactNode, useContext } from 'react';
import { useWaitStage, type WaitStage } from './waiting.ts';

/** What is said of a long wait, by who knows the words. */
export interface WaitWords {
  /** After three seconds. */
  explained: string;
  /** After six: what is happening, and what to do. */
  helped: ReactNode;
}

const WordsContext = createContext<WaitWords>({ explained: '', helped: null });

/** Words that a wait below says as it grows longer. */
export function WaitProvider({ children, ...words }: WaitWords & { children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

/** Nothing for three seconds, then words, then what to do: whatever is waited for, from when this stands on. */
export function Wait(props: { helped?: ReactNode }) {
  return (
    <div role="status">
      <WaitWithin {...props} />
    </div>
  );
}

/** The same within what is a status already. */
export function WaitWithin({ helped }: { helped?: ReactNode }) {
  return <WaitText stage={useWaitStage()} helped={helped} />;
}

/** What is said at a stage. */
export function WaitText({ stage, helped }: { stage: WaitStage; helped?: ReactNode }) {
  const words = useContext(WordsContext);
  if (stage !== 'explained' && stage !== 'helped') return null;
  return (
    <div className="wait">
      <p className="wait-words">{words.explained}</p>
      {stage === 'helped' && (helped ?? words.helped)}
    </div>
  );
}
