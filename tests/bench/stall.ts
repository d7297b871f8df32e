import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { readConfig } from '../../src/backend/config/config.ts';
import { openDatabase } from '../../src/backend/database/open.ts';
import { demonstrationMembers } from '../../src/backend/demo/seed/members.ts';
import { errands } from '../../src/backend/domain/errands/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { conversationMessages, conversations } from '../../src/backend/domain/messaging/schema.ts';
import { ask } from '../backend/support/api.ts';
import { Browser } from '../backend/support/browser.ts';
import { giveWay, HealthProbe } from '../backend/support/health-probe.ts';
import { OperatorServer } from '../backend/support/operator-server.ts';
import { png } from '../backend/support/sample-files.ts';
import { sendLargeFile } from '../backend/support/send-file.ts';
import { freshDatabase } from '../backend/support/service.ts';
import { type Measure, percentile } from './measure.ts';

/** What one member may ask, or a few at once, and by how much it may slow who asks whether the service lives. */
const EXPORTS = 20;
const MESSAGES = 600;
const SIGNS = 10_000;
const UPLOADS = 100;
/** The longest that forms take, and twice that. */
const KEPT_BYTES = 4_990_000;
const TOO_LARGE_BYTES = 10_000_000;
const AT_ONCE = 4;
const SLOWER = 4;
const MOST_MEGABYTES = 1000;
const REST_MS = 6000;
/** What is done is done again until then: a percentile of few looks is their worst. */
const WORK_MS = 6000;
const WRITER = '12345678A';

/** The 95th percentile of what a look at the service takes while something is done, in milliseconds. */
async function healthDuring(probe: HealthProbe, work: () => Promise<unknown>): Promise<number> {
  const until = performance.now() + WORK_MS;
  const times = await probe.during(async () => {
    do await work();
    while (performance.now() < until);
  });
  return percentile(times, 0.95);
}

/** A conversation of long messages, as if it had been written over years. Gives the profile of each member. */
async function writeLong(env: Readonly<Record<string, string>>): Promise<Map<string, string>> {
  const { db, close } = await openDatabase(readConfig(env).database);
  const [member] = await db.select().from(members).where(eq(members.numClient, WRITER));
  const memberId = member?.id ?? '';
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  const own = { memberId, contractId: null };
  for (let n = 0; n < MESSAGES; n++) {
    const reference = `LONG-${n}`;
    await db
      .insert(errands)
      .values({ ...own, reference, nature: 'message', args: {}, etat: 'terminee' as const, date: at(n) });
    const talk = { id: 'long', nature: 'autre', objet: 'Essai', numero: null, reference, dateInitialisation: at(0) };
    if (n === 0) await db.insert(conversations).values({ ...own, ...talk });
    const said = { reference, isMonMessage: true, expediteur: 'Marie', date: at(n), message: '€'.repeat(SIGNS - 10) };
    await db.insert(conversationMessages).values({ ...said, memberId, conversationId: 'long' });
  }
  const all = await db.select({ numClient: members.numClient, numProfil: members.numProfil }).from(members);
  await close();
  return new Map(all.map(({ numClient, numProfil }) => [numClient, numProfil]));
}

/** The most that a process has held in memory, in megabytes; null where the system does not say. */
async function peakOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(status) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

const inTurn = async (count: number, work: (n: number) => Promise<unknown>) => {
  for (let n = 0; n < count; n++) await work(n);
};

