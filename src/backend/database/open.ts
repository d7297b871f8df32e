import type { DatabaseConfig } from '../config/database.ts';
import type { DatabaseOpening, OpenDatabase } from './database.ts';
import { openEmbedded } from './open-embedded.ts';
import { openPostgres } from './open-postgres.ts';

/**
 * Opens the configured database and migrates it.
 * @throws DatabaseUnavailable
 */
export function openDatabase(config: DatabaseConfig, opening: DatabaseOpening = {}): Promise<OpenDatabase> {
  return config.kind === 'postgres' ? openPostgres(config.url, opening) : openEmbedded(config.dataDir, opening);
}
