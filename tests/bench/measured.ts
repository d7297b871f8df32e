/** Bundled and run by `main.ts` in processes where no code can be generated: the measures of this name, as JSON on stdout. */
import { ruleBenches } from './rules.ts';
import { viewBench } from './views.ts';

const [, , name = ''] = process.argv;
const measures = name === 'views' ? viewBench() : [ruleBenches[name]?.()];
process.stdout.write(JSON.stringify(measures));
