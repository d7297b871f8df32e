import type { DraftSession, DraftSnapshot } from '../data/draft-session.ts';
import type { Outline } from '../worker/questions.ts';

/** An opened draft. */
export interface WorkbenchProps {
  session: DraftSession;
  snapshot: DraftSnapshot;
  outline: Outline;
  reload: () => void;
}
