import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';

interface Pair {
  client: Socket;
  server: Socket;
  /** Nothing goes through any more, and neither side is told. */
  silent: boolean;
}

/** Stands before a PostgreSQL server, and fails as a network or a failover does. */
export class DatabaseProxy {
  private readonly pairs = new Set<Pair>();
  private mode: 'open' | 'silent' | 'closed' = 'open';
  /** Commits that are still let through before one is lost; null: none is. */
  private commits: number | null = null;

  private constructor(
    private readonly target: { host: string; port: number },
    private readonly listener: net.Server,
    readonly url: string,
  ) {
    listener.on('connection', (client: Socket) => this.join(client));
  }

  /** @param url of the database that it stands before; its own leads to the same one */
  static async before(url: string): Promise<DatabaseProxy> {
    const { hostname, port } = new URL(url);
    const listener = net.createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const own = new URL(url);
    own.host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
    return new DatabaseProxy({ host: hostname, port: Number(port || 5432) }, listener, own.href);
  }

  /** Open connections go silent for good, those to come too: nobody is told that the other side is gone. */
  silence(): void {
    this.mode = 'silent';
    for (const pair of this.pairs) pair.silent = true;
  }

  /** Takes no more connections, and cuts those that are open. */
  refuse(): void {
    this.mode = 'closed';
    this.cut();
  }

  /** New connections reach the server again. */
  open(): void {
    this.mode = 'open';
  }

  cut(): void {
    for (const { client, server } of this.pairs) {
      client.resetAndDestroy();
      server.destroy();
    }
  }

  /** After so many more, a commit reaches the server, and its answer nobody: the connection is cut instead. */
  loseCommit(after = 0): void {
    this.commits = after;
  }

  async close(): Promise<void> {
    this.refuse();
    this.listener.close();
    await once(this.listener, 'close');
  }

  private join(client: Socket): void {
    if (this.mode === 'closed') return void client.resetAndDestroy();
    const pair: Pair = { client, server: net.connect(this.target), silent: this.mode === 'silent' };
    const { server } = pair;
    this.pairs.add(pair);
    let lost = false;
    client.on('data', (chunk: Buffer) => {
      if (pair.silent) return;
      if (this.commits !== null && chunk.includes('commit\0')) {
        lost = this.commits === 0;
        this.commits = lost ? null : this.commits - 1;
      }
      server.write(chunk);
    });
    server.on('data', (chunk: Buffer) => {
      if (lost) client.resetAndDestroy();
      else if (!pair.silent) client.write(chunk);
    });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => {});
      one.on('close', () => {
        this.pairs.delete(pair);
        if (!pair.silent || one === client) other.destroy();
      });
    }
  }
}
