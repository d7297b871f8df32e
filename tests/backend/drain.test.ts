import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, field } from './support/api.ts';
import { type Balancer, startBalancer } from './support/balancer.ts';
import { Browser } from './support/browser.ts';
import { pdf } from './support/sample-files.ts';
import { sendSlowly } from './support/send-file.ts';
import { type Several, startSeveral } from './support/several-processes.ts';

const WHO = '{ getNumProfil(numProfil: "12345678A") }';
const MEMBERS = 12;

/** The embedded database belongs to one process: several need PostgreSQL. */
describe.skipIf(!process.env.TEST_DATABASE_URL)(
  'two processes behind a balancer that asks whether they are ready',
  () => {
    let all: Several;
    let balancer: Balancer;
    let token: string;
    const address = (rank: number) => all.servers[rank]?.address ?? '';
    const portOf = (rank: number) => Number(new URL(address(rank)).port);

    beforeAll(async () => {
      all = await startSeveral(2, { DRAIN_SECONDS: '1', STOP_SECONDS: '600' });
      balancer = await startBalancer([0, 1].map(portOf));
      token = (await new Browser(all.origin).signIn('12345678A')).access;
      for (const rank of [0, 1]) await balancer.sees(portOf(rank), true);
    });
    afterAll(async () => {
      await balancer.close();
      await all.close();
    });

    /** Members who ask without pause; resolves with what they were answered. */
    function load(): { count(): number; end(): Promise<Record<string, number>> } {
      const outcomes: Record<string, number> = {};
      let isOver = false;
      let count = 0;
      const one = async () => {
        while (!isOver) {
          const outcome = await ask(balancer.origin, token, WHO).then(
            ({ status, errors }) => (errors.length === 0 ? String(status) : 'refused'),
            () => 'dropped',
          );
          count++;
          outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
        }
      };
      const running = Promise.all(Array.from({ length: MEMBERS }, one));
      return {
        count: () => count,
        end: async () => {
          isOver = true;
          await running;
          return outcomes;
        },
      };
    }

    it('one is stopped and started again under load, and no request is dropped', async () => {
      const members = load();
      const stopped = all.stop(0);
      await balancer.sees(portOf(0), false);
      expect(await stopped).toBe(0);
      await all.revive(0);
      await balancer.sees(portOf(0), true);
      const outcomes = await members.end();
      expect(Object.keys(outcomes)).toEqual(['200']);
      expect(members.count()).toBeGreaterThan(100);
    });

    it('a slow upload that ends after the signal is kept', async () => {
      const child = all.servers[0]?.child;
      const closed = async () => {
        while ((await fetch(`${address(0)}/livez`).catch(() => null)) !== null);
      };
      const sent = { origin: address(0), token, name: 'constat.pdf', content: await pdf() };
      let stopped: Promise<number | null> | undefined;
      const answer = await sendSlowly(
        sent,
        () => {
          stopped = all.stop(0);
        },
        // the listener is gone by then
        closed(),
      );
      const { id } = field(answer, 'deposerFichier');
      expect([await stopped, child?.exitCode]).toEqual([0, 0]);
      const read = await fetch(`${address(1)}/fichiers/${id}`, { headers: { authorization: `Bearer ${token}` } });
      expect(read.status).toBe(200);
    });

    it('a stopping one still answers, and says that it is draining', async () => {
      const stopped = all.stop(1);
      await balancer.sees(portOf(1), false);
      const ready = await fetch(`${address(1)}/readyz`);
      expect([ready.status, await ready.json()]).toEqual([
        503,
        { status: 'draining', failing: { draining: 'the service is stopping' } },
      ]);
      const answer = await fetch(`${address(1)}/config.json`);
      expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
      expect((await fetch(`${address(1)}/livez`)).status).toBe(200);
      expect(await stopped).toBe(0);
    });
  },
);
