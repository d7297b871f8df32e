import type { Portal } from '../../context/portal.ts';
import { changeKept, type DeviceMemos, type KeptMemo, readKept } from '../../memo/kept.ts';
import { readMemo } from './read.ts';

/** What is kept on the device, as whoever is here may know it. */
export interface FoundMemo {
  /** What may be shown: nobody is signed in, or its own member is. */
  kept: DeviceMemos | null;
  /** Another member's is kept, which stays hidden while this one is signed in. */
  isForeign: boolean;
}

/** Another member's memo that was not meant to stay goes as soon as somebody else is signed in. */
export async function findKept({ session }: Portal): Promise<FoundMemo> {
  const kept = await readKept();
  const { numProfil } = session.state;
  if (kept === null || !session.isConnected() || kept.owner === numProfil) return { kept, isForeign: false };
  if (!kept.stays) await changeKept((now) => (now?.owner === kept.owner ? null : now)).catch(() => null);
  return { kept: null, isForeign: kept.stays };
}

export interface Refreshed extends FoundMemo {
  /** Memos that were removed: their contracts give none any more. */
  ended: KeptMemo[];
}

/** Each memo of the member who is here is read again: it is as it is now, or it goes. What cannot be read stays as it was. */
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
    // whoever signed out or removed it meanwhile has decided
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

/** At a visit, whatever its page: what this device keeps follows the contract, and whoever is signed in. */
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
