import { MEMBERS } from '../browser/fixtures.ts';
import { type Measure, median } from './measure.ts';
import { CONDITIONS, withPhones } from './on-a-phone.ts';
import { installed, painted } from './paint.ts';

const rounds = 5;
/** How much later a first visit may be painted for the worker: less than what two such visits differ by. */
const first = 1.05;
const content = '.dashboard .card-title';

/** What the worker of `/sw.js` costs a first visit, and what it spares those that follow. */
export function workerBench(): Promise<Measure[]> {
  return withPhones(async ({ portal, phone }) => {
    const url = `${portal.origin}/`;
    const found = {
      first: [] as number[],
      warm: [] as number[],
      plainFirst: [] as number[],
      plainWarm: [] as number[],
    };
    for (let round = 0; round < rounds; round++) {
      const own = await phone(MEMBERS.mileage, { worker: true });
      found.first.push((await painted(own, url, content)).largest);
      await installed(own, url, content);
      found.warm.push((await painted(own, url, content)).largest);
      await own.close();
      const other = await phone(MEMBERS.mileage);
      found.plainFirst.push((await painted(other, url, content)).largest);
      await painted(other, url, content);
      found.plainWarm.push((await painted(other, url, content)).largest);
      await other.close();
    }
    const measure = (name: string, times: number[], without: number[], target: number): Measure => {
      const ratio = median(times.map((time, i) => time / (without[i] ?? 1)));
      const note = `dashboard, largest content painted; compared with the same without a worker; ${CONDITIONS}`;
      const [value, baseline] = [median(times), median(without)];
      return { name, value, unit: 'ms', baseline, ratio, target, met: ratio <= target, note };
    };
    return [
      measure('worker, first visit', found.first, found.plainFirst, first),
      measure('worker, visited before', found.warm, found.plainWarm, 1),
    ];
  });
}
