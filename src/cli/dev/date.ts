import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { HttpHandler } from '../../backend/http/exchange.ts';
import { dayInParis } from '../../base/paris.ts';
import type { Day } from '../../catalog/dates/index.ts';
import { isDay } from '../../rules/index.ts';
import { asksForPage, cookieOf } from './cookies.ts';
import { dayOfExample } from './examples.ts';

/** Keeps the day requested by an address: pages, data and releases are then those of that day. */
const COOKIE = 'societaire_date';
const dayOfRequest = new AsyncLocalStorage<Day | null>();

/** The clock of a service in development: the current time, on the day that the request simulates. */
export const simulatedNow = (): Date => new Date(Date.now() + shiftTo(dayOfRequest.getStore() ?? null));

/** `?date=2027-01-01` on any page simulates a day in this browser, and `?date=` returns to today. */
export const withRequestedDay = (handler: HttpHandler): HttpHandler => {
  return async (req, res) => {
    const url = new URL(req.url ?? '/', 'http://localhost');
    const day = url.searchParams.get('date');
    if (day === null || !asksForPage(req)) return dayOfRequest.run(requestedDay(req), () => handler(req, res));
    if (day !== '' && !isDay(day)) {
      res.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' });
      return void res.end(`"${day}" is no day of the calendar: ?date=2027-01-01`);
    }
    url.searchParams.delete('date');
    const age = day === '' ? '; Max-Age=0' : '';
    res.writeHead(302, { location: url.pathname + url.search, 'set-cookie': `${COOKIE}=${day}; Path=/${age}` });
    res.end();
  };
};

/** Makes the browser use the simulated day as today; empty without one. */
export function clockScript(req: IncomingMessage): string {
  const shift = shiftTo(requestedDay(req));
  if (shift === 0) return '';
  return `<script>{const now=Date.now;const shifted=()=>now()+${shift};self.Date=class extends Date{constructor(...given){given.length?super(...given):super(shifted())}static now(){return shifted()}}}</script>`;
}

/** The day of the cookie, else that of the open example. */
function requestedDay(req: IncomingMessage): Day | null {
  const day = cookieOf(req, COOKIE);
  return isDay(day) ? day : dayOfExample(req);
}

const shiftTo = (day: Day | null): number => (day === null ? 0 : Date.parse(day) - Date.parse(dayInParis(new Date())));
