import { goBack, type ReleaseStore, type Schedule, wayBack } from '../src/release/index.ts';

/** Goes back as `catalog rollback` does, without a word. */
export async function rollBack(
  store: ReleaseStore,
  wanted: string | undefined,
  reason: { author: string; message: string },
): Promise<Schedule> {
  const way = await wayBack(store, wanted);
  await goBack(store, way, reason);
  return way.schedule;
}
