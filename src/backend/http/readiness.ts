import { statfs } from 'node:fs/promises';
import { KeysSealed } from '../keys/key-cipher.ts';
import { Probe } from './probe.ts';

type ReadinessCheck = 'database' | 'keys' | 'release' | 'worker' | 'disk' | 'draining';

interface ReadinessParts {
  /** Asks the database for anything. */
  ping(): PromiseLike<unknown>;
  /** Rejects with the reason when the keys in the database cannot be opened. */
  keysReady(): Promise<unknown>;
  /** Rejects with the reason when the catalogue cannot be served. */
  catalogueReady(): Promise<void>;
  /** Why no jobs are run; null while they are. */
  workerFault(): string | null;
  /** Folders that need free disk space. */
  folders: readonly string[];
  /** Free bytes that they need. */
  diskFloor: number;
}

/** Whether the service should receive requests. */
export class Readiness {
  private readonly database: Probe;
  private readonly keys: Probe;
  private readonly release: Probe;
  private readonly disk: Probe;
  private isDraining = false;

  constructor(private readonly parts: ReadinessParts) {
    const { ping, keysReady, catalogueReady, folders, diskFloor } = parts;
    const answer = () =>
      Promise.resolve(ping()).catch(() => {
        throw new Error('the database cannot be reached');
      });
    this.database = new Probe('the database', answer);
    this.keys = new Probe('the keys', () =>
      keysReady().catch((error: unknown) => {
        throw error instanceof KeysSealed ? error : new Error('the keys cannot be read');
      }),
    );
    this.release = new Probe('the release', catalogueReady);
    this.disk = new Probe('the disk', () => requireSpace(folders, diskFloor));
  }

  /** Takes the service out of rotation for good. */
  drain(): void {
    this.isDraining = true;
  }

  get draining(): boolean {
    return this.isDraining;
  }

  /** Why each check fails; null where it passes. Answers within a tenth of a second. */
  async faults(): Promise<Record<ReadinessCheck, string | null>> {
    const [database, keys, release, disk] = await Promise.all(
      [this.database, this.keys, this.release, this.disk].map((probe) => probe.fault()),
    );
    return {
      database: database ?? null,
      keys: keys ?? null,
      release: release ?? null,
      // a stopping service starts no more jobs
      worker: this.isDraining ? null : this.parts.workerFault(),
      disk: disk ?? null,
      draining: this.isDraining ? 'the service is stopping' : null,
    };
  }
}

const MEGABYTE = 1024 * 1024;

/** Free bytes of the fullest disk among those of the folders; infinite where none exists. */
export async function freeSpace(folders: readonly string[]): Promise<number> {
  const free = await Promise.all(folders.map(freeSpaceOf));
  return Math.min(...free, Number.POSITIVE_INFINITY);
}

/** A folder that does not exist yet needs none. */
async function freeSpaceOf(folder: string): Promise<number> {
  const found = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return found === null ? Number.POSITIVE_INFINITY : found.bavail * found.bsize;
}

async function requireSpace(folders: readonly string[], floor: number): Promise<void> {
  const free = await freeSpace(folders);
  if (free >= floor) return;
  const [left, needed] = [free, floor].map((bytes) => Math.floor(bytes / MEGABYTE));
  throw new Error(`${left} MB are free, ${needed} MB are needed`);
}
