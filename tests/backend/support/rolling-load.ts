import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../../src/backend/database/database.ts';
import { ask, field } from './api.ts';
import { Browser, type Tokens } from './browser.ts';
import type { Write, Writing } from './writes.ts';

const WHO = 'query($n: String!) { getNumProfil(numProfil: $n) }';
const ERRANDS = '{ getDemandeCollection(premiers: 20) { reference } }';
const SAVE = `mutation($v: String!) { enregistrerBrouillon(formulaire: "inscription", etape: "1", valeurs: $v) { valeurs } }`;
const READ = '{ getBrouillonItem(formulaire: "inscription") { valeurs } }';
/** Milliseconds between two requests of one reader, and between two writes. */
const BETWEEN = { reads: 30, writes: 400 };

/** A member whose page is open from before the upgrade until after the way back. */
interface Visitor {
  numClient: string;
  browser: Browser;
  tokens: Tokens;
  /** What was last acknowledged of the draft. */
  draft: string;
}

/** Members who read and write while the versions take their turns, and what became of it. */
export class RollingLoad {
  reads = 0;
  /** What was answered otherwise than it should be. */
  readonly failures: string[] = [];
  /** Writes that were sent until they were acknowledged. */
  readonly sent: Write[] = [];
  private isOver = false;
  private running: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly origin: string,
    private readonly writing: Writing,
    private readonly visitors: readonly Visitor[],
  ) {}

  static async signIn(origin: string, writing: Writing, numbers: readonly string[]): Promise<RollingLoad> {
    const visitors: Visitor[] = [];
    for (const numClient of numbers) {
      const browser = new Browser(origin);
      visitors.push({ numClient, browser, tokens: await browser.signIn(numClient), draft: '' });
    }
    await writing.signIn();
    return new RollingLoad(origin, writing, visitors);
  }

  start(): void {
    this.running = Promise.all([...this.visitors.flatMap((one) => [this.read(one), this.read(one)]), this.write()]);
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.running;
  }

  /** Each session is renewed, each draft is there and saved anew, and somebody else signs in. */
  async look(step: string): Promise<void> {
    for (const one of this.visitors) {
      const answer = await one.browser.refresh(one.tokens.refresh);
      const renewed = (await answer.json()) as { access_token?: string; refresh_token?: string };
      if (renewed.access_token === undefined || renewed.refresh_token === undefined) {
        this.failures.push(`${step}: the session of ${one.numClient} is not renewed: ${JSON.stringify(renewed)}`);
        continue;
      }
      one.tokens = { ...one.tokens, access: renewed.access_token, refresh: renewed.refresh_token };
      if (one.draft !== '') {
        const { valeurs } = field(await ask(this.origin, one.tokens.access, READ), 'getBrouillonItem');
        if (valeurs !== one.draft) this.failures.push(`${step}: the draft of ${one.numClient} is ${valeurs}`);
      }
      const v = JSON.stringify({ nom: `${one.numClient} ${step}` });
      one.draft = field(await ask(this.origin, one.tokens.access, SAVE, { v }), 'enregistrerBrouillon').valeurs ?? '';
    }
    await new Browser(this.origin).signIn(this.visitors[0]?.numClient ?? '');
  }

  /** @throws what is not there once, as it was acknowledged */
  async judge(db: Db): Promise<void> {
    for (const write of this.sent) await write.judge(db);
  }

  /** Answers to writes that did not come, after which they were sent again. */
  get lost(): number {
    return this.writing.lost;
  }

  private async read(one: Visitor): Promise<void> {
    for (let rank = 0; !this.isOver; rank++) {
      const [text = READ, given = {}] = [[WHO, { n: one.numClient }] as const, [ERRANDS] as const][rank % 3] ?? [];
      const said = await ask(this.origin, one.tokens.access, text, given).then(
        ({ status, errors }) => (status === 200 && errors.length === 0 ? '' : `${status} ${JSON.stringify(errors)}`),
        String,
      );
      this.reads++;
      if (said !== '') this.failures.push(`${text}: ${said}`);
      await pause(BETWEEN.reads);
    }
  }

  private async write(): Promise<void> {
    for (const write of this.writing.writes) {
      if (this.isOver) return;
      while (!write.isAcknowledged()) {
        await write.send();
        if (!write.isAcknowledged()) await pause(BETWEEN.reads);
      }
      this.sent.push(write);
      await pause(BETWEEN.writes);
    }
    this.failures.push('there are not enough writes for the whole upgrade');
  }
}
