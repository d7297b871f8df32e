import { useEffect, useState } from 'react';
import { ask } from '../../data/ask.ts';
import type { DraftSession } from '../../data/draft-session.ts';
import { errorText } from '../../data/error-text.ts';
import { paper as paperDocument } from '../../documents/paper.generated.ts';
import type { PaperSheet, PreviewedMail } from '../../worker/preview-questions.ts';
import type { ContractOf } from '../../worker/questions.ts';
import { MailTexts } from './mail-text.tsx';
import { PaperText } from './paper-text.tsx';
import { sheetInput } from './sheet-input.ts';
import { words } from './words.ts';

interface PaperFrameProps {
  session: DraftSession;
  drawn: number;
  of: ContractOf;
  paper: string;
}

interface MadePdf {
  state: 'made';
  url: string;
  sheet: PaperSheet;
}
type Made =
  | { state: 'making' }
  | MadePdf
  | { state: 'written'; mails: readonly PreviewedMail[] }
  | { state: 'none'; why: string };

/** Milliseconds without a change before a paper is laid out again. */
const PAUSE = 250;

/** A paper as its PDF: decided here, of the draft, and laid out by the server as it lays out members' own. A mail as its text. */
export default function PaperFrame({ session, drawn, of, paper }: PaperFrameProps) {
  const made = useMade(session, drawn, of, paper);
  return (
    <div className="paper">
      {made.state === 'making' && <p role="status">{paper.startsWith('mail:') ? words.preparing : words.making}</p>}
      {made.state === 'written' && <MailTexts of={made.mails} />}
      {made.state === 'none' && <p role="status">{made.why}</p>}
      {made.state === 'made' && (showsPdf() ? <Framed made={made} /> : <Written made={made} />)}
    </div>
  );
}

/** Some phones and kept workstations show no PDF; a browser that does not say may well do. */
const showsPdf = (): boolean => navigator.pdfViewerEnabled !== false;

function Framed({ made: { url } }: { made: MadePdf }) {
  return (
    <>
      <p className="paper-open">
        <a href={url} target="_blank" rel="noreferrer">
          {words.openPaper}
        </a>
      </p>
      <iframe className="paper-frame" src={url} title={words.papers} />
    </>
  );
}

/** A frame would stay blank: the words of the paper, and the PDF to be opened by another program. */
function Written({ made: { url, sheet } }: { made: MadePdf }) {
  return (
    <>
      <p className="paper-open">
        {words.noViewer}{' '}
        <a href={url} download={`${sheet.title}.pdf`}>
          {words.downloadPaper}
        </a>
      </p>
      <PaperText sheet={sheet} />
    </>
  );
}

function useMade(session: DraftSession, drawn: number, of: ContractOf, paper: string): Made {
  const [made, setMade] = useState<Made>({ state: 'making' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state of the draft is laid out
  useEffect(() => {
    let isCurrent = true;
    let url: string | null = null;
    const make = async (): Promise<Made> => {
      const { sheet, mails } = await session.bench.ask('paper', { contract: of, row: null, paper });
      if (mails !== undefined) return { state: 'written', mails };
      if (sheet === null) return { state: 'none', why: words.missing };
      const answer = await ask(paperDocument, { sheet: sheetInput(sheet, location.origin) });
      const bytes = Uint8Array.from(atob(answer.paper), (letter) => letter.charCodeAt(0));
      url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
      return { state: 'made', url, sheet };
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
