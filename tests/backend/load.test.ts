import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, gt, inArray, like, notInArray, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openBlobs } from '../../src/backend/blobs/open-blobs.ts';
import { readConfig } from '../../src/backend/config/config.ts';
import type { Db } from '../../src/backend/database/database.ts';
import { openDatabase } from '../../src/backend/database/open.ts';
import { GENERATED_PREFIX } from '../../src/backend/demo/seed/generated.ts';
import { seedGenerated } from '../../src/backend/demo/seed/seed.ts';
import { announcements } from '../../src/backend/domain/announcements/schema.ts';
import { terminationRequests } from '../../src/backend/domain/cancellation/schema.ts';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { errandSteps, errands } from '../../src/backend/domain/errands/schema.ts';
import { files } from '../../src/backend/domain/files/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { submissions } from '../../src/backend/domain/submissions/schema.ts';
import { jobs } from '../../src/backend/jobs/schema.ts';
import { readMail } from '../../src/backend/mail/read-folder.ts';
import { type Answer, ask, field } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { OperatorServer } from './support/operator-server.ts';
import { pdf } from './support/sample-files.ts';
import { sendFile } from './support/send-file.ts';
import { freshDatabase } from './support/service.ts';

/** Takes minutes: `npm run test:full` runs it. A developer may ask for less of it. */
const isFull = process.env.FULL === '1';
const MEMBERS = Number(process.env.LOAD_MEMBERS ?? 50);
const SECONDS = Number(process.env.LOAD_SECONDS ?? 60);
const IBAN = 'FR7630006000011234567890189';
/** What the subject of a mail says of its requests, one or several. */
const RECEIVED = /^Nous avons reçu vo/;
const RETRACTED = /retirées?$/;

/** Milliseconds for mails of thousands of errands to be written, on a machine that does other things besides. */
const WHILE_CONFIRMED = 1_200_000;
const WHOLE = WHILE_CONFIRMED + 600_000;

/** What a member was told is done. */
interface Acknowledged {
  key: string;
  numClient: string;
  what: 'payment' | 'deposit' | 'cancellation' | 'retraction';
  reference: string;
  /** Of a payment, in euros. */
  amount?: number;
  /** Of a deposit. */
  file?: string;
}

interface Load {
  /** Where a member may be served: the next is asked when one does not answer. */
  addresses: string[];
  acknowledged: Acknowledged[];
  /** Milliseconds that each answer took. */
  times: number[];
  /** Answers that never came, and were asked for again. */
  lost: number;
  until: number;
}

interface Holding {
  id: string;
  kind: string;
  codeEtat: string | null;
}

/** One member, who sends one errand after the other, and each again and again until it is answered. */
class Sender {
  private turn: number;
  private amount = 50;

  constructor(
    private readonly load: Load,
    private readonly numClient: string,
    private readonly token: string,
    private readonly holdings: readonly Holding[],
    private readonly content: Uint8Array,
    rank: number,
  ) {
    this.turn = rank;
  }

  async run(): Promise<void> {
    const kinds = [() => this.deposit(), ...this.savings(), ...(await this.cancellations())];
    for (let errand = this.turn; Date.now() < this.load.until; errand++) await kinds[errand % kinds.length]?.();
  }

  private savings(): (() => Promise<void>)[] {
    const own = this.holdings.find(
      ({ kind, codeEtat }) => ['ContratArpege', 'ContratEparmil'].includes(kind) && isOpen(codeEtat),
    );
    return own === undefined ? [] : [() => this.pay(own.id)];
  }

  private async pay(policeId: string): Promise<void> {
    this.amount = Math.round(this.amount * 100 + 1) / 100;
    const amount = this.amount;
    const text = `mutation($id: ID!, $m: Float!) { postVersementRecap(
      policeId: $id, mode: "libre", montant: $m, iban: "${IBAN}") { reference } }`;
    await this.send('payment', 'postVersementRecap', text, { id: policeId, m: amount }, { amount });
  }

