import { useEffect, useState } from 'react';
import type { CatalogueData } from '../../catalog/index.ts';
import { fillText } from '../../view/text/fill-text.ts';
import type { TextOf } from '../../view/text/text-of.ts';
import { usePortal, useSession } from '../context/portal.ts';
import { hideWhenLeft } from '../session/back-forward.ts';
import { useHasUnsavedAnswers } from '../session/holders.ts';
import { useWarning } from '../session/use-warning.ts';
import { EndWarning } from './end-warning.tsx';
import { HeldAnswers } from './held-answers.tsx';

/** Seconds, where the catalogue gives none. */
const defaultWarning = 120;

/** Dialogs of a session that is about to end, or has ended over unsent answers. */
export function SessionDialogs() {
  const { data, session } = usePortal();
  const state = useSession();
  const held = useHasUnsavedAnswers();
  useEffect(() => hideWhenLeft(session), [session]);
  const left = useWarning(session, state, data.brand?.sessionWarning ?? defaultWarning);
  const texts = useSessionWords(left !== null);
  const t: TextOf = (key, values) => fillText(texts?.[key] ?? data.wording?.texts[key] ?? key, values);
  if (state.sessionExpired && held) return <HeldAnswers t={t} />;
  return left === null || texts === null ? null : <EndWarning left={left} t={t} />;
}

/** Their texts, fetched ahead, and again when needed after a failure. */
function useSessionWords(wanted: boolean): Readonly<Record<string, string>> | null {
  const { files } = usePortal();
  const [part, setPart] = useState<CatalogueData | null>(null);
  const missing = part === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what did not come is asked for again once it is wanted
  useEffect(() => {
    if (missing) files.part('session').then(setPart, () => undefined);
  }, [files, missing, wanted]);
  return part?.wording?.texts ?? null;
}
