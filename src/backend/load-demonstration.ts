import type { PrepareConfig } from './config/command.ts';
import type { HostedConfig } from './config/hosted.ts';
import { ConfigError } from './config/reader.ts';

/** Demonstration members, their insurer, and the provider of their payments. */
export type Demonstration = typeof import('./demo/demonstration.ts').demonstration;

export const DEMONSTRATION_FOLDER = 'src/backend/demo';

/** Only a service needs a provider. */
type Needs = Pick<PrepareConfig, 'seed' | 'production'> & { hosted?: HostedConfig };

/**
 * Loads the demonstration where the configuration needs it: invented members, or a played provider without a configured
 * one. Nothing else refers to the folder, which deployments may omit.
 * @throws ConfigError where it is needed and missing
 */
export async function loadDemonstration({ seed, hosted, production }: Needs): Promise<Demonstration | null> {
  const playsProvider = hosted?.page === null && !production;
  if (seed !== 'demo' && !playsProvider) return null;
  const loaded = await import('./demo/demonstration.ts').catch((error: unknown) => {
    if (!isLeftOut(error)) throw error;
    throw new ConfigError([
      ...(seed === 'demo' ? [`SEED=demo needs ${DEMONSTRATION_FOLDER}, which is missing: set SEED=none`] : []),
      ...(playsProvider
        ? [`HOSTED_PAGE must name a provider: ${DEMONSTRATION_FOLDER}, which plays one, is missing`]
        : []),
    ]);
  });
  return loaded.demonstration;
}

/** Only for files of the folder: any other missing module is a fault. */
export const isLeftOut = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'ERR_MODULE_NOT_FOUND' &&
  error.message.replace(/ imported from .*/, '').includes(`/${DEMONSTRATION_FOLDER}/`);
