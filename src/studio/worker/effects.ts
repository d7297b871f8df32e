import { regionChanges, regionLines } from '../../analysis/regions/region-changes.ts';
import type { Drawable } from './open-catalogue.ts';

/** For which contracts the draft changes what a page shows, in words. */
export function effectsOf(before: Drawable, after: Drawable, today: string): readonly string[] {
  return regionLines(regionChanges(worldOf(before), worldOf(after), today));
}

const worldOf = ({ catalogue, table, loaded }: Drawable) => ({ data: catalogue.data, table, api: loaded.api });
