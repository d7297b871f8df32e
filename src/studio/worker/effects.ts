import { regionChanges, regionLines } from '../../analysis/regions/region-changes.ts';
import { frenchLines, frenchWords } from '../../analysis/regions/region-words-in-french.ts';
import { type Drawable, worldOf } from './open-catalogue.ts';

/** For which contracts the draft changes what a page shows, in words. */
export function effectsOf(before: Drawable, after: Drawable, today: string): readonly string[] {
  const world = worldOf(after);
  return regionLines(regionChanges(worldOf(before), world, today, frenchWords(world)), frenchLines(world));
}
