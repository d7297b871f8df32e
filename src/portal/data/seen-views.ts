import type { ContractView } from '../../view/index.ts';

/** A contract's page as it was last read. */
export interface SeenView {
  id: string;
  /** Path of its page. */
  path: string;
  view: ContractView;
}

let owner = '';
const seen = new Map<string, SeenView>();

/** Keeps in memory alone what a member has read since the sign-in, for the search; another member's goes. */
export function noteSeen(numProfil: string, read: SeenView): void {
  if (owner !== numProfil) seen.clear();
  owner = numProfil;
  seen.set(read.id, read);
}

export function seenBy(numProfil: string): SeenView[] {
  return owner === numProfil ? [...seen.values()] : [];
}