/** Health beside its figure at rest, in the same run, while members ask for what weighs most. */
export async function stallBench(): Promise<Measure[]> {
  const { env, drop } = await freshDatabase();
  const profiles = await writeLong(env);
  // a few members stand for many
  const server = await OperatorServer.on({ ...env, DIST_DIR: 'tests/backend/support/built', PACE_EASE: '1000' });
  await server.start();
  const origin = server.address;
  const probe = await HealthProbe.of(`${origin}/healthz`);
  giveWay();
  try {
    const numbers = demonstrationMembers().map(({ numClient }) => numClient);
    const tokens = new Map<string, string>();
    for (const numClient of numbers)
      await new Browser(origin).signIn(numClient).then(
        ({ access }) => tokens.set(numClient, access),
        () => {}, // one who has not registered
      );
    const senders = [...tokens.values()];
    const writer = tokens.get(WRITER) ?? '';
    const numProfil = profiles.get(WRITER) ?? '';
    const rest = await healthDuring(probe, () => new Promise((resolve) => setTimeout(resolve, REST_MS)));

    // those of ordinary members; a long one is made besides
    const ordinary = [...tokens].filter(([numClient]) => numClient !== WRITER);
    const exported = async (numClient: string, token: string) => {
      const text = `{ getExportDonneesItem(numProfil: "${profiles.get(numClient)}", format: "pdf") { name } }`;
      const { errors } = await ask(origin, token, text);
      if (errors.length > 0) throw new Error(JSON.stringify(errors));
    };
    const exports = () =>
      Promise.all(
        Array.from({ length: EXPORTS }, (_, n) => exported(...(ordinary[n % ordinary.length] ?? [WRITER, writer]))),
      );
    const aliases = Array.from(
      { length: 39 },
      (_, n) => `a${n}: getConversationCollectionCustom(numProfil: "${numProfil}") { messages { message } }`,
    );
    const queries = () => Promise.all(Array.from({ length: 4 }, () => ask(origin, writer, `{ ${aliases.join(' ')} }`)));
    const page = '{ getConversationItemCustom(id: "long") { messages { message } } }';
    const pages = () => inTurn(10, () => ask(origin, writer, page));
    const uploads = async (content: Buffer, expected: string | undefined) => {
      const sent = { origin, formulaire: 'depot', champ: 'piecesJointes', name: 'photo.png', content };
      let left = UPLOADS;
      const sendNext = async (token: string) => {
        while (left-- > 0) {
          const { errors } = await sendLargeFile({ ...sent, token });
          const code = errors[0]?.extensions?.code;
          if (code !== expected) throw new Error(`an upload was answered ${code}: ${JSON.stringify(errors)}`);
        }
      };
      await Promise.all(senders.flatMap((token) => Array.from({ length: AT_ONCE }, () => sendNext(token))));
    };
    const kept = png(4, 4, KEPT_BYTES);
    const tooLarge = png(4, 4, TOO_LARGE_BYTES);
    const measures: Measure[] = [];
    const works: [string, () => Promise<unknown>][] = [
      [`${EXPORTS} exports at once`, exports],
      [`an export of ${MESSAGES} long messages`, () => exported(WRITER, writer)],
      [`four queries of ${MESSAGES} long messages`, () => inTurn(10, queries)],
      ['ten pages of 20 long messages', pages],
      [`${UPLOADS} uploads of 10 MB, read and refused`, () => uploads(tooLarge, 'FICHIER_TAILLE')],
      [`${UPLOADS} uploads of 5 MB, kept`, () => uploads(kept, undefined)],
    ];
    for (const [name, work] of works) {
      const value = await healthDuring(probe, work);
      const ratio = value / rest;
      const held = Math.round((await peakOf(server.pid)) ?? 0);
      measures.push({
        ...{ name: `health during ${name}`, value, unit: 'ms', baseline: rest, ratio, target: SLOWER },
        ...{ met: ratio <= SLOWER, note: `95th percentile, beside that at rest; ${held} MB at most so far` },
      });
    }
    const peak = await peakOf(server.pid);
    measures.push({
      ...{ name: 'memory of the service, at most', value: peak ?? 0, unit: 'MB', baseline: null, ratio: null },
      ...{ target: MOST_MEGABYTES, met: peak === null ? null : peak <= MOST_MEGABYTES },
    });
    return measures;
  } finally {
    await probe.end();
    await server.end('SIGTERM');
    await drop();
  }
}
