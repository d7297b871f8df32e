import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const SOURCES = ['--import', 'tsx', 'src/cli/serve.ts'];

/** A server as an operator runs it, in a process of its own: what `npm start` runs once all is installed and built. */
export class OperatorServer {
  private child: ChildProcess | null = null;
  private said = '';

  private constructor(
    readonly port: number,
    private readonly env: Readonly<Record<string, string>>,
    private readonly command: readonly string[],
  ) {}

  /** @param command options of Node, and the script; the sources by default */
  static async on(
    env: Readonly<Record<string, string>>,
    { command = SOURCES, port }: { command?: readonly string[]; port?: number } = {},
  ): Promise<OperatorServer> {
    return new OperatorServer(port ?? (await freePort()), env, command);
  }

  get address(): string {
    return `http://localhost:${this.port}`;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** Ends once it answers that all is ready. */
  async start(): Promise<void> {
    const env = { ...process.env, LOG_LEVEL: 'warn', ...this.env, PORT: String(this.port) };
    const child = spawn(process.execPath, [...this.command], { stdio: ['ignore', 'pipe', 'pipe'], env });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (this.said += String(chunk)));
    this.child = child;
    while (!(await this.isReady())) {
      if (child.exitCode !== null) throw new Error(`the server ended before it was ready:\n${this.said}`);
      await pause(200);
    }
  }

  private async isReady(): Promise<boolean> {
    return fetch(`${this.address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** `SIGKILL` takes it away in the middle of whatever it does. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
}
