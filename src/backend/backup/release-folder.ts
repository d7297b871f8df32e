import { createReadStream } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { attempt } from '../../base/attempt.ts';
import { isRecord } from '../../base/json.ts';
import { formatSchedule, isReleaseName, parseSchedule, recordedOf } from '../../release/index.ts';
import { POINTER } from '../database/release-rows.ts';
import { DamagedBackup } from './damaged.ts';
import type { BackupPart, TablePart } from './parts.ts';

/*
 * The releases of an embedded installation are files, those of PostgreSQL rows; a backup has rows, and either can be
 * restored from it. Files are named as `release/file-store.ts` does.
 */

type Values = (string | null)[];

const COLUMNS = {
  releases: ['hash', 'created_at'],
  release_files: ['hash', 'name', 'content'],
  release_sources: ['name', 'content', 'created_at'],
  release_pointer: ['id', 'hash', 'schedule', 'recorded'],
  release_history: ['id', 'at', 'act', 'author', 'message', 'schedule', 'recorded'],
} as const;

type ReleaseTable = keyof typeof COLUMNS;

/** The tables of releases, which an embedded installation leaves empty. */
export const isReleaseTable = (name: string): name is ReleaseTable => Object.hasOwn(COLUMNS, name);

/** The files of a release folder, as rows of a table. */
export function releaseTablePart(folder: string, name: ReleaseTable): BackupPart {
  const header: TablePart = { kind: 'table', name, columns: [...COLUMNS[name]], sequences: {} };
  return { header, content: toLines(READERS[name](folder)) };
}

async function* toLines(rows: AsyncIterable<Values>): AsyncGenerator<Buffer> {
  for await (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`);
}

const READERS: Record<ReleaseTable, (folder: string) => AsyncIterable<Values>> = {
  async *releases(folder) {
    for (const hash of await listNames(folder)) yield [hash, await readTime(join(folder, hash))];
  },
  async *release_files(folder) {
    for (const hash of await listNames(folder))
      for (const name of await readdir(join(folder, hash)))
        yield [hash, name, await readFile(join(folder, hash, name), 'utf8')];
  },
  async *release_sources(folder) {
    for (const name of await readdir(join(folder, 'sources')).catch(() => [])) {
      if (!/^[0-9a-f]{64}\.json$/.test(name)) continue;
      const path = join(folder, 'sources', name);
      yield [name.slice(0, -'.json'.length), await readFile(path, 'utf8'), await readTime(path)];
    }
  },
  async *release_pointer(folder) {
    const schedule = await readFile(join(folder, 'current'), 'utf8').catch(() => null);
    const steps = schedule === null ? null : parseSchedule(schedule);
    if (schedule === null || steps?.[0] === undefined) return;
    const text = await readFile(join(folder, 'served.json'), 'utf8').catch(() => '[]');
    const records: unknown = attempt(() => JSON.parse(text), []);
    // of a switch that is under way, the record that belongs to the pointer
    const own = (Array.isArray(records) ? records : []).find((one) => {
      const { publication, steps: known } = recordedOf(steps, one);
      return publication !== null || known.some(({ origin }) => origin !== undefined);
    });
    yield [POINTER, steps[0].hash, schedule, own === undefined ? null : JSON.stringify(own)];
  },
  async *release_history(folder) {
    const path = join(folder, 'history.jsonl');
    if ((await stat(path).catch(() => null)) === null) return;
    let id = 0;
    for await (const line of createInterface({ input: createReadStream(path) })) {
      const entry: unknown = attempt(() => JSON.parse(line), null);
      if (!isRecord(entry)) continue;
      const { at, act, author, message, schedule, recorded } = entry;
      const texts = [at, act, author, message, schedule].map(String);
      yield [String(++id), ...texts, recorded == null ? null : JSON.stringify(recorded)];
    }
  },
};

const listNames = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter(isReleaseName);

const readTime = async (path: string): Promise<string> => (await stat(path)).mtime.toISOString();

/** Writes the rows of release tables as files. */
export class ReleaseFolder {
  private readonly times = new Map<string, string | null | undefined>();

  constructor(private readonly folder: string) {}

  async write({ name, columns }: TablePart, content: AsyncIterable<Buffer>): Promise<void> {
    if (!isReleaseTable(name)) return;
    for await (const chunk of content)
      for (const line of chunk.toString('utf8').trimEnd().split('\n')) {
        const values: unknown = JSON.parse(line);
        if (!Array.isArray(values)) throw new DamagedBackup(`the backup is altered: a row of "${name}" cannot be read`);
        const row = Object.fromEntries(columns.map((column, rank) => [column, values[rank] ?? null]));
        await WRITERS[name](this.folder, row);
        if (name === 'releases') this.times.set(join(this.folder, row.hash ?? ''), row.created_at);
      }
  }

  /** Releases are listed by the time of their folder, which writing into it changes. */
  async finish(): Promise<void> {
    for (const [path, time] of this.times) await setTime(path, time);
  }
}

type NamedValues = Readonly<Record<string, string | null>>;

const WRITERS: Record<ReleaseTable, (folder: string, row: NamedValues) => Promise<void>> = {
  releases: async (folder, { hash }) => void (await mkdir(join(folder, hash ?? ''), { recursive: true, mode: 0o700 })),
  release_files: (folder, { hash, name, content }) => write(join(folder, hash ?? '', name ?? ''), content ?? ''),
  async release_sources(folder, { name, content, created_at }) {
    const path = join(folder, 'sources', `${name}.json`);
    await write(path, content ?? '');
    await setTime(path, created_at);
  },
  async release_pointer(folder, { hash, schedule, recorded }) {
    await write(join(folder, 'served.json'), `[${recorded ?? ''}]`);
    await write(join(folder, 'current'), schedule ?? formatSchedule([{ from: null, hash: hash ?? '' }]));
  },
  async release_history(folder, { at, recorded, id: _id, ...entry }) {
    const line = { at: new Date(at ?? '').toISOString(), ...entry };
    const known = recorded == null ? {} : { recorded: JSON.parse(recorded) as unknown };
    // tables come in any order
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await appendFile(join(folder, 'history.jsonl'), `${JSON.stringify({ ...line, ...known })}\n`, { mode: 0o600 });
  },
};

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, content, { mode: 0o600 });
}

async function setTime(path: string, time: string | null | undefined): Promise<void> {
  const at = new Date(time ?? '');
  if (!Number.isNaN(at.getTime())) await utimes(path, at, at);
}
