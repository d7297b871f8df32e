import { planAtStart, releaseAtStart, type StartPlan, UnservableRelease } from '../../release/index.ts';
import { readPrepare } from '../config/command.ts';
import { isOwnEndpoint } from '../config/endpoint.ts';
import { readSettings } from '../config/reader.ts';
import { refuseRestoringFolder } from '../database/restoring.ts';
import { DemonstrationPresent } from '../domain/members/demonstration.ts';
import { prepare } from '../prepare.ts';
import { reportErrors } from './command.ts';

/**
 * `npm run migrate`: changes in the database what this version needs, and builds the release in force anew where this
 * engine differs, as a start does, without serving. Processes of the version before go on serving.
 */
async function main(): Promise<number> {
  const config = readSettings(readPrepare);
  await refuseRestoringFolder(config.dataDir);
  const from = { isMapped: !isOwnEndpoint(config.graphqlEndpoint) };
  let planned: StartPlan | null = null;
  const notes: string[] = [];
  await prepare(config, {
    async checkReleases(readings) {
      planned = await planAtStart(readings, from);
    },
    async prepareReleases(store) {
      const found = await releaseAtStart(store, from, planned);
      notes.push(...found.notes);
      return found.goLive;
    },
  });
  for (const note of notes) console.log(note);
  console.log('the database and the catalogue in force are those of this version: its processes can start');
  return 0;
}

await reportErrors(main, [DemonstrationPresent, UnservableRelease]);
