import { readPlace } from '../config/command.ts';
import { readSettings } from '../config/reader.ts';
import { withReadOnlyDatabase } from '../database/open-to-read.ts';
import { refuseRestoringFolder } from '../database/restoring.ts';
import { reportErrors } from './command.ts';
import { formatStatus } from './format-status.ts';
import { readStatus } from './read-status.ts';

const USAGE = `npm run status [-- --json]
  the release in force and those to come, connections of the processes, jobs, migrations, size of the database,
  sign-ins and refusals of the last hour; nothing is changed, and nothing of a member is shown
  (DATA_DIR or DATABASE_URL; the embedded database only while the service is stopped)`;

const JSON_FLAG = '--json';

await reportErrors(async () => {
  const words = process.argv.slice(2);
  if (words.some((word) => word !== JSON_FLAG)) {
    console.error(USAGE);
    return 2;
  }
  const config = readSettings(readPlace);
  await refuseRestoringFolder(config.dataDir);
  const status = await withReadOnlyDatabase(config.database, (db) => readStatus(db, config, new Date()));
  console.log(words.includes(JSON_FLAG) ? JSON.stringify(status, null, 2) : formatStatus(status));
  return 0;
});
