import type { Config } from './config/config.ts';
import { ConfigError } from './config/reader.ts';

/** What only demonstrates: members, their insurer, the provider who takes their payments. */
export type Demonstration = typeof import('./demo/demonstration.ts').demonstration;

/** Where what only demonstrates stands. */
export const DEMONSTRATION_FOLDER = 'src/backend/demo';

/**
 * Loads what only demonstrates where the configuration wants it: invented members, or a provider played where none is
 * named. Nothing else of the product knows the folder, which a deployment may leave out.
 * @throws ConfigError where it is wanted and not there
 */
export async function loadDemonstration({ seed, hosted, production }: Config): Promise<Demonstration | null> {
  const playsProvider = hosted.page === null && !production;
  if (seed !== 'demo' && !playsProvider) return null;
  const loaded = await import('./demo/demonstration.ts').catch((error: unknown) => {
    if (!isModuleMissing(error)) throw error;
    throw new ConfigError([
      ...(seed === 'demo' ? [`SEED=demo needs ${DEMONSTRATION_FOLDER}, which is not there: set SEED=none`] : []),
      ...(playsProvider
        ? [`HOSTED_PAGE must name a provider: ${DEMONSTRATION_FOLDER}, which plays one, is not there`]
        : []),
    ]);
  });
  return loaded.demonstration;
}

/** Whether something is not there to be loaded. */
export const isModuleMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
