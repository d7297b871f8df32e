// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { listen } from '../../../src/studio/preview/studio-line.ts';

const send = (data: unknown, from: { origin?: string; source?: Window | null } = {}) =>
  dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: parent, ...from }));

let stop = () => {};
afterEach(() => stop());

it('only what the studio sends to be shown is shown: tools of the browser send messages to every page', () => {
  const show = vi.fn();
  stop = listen(show);
  const open = { kind: 'open', day: '2026-11-28' };
  send(open);
  send({ kind: 'draw' });
  expect(show.mock.calls.map(([message]) => message)).toEqual([open, { kind: 'draw' }]);
  for (const other of [{ topic: 'axe.ping' }, '{"axe":1}', null, undefined, 7, { kind: 'told', id: 4, text: null }])
    send(other);
  send(open, { origin: 'https://elsewhere.example' });
  send(open, { source: null });
  expect(show).toHaveBeenCalledTimes(2);
});
