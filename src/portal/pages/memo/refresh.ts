import type { Portal } from '../../context/portal.ts';
import { changeKept, type DeviceMemos, type KeptMemo, readKept } from '../../memo/kept.ts';
import { readMemo } from './read.ts';

/** The stored memos that the current user may know of. */
export interface FoundMemo {
  /** Null when hidden: shown to its member, or to a visitor. */
  kept: DeviceMemos | null;
  /** Another member's memo is kept, and hidden. */
  isForeign: boolean;
}

/** Deletes another member's memo once somebody signs in, unless it was to stay. */
export async function findKept({ session }: Portal): Promise<FoundMemo> {
  const kept = await readKept();
  const { numProfil } = session.state;
  if (kept === null || !session.isConnected() || kept.owner === numProfil) return { kept, isForeign: false };
  if (!kept.stays) await changeKept((now) => (now?.owner === kept.owner ? null : now)).catch(() => null);
  return { kept: null, isForeign: kept.stays };
}

export interface Refreshed extends FoundMemo {
  /** Removed memos, whose contracts no longer give one. */
  ended: KeptMemo[];
}

/** Updates the member's memos, or removes them; unreadable ones are kept. */
export async function refreshKept(portal: Portal): Promise<Refreshed> {
  const found = await findKept(portal);
  const { session } = portal;
  const { numProfil } = session.state;
  if (found.kept === null || !session.isConnected()) return { ...found, ended: [] };
  const read = await Promise.all(
    found.kept.memos.map(async (memo) => [memo.id, await readMemo(portal, memo)] as const),
  );
  const views = new Map(read);
  const refreshed = new Date().toISOString();
  const ended: KeptMemo[] = [];
  const kept = await changeKept((now) => {
    // a sign-out or removal meanwhile wins
    if (now === null || now.owner !== numProfil || session.state.numProfil !== numProfil) return now;
    const memos = now.memos.flatMap((memo) => {
      const view = views.get(memo.id);
      if (view === null || view === undefined) return memo;
      if (view.issued === false) ended.push(memo);
      return view.issued === true ? { ...memo, refreshed, view } : view.issued === false ? [] : memo;
    });
    return { ...now, memos };
  }).catch(readKept);
  return { kept, isForeign: false, ended };
}

/** Keeps the stored memos up to date with the contract and the signed-in member. */
export async function followKept(portal: Portal): Promise<void> {
  if ((await readKept()) === null) return;
  const { session } = portal;
  let whose = '';
  const follow = () => {
    const { numProfil } = session.state;
    if (numProfil === whose) return;
    whose = numProfil;
    if (numProfil !== '') void refreshKept(portal).catch(() => undefined);
  };
  session.subscribe(follow);
  follow();
}
