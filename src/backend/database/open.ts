import { COMMAND_PATIENCE, type DatabaseConfig, type DatabasePatience } from '../config/database.ts';
import type { Db, OpenDatabase } from './database.ts';
import { openEmbedded } from './open-embedded.ts';
import { openPostgres } from './open-postgres.ts';

export interface DatabaseOpening {
  /** How long it may keep its caller waiting; a command waits longer than a service. */
  patience?: DatabasePatience;
  /** Looks at the database as it was left, before anything of it is changed; what it throws is thrown on. */
  check?: (db: Db) => Promise<void>;
}

/**
 * Opens the configured database and brings it to the current migration.
 * @throws DatabaseUnavailable
 */
export function openDatabase(config: DatabaseConfig, opening: DatabaseOpening = {}): Promise<OpenDatabase> {
  const { patience = COMMAND_PATIENCE, check = async () => {} } = opening;
  return config.kind === 'postgres'
    ? openPostgres(config.url, { patience, check })
    : openEmbedded(config.dataDir, check);
}
