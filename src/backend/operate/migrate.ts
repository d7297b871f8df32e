import { planAtStart, releaseAtStart, type StartPlan, UnservableRelease } from '../../release/index.ts';
import { refuseRestoring } from '../backup/place.ts';
import { readConfig } from '../config/config.ts';
import { ConfigError } from '../config/reader.ts';
import { DatabaseUnavailable } from '../database/database.ts';
import { DemonstrationPresent } from '../domain/members/demonstration.ts';
import { safeErrorText } from '../log/log.ts';
import { prepare } from '../prepare.ts';

/**
 * `npm run migrate`: changes in the database what this version needs, and builds the release in force anew where this
 * engine differs, as a start does, without serving. Processes of the version before go on serving.
 */
async function main(): Promise<void> {
  const config = readConfig();
  await refuseRestoring(config.dataDir);
  let planned: StartPlan | null = null;
  const notes: string[] = [];
  await prepare(config, {
    async checkReleases(readings) {
      planned = await planAtStart(readings);
    },
    async prepareReleases(store) {
      const found = await releaseAtStart(store, undefined, planned);
      notes.push(...found.notes);
      return found.goLive;
    },
  });
  for (const note of notes) console.log(note);
  console.log('the database and the catalogue in force are those of this version: its processes can start');
}

const KNOWN = [ConfigError, DatabaseUnavailable, DemonstrationPresent, UnservableRelease];

process.exitCode = await main().then(
  () => 0,
  (error: unknown) => {
    const isKnown = error instanceof Error && KNOWN.some((kind) => error instanceof kind);
    console.error(isKnown ? error.message : safeErrorText(error));
    return 2;
  },
);
