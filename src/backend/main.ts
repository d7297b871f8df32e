import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DestinationStream, Logger } from 'pino';
import { createApp } from './app.ts';
import { openBlobs } from './blobs/open-blobs.ts';
import { watchBlobs } from './blobs/watched.ts';
import type { Decide } from './catalogue/decide.ts';
import { refuseForeignWords } from './catalogue/foreign-words.ts';
import type { Config } from './config/config.ts';
import { databaseClock } from './database/clock.ts';
import type { DatabaseUnavailable, Db } from './database/database.ts';
import { openDatabase } from './database/open.ts';
import { restrictDataFolder } from './database/private-folder.ts';
import { refuseRestoringFolder } from './database/restoring.ts';
import { discreetWork } from './domain/accounts/discreet-work.ts';
import { DISCREET } from './domain/accounts/discretion.ts';
import { ACCOUNT_MAIL, accountMail } from './domain/accounts/letter-mail.ts';
import { sendLetter } from './domain/accounts/letters.ts';
import { LINK_MAIL, linkMail } from './domain/accounts/link-mail.ts';
import { readAccountPolicy } from './domain/accounts/policy.ts';
import { PROOF_MAIL, proofMail } from './domain/accounts/proof.ts';
import { ANNOUNCEMENTS } from './domain/announcements/announce.ts';
import { announcementMail } from './domain/announcements/mail.ts';
import { newsFilter, requestNames } from './domain/errands/news.ts';
import { HELPER_MAIL, helperMail } from './domain/helper-access/mail.ts';
import { wantsNews } from './domain/profile/consents.ts';
import { earlierErrandMail, earlierWarningMail } from './domain/profile/earlier-mails.ts';
import { housekeeping } from './housekeeping.ts';
import type { HttpHandler } from './http/exchange.ts';
import { listen } from './http/listen.ts';
import { discoverPatiently } from './identity/discovery.ts';
import { Background } from './jobs/background.ts';
import { Worker } from './jobs/worker.ts';
import { journalChaining, openJournal } from './journal.ts';
import { type Demonstration, loadDemonstration } from './load-demonstration.ts';
import { createLog } from './log/log.ts';
import type { Mailer } from './mail/letter.ts';
import { openMailer, splitConnections } from './mail/mailer.ts';
import { observeService } from './observation.ts';
import { openCatalogue } from './open-catalogue.ts';
import { openStudio } from './open-studio.ts';
import { checkReleases, fillDatabase, type PrepareOptions } from './prepare.ts';
import { pruneReleases } from './retention/prune-releases.ts';
import { retentionJob } from './retention/retention.ts';
import { createStop } from './stop.ts';
import { openTracing } from './trace/open-tracing.ts';

const JOURNAL_KEY_MISSING = 'JOURNAL_KEY is not set: whoever can write to the database can also forge the journal';

/** Pending turns of a played insurer do nothing once it is disabled. */
const IDLE_INSURER = { insurer: { run: async () => {} } };

export interface StartOptions extends PrepareOptions {
  /** Replaces the built portal, for hot reload. */
  front?: (req: IncomingMessage, res: ServerResponse) => void;
  /** Wraps each request, in development. */
  around?: (handler: HttpHandler) => HttpHandler;
  logTo?: DestinationStream;
  pause?: (ms: number) => Promise<void>;
  /** Where the studio reads and writes the catalogue, if not in the project's folder. */
  catalogueFolder?: string;
  /** Replaces the configured mailer. */
  mailer?: Mailer;
}

export interface StartedService {
  origin: string;
  /** Port of the metrics; null without them. */
  metricsPort: number | null;
  /** For code beside the service in the same process. */
  db: Db;
  decide: Decide;
  /** Demonstration members to announce: none in production. */
  members: ReturnType<Demonstration['members']>;
  /** The demonstration, if enabled. */
  demonstration: Demonstration | null;
  /** Waits for work after answers and for due jobs. */
  settled(): Promise<void>;
  /** Stops within the configured time and cuts the rest. */
  close(): Promise<void>;
  /** What was cut on closing. */
  readonly cut: readonly string[];
  /** Resolves when the database has stopped: only another process can serve again. */
  readonly lost: Promise<DatabaseUnavailable>;
}

/**
 * Serves the portal, the API, the identity provider and the catalogue on one port; 503 until ready.
 * @throws PortTaken, DatabaseUnavailable, ConfigError, DemonstrationPresent: one message with the remedy
 */
