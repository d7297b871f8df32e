import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/backend/config/config.ts';
import { clientAddress } from '../../src/backend/http/exchange.ts';
import { proxyWarning } from '../../src/backend/http/proxy-warning.ts';

const SOCKET = '10.0.0.1';
const request = (forwarded?: string | string[]) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: SOCKET } }) as unknown as IncomingMessage;

describe('the client address', () => {
  it.each([
    ['no proxy, no header', 0, undefined, SOCKET],
    ['no proxy: a header is the client’s own', 0, '203.0.113.9', SOCKET],
    ['one proxy', 1, '203.0.113.9', '203.0.113.9'],
    ['one proxy, and what the client wrote before', 1, '192.0.2.1, 192.0.2.2, 203.0.113.9', '203.0.113.9'],
    ['one proxy that did not come along', 1, undefined, SOCKET],
    ['two proxies', 2, '203.0.113.9, 198.51.100.1', '203.0.113.9'],
    ['two proxies, and what the client wrote before', 2, '192.0.2.1, 203.0.113.9,198.51.100.1', '203.0.113.9'],
    ['two proxies, of which the outer one was passed by', 2, '203.0.113.9', SOCKET],
    ['three proxies and IPv6', 3, '192.0.2.1, 2001:db8::7, 10.1.1.1, 10.1.1.2', '2001:db8::7'],
    ['an empty header', 1, '', SOCKET],
    ['an empty address', 1, '203.0.113.9, ', SOCKET],
  ])('%s', (_what, proxies, forwarded, address) => {
    expect(clientAddress(request(forwarded), proxies)).toBe(address);
  });
});

it.each([
  [{}, 0],
  [{ TRUST_PROXY: '0' }, 0],
  [{ TRUST_PROXY: 'no' }, 0],
  [{ TRUST_PROXY: '1' }, 1],
  [{ TRUST_PROXY: 'true' }, 1],
  [{ TRUST_PROXY: '3' }, 3],
])('TRUST_PROXY is a number, or a flag as before: %o', (env, proxies) => {
  expect(readConfig(env).proxies).toBe(proxies);
});

it.each(['-1', '1.5', '11', 'nginx'])('TRUST_PROXY is not %s', (value) => {
  expect(() => readConfig({ TRUST_PROXY: value })).toThrow('TRUST_PROXY must be a whole number from 0 to 10');
});

it.each([
  [0, '203.0.113.9', 'TRUST_PROXY is off'],
  [2, '203.0.113.9', 'TRUST_PROXY is 2 and it has 1 addresses'],
  [1, '203.0.113.9', null],
  [1, '192.0.2.1, 203.0.113.9', null],
  [2, undefined, null],
])('with %i proxies, an operator is warned once of %s', (proxies, forwarded, warning) => {
  const lines: string[] = [];
  const warn = proxyWarning(proxies, { warn: (line: string) => void lines.push(line) });
  for (let turn = 0; turn < 2; turn++) warn(request(forwarded));
  expect(lines).toEqual(warning === null ? [] : [expect.stringContaining(warning)]);
});
