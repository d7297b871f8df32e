import type { Logger } from 'pino';
import { isCataloguePath } from '../catalog/file-path.ts';
import type { ReleaseStore } from '../release/index.ts';
import { Workbench } from '../workbench/workbench.ts';
import type { Say } from './catalogue/say.ts';
import type { Config } from './config/config.ts';
import type { Db } from './database/database.ts';
import { SharedLimit } from './domain/limits/shared-limit.ts';
import { Repository } from './git/repository.ts';
import type { Route } from './http/exchange.ts';
import { studioRoute } from './http/studio.ts';
import { studioPages } from './http/studio-pages.ts';
import { StudioSignIn } from './http/studio-sign-in.ts';
import type { JobKind } from './jobs/worker.ts';
import type { StudioProvider } from './open-identity.ts';
import { createStudioApi, type StudioApi } from './studio/api.ts';
import { Bases } from './studio/base.ts';
import { Drafts } from './studio/drafts.ts';
import { LiveCanary } from './studio/live-canary.ts';
import { mergeJob, STUDIO_MERGE } from './studio/merges.ts';
import { Publishing } from './studio/publish.ts';
import { Reviews, reportJob, STUDIO_REPORT } from './studio/reviews.ts';
import { StudioSessions } from './studio/sessions.ts';

/** Requests of one person in a minute: an open page asks every few seconds. */
const MOST_A_MINUTE = 300;

interface StudioOpening {
  config: Config;
  db: Db;
  /** Null where the service only reads releases. */
  store: ReleaseStore | null;
  say: Say;
  log: Logger;
  now: () => Date;
  /** A catalogue's folder; by default the project's. */
  folder?: string | undefined;
}

/** What the service runs for the studio. */
export interface OpenStudio {
  api: StudioApi;
  jobs: Readonly<Record<string, JobKind>>;
  /** What is served to some sessions before the others. */
  canary: LiveCanary;
  /** Ends its thread. */
  close(): Promise<void>;
}

/** Composes the studio; null where it is not configured. */
export function openStudio({ config, store, ...given }: StudioOpening): OpenStudio | null {
  const { db, say, log, now, folder } = given;
  if (config.studio === null || store === null) return null;
  const { alone, source, git } = config.studio;
  const repository = git === null ? null : new Repository(git, isCataloguePath);
  const bases = new Bases({ db, store, source, folder });
  const drafts = new Drafts(db, bases);
  const workbench = new Workbench();
  const canary = new LiveCanary(db, store, say);
  const parts = { ...{ db, drafts, bases, store, workbench, source, say, now }, today: () => store.today() };
  const reviews = new Reviews(parts);
  const publishing = new Publishing({ ...parts, reviews, alone, repository, folder });
  const shown = { db, store, bases, drafts, reviews, publishing, alone, source, say };
  return {
    api: createStudioApi({ ...shown, production: config.production, log }),
    jobs: {
      [STUDIO_REPORT]: reportJob(parts),
      ...(repository !== null && { [STUDIO_MERGE]: mergeJob({ ...parts, repository }) }),
    },
    canary,
    async close() {
      await Promise.all([canary.close(), workbench.close()]);
    },
  };
}

interface StudioRouting {
  config: Config;
  studio: OpenStudio;
  /** Null where everybody who reaches the service is its developer. */
  provider: StudioProvider | null;
  db: Db;
  origin: string;
  /** The installation's secret. */
  installation: string;
  say: Say;
  log: Logger;
  /** Whether somebody else serves the pages, in development. */
  hasFront: boolean;
}

/** The route of the studio. */
export function openStudioRoute({ config, studio, provider, hasFront, ...parts }: StudioRouting): Route {
  const { db, origin, installation, say, log } = parts;
  const embedded = config.externalIdentity === null;
  const rolesClaim = embedded ? null : (config.studio?.rolesClaim ?? null);
  const sessions = new StudioSessions(db, embedded);
  const signIn = provider && {
    flow: new StudioSignIn({ ...{ db, sessions, rolesClaim, origin, log }, ...provider, secret: installation }),
    sessions,
  };
  const perMinute = { name: 'studio', most: MOST_A_MINUTE, seconds: 60 };
  return studioRoute({
    ...{ api: studio.api, signIn, origin, say },
    developer: () => ({
      person: { id: 'workstation', name: say({ area: 'studio', code: 'WORKSTATION' }) },
      role: 'APPROVE',
    }),
    pages: hasFront ? null : studioPages(config.distDir, say),
    limit: new SharedLimit(db, installation, perMinute),
  });
}
