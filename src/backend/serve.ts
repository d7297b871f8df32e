import { readConfig } from './config.ts';
import { ConfigError } from './config-reader.ts';
import { DatabaseUnavailable } from './database/database.ts';
import { PortTaken } from './listen.ts';
import { closeOnSignals, start } from './main.ts';

// The back-end alone, as an operator runs it behind a CDN: no building, no publishing.
try {
  const started = await start(readConfig());
  closeOnSignals(started);
  console.log(`ready on ${started.origin}`);
} catch (error) {
  const known = error instanceof ConfigError || error instanceof DatabaseUnavailable || error instanceof PortTaken;
  console.error(known ? error.message : error);
  process.exit(1);
}
