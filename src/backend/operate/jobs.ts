import { readNow } from '../database/clock.ts';
import type { Db } from '../database/database.ts';
import { dropJob, type JobRow, listJobs, reviveJob } from '../jobs/queue.ts';
import { command } from './command.ts';

const USAGE = `npm run jobs -- list | retry KEY | drop KEY
  list: work that waits or is dead, with its tries and the kind of its last failure
  retry KEY: lets a dead job be tried again, from the beginning
  drop KEY: gives a dead job up
  (DATA_DIR or DATABASE_URL; the embedded database only while the service is stopped)`;

function formatRow({ key, kind, state, tries, runAt, error }: JobRow): string {
  const when = state === 'dead' ? 'dead' : `due ${runAt.toISOString()}`;
  return [key, kind, when, `${tries} ${tries === 1 ? 'try' : 'tries'}`, error ?? ''].join('\t').trimEnd();
}

async function run(db: Db, [verb, key = '']: readonly string[]): Promise<number> {
  if (verb === 'list') {
    const all = await listJobs(db);
    for (const job of all) console.log(formatRow(job));
    const dead = all.filter(({ state }) => state === 'dead').length;
    console.log(`${all.length - dead} waiting, ${dead} dead`);
    return 0;
  }
  const done = verb === 'retry' ? await reviveJob(db, key, await readNow(db)) : await dropJob(db, key);
  if (done) console.log(verb === 'retry' ? 'the job waits again' : 'the job is gone');
  else console.error('no dead job has this key: `npm run jobs -- list` names them');
  return done ? 0 : 1;
}

await command(USAGE, { list: 0, retry: 1, drop: 1 }, run);
