import { COMMAND_PATIENCE, type DatabaseConfig } from '../config/database.ts';
import type { OpenDatabase } from './database.ts';
import { openEmbedded } from './open-embedded.ts';
import { openPostgres } from './open-postgres.ts';

/** Opens the configured database and brings it to the current migration. */
export function openDatabase(config: DatabaseConfig, patience = COMMAND_PATIENCE): Promise<OpenDatabase> {
  return config.kind === 'postgres' ? openPostgres(config.url, patience) : openEmbedded(config.dataDir);
}
