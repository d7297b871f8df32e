import { once } from '../../base/maps.ts';

const KEY = 'studio.tab';
const PREFIX = 'studio.tab.';
/** Milliseconds in which a page that is being loaded again lets go of its name. */
const LEAVING = 1000;

/** Whether this page has the name from now on, until it closes. A browser without locks tells no tabs apart. */
function hold(name: string): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager };
  if (locks === undefined) return Promise.resolve(true);
  return new Promise((resolve) => {
    const request = locks.request(PREFIX + name, { signal: AbortSignal.timeout(LEAVING) }, () => {
      resolve(true);
      return new Promise<never>(() => {});
    });
    request.catch(() => resolve(false));
  });
}

/** The name of this tab: the same when its page is loaded again, and no other open tab has it, not even a copy of it. */
export const ownTab = once(async (): Promise<string> => {
  const before = sessionStorage.getItem(KEY);
  if (before !== null && (await hold(before))) return before;
  const name = crypto.randomUUID();
  await hold(name);
  sessionStorage.setItem(KEY, name);
  return name;
});

/** Names of the tabs that are open in this browser. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  const { locks } = navigator as { locks?: LockManager };
  const { held = [] } = (await locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));
}