  private async deposit(): Promise<void> {
    const sent = { token: this.token, name: 'constat.pdf', content: this.content, formulaire: 'depot' };
    const received = await this.insist((origin, key) => sendFile({ ...sent, origin, key, champ: 'piecesJointes' }));
    const { id: file = '' } = field(received.answer, 'deposerFichier');
    const text = `mutation($ids: [ID!]!) {
      postDepotDocuments(nature: "autre", message: "Sur la route", piecesJointes: $ids) { reference } }`;
    await this.send('deposit', 'postDepotDocuments', text, { ids: [file] }, { file });
  }

  /** Ends a contract and takes it back, for each contract that may be ended without proof. */
  private async cancellations(): Promise<(() => Promise<void>)[]> {
    const ways: (() => Promise<void>)[] = [];
    for (const { id } of this.holdings) {
      const text = 'query($id: ID!) { getResiliationItem(policeId: $id) { statut motifs { code type } } }';
      const { answer } = await this.insist((origin) => ask(origin, this.token, text, { id }));
      const offer = field<{ statut: string; motifs: { code: string; type: string }[] }>(answer, 'getResiliationItem');
      const reason = offer.motifs.find(({ type }) => ['sans-condition', 'differee'].includes(type));
      if (offer.statut === 'available' && reason !== undefined) ways.push(() => this.cancel(id, reason));
    }
    return ways;
  }

  private async cancel(id: string, { code, type }: { code: string; type: string }): Promise<void> {
    const way = type === 'differee' ? 'postResiliationDiffereeRecap' : 'postResiliationSansConditionRecap';
    const text = `mutation($id: ID!, $motif: String!) { ${way}(policeId: $id, motif: $motif) { reference } }`;
    await this.send('cancellation', way, text, { id, motif: code });
    const back = 'mutation($id: ID!) { retirerDemandeResiliation(policeId: $id) { reference } }';
    await this.send('retraction', 'retirerDemandeResiliation', back, { id });
  }

  private async send(
    what: Acknowledged['what'],
    operation: string,
    text: string,
    variables: Record<string, unknown>,
    more: Partial<Acknowledged> = {},
  ): Promise<void> {
    const { key, answer } = await this.insist((origin, own) =>
      ask(origin, this.token, text, variables, { 'idempotency-key': own }),
    );
    const { reference = '' } = field(answer, operation);
    this.load.acknowledged.push({ key, numClient: this.numClient, what, reference, ...more });
  }

  /** Asks, under one key, until there is an answer that says what has become of it. */
  private async insist(
    once: (origin: string, key: string) => Promise<Answer>,
  ): Promise<{ key: string; answer: Answer }> {
    const key = randomUUID();
    for (;;) {
      const origin = this.load.addresses[this.turn % this.load.addresses.length] ?? '';
      const began = performance.now();
      const answer = await once(origin, key).catch(() => null);
      if (answer !== null) this.load.times.push(performance.now() - began);
      // 503: started again, and not ready yet
      const isToRepeat = answer === null || answer.status === 503 || codeOf(answer) === 'ENVOI_EN_COURS';
      if (!isToRepeat) {
        if (answer.errors.length > 0) throw new Error(`${this.numClient}: ${JSON.stringify(answer.errors)}`);
        return { key, answer };
      }
      this.load.lost++;
      this.turn++;
      await pause(200);
    }
  }
}

const codeOf = ({ errors }: Answer) => errors[0]?.extensions?.code;
const isOpen = (codeEtat: string | null) => ['VIG', 'ENCOURS'].includes(codeEtat ?? '');

/** What a process that was killed held is free again after its time; nobody waits for that here. */
async function letTimePass(db: Db): Promise<void> {
  await db
    .update(submissions)
    .set({ aliveAt: sql`now() - interval '1 minute'` })
    .where(eq(submissions.state, 'running'));
  await db.update(jobs).set({ claimedUntil: sql`now() - interval '1 minute'` });
}

/** Confirmations go together, and later: whatever waits for the pace of mails is due now. */
async function letMailsBeDue(db: Db): Promise<void> {
  await db.update(announcements).set({ batchAt: sql`${announcements.batchAt} - interval '1 hour'` });
  await db
    .update(jobs)
    .set({ runAt: sql`now() - interval '1 second'` })
    .where(and(eq(jobs.kind, 'announcements'), eq(jobs.state, 'waiting'), gt(jobs.runAt, sql`now()`)));
}

