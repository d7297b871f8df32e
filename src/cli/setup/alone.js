/** Keeps two starts in one folder from installing or building at the same time. */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The holder touches its lock this often, in milliseconds: a lock untouched for much longer has lost its holder. */
const TOUCH = 1000;
const ABANDONED = 10_000;

/**
 * Runs work while no other process does so with the same lock. A read-only folder needs no lock: nothing is written.
 * @param {string} lock path of the lock file
 * @param {() => Promise<T>} work
 * @param {{ onWait?: () => void, abandoned?: number }} [options] called once when another process holds the lock
 * @returns {Promise<T>}
 * @template T
 */
export async function alone(lock, work, { onWait = () => {}, abandoned = ABANDONED } = {}) {
  const own = `${process.pid} ${Math.random()}`;
  for (let waits = 0; ; waits += 1) {
    const taken = take(lock, own);
    if (taken === 'impossible') return work();
    if (taken === 'taken') break;
    if (waits === 0) onWait();
    removeAbandoned(lock, abandoned);
    await pause(200);
  }
  const touching = setInterval(() => touch(lock), TOUCH);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    if (holderOf(lock) === own) rmSync(lock, { force: true });
  }
}

function take(lock, own) {
  try {
    mkdirSync(dirname(lock), { recursive: true });
  } catch {
    return 'impossible';
  }
  try {
    writeFileSync(lock, own, { flag: 'wx' });
    return 'taken';
  } catch (error) {
    return error.code === 'EEXIST' ? 'held' : 'impossible';
  }
}

function holderOf(lock) {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return null;
  }
}

function touch(lock) {
  try {
    const now = new Date();
    utimesSync(lock, now, now);
  } catch {
    // removed by somebody: the work goes on
  }
}

function removeAbandoned(lock, abandoned) {
  try {
    if (Date.now() - statSync(lock).mtimeMs < abandoned) return;
    const holder = holderOf(lock);
    const aside = `${lock}.${process.pid}`;
    renameSync(lock, aside);
    // another process may have replaced it meanwhile
    if (holderOf(aside) !== holder) linkSync(aside, lock);
    rmSync(aside, { force: true });
  } catch {
    // released or taken over by another process
  }
}