export async function start(config: Config, options: StartOptions = {}): Promise<StartedService> {
  const server = await listen(config.host, config.port);
  try {
    await refuseRestoringFolder(config.dataDir);
    const demonstration = await loadDemonstration(config);
    const database = await openDatabase(config.database, {
      patience: config.databasePatience,
      check: (db) => checkReleases(config, db, options),
    });
    try {
      // members' files and mails may be here even when the database is elsewhere
      await restrictDataFolder(config.dataDir);
      const { db, watch } = database;
      await database.exclusively(() => fillDatabase(db, config, demonstration));
      const origin = config.origin ?? `http://localhost:${server.port}`;
      const log = createLog({ level: config.logLevel, instance: config.instance, destination: options.logTo });
      const tracing = await openTracing(config, log);
      const clock = await databaseClock(db, log);
      const now = options.now ?? clock.now;
      let refusals = 0;
      // before anything is published: a start may wait here
      const { externalIdentity } = config;
      const discovered = externalIdentity && (await discoverPatiently(externalIdentity, log, options.pause));
      const {
        decide,
        say,
        releases,
        store,
        catalogueReady,
        goLive,
        stop: stopReleases,
      } = await openCatalogue(config, db, {
        ...options,
        now,
        refused(release) {
          log.error({ release }, 'a damaged release is not served: the one before it stays in force');
          refusals++;
        },
      });
      const background = new Background(log);
      const later = (work: () => Promise<void>) => background.later(work);
      const blobs = watchBlobs(openBlobs(config.files), (err) =>
        log.error({ err }, 'files can neither be stored nor read'),
      );
      const journal = await openJournal(db, config);
      void database.lost.then((err) => log.fatal({ err }, 'the service ends with its database'));
      if (config.production && config.journalKeys.length === 0) log.warn(JOURNAL_KEY_MISSING);
      let worker: Worker | null = null;
      const { readiness, count, counted, serveMetrics } = await observeService({
        ...{ config, database, releases, catalogueReady, now },
        refusals: () => refusals,
        droppedSpans: () => tracing?.dropped() ?? 0,
        worker: () => worker,
      });
      const mailer = counted(options.mailer ?? openMailer(config.mail, now));
      const studio = openStudio({ ...{ config, db, store, say, log, now }, folder: options.catalogueFolder });
      const parts = {
        readiness,
        studio,
        tracing,
        count,
        journal,
        blobs,
        config,
        discovered,
        origin,
        db,
        watch,
        decide,
        say,
        releases,
        catalogueReady,
        demonstration,
        log,
        later,
        mailer,
        now,
        clock,
      };
      const app = await createApp({ ...options, ...parts });
      const { services } = app;
      const kinds = {
        housekeeping: housekeeping({ db, blobs, spool: config.files.spool, now }),
        retention: retentionJob({
          ...{ db, decide, journal, now, mailFolder: config.mail.folder },
          pruneReleases: async (kept) => void (await pruneReleases(db, config, kept, now())),
        }),
        [ANNOUNCEMENTS]: announcementMail({
          ...{ db, decide, origin, now },
          send: (mail) => sendLetter(services, mail),
          namesOf: requestNames({ db, decide }),
          isWanted: newsFilter({ db, decide, wantsNews: (memberId, choices) => wantsNews(db, memberId, choices) }),
        }),
        [PROOF_MAIL]: proofMail(services),
        [LINK_MAIL]: linkMail(services),
        [ACCOUNT_MAIL]: accountMail(services),
        [DISCREET]: discreetWork(services),
        'errand-mail': earlierErrandMail(db),
        'warning-mail': earlierWarningMail(db),
        [HELPER_MAIL]: helperMail(services),
        journal: journalChaining(journal, db),
        ...studio?.jobs,
        ...(demonstration?.jobs({ db, decide, now, journal }, config.demoTick) ?? IDLE_INSURER),
      };
      const atOnce = splitConnections(config.mail.connections);
      worker = new Worker({ db, log, tracing, now, kinds, atOnce });
      await goLive();
      await refuseForeignWords(config.graphqlEndpoint, releases);
      await app.documents.record();
      if (config.production) await warnOfOpenRules(decide, log);
      const metrics = await serveMetrics();
      server.serve(options.around?.(app.createHandler) ?? app.createHandler);
      await worker.start();
      const { close, cut } = createStop(config, {
        ...{ log, server, readiness, worker, background, database, metrics, tracing },
        stopPolling() {
          stopReleases();
          void studio?.close();
          clock.stop();
        },
        closeMailer: () => mailer.close?.(),
      });
      const members = config.seed === 'demo' && !config.production ? (demonstration?.members() ?? []) : [];
      const settled = async () => {
        await background.settled();
        await worker.drain();
      };
      return {
        ...{ origin, db, decide, members, demonstration, settled, close, cut },
        ...{ metricsPort: metrics.port, lost: database.lost },
      };
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** Warns in production of account rules that nobody may have chosen. */
async function warnOfOpenRules(decide: Decide, log: Logger): Promise<void> {
  // without a catalogue nobody can sign in
  const policy = await readAccountPolicy(decide).catch(() => null);
  const open = [
    policy?.tellsUnknownNumber === true && 'client numbers can be probed: answers differ for unknown ones',
    policy?.secretQuestionAlone === true && 'the answer to a secret question alone allows a password change',
  ].filter((one) => one !== false);
  if (open.length > 0)
    log.warn({ open }, 'the account rules in force leave open what the profile "renforcee" of accounts.json closes');
}

/** Closes cleanly on a signal, with exit code 1 where something was cut; a second signal ends at once. */
export function closeOnSignals(started: StartedService): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      started.close().then(
        () => process.exit(started.cut.length > 0 ? 1 : 0),
        () => process.exit(1),
      );
    });
}

/** Exits with 1 when the database has stopped, to be restarted. */
export function endWithDatabase(started: StartedService): void {
  const end = () => process.exit(1);
  void started.lost.then(() => started.close().then(end, end));
}
