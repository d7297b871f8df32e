import type { Handover } from '../handover/handover.ts';
import { openingKey, releaseCache, shellAddresses, shellCache } from './names.ts';

/** Caches the files of the current release that an offline visit needs, and drops older ones. */
export async function keepRelease({ config, release }: Handover, files: readonly string[]): Promise<void> {
  const cache = await caches.open(releaseCache);
  const wanted = files.map((name) => `/catalogue/${release}/${name}`);
  const held = new Map((await cache.keys()).map((request) => [new URL(request.url).pathname, request]));
  const missing = wanted.filter((path) => !held.has(path));
  // an older release may lack one
  await Promise.all(missing.map((path) => cache.add(path).catch(() => undefined)));
  await cache.put(openingKey, new Response(JSON.stringify({ config, release })));
  for (const [path, request] of held) if (path !== openingKey && !wanted.includes(path)) await cache.delete(request);
}

/** Refreshes the cached page, whose headers may have changed. A new build brings its own worker. */
export async function refreshShell(build: string | undefined): Promise<void> {
  const response = await fetch('/index.html', { cache: 'no-cache' });
  const text = await response.clone().text();
  if (build === undefined || !response.ok || !text.includes(`data-build="${build}"`)) return;
  const cache = await caches.open(shellCache);
  for (const address of shellAddresses)
    if ((await cache.match(address)) !== undefined) await cache.put(address, response.clone());
}