/** Servers that share a database, one of which is killed without warning while members send. */
async function loseOne(processes: number): Promise<void> {
  const isEmbedded = !process.env.TEST_DATABASE_URL;
  const fresh = await freshDatabase();
  const config = readConfig({ ...fresh.env });
  const env = { ...fresh.env, DIST_DIR: 'tests/backend/support/built', PACE_EASE: '1000' };
  const first = await OperatorServer.on(env);
  const others = Array.from({ length: processes - 1 }, () => OperatorServer.on({ ...env, ORIGIN: first.address }));
  const servers = [first, ...(await Promise.all(others))];
  onTestFinished(async () => {
    for (const server of servers) await server.end('SIGKILL');
    await fresh.drop();
  });
  const seeded: string[] = [];
  const holdings = await onDatabase(async (db) => {
    await seedGenerated(db, MEMBERS);
    seeded.push(...(await db.select({ reference: errands.reference }).from(errands)).map((one) => one.reference));
    const { id, kind, codeEtat, rang } = contracts;
    return db
      .select({ id, kind, codeEtat, numClient: members.numClient })
      .from(contracts)
      .innerJoin(members, eq(members.id, contracts.memberId))
      .where(like(members.numClient, `${GENERATED_PREFIX}________`))
      .orderBy(asc(members.numClient), asc(rang));
  });
  for (const server of servers) await server.start();

  const addresses = servers.map(({ address }) => address);
  const load: Load = { addresses, acknowledged: [], times: [], lost: 0, until: 0 };
  const content = await pdf();
  const senders: Sender[] = [];
  for (const [rank, numClient] of [...new Set(holdings.map((one) => one.numClient))].entries()) {
    const { access } = await new Browser(first.address).signIn(numClient);
    const own = holdings.filter((one) => one.numClient === numClient);
    senders.push(new Sender(load, numClient, access, own, content, rank));
  }
  load.until = Number.POSITIVE_INFINITY;
  const sending = Promise.all(senders.map((sender) => sender.run()));
  await Promise.race([sending, pause(SECONDS * 500)]);
  await servers.at(-1)?.end('SIGKILL');
  const beforeDeath = load.acknowledged.length;
  if (processes === 1) {
    await onDatabase(letTimePass);
    await first.start();
  } else await onDatabase(letTimePass);
  load.until = Date.now() + SECONDS * 500;
  await sending;
  const afterDeath = load.acknowledged.length - beforeDeath;
  expect([beforeDeath > 0, afterDeath > 0], 'errands before the process was killed, and after').toEqual([true, true]);

  const mails = join(config.dataDir, 'mail');
  const count = (what: Acknowledged['what']) => load.acknowledged.filter((one) => one.what === what).length;
  const wanted = load.acknowledged.map(({ reference, what }) => `${reference} ${what === 'retraction'}`).sort();
  await expect
    .poll(
      async () => {
        // the embedded database belongs to the process that serves
        if (isEmbedded) await first.end('SIGTERM');
        await onDatabase(letMailsBeDue);
        if (isEmbedded) await first.start();
        await pause(isEmbedded ? 10_000 : 1000);
        return (await confirmed(mails)).sort();
      },
      { timeout: WHILE_CONFIRMED, interval: 1000 },
    )
    .toEqual(wanted);
  for (const server of servers) await server.end('SIGTERM');
  await onDatabase((db) => judge(db, config.files.folder, load, seeded));

  const sorted = load.times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
  process.stdout.write(
    `${senders.length} members, ${processes} process(es), ${SECONDS} s: ${count('payment')} payments, ` +
      `${count('deposit')} deposits, ${count('cancellation')} cancellations, ${count('retraction')} taken back; ` +
      `${load.lost} answers lost; ${sorted.length} requests, median ${at(0.5)} ms, p99 ${at(0.99)} ms\n`,
  );

  async function onDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const database = await openDatabase(config.database);
    return work(database.db).finally(() => database.close());
  }
}

