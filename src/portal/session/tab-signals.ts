import { attempt } from '../../base/attempt.ts';
/**
 * Messages between tabs: a sign-out locks the others, another member's sign-in reloads them, a new token is shared.
 */
export type Signal = { kind: 'signed-out' } | { kind: 'signed-in'; numProfil: string } | { kind: 'renewed' };

export interface Signals {
  send(signal: Signal): void;
  listen(listener: (signal: Signal) => void): void;
}

const name = 'societaire.session';

function parse(value: unknown): Signal | null {
  const signal = value as Partial<{ kind: string; numProfil: string }> | null;
  if (signal?.kind === 'signed-out' || signal?.kind === 'renewed') return { kind: signal.kind };
  if (signal?.kind === 'signed-in') return { kind: 'signed-in', numProfil: String(signal.numProfil ?? '') };
  return null;
}

function byChannel(channel: BroadcastChannel): Signals {
  return {
    send: (signal) => channel.postMessage(signal),
    listen: (listener) =>
      channel.addEventListener('message', (event) => {
        const signal = parse(event.data);
        if (signal !== null) listener(signal);
      }),
  };
}

/** For Safari 14, without BroadcastChannel: storage events reach all other tabs. */
function byStorage(): Signals {
  return {
    // where storage is forbidden, the other tabs learn it from the cookie at their next query
    send: (signal) =>
      attempt(() => {
        localStorage.setItem(name, JSON.stringify(signal));
        localStorage.removeItem(name);
      }),
    listen: (listener) =>
      addEventListener('storage', (event) => {
        if (event.key !== name || event.newValue === null) return;
        const signal = parse(JSON.parse(event.newValue));
        if (signal !== null) listener(signal);
      }),
  };
}

export function tabSignals(): Signals {
  return typeof BroadcastChannel === 'undefined' ? byStorage() : byChannel(new BroadcastChannel(name));
}
