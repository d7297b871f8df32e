import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useParams } from 'react-router-dom';
import { DraftSession } from '../data/draft-session.ts';
import { errorText } from '../data/error-text.ts';
import { type LoadedDraft, loadDraft } from '../data/load-draft.ts';
import { prepareBench, startBench } from '../data/worker-client.ts';
import { words } from '../words.ts';
import { Failed } from './failed.tsx';
import { CopiesOfGone } from './left-copies.tsx';
import { useLoad } from './use-load.ts';
import { Workbench } from './workbench.tsx';

/** A draft, opened. */
export function DraftPage() {
  const { id = '' } = useParams();
  useEffect(prepareBench, []);
  const [loaded, again] = useLoad(id, () => loadDraft(id));
  if (loaded.state === 'pending') return <Opening />;
  if (loaded.state === 'failed')
    return <Failed error={loaded.error} retry={again} kept={<CopiesOfGone draft={id} />} />;
  const { draft } = loaded.value;
  // of the one that is loaded: after another address it is still the one before for a moment
  return <OpenDraft key={`${draft.id} ${draft.base}`} loaded={loaded.value} reload={again} />;
}

function Opening() {
  return (
    <p className="studio-opening" role="status">
      {words.loading}
    </p>
  );
}

function OpenDraft({ loaded, reload }: { loaded: LoadedDraft; reload: () => void }) {
  const [crash, setCrash] = useState<string | null>(null);
  const [session, setSession] = useState<DraftSession | null>(null);
  const parts = useRef(loaded);

  useEffect(() => {
    const fail = (message: string) => {
      console.error(message);
      setCrash('');
    };
    const opened = new DraftSession({
      ...parts.current,
      bench: startBench(fail),
      slowBench: startBench(fail),
    });
    setSession(opened);
    opened.open().catch((error: unknown) => setCrash(errorText(error)));
    const leave = () => opened.leave();
    const retry = () => opened.retry();
    addEventListener('pagehide', leave);
    addEventListener('online', retry);
    addEventListener('focus', retry);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('online', retry);
      removeEventListener('focus', retry);
      opened.close();
    };
  }, []);

  if (crash !== null)
    return (
      <div className="studio-failed" role="alert">
        <p>{words.crashed}</p>
        {crash !== '' && <p className="hint">{crash}</p>}
      </div>
    );
  return session === null ? <Opening /> : <Opened session={session} reload={reload} />;
}

function Opened({ session, reload }: { session: DraftSession; reload: () => void }) {
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot);
  const { outline, isMoved } = snapshot;
  useEffect(() => {
    if (isMoved) reload();
  }, [isMoved, reload]);
  if (outline === null) return <Opening />;
  return <Workbench session={session} snapshot={snapshot} outline={outline} />;
}