/** Each time that a mail confirms a request: its reference, and whether it was taken back. */
async function confirmed(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const all = await Promise.all(names.map((name) => readMail(folder, name)));
  const sent = new Set<string>();
  return all.flatMap((mail) => {
    // one that had left when its process was killed goes a second time, as it was
    const isRepeated = mail !== null && sent.has(mail.text);
    if (mail !== null) sent.add(mail.text);
    if (mail === null || isRepeated || !(RECEIVED.test(mail.subject) || RETRACTED.test(mail.subject))) return [];
    return (mail.text.match(/\b[A-Z0-9]{8}\b/g) ?? []).map((one) => `${one} ${RETRACTED.test(mail.subject)}`);
  });
}

/**
 * Everything that was acknowledged is there once, and nothing else is.
 * @param seeded references of what members had asked for before, such as claims that go on
 */
async function judge(db: Db, folder: string, { acknowledged }: Load, seeded: readonly string[]): Promise<void> {
  const asked = acknowledged.filter(({ what }) => what !== 'retraction');
  const kept = await db
    .select({ reference: errands.reference, numClient: members.numClient, etat: errands.etat, args: errands.args })
    .from(errands)
    .innerJoin(members, eq(members.id, errands.memberId))
    .where(and(like(members.numClient, `${GENERATED_PREFIX}________`), notInArray(errands.reference, [...seeded])));
  const byReference = new Map(kept.map((one) => [one.reference, one]));
  const name = (one: { reference: string; numClient: string }) => `${one.numClient} ${one.reference}`;
  expect(kept.map(name).toSorted()).toEqual(asked.map(name).toSorted());
  expect(new Set(acknowledged.map(({ key }) => key)).size).toBe(acknowledged.length);

  const retracted = acknowledged.filter(({ what }) => what === 'retraction').map(({ reference }) => reference);
  expect(new Set(retracted).size, 'each request is taken back once').toBe(retracted.length);
  const requests = await db.select().from(terminationRequests);
  const stateOf = new Map(requests.map(({ reference, etat }) => [reference, etat]));
  for (const { what, reference, amount, file } of asked) {
    const errand = byReference.get(reference);
    const isRetracted = retracted.includes(reference);
    expect(errand?.etat, `${what} ${reference}`).toBe(isRetracted ? 'retiree' : 'transmise');
    if (what === 'cancellation') expect(stateOf.get(reference)).toBe(isRetracted ? 'retiree' : 'transmise');
    if (what === 'payment') expect(errand?.args).toMatchObject({ montantBrut: amount });
    if (what === 'deposit') await judgeFile(db, folder, file ?? '', reference);
  }
  const steps = await db
    .select()
    .from(errandSteps)
    .where(inArray(errandSteps.reference, [...byReference.keys()]));
  for (const reference of byReference.keys()) {
    const own = steps.filter((step) => step.reference === reference);
    expect(own.some(({ rang, date }) => rang === 0 && date !== null)).toBe(true);
    expect(own.filter(({ code }) => code === 'retiree')).toHaveLength(retracted.includes(reference) ? 1 : 0);
  }
}

async function judgeFile(db: Db, folder: string, id: string, reference: string): Promise<void> {
  const own = await db.select().from(files).where(eq(files.reference, reference));
  expect(own.map((file) => file.id)).toEqual([id]);
  const content = await buffer(await openBlobs({ s3: null, folder }).get(own[0]?.blob ?? ''));
  expect(createHash('sha256').update(content).digest('hex')).toBe(own[0]?.sha256);
}

describe.skipIf(!isFull)(`${MEMBERS} members send errands for ${SECONDS} seconds`, () => {
  it('to one process, which is killed and started again: nothing is lost or done twice', () => loseOne(1), WHOLE);

  /** The embedded database belongs to one process. */
  it.skipIf(!process.env.TEST_DATABASE_URL)(
    'to two processes, of which one is killed: nothing is lost or done twice',
    () => loseOne(2),
    WHOLE,
  );
});
