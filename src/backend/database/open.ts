import { COMMAND_PATIENCE, type DatabaseConfig, type DatabasePatience } from '../config/database.ts';
import type { Db, OpenDatabase } from './database.ts';
import { openEmbedded } from './open-embedded.ts';
import { openPostgres } from './open-postgres.ts';

export interface DatabaseOpening {
  /** How long callers wait; commands wait longer than the service. */
  patience?: DatabasePatience;
  /** Inspects the database before anything is changed; what it throws is rethrown. */
  check?: (db: Db) => Promise<void>;
}

/**
 * Opens the configured database and migrates it.
 * @throws DatabaseUnavailable
 */
export function openDatabase(config: DatabaseConfig, opening: DatabaseOpening = {}): Promise<OpenDatabase> {
  const { patience = COMMAND_PATIENCE, check = async () => {} } = opening;
  return config.kind === 'postgres'
    ? openPostgres(config.url, { patience, check })
    : openEmbedded(config.dataDir, check);
}
