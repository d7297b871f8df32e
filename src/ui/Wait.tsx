import './wait.css';
import { createContext, type ReactNode, useContext } from 'react';
import { useWaitStage, type WaitStage } from './waiting.ts';

/** Texts of a long wait. */
export interface WaitWords {
  /** After three seconds. */
  explained: string;
  /** After six seconds: what to do. */
  helped: ReactNode;
}

const WordsContext = createContext<WaitWords>({ explained: '', helped: null });

/** Provides the texts of long waits. */
export function WaitProvider({ children, ...words }: WaitWords & { children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

/** A wait: nothing for three seconds, then a text, then help. */
export function Wait(props: { helped?: ReactNode }) {
  return (
    <div role="status">
      <WaitWithin {...props} />
    </div>
  );
}

/** The same inside a status. */
export function WaitWithin({ helped }: { helped?: ReactNode }) {
  return <WaitText stage={useWaitStage()} helped={helped} />;
}

/** The text of a stage. */
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
