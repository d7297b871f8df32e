import { MEMBERS } from '../browser/fixtures.ts';
import { type Measure, median } from './measure.ts';
import { CONDITIONS, type Phones, withPhones } from './on-a-phone.ts';
import { installed, painted, settled } from './paint.ts';
import { type StaticPages, serveStatic, staticCopy } from './static-copy.ts';

interface Kind {
  name: string;
  member: string | null;
  path: string;
  /** Stands once the page has what it shows. */
  content: string;
  rounds: number;
  targets: Targets;
}

/** Of the first visit, of a later one, and of a later one where no worker may run; null: only told. */
type Targets = readonly [cold: number, warm: number | null, plainWarm: number | null];
const CONTRACTS: Targets = [1.2, 1.05, 1.3];
const FORMS: Targets = [1.4, 1.2, 1.5];
const READING: Targets = [1.3, 1.05, null];
const SIGN_IN: Targets = [1.3, null, null];
const MOST_SHIFT = 0.0;

/** One page of each kind, by the address that a bookmark holds. */
export async function pageKinds({ portal }: Phones): Promise<Kind[]> {
  const member = MEMBERS.mileage;
  const contract = await portal.contractOf(member, '40');
  const page = (name: string, path: string, content: string, targets: Targets, who: string | null = member): Kind => {
    return { name, member: who, path, content, rounds: targets === CONTRACTS || targets === FORMS ? 3 : 2, targets };
  };
  return [
    page('contract', `/contrat/auto/${contract.id}`, '.contract [role=tabpanel]', CONTRACTS),
    page('dashboard', '/', '.dashboard .card-title', CONTRACTS),
    page('list', '/contrats', '.contract-list .card-title', READING),
    page('text', '/assistance', 'main .content-section', READING),
    page('hub', '/hub', 'main .content-section', READING),
    page('claims', '/sinistres', 'main [role=tabpanel]', READING),
    page('form', '/connexion/inscription/1', 'form input', FORMS, null),
    page('sign-in', '/', 'form input[type=password]', SIGN_IN, null),
    page('cookies', '/cookies', 'main form', READING, null),
    page('verification', '/verifier', 'main form', READING, null),
  ];
}

async function measureKind(phones: Phones, pages: StaticPages, kind: Kind): Promise<Measure[]> {
  const { portal, phone } = phones;
  const url = portal.origin + kind.path;
  const first = await phone(kind.member);
  const page = await first.newPage();
  await page.goto(url);
  await page.locator(kind.content).first().waitFor();
  await settled(page);
  const plain = pages.add(await staticCopy(page));
  await first.close();

  const rows = {
    ...{ cold: [] as number[], plainCold: [] as number[] },
    ...{ warm: [] as number[], workerWarm: [] as number[], plainWarm: [] as number[] },
  };
  const shifts: number[] = [];
  for (let round = 0; round < kind.rounds; round++) {
    const own = await phone(kind.member);
    const cold = await painted(own, url, kind.content);
    rows.cold.push(cold.largest);
    const warm = await painted(own, url, kind.content);
    rows.warm.push(warm.largest);
    shifts.push(cold.shift, warm.shift);
    await own.close();
    const shipped = await phone(kind.member, { worker: true });
    await installed(shipped, url, kind.content);
    rows.workerWarm.push((await painted(shipped, url, kind.content)).largest);
    await shipped.close();
    const other = await phone(null);
    rows.plainCold.push((await painted(other, plain, 'body')).largest);
    rows.plainWarm.push((await painted(other, plain, 'body')).largest);
    await other.close();
  }
  const against = (name: string, times: number[], plainTimes: number[], target: number | null): Measure => {
    // what slows the machine for a while slows both sides of a round
    const ratio = median(times.map((time, i) => time / (plainTimes[i] ?? 1)));
    const note = `largest content painted; ${CONDITIONS}`;
    const [value, baseline] = [median(times), median(plainTimes)];
    return { name, value, unit: 'ms', baseline, ratio, target, met: target === null ? null : ratio <= target, note };
  };
  const shift = Math.max(...shifts);
  return [
    against(`page, ${kind.name}, first visit against static HTML`, rows.cold, rows.plainCold, kind.targets[0]),
    against(`page, ${kind.name}, visited before`, rows.workerWarm, rows.plainWarm, kind.targets[1]),
    against(`page, ${kind.name}, visited before, where no worker may run`, rows.warm, rows.plainWarm, kind.targets[2]),
    {
      ...{ name: `page, ${kind.name}, layout shift`, value: shift, unit: '', baseline: null, ratio: null },
      ...{ target: MOST_SHIFT, met: shift <= MOST_SHIFT + 0.0005, note: 'the most of all visits' },
    },
  ];
}

/** Each kind of page against a static page of the same content, in the same rounds. @param only names of kinds; all when empty */
export function pageBench(only: readonly string[]): Promise<Measure[]> {
  return withPhones(async (phones) => {
    const pages = await serveStatic();
    const found: Measure[] = [];
    try {
      for (const kind of await pageKinds(phones))
        if (only.length === 0 || only.includes(kind.name)) {
          console.error(`  ${kind.name}`);
          found.push(...(await measureKind(phones, pages, kind)));
        }
    } finally {
      pages.close();
    }
    return found;
  });
}
