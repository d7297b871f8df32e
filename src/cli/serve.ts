/** Publishes the catalogue and serves the whole product: what `start.js` runs once all is installed and built. */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../backend/config/config.ts';
import { ConfigError } from '../backend/config/reader.ts';
import { DatabaseUnavailable } from '../backend/database/database.ts';
import { openInstallationReleases } from '../backend/database/installation-releases.ts';
import { PortTaken } from '../backend/http/listen.ts';
import { closeOnSignals, type Started, start } from '../backend/main.ts';
import { DemonstrationPresent } from '../backend/seed/demonstration.ts';
import { DEMONSTRATION_ANSWER, DEMONSTRATION_PASSWORD } from '../backend/seed/members.ts';
import { formatFinding } from '../catalog/check/index.ts';
import { projectRoot, publishFolder, RefusedCatalogue, type ReleaseStore } from '../release/index.ts';

const dev = process.argv.includes('--dev');
/** What an operator can mend, told in one line. */
const KNOWN = [ConfigError, DatabaseUnavailable, PortTaken, DemonstrationPresent];
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Publishes what stands in `catalog/`; a catalogue with errors is refused and the last good one serves. */
async function publish(store: ReleaseStore): Promise<boolean> {
  const before = store.current();
  try {
    const { hash } = await publishFolder(store);
    if (hash !== before) say(`Catalogue ${hash} published.`);
    return true;
  } catch (error) {
    if (!(error instanceof RefusedCatalogue)) throw error;
    for (const finding of error.findings) process.stderr.write(`${formatFinding(finding)}\n`);
    process.stderr.write(
      `The catalogue is refused: ${error.message}.${before === null ? '' : ` ${before} goes on being served.`}\n`,
    );
    return before !== null;
  }
}

/** In development each saved file of the catalogue is published at once. */
function publishOnChange(store: ReleaseStore): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of ['catalog', 'forms'])
    watch(join(projectRoot, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => void publish(store), 150);
    });
}

function announce({ origin, members }: Started): void {
  say(`\nSociétaire is ready: ${origin}`);
  if (members.length === 0) return;
  say(`\nDemonstration members, password ${DEMONSTRATION_PASSWORD}`);
  for (const { numClient, name, shows, registered, identity } of members) {
    const { dateNaissance, codePostal, numeroContrat } = identity;
    const given = registered ? '' : ` (${dateNaissance}, ${codePostal}, ${numeroContrat})`;
    say(`  ${numClient.padEnd(11)} ${name.padEnd(20)} ${shows}${given}`);
  }
  say(
    `\nAnswer to their secret question: ${DEMONSTRATION_ANSWER}. Mails that no relay sends: ${origin}/dev/courrier\n`,
  );
}

try {
  const config = readConfig({
    ...process.env,
    ...(dev ? { DEV: '1' } : {}),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  });
  const { releases, close } = await openInstallationReleases(config.database);
  if (!(await publish(releases))) process.exit(1);
  if (!dev) await close();
  const front = dev ? await (await import('./dev-front.ts')).openDevFront() : undefined;
  const started = await start(config, front === undefined ? {} : { front: front.handle });
  closeOnSignals(started);
  if (dev) publishOnChange(releases);
  announce(started);
} catch (error) {
  const known = error instanceof Error && KNOWN.some((kind) => error instanceof kind);
  const shown = error instanceof Error ? (known ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${shown}\n`);
  process.exit(1);
}
