import { useEffect, useState } from 'react';
import type { DraftSession, Stepped } from '../data/draft-session.ts';
import { words } from '../words.ts';
import type { FileEntry } from '../worker/questions.ts';
import { labelOf } from './label-of.ts';

interface SteppedStatusProps {
  session: DraftSession;
  files: readonly FileEntry[];
  stepped: Stepped | null;
}

/** Tells whoever does not see the page what was undone, or made again. */
export function SteppedStatus({ session, files, stepped }: SteppedStatusProps) {
  const [said, setSaid] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    // the same words are not announced twice
    setSaid('');
    if (stepped === null) return;
    const { path, pointer, isRedo } = stepped;
    let isCurrent = true;
    const tell = (place: string) => isCurrent && setSaid((isRedo ? words.bar.redone : words.bar.undone)(place));
    session.bench.ask('placeInWords', { path, pointer }).then(tell, () => tell(labelOf(files, path)));
    return () => {
      isCurrent = false;
    };
  }, [session, stepped]);
  return (
    <p className="vh" role="status">
      {said}
    </p>
  );
}
