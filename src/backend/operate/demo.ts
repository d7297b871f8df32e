import { openBlobs } from '../blobs/open-blobs.ts';
import { readNow } from '../database/clock.ts';
import { openJournal } from '../journal.ts';
import { command } from './command.ts';
import { deciding } from './deciding.ts';
import { loadCommands } from './demonstration.ts';

const USAGE = `npm run demo:reset, npm run demo:tick -- [--all]
  demo:reset: restores the demonstration data of the first seed, and drops everything that members did, sent and received
  demo:tick: plays the insurer: takes the due steps of members' requests; --all: the next step of each
  --in-production: allows it where NODE_ENV is production
  (DATA_DIR or DATABASE_URL; the embedded database only while the service is stopped)`;

const { answerAsInsurer, NoDemonstration, requireDemonstration, resetDemonstration } = await loadCommands();

const FORCE = '--in-production';
const ALL = '--all';

await command(
  USAGE,
  { reset: 0, tick: 0 },
  async (db, [verb], { options, config }) => {
    if (config.production && !options.has(FORCE)) {
      console.error(`refused in production without ${FORCE}`);
      return 2;
    }
    try {
      if (verb === 'reset') {
        const given = {
          db,
          journal: await openJournal(db, config),
          blobs: openBlobs(config.files),
          mailFolder: config.mail.folder,
        };
        console.log(`the demonstration is as first seeded: ${await resetDemonstration(given)} members`);
        return 0;
      }
      await requireDemonstration(db);
      const journal = await openJournal(db, config);
      const now = await readNow(db);
      const steps = await deciding(db, config.database, (decide) =>
        answerAsInsurer({ db, decide, now: () => now, journal }, { early: options.has(ALL) }),
      );
      console.log(`${steps} ${steps === 1 ? 'step' : 'steps'} taken`);
      return 0;
    } catch (error) {
      if (!(error instanceof NoDemonstration)) throw error;
      console.error(error.message);
      return 2;
    }
  },
  [FORCE, ALL],
);
