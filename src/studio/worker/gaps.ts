import { findGaps } from '../../analysis/gaps/find-gaps.ts';
import { gapInFrench } from '../../analysis/gaps/french.ts';
import type { Gap } from '../../analysis/gaps/gap.ts';
import { locate, rangeOf } from '../../catalog/source/index.ts';
import { type Drawable, worldOf } from './drawable.ts';
import type { OpenCatalogue } from './open-catalogue.ts';
import { type Pace, runPaced } from './paced.ts';
import type { DraftGaps, ShownGap } from './questions.ts';
import { LEFT_TO_SERVER, meansOf, tablesOf } from './tables.ts';

/** What no row of the tables tries of what the draft adds or changes. */
export async function gapsOf(opened: OpenCatalogue, before: Drawable, after: Drawable, pace: Pace): Promise<DraftGaps> {
  const tables = tablesOf(opened);
  if (tables.size === 0) return { gaps: [], left: 0 };
  const work = findGaps({
    ...{ before: before.loaded, after: after.loaded, tables, means: meansOf(opened) },
    leftOut: LEFT_TO_SERVER,
  });
  const { conditions, changes, left } = await runPaced(work, pace);
  return { gaps: [...conditions, ...changes].map((gap) => shown(gap, after)), left };
}

function shown(gap: Gap, drawable: Drawable): ShownGap {
  const { file, pointer, what, row } = gap;
  const source = drawable.loaded.sources.get(file);
  const at = source === undefined ? { line: 1, column: 1 } : locate(source, pointer);
  const range = source === undefined ? null : rangeOf(source, pointer);
  return {
    ...{ file, pointer, ...at, ...(range ?? { start: 0, end: 0 }) },
    text: gapInFrench(gap, worldOf(drawable)),
    kind: 'test' in what ? 'condition' : 'change',
    row,
  };
}
