/** Serves the whole product; `start.js` runs it once everything is installed and built. */
import './start-words.ts';
import { readConfig } from '../backend/config/config.ts';
import { isOwnEndpoint } from '../backend/config/endpoint.ts';
import { ConfigError } from '../backend/config/reader.ts';
import { DatabaseUnavailable } from '../backend/database/database.ts';
import { DemonstrationPresent } from '../backend/domain/members/demonstration.ts';
import { CannotListen } from '../backend/http/listen.ts';
import { KeysSealed } from '../backend/keys/key-cipher.ts';
import { closeOnSignals, endWithDatabase, type StartedService, start } from '../backend/main.ts';
import { formatFinding } from '../catalog/source/index.ts';
import {
  planAtStart,
  RefusedCatalogue,
  type ReleaseReadings,
  releaseAtStart,
  type StartFolder,
  type StartPlan,
  UnservableRelease,
} from '../release/index.ts';
import type { Development } from './dev/development.ts';
import { releaseInDevelopment, releaseOfSave, type Serving } from './dev/release.ts';
import { words } from './start-words.ts';

const dev = process.argv.includes('--dev');
/** Errors that an operator can fix, reported in one line. */
const KNOWN = [ConfigError, DatabaseUnavailable, KeysSealed, CannotListen, DemonstrationPresent, UnservableRelease];
const { say, fail } = words;

/** The releases built by the check, which the start reuses. */
let planned: StartPlan | null = null;

/** Checks that this version can serve the release in force, before it changes anything. @throws UnservableRelease */
async function checkReleases(readings: ReleaseReadings, from: StartFolder): Promise<void> {
  try {
    planned = await planAtStart(readings, from);
  } catch (error) {
    if (!(error instanceof UnservableRelease)) throw error;
    throw new UnservableRelease(`${error.message}\nNothing was changed: an earlier version goes on serving.`);
  }
}

function sayRefused(error: RefusedCatalogue, served: string | null): void {
  for (const finding of error.findings) fail(formatFinding(finding));
  fail(`The catalogue is refused: ${error.message}.${served === null ? '' : ` ${served} goes on being served.`}`);
}

/** Publishes the catalogue in development at each save, and reloads the open pages. */
function publishOnSave(serving: Serving, { front, saved }: Development): void {
  front.onSave(async () => {
    saved.forget();
    try {
      const { notes, goLive } = await releaseOfSave(serving);
      await goLive();
      for (const note of notes) say(note);
      front.reload();
    } catch (error) {
      // a file may vanish while it is read: the next save tries again
      if (!(error instanceof RefusedCatalogue)) return fail(String(error));
      sayRefused(error, serving.store.current());
      front.showRefused(error.findings);
    }
  });
}

/** The message of an error that an operator can fix, itself or as a cause; null for any other. */
function knownWithin(error: unknown): string | null {
  for (let one = error; one instanceof Error; one = one.cause)
    if (KNOWN.some((kind) => one instanceof kind)) return one.message;
  return null;
}

function announce({ origin, members, demonstration }: StartedService): void {
  say(`\nThe portal is ready: ${origin}`);
  if (demonstration === null || members.length === 0) return;
  say(`\nDemonstration members, password ${demonstration.password}`);
  for (const { numClient, name, shows, registered, identity } of members) {
    const { dateNaissance, codePostal, numeroContrat } = identity;
    const given = registered ? '' : ` (${dateNaissance}, ${codePostal}, ${numeroContrat})`;
    say(`  ${numClient.padEnd(11)} ${name.padEnd(20)} ${shows}${given}`);
  }
  say(
    `\nAnswer to their secret question: ${demonstration.answer}. Mails that no relay sends: ${origin}/dev/courrier\n`,
  );
}

try {
  const config = readConfig({
    ...process.env,
    ...(dev ? { DEV: '1' } : {}),
    // a terminal is for what matters; in production each request has its line
    ...(process.env.NODE_ENV === 'production' ? {} : { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }),
  });
  const development: Development | undefined = dev
    ? await (await import('./dev/development.ts')).openDevelopment()
    : undefined;
  const front = development?.front;
  const source = config.studio?.source ?? null;
  const from: StartFolder = { isMapped: !isOwnEndpoint(config.graphqlEndpoint) };
  const started = await start(config, {
    ...development?.options,
    // in development the folder's catalogue is served, unless the studio publishes
    ...(front === undefined ? { checkReleases: (readings: ReleaseReadings) => checkReleases(readings, from) } : {}),
    async prepareReleases(store) {
      const { notes, goLive } = await (front === undefined
        ? releaseAtStart(store, from, planned)
        : releaseInDevelopment({ store, source, from }, (error) => {
            sayRefused(error, store.current());
            front.showRefused(error.findings);
          }));
      return async () => {
        await goLive();
        for (const note of notes) say(note);
        if (development !== undefined) publishOnSave({ store, source, from }, development);
      };
    },
  });
  closeOnSignals(started);
  endWithDatabase(started);
  announce(started);
} catch (error) {
  if (error instanceof RefusedCatalogue) {
    sayRefused(error, null);
    process.exit(1);
  }
  const known = knownWithin(error);
  const shown = known ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
  fail(shown);
  process.exit(1);
}
