/** Bundled and run by `main.ts` in a process where no code can be generated: the rules and the views, as JSON on stdout. */
import { ruleBench } from './rules.ts';
import { viewBench } from './views.ts';

process.stdout.write(JSON.stringify([...ruleBench(), ...viewBench()]));
