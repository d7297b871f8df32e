/** Starts a thread in plain JavaScript: its modules come from the bundle. */
import { load } from '../setup/bundle.js';

await load('impact');
