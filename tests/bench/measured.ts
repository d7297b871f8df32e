/** Bundled and run by `main.ts` in processes where no code can be generated: the measures of this name, as JSON on stdout. */
import { ruleBenches } from './rules.ts';
import { viewBench } from './views.ts';

const [, , name = ''] = process.argv;

async function measure(): Promise<void> {
  const isViews = name === 'views' || name === 'views-generated';
  const measures = isViews ? await viewBench(name === 'views-generated') : [await ruleBenches[name]?.()];
  process.stdout.write(JSON.stringify(measures));
}

// the oldest browsers, for which this is bundled, know no await at the top
void measure();
