import { changesBetween } from '../../analysis/diff/describe.ts';
import { frenchDiff } from '../../analysis/diff/words-in-french.ts';
import { pageChangeLines } from '../../analysis/regions/page-changes.ts';
import { type RegionChange, regionChanges, regionLines } from '../../analysis/regions/region-changes.ts';
import { frenchLines, frenchPages, frenchWords } from '../../analysis/regions/region-words-in-french.ts';
import { type Drawable, worldOf } from './drawable.ts';
import { schemas } from './open-catalogue.ts';

/** What was worked out last of each state: counts ask for it again. */
const made = new WeakMap<Drawable, { before: Drawable; today: string; changes: readonly RegionChange[] }>();

/** For which contracts the draft changes what a page shows. */
export function regionsOf(before: Drawable, after: Drawable, today: string): readonly RegionChange[] {
  const known = made.get(after);
  if (known !== undefined && known.before === before && known.today === today) return known.changes;
  const world = worldOf(after);
  const changes = regionChanges(worldOf(before), world, today, frenchWords(world));
  made.set(after, { before, today, changes });
  return changes;
}

/** The same in words, with the changes that follow no condition. */
export function effectsOf(before: Drawable, after: Drawable, today: string): readonly string[] {
  const world = worldOf(after);
  const changes = changesBetween(before.loaded, after.loaded, frenchDiff(world, schemas));
  return [
    ...regionLines(regionsOf(before, after, today), frenchLines(world)),
    ...pageChangeLines(changes, world, frenchPages),
  ];
}
