import { useEffect, useState } from 'react';
import { ask } from '../../data/ask.ts';
import type { DraftSession } from '../../data/draft-session.ts';
import { errorText } from '../../data/error-text.ts';
import { paper as paperDocument } from '../../documents/paper.generated.ts';
import type { ContractOf } from '../../worker/questions.ts';
import { sheetInput } from './sheet-input.ts';
import { words } from './words.ts';

interface PaperFrameProps {
  session: DraftSession;
  drawn: number;
  of: ContractOf;
  paper: string;
}

type Made = { state: 'making' } | { state: 'made'; url: string } | { state: 'none'; why: string };

/** Milliseconds without a change before a paper is laid out again. */
const PAUSE = 250;

/** A paper as its PDF: decided here, of the draft, and laid out by the server as it lays out members' own. */
export default function PaperFrame({ session, drawn, of, paper }: PaperFrameProps) {
  const made = useMade(session, drawn, of, paper);
  return (
    <div className="paper">
      {made.state === 'making' && <p role="status">{words.making}</p>}
      {made.state === 'none' && <p role="status">{made.why}</p>}
      {made.state === 'made' && (
        <>
          <p className="paper-open">
            <a href={made.url} target="_blank" rel="noreferrer">
              {words.openPaper}
            </a>
          </p>
          <iframe className="paper-frame" src={made.url} title={words.papers} />
        </>
      )}
    </div>
  );
}

function useMade(session: DraftSession, drawn: number, of: ContractOf, paper: string): Made {
  const [made, setMade] = useState<Made>({ state: 'making' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state of the draft is laid out
  useEffect(() => {
    let isCurrent = true;
    let url: string | null = null;
    const make = async (): Promise<Made> => {
      const { sheet } = await session.bench.ask('paper', { contract: of, row: null, paper });
      if (sheet === null) return { state: 'none', why: words.missing };
      const answer = await ask(paperDocument, { sheet: sheetInput(sheet, location.origin) });
      const bytes = Uint8Array.from(atob(answer.paper), (letter) => letter.charCodeAt(0));
      url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
      return { state: 'made', url };
    };
    const timer = setTimeout(() => {
      make().then(
        (next) => isCurrent && setMade(next),
        (error: unknown) => isCurrent && setMade({ state: 'none', why: errorText(error) }),
      );
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [session, drawn, of, paper]);
  return made;
}
